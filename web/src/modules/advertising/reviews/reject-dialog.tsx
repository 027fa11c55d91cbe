import { type ReactNode, useId, useState } from 'react';
import { REJECTION_CODES, REJECTION_NOTE_MAX, type RejectionCode } from '#contract/advertising/choices.ts';
import { rejectCampaign } from '#contract/advertising/reviews.ts';
import { draftOf } from '#shell/forms/drafts.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { NativeSelect } from '#ui/fields/select.tsx';
import { Textarea } from '#ui/fields/text.tsx';
import { CharactersLeft } from '#ui/form/characters-left.tsx';
import { Form } from '#ui/form/form.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { Button } from '#ui/parts/button.tsx';
import { useStrings } from '../strings.ts';

export interface Rejection extends Record<string, unknown> {
  code: RejectionCode;
  note: string;
}
interface Props {
  /** Of the review: under it the words are kept while the dialog is closed. */
  id: string;
  name: string;
  /** What the checks have found, if anything. */
  code: RejectionCode | undefined;
  onReject: (rejection: Rejection) => void;
  onClose: () => void;
}
/** Asks for the code and the note of a rejection; its team reads both. */
export function RejectDialog({ id, name, code, onReject, onClose }: Props): ReactNode {
  const t = useStrings();
  const formId = useId();
  const [draft] = useState(() => draftOf<Rejection>(`reject:${id}`));
  const { form, ...submission } = useContractForm<Rejection>(rejectCampaign.body, {
    module: 'advertising',
    initial: { code: code ?? 'misleading', note: '' },
    draft,
    submit(rejection) {
      onReject(rejection);
      onClose();
      return Promise.resolve();
    },
  });
  const { values, errors, setFieldValue, getInputProps } = form;
  return (
    <Dialog
      title={t('desk.reject.title', { name })}
      onClose={onClose}
      actions={
        <Button type="submit" color="red" form={formId} loading={submission.sending}>
          {t('desk.reject.send')}
        </Button>
      }
    >
      <Form form={submission} id={formId}>
        <NativeSelect
          name="code"
          label={t('desk.code')}
          value={values.code}
          error={errors['code']}
          data={REJECTION_CODES.map((value) => ({ value, label: t(`code.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            setFieldValue('code', REJECTION_CODES.find((each) => each === value) ?? 'other')
          }
        />
        <Textarea
          {...getInputProps('note')}
          label={t('desk.note')}
          description={
            <>
              {t('desk.note.hint')} <CharactersLeft value={values.note} max={REJECTION_NOTE_MAX} />
            </>
          }
          rows={3}
          maxRows={8}
          data-autofocus
        />
      </Form>
    </Dialog>
  );
}
