import { type ReactNode, useState } from 'react';
import { IMPORT_SECTIONS, type ImportItem, type ProfileImport } from '#contract/portfolio-imports.ts';
import { Button } from '#ui/mantine/button.ts';
import { Checkbox } from '#ui/mantine/checkbox.ts';
import { Card } from '#ui/parts/card.tsx';
import { useCancel, useConfirm } from '../acts.ts';
import { useStrings } from '../strings.ts';
import { ImportProblems } from './import-problems.tsx';
import styles from './import.module.css';

function Item({ item, chosen, onChange }: { item: ImportItem; chosen: boolean; onChange: (chosen: boolean) => void }): ReactNode {
  const t = useStrings();
  const about = [t(`import.action.${item.action}`), item.subtitle].filter(Boolean).join(' · ');
  return (
    <li className={styles['item']}>
      <Checkbox label={<bdi>{item.title}</bdi>} description={about} checked={chosen} disabled={item.action === 'same'} onChange={(event) => onChange(event.currentTarget.checked)} />
      {item.action === 'same' || (item.text === '' && item.before === null) ? null : (
        <details>
          <summary>{t('import.look')}</summary>
          {item.before === null ? null : <><h4>{t('import.now')}</h4><p className={styles['quoted']} dir="auto">{item.before}</p><h4>{t('import.then')}</h4></>}
          <p className={styles['quoted']} dir="auto">{item.before === null ? item.text : [item.title, item.subtitle, item.text].filter(Boolean).join('\n')}</p>
        </details>
      )}
    </li>
  );
}

/** What an import would add and change, to be chosen thing by thing before anything happens. */
export function ImportReview({ found }: { found: ProfileImport }): ReactNode {
  const t = useStrings();
  const fresh = found.items.filter((item) => item.action !== 'same');
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set(fresh.filter((item) => !item.suggested).map((item) => item.number)));
  const [contacts, setContacts] = useState(found.contacts > 0);
  const { mutate: confirm, isPending } = useConfirm(found.id);
  const { mutate: cancel, isPending: cancelling } = useCancel(found.id);
  const chosen = fresh.filter((item) => !left.has(item.number));
  const choose = (items: readonly ImportItem[], yes: boolean) =>
    setLeft((before) => new Set(yes ? [...before].filter((number) => !items.some((item) => item.number === number)) : [...before, ...items.map((item) => item.number)]));
  const sections = IMPORT_SECTIONS.map((section) => ({ section, items: found.items.filter((item) => item.section === section) })).filter(({ items }) => items.length > 0);
  const acts = (
    <div className={styles['acts']}>
      <Button loading={isPending} onClick={() => confirm({ items: chosen.map((item) => item.number), contacts })}>{t('import.confirm', { count: chosen.length })}</Button>
      <Button variant="default" loading={cancelling} onClick={() => cancel()}>{t('import.discard')}</Button>
    </div>
  );
  return (
    <>
      <Card title={t('import.review', { name: found.filename })}>
        <div className={styles['stack']}>
          <p>{t('import.reviewText', { fresh: fresh.length, same: found.items.length - fresh.length })}</p>
          {acts}
        </div>
      </Card>
      {sections.map(({ section, items }) => {
        const choosable = items.filter((item) => item.action !== 'same');
        const all = choosable.every((item) => !left.has(item.number));
        return (
          <Card key={section} title={t(`import.section.${section}`)} acts={choosable.length > 1 ? <Button variant="subtle" size="xs" onClick={() => choose(choosable, !all)}>{t(all ? 'import.none' : 'import.all')}</Button> : undefined}>
            <ul className={styles['items']}>
              {items.map((item) => <Item key={item.number} item={item} chosen={item.action !== 'same' && !left.has(item.number)} onChange={(yes) => choose([item], yes)} />)}
            </ul>
          </Card>
        );
      })}
      {found.contacts === 0 ? null : (
        <Card title={t('import.contacts')}>
          <Checkbox label={t('import.contacts.keep', { count: found.contacts })} description={t('import.contacts.hint')} checked={contacts} onChange={(event) => setContacts(event.currentTarget.checked)} />
        </Card>
      )}
      <ImportProblems problems={found.problems} />
      {sections.length > 1 ? acts : null}
    </>
  );
}
