import { type ReactNode, useId, useState } from 'react';
import type { Item, ListedSection } from '#contract/profiles/sections.ts';
import { itemInputs } from '#schemas/profiles/sections.ts';
import { useUploads } from '#web/media';
import { isNotFound } from '#shell/calls/api-error.ts';
import { same } from '#shell/forms/rebase.ts';
import { useVersionedForm } from '#shell/forms/use-versioned-form.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { StaleDialog } from '#ui/dialog/stale-dialog.tsx';
import { DraftNotice } from '#ui/form/draft-notice.tsx';
import { Form, Row } from '#ui/form/form.tsx';
import { Button } from '#ui/parts/button.tsx';
import { toast } from '#ui/toasts/store.ts';
import { useItemActions } from '../actions/use-item-actions.ts';
import { useStrings } from '../strings.ts';
import styles from './edit.module.css';
import { type FieldSpec, fieldsOf, typedOf } from './fields.ts';
import { itemDraft, NEW_ITEM } from './item-draft.ts';
import { ItemField } from './item-field.tsx';

interface Props {
  section: ListedSection;
  /** Id of the edited item, or `new`. */
  id: string;
  /** The stored item, or its last known state; null for a new one. */
  item: Item | null;
  /** The item was deleted elsewhere during the edit. */
  isDeleted: boolean;
  onClose: () => void;
}
/** A text that is short enough to be shown beside another one. */
export const plainText = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length < 120 ? value : undefined;

export const pageOf = (item: Item | null) => (item !== null && 'page' in item ? item.page?.actor : undefined);

/** Fields with `pair` share a row with the field before them. */
export function rowsOf(specs: readonly FieldSpec[]): FieldSpec[][] {
  const rows: FieldSpec[][] = [];
  for (const spec of specs) {
    const last = rows.at(-1);
    if (spec.pair && last) last.push(spec);
    else rows.push([spec]);
  }
  return rows;
}

/** The form of one item with its pictures. An item that was deleted elsewhere is added again on save. */
function useItemForm({ section, id, item, isDeleted: isDeletedElsewhere, onClose }: Props) {
  const t = useStrings();
  const { save } = useItemActions(section);
  const [isMissing, setIsMissing] = useState(false);
  const isDeleted = isDeletedElsewhere || isMissing;
  const specs = fieldsOf[section];
  const pictures = specs.find((spec) => spec.kind === 'pictures');
  const draft = itemDraft(section, id);
  const savedPictures = item !== null && 'pictures' in item ? item.pictures : [];
  const uploads = useUploads({
    purpose: 'section',
    most: pictures?.kind === 'pictures' ? pictures.most : 0,
    initial: savedPictures,
    ...(pictures !== undefined && { draft }),
  });
  const versioned = useVersionedForm<Record<string, unknown>, Item>(itemInputs[section], {
    module: 'profiles',
    draft,
    stored: item,
    formOf: (savedItem) => typedOf(section, savedItem),
    save: async (values, version) => {
      // The pictures stored with the deleted item are deleted, too.
      const pictureIds = uploads.pictures
        .map((picture) => picture.id)
        .filter((each) => !isDeleted || !savedPictures.some((picture) => picture.id === each));
      try {
        await save(
          isDeleted || id === NEW_ITEM ? null : id,
          version,
          pictures === undefined ? values : { ...values, pictureIds },
        );
      } catch (error) {
        setIsMissing(isNotFound(error));
        throw error;
      }
      uploads.forgetDraft();
      toast.success(t('item.saved'));
      onClose();
    },
  });
  return { gone: isDeleted, hadPictures: savedPictures.length > 0, specs, uploads, ...versioned };
}

/** The dialog that edits one item of a section. Typed values survive a reload. */
export function ItemDialog(props: Props): ReactNode {
  const { section, id, onClose } = props;
  const t = useStrings();
  const formId = useId();
  const {
    gone: isDeleted,
    hadPictures: lostPictures,
    specs,
    uploads,
    form,
    theirs,
    settling,
    keepMine,
    takeTheirs,
    leaveOpen,
    fromDraft,
    startOver,
    dropDraft,
  } = useItemForm(props);
  const { values } = form.form;
  const current = theirs === undefined ? {} : typedOf(section, theirs);
  const differences = specs
    .filter(({ name }) => !same(values[name], current[name]))
    .map(({ name, label }) => {
      const [mine, other] = [plainText(values[name]), plainText(current[name])];
      return { key: name, label: t(label), ...(mine !== undefined && other !== undefined && { mine, theirs: other }) };
    });
  const discardDraft = () => {
    startOver();
    uploads.discard();
  };
  const cancel = () => {
    dropDraft();
    uploads.discard();
    onClose();
  };
  return (
    <Dialog
      title={t(`${id === NEW_ITEM ? 'add' : 'change'}.${section}`)}
      size="large"
      onClose={onClose}
      onCancel={cancel}
      actions={
        <Button type="submit" form={formId} loading={form.sending} disabled={uploads.busy}>
          {t(isDeleted ? 'item.gone.add' : 'item.save')}
        </Button>
      }
    >
      {isDeleted ? (
        <p role="alert" className={styles['deleted']}>
          {t('item.gone')} {lostPictures ? t('item.gone.pictures') : null}
        </p>
      ) : null}
      {!isDeleted && (fromDraft || uploads.fromDraft) ? <DraftNotice onStartOver={discardDraft} /> : null}
      <Form form={form} id={formId} label={t(`section.${section}`)}>
        {rowsOf(specs).map((row) => {
          const fields = row.map((spec) => (
            <ItemField key={spec.name} spec={spec} form={form.form} uploads={uploads} known={pageOf(props.item)} />
          ));
          return row.length === 1 ? fields : <Row key={row[0]?.name}>{fields}</Row>;
        })}
      </Form>
      {theirs === undefined ? null : (
        <StaleDialog
          title={t('item.stale')}
          differences={differences}
          busy={settling}
          onMine={() => void keepMine(theirs)}
          onTheirs={() => takeTheirs(theirs)}
          onClose={leaveOpen}
        />
      )}
    </Dialog>
  );
}
