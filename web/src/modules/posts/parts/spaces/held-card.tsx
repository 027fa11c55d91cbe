import { type ReactNode, useState } from 'react';
import {
  approveHeldPost,
  editHeldPost,
  type HeldPost,
  rejectHeldPost,
  withdrawHeldPost,
} from '#contract/posts/spaces.ts';
import { pathOf } from '#contract/core/paths.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#shell/calls/call.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useWrite } from '#shell/state/use-write.ts';
import { ActorLink } from '#web/network';
import { Textarea } from '#ui/fields/text.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { openDialog } from '#ui/dialog/store.ts';
import { Ago } from '#ui/parts/ago.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { toast } from '#ui/toasts/store.ts';
import { formatDate } from '#ui/language/formats.ts';
import { listHeldPosts, listOwnHeldPosts, listSpacePosts, readApproval } from '#contract/posts/spaces.ts';
import { useStrings } from '../../strings.ts';
import { Attached } from '../attachments/attached.tsx';
import { RichText } from '../rich-text.tsx';
import { TagLines } from '../tags/tag-lines.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import styles from './spaces.module.css';

/** Runs a decision about a held post, says what was done, and reads the lists again. */
function useDecision(post: HeldPost) {
  const queries = useQueryClient();
  const { write, busy } = useWrite((send: () => Promise<unknown>) => ({ send }));
  const run = async (send: () => Promise<unknown>, message: string): Promise<boolean> => {
    const { done } = await write(send);
    if (done) toast.success(message);
    for (const endpoint of [listHeldPosts, listSpacePosts, readApproval])
      void queries.invalidateQueries({ queryKey: queryKey(endpoint, { params: { spaceId: post.space.id } }) });
    void queries.invalidateQueries({ queryKey: queryKey(listOwnHeldPosts) });
    return done;
  };
  return { run, busy };
}

function EditDialog({ post, onClose }: { post: HeldPost; onClose: () => void }): ReactNode {
  const t = useStrings();
  const [text, setText] = useState(post.text);
  const { run, busy } = useDecision(post);
  const params = { heldId: post.id };
  const save = async () => {
    const send = () => call(editHeldPost, { params, body: { version: post.version, text } });
    if (await run(send, t('held.saved'))) onClose();
  };
  return (
    <Dialog
      title={t('held.edit')}
      onClose={onClose}
      actions={
        <Button loading={busy} onClick={() => void save()}>
          {t('save')}
        </Button>
      }
    >
      <Textarea
        label={t('composer.text')}
        rows={6}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </Dialog>
  );
}

function Decisions({ post }: { post: HeldPost }): ReactNode {
  const t = useStrings();
  const { run, busy } = useDecision(post);
  const params = { heldId: post.id };
  const { can, version } = post;
  const reject = () =>
    openDialog((close) => (
      <ReasonDialog
        title={t('held.reject.title')}
        text={t('held.reject.text')}
        action={t('held.reject')}
        spaceId={post.space.id}
        onClose={close}
        onSend={(body) => run(() => call(rejectHeldPost, { params, body }), t('held.rejected'))}
      />
    ));
  return (
    <div className={styles['buttons']}>
      {can.approve ? (
        <Button
          loading={busy}
          onClick={() => void run(() => call(approveHeldPost, { params, body: { version } }), t('held.approved'))}
        >
          {t('held.approve')}
        </Button>
      ) : null}
      {can.reject ? (
        <Button variant="outline" color="red" onClick={reject}>
          {t('held.reject')}
        </Button>
      ) : null}
      {can.edit ? (
        <Button variant="outline" onClick={() => openDialog((close) => <EditDialog post={post} onClose={close} />)}>
          {t('held.edit')}
        </Button>
      ) : null}
      {can.withdraw ? (
        <Button
          variant="default"
          loading={busy}
          onClick={() => void run(() => call(withdrawHeldPost, { params }), t('held.withdrawn'))}
        >
          {t('held.withdraw')}
        </Button>
      ) : null}
    </div>
  );
}

/** A post that waits or waited for an admin: what became of it, and what its reader may do about it. */
export function HeldCard({ post }: { post: HeldPost }): ReactNode {
  const t = useStrings();
  const { author, space, state, rule, reason } = post;
  return (
    <Card as="div">
      <article className={styles['card']}>
        <p>
          <ActorLink actor={author} /> · <Link to={pathOf(space.kind, { id: space.id })}>{space.name}</Link> ·{' '}
          <Ago at={post.createdAt} />
        </p>
        <p className={styles['state']}>
          <strong>{t(`held.state.${state}`)}</strong>{' '}
          {state === 'held' ? t('held.returns', { date: formatDate(post.returnsAt, 'date') }) : null}
          {post.postId === null ? null : ` ${t('held.isEdit')}`}
        </p>
        {rule === '' ? null : <p dir="auto">{t('held.rule', { rule })}</p>}
        {reason === '' ? null : <p dir="auto">{t('held.reason', { reason })}</p>}
        <p className={styles['text']} dir="auto">
          <RichText text={post.text} entities={post.entities} />
        </p>
        <TagLines post={post} />
        <Attached attachment={post.attachment} postId={post.id} />
        <Decisions post={post} />
      </article>
    </Card>
  );
}
