import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { UndoSeconds } from '#contract/messaging/messaging.ts';
import { listNetwork } from '#contract/network/requests.ts';
import { infiniteQueryOptions } from '#shell/calls/query-options.ts';
import { useActing } from '#shell/session/acting.ts';
import { describeFailure } from '#ui/failure.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { TextInput } from '#ui/fields/text.tsx';
import { Problem } from '#ui/list/problem.tsx';
import { RowSkeletons } from '#ui/list/skeleton.tsx';
import { Button } from '#ui/parts/button.tsx';
import { useDebounced } from '#ui/use-debounced.ts';
import { conversationsQuery, otherOf, titleOf } from '../api.ts';
import { useStrings } from '../strings.ts';
import styles from './share.module.css';

/** To whom something is sent: a conversation, or someone with whom one is opened first. */
export interface Receiver {
  /** Of the conversation or of the person. */
  readonly id: string;
  readonly isPerson: boolean;
  readonly name: string;
  /** How long a message there can be undone; of a person, it is known when the conversation is opened. */
  readonly undoSeconds: UndoSeconds;
  /** The same when the sending is repeated, so that no one gets the message twice. */
  readonly clientId: string;
}
interface Props {
  chosen: readonly Receiver[];
  max: number;
  onChange: (chosen: readonly Receiver[]) => void;
}

/** Conversations without a search: the latest. */
const RECENT = 8;

/** The latest conversations, or those of a search, and connections with whom there is none among them. */
function useFound(search: string) {
  const isActing = useActing() !== null;
  const filters = { folder: 'inbox', unread: undefined, search, assigned: undefined } as const;
  const conversations = useInfiniteQuery(conversationsQuery(filters));
  const connections = useInfiniteQuery({
    ...infiniteQueryOptions(listNetwork, { query: { tab: 'connections', ...(search !== '' && { search }) } }),
    // Pages have no connections.
    enabled: !isActing,
  });
  const open = (conversations.data?.pages ?? []).flatMap(({ data }) => data).filter(({ can }) => can.write);
  const recent = search === '' ? open.slice(0, RECENT) : open;
  const known = new Set(recent.filter(({ group }) => group === null).map((each) => otherOf(each).id));
  const people = (connections.data?.pages ?? [])
    .flatMap(({ data }) => data)
    .map(({ actor }) => actor)
    .filter(({ id }) => !known.has(id));
  return {
    connections,
    groups: [
      {
        key: 'recent',
        items: recent.map((each) => ({
          id: each.id,
          name: titleOf(each),
          isPerson: false,
          undoSeconds: each.undoSeconds,
        })),
      },
      { key: 'people', items: people.map(({ id, name }) => ({ id, name, isPerson: true, undoSeconds: 0 as const })) },
    ] as const,
    error: conversations.error ?? connections.error,
    isPending: conversations.isPending || (!isActing && connections.isPending),
    again: () => {
      void conversations.refetch();
      void connections.refetch();
    },
  };
}

function Lines({
  title,
  items,
  chosen,
  max,
  onChange,
}: Props & { title: string; items: readonly Omit<Receiver, 'clientId'>[] }): ReactNode {
  if (items.length === 0) return null;
  const toggle = (one: Omit<Receiver, 'clientId'>, isOn: boolean) =>
    onChange(isOn ? [...chosen, { ...one, clientId: crypto.randomUUID() }] : chosen.filter(({ id }) => id !== one.id));
  return (
    <section aria-label={title} className={styles['stack']}>
      <h3>{title}</h3>
      <ul className={styles['list']}>
        {items.map((one) => {
          const isChosen = chosen.some(({ id }) => id === one.id);
          return (
            <li key={one.id}>
              <Checkbox
                label={<bdi>{one.name}</bdi>}
                checked={isChosen}
                disabled={!isChosen && chosen.length >= max}
                onChange={(event) => toggle(one, event.currentTarget.checked)}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Chooses several receivers, by search. */
export function Receivers(props: Props): ReactNode {
  const t = useStrings();
  const [typed, setTyped] = useState('');
  const { connections, groups, error, isPending, again } = useFound(useDebounced(typed.trim()));
  const isEmpty = !isPending && error === null && groups.every(({ items }) => items.length === 0);
  return (
    <>
      <TextInput
        label={t('share.search')}
        type="search"
        value={typed}
        data-autofocus
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <p role="status" className={styles['soft']}>
        {t('share.chosen', { count: props.chosen.length, max: props.max })}
      </p>
      {isPending ? <RowSkeletons /> : null}
      {error === null ? null : <Problem text={describeFailure(error)} onRetry={again} />}
      {isEmpty ? <p>{t('share.none')}</p> : null}
      {groups.map(({ key, items }) => (
        <Lines key={key} title={t(`share.${key}`)} items={items} {...props} />
      ))}
      {connections.hasNextPage ? (
        <Button
          size="sm"
          variant="light"
          loading={connections.isFetchingNextPage}
          onClick={() => void connections.fetchNextPage()}
        >
          {t('share.more')}
        </Button>
      ) : null}
    </>
  );
}
