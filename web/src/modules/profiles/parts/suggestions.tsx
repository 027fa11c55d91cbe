import { IconX } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { dismissSuggestion } from '#contract/network/settings.ts';
import { listSuggestions, type Suggestion } from '#contract/profiles/profiles.ts';
import { PersonRow } from '#web/network';
import { call } from '#shell/calls/call.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useActing } from '#shell/session/acting.ts';
import { expecting, mutate } from '#shell/state/mutate.ts';
import { entityKey } from '#shell/state/overlay.ts';
import { useGone } from '#shell/state/use-entity.ts';
import { describeFailure } from '#ui/failure.ts';
import { Empty } from '#ui/list/empty.tsx';
import { Problem } from '#ui/list/problem.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { announce } from '#ui/parts/announcer.tsx';
import { Card } from '#ui/parts/card.tsx';
import { IconButton } from '#ui/parts/icon-button.tsx';
import { suggestionsQuery } from '../api.ts';
import { useStrings } from '../strings.ts';
import styles from './suggestions.module.css';

/** Suggestions without those that the viewer has dismissed. */
export function useSuggestions(count: number) {
  const gone = useGone();
  return useQuery({
    ...suggestionsQuery(count),
    select: ({ data }) => ({ data: data.filter(({ actor }) => !gone.has(entityKey('suggestion', actor.id))) }),
  });
}

/** Removes a person from all lists of suggestions, at once and for good. */
function useDismiss(): (actor: Suggestion['actor']) => Promise<void> {
  const t = useStrings();
  const queries = useQueryClient();
  return async ({ id, name }) => {
    const { done } = await mutate(queries, {
      send: () => call(dismissSuggestion, { params: { actorId: id } }),
      expect: [expecting('suggestion', { id }, { gone: true })],
    });
    if (done) announce(t('suggestions.dismissed', { name }));
    await queries.invalidateQueries({ queryKey: queryKey(listSuggestions) });
  };
}

/** Why someone is suggested; mutual connections are named below. */
export function Reason({
  reason,
  at,
}: {
  reason: Exclude<Suggestion['reason'], 'connections'>;
  at: string | null;
}): ReactNode {
  const t = useStrings();
  return reason === 'employer' || reason === 'school'
    ? t(`suggestions.${reason}`, { at: at ?? '' })
    : t(`suggestions.${reason}`);
}

export function SuggestedPeople({
  people,
  compact,
  main,
}: {
  people: readonly Suggestion[];
  compact: boolean;
  main: 'connect' | 'follow';
}): ReactNode {
  const t = useStrings();
  const dismiss = useDismiss();
  return (
    <ul className={styles['people']}>
      {people.map(({ actor, relationship, proximity, reason, at }) => (
        <li key={actor.id}>
          <PersonRow
            actor={actor}
            relationship={relationship}
            proximity={proximity}
            size={compact ? 40 : 48}
            main={main}
            note={reason === 'connections' ? null : <Reason reason={reason} at={at} />}
            corner={
              <IconButton
                shape="round"
                label={t('suggestions.dismiss', { name: actor.name })}
                title={t('suggestions.dismiss', { name: actor.name })}
                onClick={() => void dismiss(actor)}
              >
                <IconX size={18} aria-hidden="true" />
              </IconButton>
            }
          />
        </li>
      ))}
    </ul>
  );
}

/** Suggested people with the reason, for the third column. Renders nothing without suggestions. */
export function Suggestions({ count = 4 }: { count?: number }): ReactNode {
  // Pages have no connections.
  return useActing() === null ? <SuggestionsCard count={count} /> : null;
}

function SuggestionsCard({ count }: { count: number }): ReactNode {
  const t = useStrings();
  const { data, error } = useSuggestions(count);
  if (data === undefined) return error ? null : <CardSkeletons count={1} lines={2 * count} />;
  return data.data.length === 0 ? null : (
    <Card title={t('suggestions.title')}>
      <SuggestedPeople people={data.data} compact main="connect" />
    </Card>
  );
}

/** The same as a screen section, with loading, empty and error states. */
export function SuggestionList({ count, main = 'connect' }: { count: number; main?: 'connect' | 'follow' }): ReactNode {
  const t = useStrings();
  const { data, error, refetch } = useSuggestions(count);
  if (data === undefined)
    return error ? (
      <Problem text={describeFailure(error)} onRetry={() => void refetch()} />
    ) : (
      <CardSkeletons count={count} lines={2} />
    );
  return data.data.length === 0 ? (
    <Empty text={t('suggestions.empty')} action={<Link to={address('/my-networks')}>{t('suggestions.invite')}</Link>} />
  ) : (
    <SuggestedPeople people={data.data} compact={false} main={main} />
  );
}
