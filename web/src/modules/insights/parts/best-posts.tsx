import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Period } from '#contract/insights/insights.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { formatDate, formatNumber } from '#ui/language/formats.ts';
import { Empty } from '#ui/list/empty.tsx';
import { Card } from '#ui/parts/card.tsx';
import { bestPostsQuery } from '../api.ts';
import { useStrings } from '../strings.ts';
import { QueryContent } from './answered.tsx';
import styles from './insights.module.css';

/** The user's posts of the period with the most engagement, each linked. */
export function BestPosts({ days }: { days: Period }): ReactNode {
  const t = useStrings();
  const query = useQuery(bestPostsQuery(days));
  return (
    <QueryContent query={query}>
      {(posts) => (
        <Card title={t('posts.title')}>
          {posts.length === 0 ? (
            <Empty text={t('posts.none')} action={<Link to={address('/new-post')}>{t('posts.write')}</Link>} />
          ) : (
            <ol className={styles['posts']}>
              {posts.map(({ post, publishedAt, reactions, comments }) => (
                <li key={post.id}>
                  <Link to={post.path}>
                    <span dir="auto">{post.excerpt === '' ? t('posts.wordless') : post.excerpt}</span>
                  </Link>
                  <p className={styles['soft']}>
                    {formatDate(publishedAt)} ·{' '}
                    {t('posts.reactions.count', { count: reactions, number: formatNumber(reactions) })} ·{' '}
                    {t('posts.comments.count', { count: comments, number: formatNumber(comments) })}
                  </p>
                </li>
              ))}
            </ol>
          )}
        </Card>
      )}
    </QueryContent>
  );
}
