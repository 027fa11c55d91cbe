import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { readPublicFigures } from '#contract/posts/topics.ts';
import { queryOptions } from '../calls/query-options.ts';
import { useStrings } from '../strings.ts';

/** What happened here this week, as far as visitors may know. Nothing where nothing happened. */
export default function LiveFigures(): ReactNode {
  const t = useStrings();
  const { data } = useQuery({ ...queryOptions(readPublicFigures, {}), staleTime: Infinity, retry: false });
  if (data === undefined || data.data.posts === 0) return null;
  const { people, posts } = data.data;
  return t('brand.week', {
    people: t('brand.week.people', { count: people }),
    posts: t('brand.week.posts', { count: posts }),
  });
}
