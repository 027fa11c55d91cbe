import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { noteCase, readDeskCase, WholeCase } from '#contract/moderation/desk.ts';
import type { noteMember, readMemberCases } from '#contract/moderation/members.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import { draftOf } from '#shell/forms/drafts.ts';
import { Textarea } from '#ui/fields/text.tsx';
import { Form } from '#ui/form/form.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { Ago } from '#ui/parts/ago.tsx';
import { Button } from '#ui/parts/button.tsx';
import styles from '../parts/reports.module.css';
import { useStrings } from '../strings.ts';

/** What admins noted, with who did and when. */
export function NoteList({ notes }: { notes: WholeCase['notes'] }): ReactNode {
  const t = useStrings();
  return notes.map(({ id, by, words, at }) => (
    <p key={id} className={styles['words']} dir="auto">
      {words}{' '}
      <span className={styles['soft']}>
        {by?.name ?? t('evidence.former')} · <Ago at={at} />
      </span>
    </p>
  ));
}

interface Props {
  /** The case or the member. */
  of: string;
  body: (typeof noteCase | typeof noteMember)['body'];
  send: (body: { words: string }) => Promise<unknown>;
  /** The read that shows the notes. */
  stale: typeof readDeskCase | typeof readMemberCases;
}
/** A note that only admins read: about a case, or about a member. */
export function NoteForm({ of, body: schema, send, stale }: Props): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const [draft] = useState(() => draftOf<{ words: string }>(`note:${of}`));
  const form = useContractForm(schema, {
    module: 'moderation',
    initial: { words: '' },
    draft,
    async submit(body) {
      await send(body);
      form.form.setFieldValue('words', '');
      void queries.invalidateQueries({ queryKey: queryKey(stale) });
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
