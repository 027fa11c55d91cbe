import { useQueryClient } from '@tanstack/react-query';
import {
  answerContactMessage,
  claimContactMessage,
  closeContactMessage,
  type ContactRow,
  releaseContactMessage,
} from '#contract/admin/contact.ts';
import { call } from '#shell/calls/call.ts';
import { mutate } from '#shell/state/mutate.ts';
import type { useQueue } from '#shell/state/use-queue.ts';
import { draftOf } from '#shell/forms/drafts.ts';
import { openDialog } from '#ui/dialog/store.ts';
import { text } from '../strings.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { refreshContacts } from './api.ts';

type Queue = ReturnType<typeof useQueue<ContactRow>>;
const params = ({ id: messageId }: ContactRow) => ({ params: { messageId } });

/**
 * What an admin does with a message. Writing an answer claims it first, so that no other admin writes one too. Answers
 * and closing are sent when no one undoes them any more.
 */
export function useContactActions(queue: Queue) {
  const queries = useQueryClient();
  const onDone = () => refreshContacts(queries);
  const claim = (row: ContactRow) => mutate(queries, { send: () => call(claimContactMessage, params(row)), onDone });
  const answer = async (row: ContactRow) => {
    if (!row.can.answer || !(await claim(row)).done) return void onDone();
    openDialog((close) => (
      <AnswerDialog
        message={row}
        onClose={close}
        onAnswer={(words) => {
          const draft = draftOf<{ answer: string }>(`contact:${row.id}`);
          queue.decide({
            rows: [row],
            message: text('contact.answered', { name: row.name }),
            write: {
              send: () => call(answerContactMessage, { ...params(row), body: { answer: words } }),
              onDone: async () => {
                draft.clear();
                await onDone();
              },
            },
          });
          // For those who undo it: the form drops its draft when it is sent.
          setTimeout(() => draft.save({ answer: words }));
        }}
      />
    ));
  };
  return {
    claim: (row: ContactRow) => void claim(row),
    release: (row: ContactRow) =>
      void mutate(queries, { send: () => call(releaseContactMessage, params(row)), onDone }),
    answer: (row: ContactRow) => void answer(row),
    end: (row: ContactRow) => {
      if (!row.can.close) return;
      queue.decide({
        rows: [row],
        message: text('contact.closed'),
        write: { send: () => call(closeContactMessage, params(row)), onDone },
      });
    },
  };
}
