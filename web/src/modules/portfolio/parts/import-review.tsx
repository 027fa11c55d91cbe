import { type ReactNode, useState } from 'react';
import {
  IMPORT_SECTIONS,
  type ImportItem,
  type ImportSection,
  type ProfileImport,
} from '#contract/portfolio/imports.ts';
import { Button } from '#ui/parts/button.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Card } from '#ui/parts/card.tsx';
import { useCancel, useConfirm } from '../actions.ts';
import { useStrings } from '../strings.ts';
import { ImportItemRow } from './import-item.tsx';
import { ImportWarnings, ImportProblems } from './import-problems.tsx';
import styles from './import.module.css';

interface SectionProps {
  section: ImportSection;
  items: readonly ImportItem[];
  crowded: ProfileImport['crowded'][number] | undefined;
  selection: ReadonlySet<number>;
  onChange: (numbers: readonly number[], selected: boolean) => void;
}

function Section({ section, items, crowded, selection, onChange }: SectionProps): ReactNode {
  const t = useStrings();
  const choosable = items.filter((item) => item.action !== 'same');
  const added = choosable.filter((item) => item.action === 'add');
  const free = crowded?.free ?? Infinity;
  // As many new items as fit, in the order of the file; others are not among them, so they are before any limit.
  const selectable = choosable.filter((item) => added.indexOf(item) < free);
  const all = selectable.every((item) => selection.has(item.number));
  const full = added.filter((item) => selection.has(item.number)).length >= free;
  const toggle = () => {
    onChange(
      choosable.map((item) => item.number),
      false,
    );
    if (!all)
      onChange(
        selectable.map((item) => item.number),
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
          <ImportItemRow
            key={item.number}
            item={item}
            selected={selection.has(item.number)}
            full={full}
            onChange={(selected) => onChange([item.number], selected)}
          />
        ))}
      </ul>
    </Card>
  );
}

/** The additions and changes of an import, selectable one by one before anything is written. */
export function ImportReview({ profileImport }: { profileImport: ProfileImport }): ReactNode {
  const t = useStrings();
  const newItems = profileImport.items.filter((item) => item.action !== 'same');
  const [selection, setSelection] = useState<ReadonlySet<number>>(
    new Set(newItems.filter((item) => item.suggested).map((item) => item.number)),
  );
  const [contacts, setContacts] = useState(false);
  const [isStale, setIsStale] = useState(false);
  const { write, busy } = useConfirm(profileImport.id);
  const { write: cancel, busy: cancelling } = useCancel(profileImport.id);
  const change = (numbers: readonly number[], selected: boolean) =>
    setSelection(
      (before) =>
        new Set(selected ? [...before, ...numbers] : [...before].filter((number) => !numbers.includes(number))),
    );
  const numbers = newItems.filter((item) => selection.has(item.number)).map((item) => item.number);
  const confirm = async () => {
    const outcome = await write({ items: numbers, contacts });
    // The profile was edited since the preview: ask about the items that differ.
    if (!outcome.done || outcome.reply.data.state !== 'ready') return;
    setIsStale(true);
    const changedNumbers = new Set(
      outcome.reply.data.items.filter((item) => item.note !== null && !item.suggested).map((item) => item.number),
    );
    setSelection((before) => new Set([...before].filter((number) => !changedNumbers.has(number))));
  };
  const sections = IMPORT_SECTIONS.map((section) => ({
    section,
    items: profileImport.items.filter((item) => item.section === section),
  })).filter(({ items }) => items.length > 0);
  const actions = (
    <div className={styles['actions']}>
      <Button loading={busy} onClick={() => void confirm()}>
        {t('import.confirm', { count: numbers.length })}
      </Button>
      <Button variant="default" loading={cancelling} onClick={() => void cancel()}>
        {t('import.discard')}
      </Button>
    </div>
  );
  return (
    <>
      <Card title={t('import.review', { name: profileImport.filename })}>
        <div className={styles['stack']}>
          {isStale ? (
            <p role="alert" className={styles['note']}>
              {t('import.edited')}
            </p>
          ) : null}
          <p>
            {t('import.reviewText', { fresh: newItems.length, same: profileImport.items.length - newItems.length })}
          </p>
          {actions}
        </div>
      </Card>
      <ImportWarnings notices={profileImport.notices} />
      {sections.map(({ section, items }) => (
        <Section
          key={section}
          section={section}
          items={items}
          crowded={profileImport.crowded.find((entry) => entry.section === section)}
          selection={selection}
          onChange={change}
        />
      ))}
      {profileImport.contacts === 0 ? null : (
        <Card title={t('import.contacts')}>
          <Checkbox
            label={t('import.contacts.keep', { count: profileImport.contacts })}
            description={t('import.contacts.hint')}
            checked={contacts}
            onChange={(event) => setContacts(event.currentTarget.checked)}
          />
        </Card>
      )}
      <ImportProblems problems={profileImport.problems} />
      {sections.length > 1 ? actions : null}
    </>
  );
}
