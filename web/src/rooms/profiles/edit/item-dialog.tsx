import { type ReactNode, useId } from 'react';
import { type Item, itemInputs, type ListedSection } from '#contract/profile-sections.ts';
import { useUploads } from '#screens/media';
import { useVersionedForm } from '#shell/use-versioned-form.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { StaleDialog } from '#ui/dialog/stale-dialog.tsx';
import { Form, Row } from '#ui/form/form.tsx';
import { Button } from '#ui/mantine/button.ts';
import { toast } from '#ui/toasts/store.ts';
import { useItemActs } from '../acts/use-item-acts.ts';
import { useStrings } from '../strings.ts';
import styles from './edit.module.css';
import { type FieldSpec, fieldsOf, typedOf } from './fields.ts';
import { ItemField } from './item-field.tsx';

interface Props {
  section: ListedSection;
  /** Null for a new one. */
  item: Item | null;
  onClose: () => void;
}
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const plain = (value: unknown): string | undefined => (typeof value === 'string' && value.length < 120 ? value : undefined);

/** Fields that stand beside the one before them share its row. */
function rowsOf(specs: readonly FieldSpec[]): FieldSpec[][] {
  const rows: FieldSpec[][] = [];
  for (const spec of specs) {
    const last = rows.at(-1);
    if (spec.pair && last) last.push(spec);
    else rows.push([spec]);
  }
  return rows;
}

/** The window in which one thing of a section is written. What was typed is still there after a reload. */
export function ItemDialog({ section, item, onClose }: Props): ReactNode {
  const t = useStrings();
  const formId = useId();
  const { save } = useItemActs(section);
  const specs = fieldsOf[section];
  const pictures = specs.find((spec) => spec.kind === 'pictures');
  const draft = `profile-item:${section}:${item?.id ?? 'new'}`;
  const uploads = useUploads({
    purpose: 'section', most: pictures?.kind === 'pictures' ? pictures.most : 0, initial: item !== null && 'pictures' in item ? item.pictures : [], ...(pictures !== undefined && { draft }),
  });
  const { form, theirs, settling, keepMine, takeTheirs, leaveOpen, fromDraft, startAnew, dropDraft } = useVersionedForm<Record<string, unknown>, Item>(itemInputs[section], {
    room: 'profiles', draft, stored: item, formOf: (stored) => typedOf(section, stored),
    save: async (values, version) => {
      await save(item?.id ?? null, version, pictures === undefined ? values : { ...values, pictureIds: uploads.pictures.map(({ id }) => id) });
      uploads.forgetDraft();
      toast.success(t('item.saved'));
      onClose();
    },
  });
  const { values } = form.form;
  const stored = theirs === undefined ? {} : typedOf(section, theirs);
  const differences = specs.filter(({ name }) => name !== 'pictureIds' && !same(values[name], stored[name])).map(({ name, label }) => {
    const [mine, other] = [plain(values[name]), plain(stored[name])];
    return { key: name, label: t(label), ...(mine !== undefined && other !== undefined && { mine, theirs: other }) };
  });
  const beginAnew = () => {
    startAnew();
    uploads.discard();
  };
  const cancel = () => {
    dropDraft();
    uploads.discard();
    onClose();
  };
  return (
    <Dialog
      title={t(`${item === null ? 'add' : 'change'}.${section}`)}
      size="large"
      onClose={onClose}
      acts={
        <>
          <Button variant="default" onClick={cancel}>{t('item.cancel')}</Button>
          <Button type="submit" form={formId} loading={form.sending} disabled={uploads.busy}>{t('item.save')}</Button>
        </>
      }
    >
      {fromDraft || uploads.fromDraft ? <p className={styles['draft']}>{t('item.draft')} <button type="button" onClick={beginAnew}>{t('item.draft.drop')}</button></p> : null}
      <Form form={form} id={formId} label={t(`section.${section}`)}>
        {rowsOf(specs).map((row) => {
          const fields = row.map((spec) => <ItemField key={spec.name} spec={spec} form={form.form} uploads={uploads} />);
          return row.length === 1 ? fields : <Row key={row[0]?.name}>{fields}</Row>;
        })}
      </Form>
      {theirs === undefined ? null : (
        <StaleDialog title={t('item.stale')} differences={differences} busy={settling} onMine={() => void keepMine(theirs)} onTheirs={() => takeTheirs(theirs)} onClose={leaveOpen} />
      )}
    </Dialog>
  );
}
