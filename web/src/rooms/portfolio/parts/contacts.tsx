import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { deleteContacts, listContacts } from '#contract/portfolio-imports.ts';
import { address } from '#shell/address.ts';
import { call } from '#shell/call.ts';
import { Link } from '#shell/link.tsx';
import { keyOf } from '#shell/reading.ts';
import { confirm } from '#ui/dialog/store.ts';
import { Pager } from '#ui/list/pager.tsx';
import { Button } from '#ui/mantine/button.ts';
import { TextInput } from '#ui/mantine/inputs.ts';
import { Card } from '#ui/parts/card.tsx';
import { contactsQuery } from '../api.ts';
import { useStrings } from '../strings.ts';
import styles from './import.module.css';

/** People from imported files: only their owner sees them. Nothing is shown before there are some. */
export function Contacts(): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const [page, setPage] = useState(1);
  const [search, setSearch] = useState('');
  const typed = useDeferredValue(search.trim());
  const { data } = useQuery(contactsQuery(page, typed));
  const { mutate: forget } = useMutation({
    mutationFn: () => call(deleteContacts, {}),
    onSuccess: () => queries.invalidateQueries({ queryKey: keyOf(listContacts) }),
  });
  if (data === undefined || (data.page.total === 0 && typed === '')) return null;
  const ask = async () => {
    if (await confirm({ title: t('contacts.forget.title'), text: t('contacts.forget.text'), confirm: t('contacts.forget'), danger: true })) forget();
  };
  return (
    <Card title={t('contacts.title')} acts={<Button variant="subtle" size="xs" color="red" onClick={() => void ask()}>{t('contacts.forget')}</Button>}>
      <div className={styles['stack']}>
        <TextInput type="search" label={t('contacts.search')} value={search} onChange={(event) => { setSearch(event.target.value); setPage(1); }} />
        {data.data.length === 0 ? <p>{t('contacts.none')}</p> : null}
        <ul className={styles['items']}>
          {data.data.map((contact) => (
            <li key={contact.id} className={styles['contact']}>
              <div>
                <strong><bdi>{contact.name}</bdi></strong>
                <p className={styles['soft']} dir="auto">{[contact.position, contact.company].filter(Boolean).join(' · ')}</p>
              </div>
              <Link to={address('/search')} search={{ q: contact.name, tab: 'people' }}>{t('contacts.find')}</Link>
            </li>
          ))}
        </ul>
        <Pager {...data.page} onChange={setPage} />
      </div>
    </Card>
  );
}
