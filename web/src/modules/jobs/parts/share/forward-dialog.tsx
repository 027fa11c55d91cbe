import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ActorCard } from '#contract/core/cards.ts';
import { FORWARD_MAX } from '#contract/jobs.choices.ts';
import type { Job } from '#contract/jobs.ts';
import { sendMessage } from '#contract/messaging.messages.ts';
import { listConversations, openConversation } from '#contract/messaging.ts';
import { listNetwork } from '#contract/network.requests.ts';
import { call } from '#shell/calls/call.ts';
import { infiniteQueryOptions, queryKey } from '#shell/calls/query-options.ts';
import { address } from '#shell/navigation/address.ts';
import { useWrite } from '#shell/state/use-write.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Textarea, TextInput } from '#ui/fields/text.tsx';
import { Empty } from '#ui/list/empty.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { RowSkeletons } from '#ui/list/skeleton.tsx';
import { Button } from '#ui/parts/button.tsx';
import { toast } from '#ui/toasts/store.ts';
import { useDebounced } from '#ui/use-debounced.ts';
import { useStrings } from '../../strings.ts';
import styles from '../jobs.module.css';

const NOTE_MAX = 1_000;
interface Receiver extends Pick<ActorCard, 'id' | 'name'> {
  /** The same when the sending is repeated, so that no one gets the message twice. */
  readonly clientId: string;
}

/** One message to each, one after the other. Returns those who did not get it. */
async function sendToEach(people: readonly Receiver[], text: string): Promise<readonly Receiver[]> {
  const failed: Receiver[] = [];
  for (const person of people)
    try {
      const { data } = await call(openConversation, { params: { actorId: person.id } });
      const body = { clientId: person.clientId, text };
      await call(sendMessage, { params: { conversationId: data.id }, body });
    } catch {
      failed.push(person);
    }
  return failed;
}

function People({
  chosen,
  onChange,
}: {
  chosen: readonly Receiver[];
  onChange: (chosen: readonly Receiver[]) => void;
}): ReactNode {
  const t = useStrings();
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim());
  const list = useInfiniteQuery(
    infiniteQueryOptions(listNetwork, { query: { tab: 'connections', ...(search !== '' && { search }) } }),
  );
  const toggle = ({ id, name }: ActorCard, isOn: boolean) =>
    onChange(
      isOn ? [...chosen, { id, name, clientId: crypto.randomUUID() }] : chosen.filter((person) => person.id !== id),
    );
  return (
    <>
      <TextInput label={t('forward.search')} value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
      <p role="status">{t('forward.chosen', { count: chosen.length, max: FORWARD_MAX })}</p>
      <InfiniteList
        query={list}
        idOf={({ actor }) => actor.id}
        label={t('forward.people')}
        skeleton={<RowSkeletons />}
        empty={<Empty text={t('forward.none')} />}
        render={({ actor }) => {
          const isChosen = chosen.some(({ id }) => id === actor.id);
          return (
            <Checkbox
              label={<bdi>{actor.name}</bdi>}
              checked={isChosen}
              disabled={!isChosen && chosen.length >= FORWARD_MAX}
              onChange={(event) => toggle(actor, event.currentTarget.checked)}
            />
          );
        }}
      />
    </>
  );
}

/** Sends the address of a job to a few connections, each in the conversation with them. */
export function ForwardDialog({ job, onClose }: { job: Job; onClose: () => void }): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<readonly Receiver[]>([]);
  const [note, setNote] = useState('');
  const link = new URL(address('/open-job-details/$id', { id: job.id }), location.origin).href;
  const text = [note.trim(), `${job.title} · ${job.page.name}`, link].filter((line) => line !== '').join('\n');
  const { write, busy } = useWrite(() => ({
    send: () => sendToEach(chosen, text),
    onDone: (failed) => {
      void queries.invalidateQueries({ queryKey: queryKey(listConversations) });
      const count = chosen.length - failed.length;
      if (count > 0) toast.success(t('forward.done', { count }));
      if (failed.length === 0) return onClose();
      setChosen(failed);
      toast.warning(t('forward.failed', { names: failed.map(({ name }) => name).join(', ') }));
    },
  }));
  return (
    <Dialog
      title={t('forward.title', { name: job.title })}
      onClose={onClose}
      actions={
        <Button loading={busy} disabled={chosen.length === 0} onClick={() => void write()}>
          {t('forward.send')}
        </Button>
      }
    >
      <div className={styles['stack']}>
        <Textarea
          label={t('forward.note')}
          rows={2}
          maxLength={NOTE_MAX}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <People chosen={chosen} onChange={setChosen} />
      </div>
    </Dialog>
  );
}
