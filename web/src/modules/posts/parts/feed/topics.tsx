import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { TOPIC_DAYS } from '#contract/posts/topics.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useActing } from '#shell/session/acting.ts';
import { Empty } from '#ui/list/empty.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Card } from '#ui/parts/card.tsx';
import { topicsQuery } from '../../api.ts';
import { useStrings } from '../../strings.ts';
import styles from './topics.module.css';

/** The hashtags that most people have used lately, for the third column. */
export function Topics(): ReactNode {
  const t = useStrings();
  const acting = useActing();
  const { data, error } = useQuery(topicsQuery());
  if (data === undefined) return error ? null : <CardSkeletons count={1} lines={5} disc={false} />;
  return (
    <Card title={t('topics.title')}>
      {data.data.length === 0 ? (
        <Empty
          text={t('topics.none', { count: TOPIC_DAYS })}
          action={acting === null ? <Link to={address('/new-post')}>{t('topics.write')}</Link> : undefined}
        />
      ) : (
        <ul className={styles['topics']}>
          {data.data.map(({ tag, posts }) => (
            <li key={tag}>
              <Link to={address('/home')} search={{ tag }} aria-current={undefined}>
                <span className={styles['tag']} dir="auto">
                  #{tag}
                </span>
                <span className={styles['posts']}>{t('topics.posts', { count: posts })}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
