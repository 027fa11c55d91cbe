import { IconClock } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { pathOf } from '#contract/core/paths.ts';
import {
  deleteScheduledPost,
  listScheduledPosts,
  publishScheduledPost,
  returnScheduledPost,
  type ScheduledPost,
} from '#contract/posts/scheduled.ts';
import { call } from '#shell/calls/call.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useGo } from '#shell/navigation/location.ts';
import { useWrite } from '#shell/state/use-write.ts';
import { confirm } from '#ui/dialog/store.ts';
import { formatWallClock } from '#ui/language/formats.ts';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { toast } from '#ui/toasts/store.ts';
import { headQuery } from '../../api.ts';
import { useStrings } from '../../strings.ts';
import { Attached } from '../attachments/attached.tsx';
import { isLocalSaved, putInPlace } from '../drafts/local-draft.ts';
import { FoldedText } from '../folded-text.tsx';
import { TagLines } from '../tags/tag-lines.tsx';
import styles from './scheduled.module.css';

const EditScheduled = lazy(() => import('./edit-scheduled.tsx'));

/** Publish now and delete: each says what was done, and reads the list again. */
function useActions(post: ScheduledPost) {
  const t = useStrings();
  const queries = useQueryClient();
  const go = useGo();
  const { write, busy } = useWrite((send: () => Promise<unknown>) => ({ send }));
  const params = { scheduledId: post.id };
  const run = async (send: () => Promise<unknown>, message: string) => {
    const { done } = await write(send);
    if (done) toast.success(message);
    await queries.invalidateQueries({ queryKey: queryKey(listScheduledPosts) });
    void queries.invalidateQueries({ queryKey: headQuery().queryKey });
    return done;
  };
  return {
    busy,
    publish: async () => {
      const title = t('schedule.publish.title');
      if (await confirm({ title, confirm: t('schedule.publish') }))
        await run(
          () => call(publishScheduledPost, { params, body: { version: post.version } }),
          t('composer.published'),
        );
    },
    rewrite: async () => {
      const isReturned = await run(async () => {
        const { data } = await call(returnScheduledPost, { params, body: { version: post.version } });
        // What is being written stays in the composer; this one is in its list.
        if (isLocalSaved()) await putInPlace(data);
      }, t('schedule.returned'));
      if (!isReturned) return;
      await go(address('/new-post'), post.space === null ? {} : { search: { space: post.space.id } });
    },
    remove: async () => {
      const title = t('schedule.delete.title');
      if (await confirm({ title, confirm: t('schedule.delete'), danger: true }))
        await run(() => call(deleteScheduledPost, { params }), t('schedule.deleted'));
    },
  };
}

/** A post that waits for its time, or that was not published at it. */
export function ScheduledCard({ post }: { post: ScheduledPost }): ReactNode {
  const t = useStrings();
  const [isEditing, setIsEditing] = useState(false);
  const { publish, rewrite, remove, busy } = useActions(post);
  const time = formatWallClock(post.publishLocally);
  return (
    <Card as="article">
      <p className={styles['when']}>
        <IconClock size={18} aria-hidden="true" />
        <span>
          <time dateTime={post.publishAt}>{t('schedule.at', { time, zone: post.timeZone.replaceAll('_', ' ') })}</time>
          {post.space === null ? null : (
            <>
              {' · '}
              <Link to={pathOf(post.space.kind, { id: post.space.id })}>{post.space.name}</Link>
            </>
          )}
        </span>
      </p>
      {post.failure === null ? null : (
        <p className={styles['failure']}>{t('schedule.failed', { reason: post.failure })}</p>
      )}
      <div className={styles['text']}>
        <FoldedText text={post.text} entities={[]} expanded={false} />
        <TagLines post={post} />
        <Attached attachment={post.attachment} postId={post.id} first={false} />
      </div>
      <div className={styles['actions']}>
        <Button size="xs" variant="default" onClick={() => setIsEditing(true)}>
          {t('schedule.edit.action')}
        </Button>
        <Button size="xs" variant="default" loading={busy} onClick={() => void rewrite()}>
          {t('schedule.return')}
        </Button>
        <Button size="xs" variant="default" loading={busy} onClick={() => void publish()}>
          {t('schedule.publish')}
        </Button>
        <Button size="xs" variant="subtle" color="red" loading={busy} onClick={() => void remove()}>
          {t('schedule.delete')}
        </Button>
      </div>
      {isEditing ? (
        <Suspense fallback={null}>
          <EditScheduled post={post} onClose={() => setIsEditing(false)} />
        </Suspense>
      ) : null}
    </Card>
  );
}
