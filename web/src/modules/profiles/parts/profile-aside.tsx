import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { listMutual } from '#contract/network/network.ts';
import type { Profile } from '#contract/profiles/profiles.ts';
import { searchPeople } from '#contract/search/search.ts';
import { infiniteQueryOptions, queryOptions } from '#shell/calls/query-options.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useActing } from '#shell/session/acting.ts';
import { learnPeople, Person, PersonRow } from '#web/network';
import { Card } from '#ui/parts/card.tsx';
import { useStrings } from '../strings.ts';
import { Suggestions } from './suggestions.tsx';
import styles from './suggestions.module.css';

const SHOWN = 5;

/** What makes others similar: the first skill, otherwise where the person works. */
export function similarityOf({ sections }: Profile): { skill: string } | { company: string } | null {
  const skill = sections.skills?.[0]?.name;
  if (skill !== undefined) return { skill };
  const company = sections.work_experience?.find(({ current }) => current)?.company ?? '';
  return company === '' ? null : { company };
}

/** Connections of the person that are the user's as well. */
function SharedConnections({ profile }: { profile: Profile }): ReactNode {
  const t = useStrings();
  const actorId = profile.actor.id;
  const { data } = useInfiniteQuery(infiniteQueryOptions(listMutual, { params: { actorId }, query: {} }, learnPeople));
  const people = data?.pages[0]?.data ?? [];
  return people.length === 0 ? null : (
    <Card
      title={t('shared.title')}
      actions={
        people.length <= SHOWN ? null : (
          <Link to={address('/user-profile/followers/$id', { id: actorId })} search={{ tab: 'mutual' }}>
            {t('shared.all')}
          </Link>
        )
      }
    >
      <ul className={styles['people']}>
        {people.slice(0, SHOWN).map(({ actor }) => (
          <li key={actor.id}>
            <Person actor={actor} size={40} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** People with the same skill or employer. Finding them is no search: it is not counted in their analytics. */
function SimilarPeople({ profile, by }: { profile: Profile; by: { skill: string } | { company: string } }): ReactNode {
  const t = useStrings();
  const { data } = useQuery(
    queryOptions(
      searchPeople,
      { query: { query: '', limit: String(SHOWN + 1), use: 'completion', ...by } },
      learnPeople,
    ),
  );
  const people = (data?.data ?? []).filter(
    ({ actor, relationship }) => actor.id !== profile.actor.id && relationship.relation !== 'self',
  );
  return people.length === 0 ? null : (
    <Card title={t('similar.title')}>
      <ul className={styles['people']}>
        {people.slice(0, SHOWN).map((person) => (
          <li key={person.actor.id}>
            <PersonRow {...person} size={40} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Beside a profile: who is shared with the person and who is similar; beside the own one, people one may know. */
export function ProfileAside({ profile }: { profile: Profile }): ReactNode {
  const acting = useActing();
  const by = similarityOf(profile);
  if (profile.relationship.relation === 'self') return <Suggestions />;
  return (
    <>
      {/* Pages have no connections. */}
      {acting === null ? <SharedConnections profile={profile} /> : null}
      {by === null ? null : <SimilarPeople profile={profile} by={by} />}
    </>
  );
}
