import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Post } from '#contract/posts.ts';
import { messageOf } from '#shell/api-error.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Problem } from '#ui/list/problem.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { formatDate } from '#ui/language/formats.ts';
import { versionsQuery } from '../api.ts';
import { useStrings } from '../strings.ts';
import { RichText } from './rich-text.tsx';
import styles from './windows.module.css';

/** What an edited post said before, newest first. */
export default function Versions({ post, onClose }: { post: Post; onClose: () => void }): ReactNode {
  const t = useStrings();
  const { data, error, refetch } = useQuery({ ...versionsQuery(post.id), staleTime: 0 });
  return (
    <Dialog title={t('versions.title')} onClose={onClose} size="large">
      <section className={styles['version']}>
        <h3>{t('versions.now')}</h3>
        <p><RichText text={post.text} entities={post.entities} /></p>
      </section>
      {data?.data.map((version) => (
        <section key={version.version} className={styles['version']}>
          <h3>{t('versions.until', { date: formatDate(version.replacedAt, 'dateTime') })}</h3>
          <p><RichText text={version.text} entities={[]} /></p>
        </section>
      ))}
      {data || error ? null : <CardSkeletons count={1} disc={false} />}
      {error ? <Problem text={messageOf(error)} onRetry={() => void refetch()} /> : null}
    </Dialog>
  );
}
