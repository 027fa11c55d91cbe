import type { ReactNode } from 'react';
import type { NetworkRow } from '#contract/network/requests.ts';
import { Sentence } from '#ui/language/sentence.tsx';
import { Ago } from '#ui/parts/ago.tsx';
import type { NetworkFilters } from '../filters.ts';
import { useCurrent } from '../relationships.ts';
import { useStrings } from '../strings.ts';
import { FollowButton } from './follow-button.tsx';
import styles from './network.module.css';
import { PersonRow } from './person-row.tsx';
import { FollowAnswers } from './request-answers.tsx';

/** The date, and the note of a request. */
function Note({ row, filters }: { row: NetworkRow; filters: NetworkFilters }): ReactNode {
  const t = useStrings();
  return (
    <>
      <Sentence text={t(`since.${filters.sent ? 'sent' : filters.tab}`)} parts={{ when: <Ago at={row.since} /> }} />
      {row.note === '' ? null : (
        <span className={styles['note']} dir="auto">
          {row.note}
        </span>
      )}
    </>
  );
}

/** A person in one of the user's lists, with the actions of that list. */
export function NetworkPerson({ row, filters }: { row: NetworkRow; filters: NetworkFilters }): ReactNode {
  const { actor, relationship, proximity } = useCurrent(row);
  const actions =
    filters.tab === 'follow_requests' ? (
      <FollowAnswers actor={actor} />
    ) : // In other lists, a connection that is followed as well has no follow button.
    filters.tab === 'followings' && relationship.relation === 'connection' && relationship.follows ? (
      <FollowButton actor={actor} relationship={relationship} />
    ) : undefined;
  return (
    <PersonRow
      actor={actor}
      relationship={relationship}
      proximity={filters.tab === 'connections' ? { degree: null, mutual: proximity.mutual } : proximity}
      note={<Note row={row} filters={filters} />}
      actions={actions}
    />
  );
}
