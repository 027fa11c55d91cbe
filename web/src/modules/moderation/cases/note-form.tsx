import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { noteCase, readDeskCase } from '#contract/moderation/desk.ts';
import { call } from '#shell/calls/call.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import { Textarea } from '#ui/fields/text.tsx';
import { Form } from '#ui/form/form.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { Button } from '#ui/parts/button.tsx';
import { useStrings } from '../strings.ts';

/** A note that only admins read. */
export function NoteForm({ caseId }: { caseId: string }): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const form = useContractForm(noteCase.body, {
    module: 'moderation',
    initial: { words: '' },
    async submit(body) {
      await call(noteCase, { params: { caseId }, body });
      form.form.setFieldValue('words', '');
      void queries.invalidateQueries({ queryKey: queryKey(readDeskCase) });
    },
  });
  return (
    <Form form={form}>
      <Textarea label={t('cases.note')} rows={2} maxRows={6} {...form.form.getInputProps('words')} />
      <div>
        <Button type="submit" variant="light" size="xs" loading={form.sending}>
          {t('cases.note.save')}
        </Button>
      </div>
    </Form>
  );
}
