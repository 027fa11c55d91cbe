import { IconHeartHandshake } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Agreement, confirmAgreement, withdrawAgreement } from '#contract/messaging/agreed.ts';
import type { Conversation } from '#contract/messaging/messaging.ts';
import { call } from '#shell/calls/call.ts';
import { mutate, useWriting } from '#shell/state/mutate.ts';
import { formatDate } from '#ui/language/formats.ts';
import { Button } from '#ui/parts/button.tsx';
import { toast } from '#ui/toasts/store.ts';
import { otherOf } from '../api.ts';
import { useDesk } from '../desk.ts';
import { MessageFiles } from '../files/message-files.tsx';
import { useStrings } from '../strings.ts';
import styles from './agreed.module.css';
import { agreementsQuery } from './api.ts';

/** What, price and date in one line. */
const lineOf = ({ what, price, dueOn }: Agreement): string =>
  [what, price, dueOn === null ? '' : formatDate(new Date(`${dueOn}T12:00`), 'date')]
    .filter((part) => part !== '')
    .join(' · ');

function Line({ agreement, conversation }: { agreement: Agreement; conversation: Conversation }): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const { actorId } = useDesk();
  const { id, state, proposedBy, can } = agreement;
  const scope = `agreement ${id}`;
  const busy = useWriting(scope) !== undefined;
  const { queryKey } = agreementsQuery(conversation.id);
  const settle = async (send: () => Promise<unknown>, done?: string) => {
    const outcome = await mutate(queries, { scope, name: 'settle', send });
    // Also after a refusal: then it was replaced or withdrawn.
    await queries.invalidateQueries({ queryKey });
    if (outcome.done && done !== undefined) toast.success(done);
  };
  const head =
    state === 'confirmed'
      ? t('agreed.confirmed')
      : proposedBy === actorId
        ? t('agreed.mine')
        : t('agreed.theirs', { name: otherOf(conversation).name });
  const params = { agreementId: id };
  return (
    <div className={styles['line']} data-confirmed={state === 'confirmed'}>
      <IconHeartHandshake size={18} aria-hidden="true" />
      <p dir="auto" className={styles['words']}>
        <strong>{head}</strong> {lineOf(agreement)}
      </p>
      {agreement.file === null ? null : (
        <MessageFiles
          files={[agreement.file]}
          // Its address has ended while the conversation was open.
          onBroken={() => void queries.invalidateQueries({ queryKey })}
        />
      )}
      {can.confirm ? (
        <Button
          size="xs"
          loading={busy}
          onClick={() => void settle(() => call(confirmAgreement, { params }), t('agreed.done'))}
        >
          {t('agreed.confirm')}
        </Button>
      ) : null}
      {can.withdraw ? (
        <Button
          size="xs"
          variant="default"
          loading={busy}
          onClick={() => void settle(() => call(withdrawAgreement, { params }))}
        >
          {t('agreed.withdraw')}
        </Button>
      ) : null}
    </div>
  );
}

/** The open proposal and the latest agreement, pinned above the messages. */
export function AgreedBar({ conversation }: { conversation: Conversation }): ReactNode {
  const t = useStrings();
  const { data } = useQuery({ ...agreementsQuery(conversation.id), enabled: conversation.kind === 'direct' });
  const all = data?.data ?? [];
  const shown = [all.find(({ state }) => state === 'proposed'), all.find(({ state }) => state === 'confirmed')].filter(
    (each) => each !== undefined,
  );
  if (shown.length === 0) return null;
  return (
    <div className={styles['bar']} role="group" aria-label={t('agreed.bar')}>
      {shown.map((agreement) => (
        <Line key={agreement.id} agreement={agreement} conversation={conversation} />
      ))}
    </div>
  );
}
