import { type ReactNode, useState } from 'react';
import {
  IMPORT_SECTIONS,
  type ImportItem,
  type ImportSection,
  type ProfileImport,
} from '#contract/portfolio.imports.ts';
import { Button } from '#ui/parts/button.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Card } from '#ui/parts/card.tsx';
import { useCancel, useConfirm } from '../actions.ts';
import { useStrings } from '../strings.ts';
import { Item } from './import-item.tsx';
import { ImportWarnings, ImportProblems } from './import-problems.tsx';
import styles from './import.module.css';

interface SectionProps {
  section: ImportSection;
  items: readonly ImportItem[];
  crowded: ProfileImport['crowded'][number] | undefined;
  chosen: ReadonlySet<number>;
  onChange: (numbers: readonly number[], yes: boolean) => void;
}

function Section({ section, items, crowded, chosen, onChange }: SectionProps): ReactNode {
  const t = useStrings();
  const choosable = items.filter((item) => item.action !== 'same');
  const added = choosable.filter((item) => item.action === 'add');
  const free = crowded?.free ?? Infinity;
  // Of new things as many as fit, in the order of the file.
  const fitting = choosable.filter((item) => item.action !== 'add' || added.indexOf(item) < free);
  const all = fitting.every((item) => chosen.has(item.number));
  const full = added.filter((item) => chosen.has(item.number)).length >= free;
  const toggle = () => {
    onChange(
      choosable.map((item) => item.number),
      false,
    );
    if (!all)
      onChange(
        fitting.map((item) => item.number),
        true,
      );
  };
  const actions =
    choosable.length > 1 ? (
      <Button variant="subtle" size="xs" onClick={toggle}>
        {t(all ? 'import.none' : 'import.all')}
      </Button>
    ) : undefined;
  return (
    <Card title={t(`import.section.${section}`)} actions={actions}>
      {crowded === undefined ? null : (
        <p className={styles['note']}>{t('import.crowded', { limit: crowded.limit, free, count: added.length })}</p>
      )}
      <ul className={styles['items']}>
        {items.map((item) => (
          <Item
            key={item.number}
            item={item}
            chosen={chosen.has(item.number)}
            full={full}
            onChange={(yes) => onChange([item.number], yes)}
          />
        ))}
      </ul>
    </Card>
  );
}

/** What an import would add and change, to be chosen thing by thing before anything happens. */
export function ImportReview({ found }: { found: ProfileImport }): ReactNode {
  const t = useStrings();
  const fresh = found.items.filter((item) => item.action !== 'same');
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    new Set(fresh.filter((item) => item.suggested).map((item) => item.number)),
  );
  const [contacts, setContacts] = useState(false);
  const [edited, setEdited] = useState(false);
  const { mutate, isPending } = useConfirm(found.id);
  const { mutate: cancel, isPending: cancelling } = useCancel(found.id);
  const change = (numbers: readonly number[], yes: boolean) =>
    setChosen(
      (before) => new Set(yes ? [...before, ...numbers] : [...before].filter((number) => !numbers.includes(number))),
    );
  const numbers = fresh.filter((item) => chosen.has(item.number)).map((item) => item.number);
  const confirm = () =>
    mutate(
      { items: numbers, contacts },
      {
        onSuccess: ({ data }) => {
          // Still to be confirmed: the profile was edited since this was shown. What differs is asked for again.
          if (data.state !== 'ready') return;
          setEdited(true);
          const again = new Set(
            data.items.filter((item) => item.note !== null && !item.suggested).map((item) => item.number),
          );
          setChosen((before) => new Set([...before].filter((number) => !again.has(number))));
        },
      },
    );
  const sections = IMPORT_SECTIONS.map((section) => ({
    section,
    items: found.items.filter((item) => item.section === section),
  })).filter(({ items }) => items.length > 0);
  const actions = (
    <div className={styles['actions']}>
      <Button loading={isPending} onClick={confirm}>
        {t('import.confirm', { count: numbers.length })}
      </Button>
      <Button variant="default" loading={cancelling} onClick={() => cancel()}>
        {t('import.discard')}
      </Button>
    </div>
  );
  return (
    <>
      <Card title={t('import.review', { name: found.filename })}>
        <div className={styles['stack']}>
          {edited ? (
            <p role="alert" className={styles['note']}>
              {t('import.edited')}
            </p>
          ) : null}
          <p>{t('import.reviewText', { fresh: fresh.length, same: found.items.length - fresh.length })}</p>
          {actions}
        </div>
      </Card>
      <ImportWarnings notices={found.notices} />
      {sections.map(({ section, items }) => (
        <Section
          key={section}
          section={section}
          items={items}
          crowded={found.crowded.find((one) => one.section === section)}
          chosen={chosen}
          onChange={change}
        />
      ))}
      {found.contacts === 0 ? null : (
        <Card title={t('import.contacts')}>
          <Checkbox
            label={t('import.contacts.keep', { count: found.contacts })}
            description={t('import.contacts.hint')}
            checked={contacts}
            onChange={(event) => setContacts(event.currentTarget.checked)}
          />
        </Card>
      )}
      <ImportProblems problems={found.problems} />
      {sections.length > 1 ? actions : null}
    </>
  );
}
