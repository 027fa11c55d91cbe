import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ActorCard } from '#contract/core/cards.ts';
import type { Page } from '#contract/pages/pages.ts';
import { searchThings } from '#contract/search/search.ts';
import { infiniteQueryOptions } from '#shell/calls/query-options.ts';
import { useActing } from '#shell/session/acting.ts';
import { Person } from '#web/network';
import { Pending } from '#ui/list/skeleton.tsx';
import { Card } from '#ui/parts/card.tsx';
import { kindOf } from '../../kinds.ts';
import { peopleQuery } from '../../people-api.ts';
import { useStrings } from '../../strings.ts';
import { PageDetails } from './page-about.tsx';
import styles from './page-about.module.css';

const SHOWN = 5;

/** A few people or pages; nothing without any. */
function Few({ title, rows }: { title: string; rows: readonly { actor: ActorCard; note?: string }[] }): ReactNode {
  return rows.length === 0 ? null : (
    <Card title={title}>
      <ul className={styles['people']}>
        {rows.slice(0, SHOWN).map(({ actor, note }) => (
          <li key={actor.id}>
            <Person actor={actor} size={40} note={note} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The user's connections among the people of a page. */
function KnownPeople({ page }: { page: Page }): ReactNode {
  const t = useStrings();
  const { data, isPending } = useInfiniteQuery(
    peopleQuery(page.actor.id, { list: 'shown', sort: 'recently', search: '' }),
  );
  if (isPending) return <Pending />;
  const known = (data?.pages[0]?.data ?? []).filter(({ relationship }) => relationship.relation === 'connection');
  return (
    <Few
      title={t('aside.known')}
      rows={known.map(({ actor, entries }) => ({ actor, note: entries[0]?.title ?? '' }))}
    />
  );
}

/** What makes pages similar: the industry of a business, the type of an institute. */
function similarityOf(page: Page) {
  if (kindOf(page) === 'institute') return page.type === null ? null : { type: page.type };
  return page.industry === null ? null : { industry: page.industry };
}

function SimilarPages({ page, by }: { page: Page; by: NonNullable<ReturnType<typeof similarityOf>> }): ReactNode {
  const t = useStrings();
  const tab = kindOf(page) === 'institute' ? 'institutes' : 'pages';
  const { data, isPending } = useInfiniteQuery(
    infiniteQueryOptions(searchThings, { params: { tab }, query: { query: '', ...by } }),
  );
  if (isPending) return <Pending />;
  const similar = (data?.pages[0]?.data ?? []).filter(({ author }) => author.id !== page.actor.id);
  return <Few title={t('aside.similar')} rows={similar.map(({ author }) => ({ actor: author }))} />;
}

/** Beside the parts of a page: its details, connections among its people, and similar pages. */
export function PageAside({ page, tab }: { page: Page; tab: string }): ReactNode {
  const acting = useActing();
  const by = similarityOf(page);
  return (
    <>
      <PageDetails page={page} />
      {/* Pages have no connections. */}
      {acting !== null || tab === 'people' ? null : <KnownPeople page={page} />}
      {by === null ? null : <SimilarPages page={page} by={by} />}
    </>
  );
}
