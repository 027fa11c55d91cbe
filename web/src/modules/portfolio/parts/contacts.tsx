import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { deleteContacts, listContacts } from '#contract/portfolio/imports.ts';
import { address } from '#shell/navigation/address.ts';
import { call } from '#shell/calls/call.ts';
import { Link } from '#shell/navigation/link.tsx';
import { queryKey } from '#shell/calls/query-options.ts';
import { mutate } from '#shell/state/mutate.ts';
import { confirm } from '#ui/dialog/store.ts';
import { describeFailure } from '#ui/failure.ts';
import { Pager } from '#ui/list/pager.tsx';
import { Problem } from '#ui/list/problem.tsx';
import { Button } from '#ui/parts/button.tsx';
import { TextInput } from '#ui/fields/text.tsx';
import { Card } from '#ui/parts/card.tsx';
import { useDebounced } from '#ui/use-debounced.ts';
import { contactsQuery } from '../api.ts';
import { useStrings } from '../strings.ts';
import styles from './import.module.css';

/** Contacts that match the search, in pages; the search text stays while results load. */
function ContactList(): ReactNode {
  const t = useStrings();
  const [page, setPage] = useState(1);
  const [search, setSearch] = useState('');
  const debouncedSearch = useDebounced(search.trim());
  const { data, error, isPlaceholderData, refetch } = useQuery(contactsQuery(page, debouncedSearch));
  return (
    <div className={styles['stack']}>
      <TextInput
        type="search"
        label={t('contacts.search')}
        value={search}
        onChange={(event) => {
          setSearch(event.target.value);
          setPage(1);
        }}
      />
      {/* The first page is there before this is drawn, and stays while another one is read. */}
      {data === undefined ? <Problem text={describeFailure(error)} onRetry={() => void refetch()} /> : null}
      {data?.data.length === 0 ? <p>{t('contacts.none')}</p> : null}
      <ul className={styles['items']} aria-busy={isPlaceholderData}>
        {data?.data.map((contact) => (
          <li key={contact.id} className={styles['contact']}>
            <div>
              <strong>
                <bdi>{contact.name}</bdi>
              </strong>
              <p className={styles['soft']} dir="auto">
                {[contact.position, contact.company].filter(Boolean).join(' · ')}
              </p>
            </div>
            <Link to={address('/search')} search={{ q: contact.name, tab: 'people' }}>
              {t('contacts.find')}
            </Link>
          </li>
        ))}
      </ul>
      {data === undefined ? null : <Pager {...data.page} onChange={setPage} />}
    </div>
  );
}

/** People from imported files, visible only to their owner. Renders nothing without any. */
export function Contacts(): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const { data: all } = useQuery(contactsQuery(1, ''));
  const deleteAll = () =>
    mutate(queries, {
      send: () => call(deleteContacts, {}),
      onDone: () => queries.invalidateQueries({ queryKey: queryKey(listContacts) }),
    });
  if (all === undefined || all.page.total === 0) return null;
  const confirmDelete = async () => {
    if (
      await confirm({
        title: t('contacts.forget.title'),
        text: t('contacts.forget.text'),
        confirm: t('contacts.forget'),
        danger: true,
      })
    )
      await deleteAll();
  };
  return (
    <Card
      title={t('contacts.title')}
      actions={
        <Button variant="subtle" size="xs" color="red" onClick={() => void confirmDelete()}>
          {t('contacts.forget')}
        </Button>
      }
    >
      <ContactList />
    </Card>
  );
}
