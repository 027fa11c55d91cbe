import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { APPEAL_MAX, appealCase, listCases, readCase } from '#contract/moderation/cases.ts';
import { call } from '#shell/calls/call.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import { draftOf } from '#shell/forms/drafts.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Textarea } from '#ui/fields/text.tsx';
import { CharactersLeft } from '#ui/form/characters-left.tsx';
import { Form } from '#ui/form/form.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { Button } from '#ui/parts/button.tsx';
import { toast } from '#ui/toasts/store.ts';
import { text, useStrings } from '../strings.ts';

/** Asks why another admin should look again; once. What is typed outlives the dialog and the session. */
export function AppealDialog({ caseId, onClose }: { caseId: string; onClose: () => void }): ReactNode {
  const t = useStrings();
  const formId = useId();
  const queries = useQueryClient();
  const [draft] = useState(() => draftOf<{ words: string }>(`appeal:${caseId}`));
  const form = useContractForm(appealCase.body, {
    module: 'moderation',
    initial: { words: '' },
    draft,
    async submit(body) {
      await call(appealCase, { params: { caseId }, body });
      for (const endpoint of [listCases, readCase]) void queries.invalidateQueries({ queryKey: queryKey(endpoint) });
      onClose();
      toast.success(text('appeal.done'));
    },
  });
  const { values, getInputProps } = form.form;
  return (
    <Dialog
      title={t('appeal.open')}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} loading={form.sending}>
          {t('appeal.send')}
        </Button>
      }
    >
      <Form form={form} id={formId}>
        <p>{t('appeal.about')}</p>
        <Textarea
          label={t('appeal.words')}
          description={<CharactersLeft value={values.words} max={APPEAL_MAX} />}
          descriptionBelow
          rows={5}
          maxRows={12}
          data-autofocus
          {...getInputProps('words')}
        />
      </Form>
    </Dialog>
  );
}
