import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { editScheduledPost, listScheduledPosts, type ScheduledPost } from '#contract/posts/scheduled.ts';
import { POST_MAX } from '#contract/posts/posts.ts';
import { readPostVisibility } from '#contract/profiles/profiles.ts';
import { call } from '#shell/calls/call.ts';
import { queryKey, queryOptions } from '#shell/calls/query-options.ts';
import { useActing } from '#shell/session/acting.ts';
import { useVersionedForm } from '#shell/forms/use-versioned-form.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { StaleDialog } from '#ui/dialog/stale-dialog.tsx';
import { CharactersLeft } from '#ui/form/characters-left.tsx';
import { DraftNotice } from '#ui/form/draft-notice.tsx';
import { Form } from '#ui/form/form.tsx';
import { Button } from '#ui/parts/button.tsx';
import { toast } from '#ui/toasts/store.ts';
import { useStrings } from '../../strings.ts';
import { AudienceFields } from '../composer/audience-fields.tsx';
import { TextEditor } from '../composer/text-editor.tsx';
import { type Moment, momentOf, sentMoment } from './moment.ts';
import MomentFields from './moment-fields.tsx';

interface Values extends Record<string, unknown> {
  version: number;
  text: string;
  visibility?: NonNullable<ScheduledPost['visibility']>;
  commentsOpen: boolean;
}
const valuesOf = ({ version, text, visibility, commentsOpen }: ScheduledPost): Values => ({
  version,
  text,
  ...(visibility && { visibility }),
  commentsOpen,
});

interface Props {
  post: ScheduledPost;
  onClose: () => void;
}

/** The form of a post that waits. The time as it stands may be too close by now: only a new one is sent. */
function useEditing({ post, onClose }: Props) {
  const t = useStrings();
  const queries = useQueryClient();
  const [moment, setMoment] = useState<Moment>(() => momentOf(post.publishLocally, post.timeZone));
  const time = sentMoment(moment);
  const editing = useVersionedForm<Values, ScheduledPost>(editScheduledPost.body, {
    module: 'posts',
    draft: `scheduled:${post.id}`,
    stored: post,
    formOf: (stored) => valuesOf(stored ?? post),
    async save(values, version) {
      const isNew = time?.publishAt !== post.publishLocally || time.timeZone !== post.timeZone;
      await call(editScheduledPost, {
        params: { scheduledId: post.id },
        body: { ...values, ...(isNew && time), version },
      });
      await queries.invalidateQueries({ queryKey: queryKey(listScheduledPosts) });
      toast.success(t('schedule.changed'));
      onClose();
    },
  });
  return { ...editing, moment, setMoment, isIncomplete: time === null };
}

/** Changes a post that waits, and its time. Two windows that edit it at once keep both texts. */
export default function EditScheduled({ post, onClose }: Props): ReactNode {
  const t = useStrings();
  const id = useId();
  const acting = useActing();
  // Without a choice of its own, a post is for those whom the setting names when it is published.
  const usual = useQuery({
    ...queryOptions(readPostVisibility, {}),
    enabled: acting === null && post.space === null && post.visibility === null,
  });
  const editing = useEditing({ post, onClose });
  const { form, theirs } = editing;
  const { values, errors, setFieldValue } = form.form;
  const isEmpty = values.text.trim() === '' && post.attachment.kind === 'none';
  return (
    <Dialog
      title={t('schedule.edit')}
      onClose={onClose}
      size="large"
      actions={
        <Button type="submit" form={id} loading={form.sending} disabled={editing.isIncomplete || isEmpty}>
          {t('save')}
        </Button>
      }
    >
      <Form id={id} form={form} label={t('schedule.edit')}>
        {editing.fromDraft ? <DraftNotice onStartOver={editing.startOver} /> : null}
        <TextEditor
          label={t('composer.text')}
          lines={5}
          value={values.text}
          onChange={(value) => setFieldValue('text', value)}
          error={errors['text']}
        />
        <CharactersLeft value={values.text} max={POST_MAX} />
        <AudienceFields
          inSpace={post.space !== null}
          visibility={values.visibility ?? usual.data?.data.visibility ?? 'anyone'}
          onVisibility={(value) => setFieldValue('visibility', value)}
          commentsOpen={values.commentsOpen}
          onCommentsOpen={(value) => setFieldValue('commentsOpen', value)}
        />
        <MomentFields value={editing.moment} onChange={editing.setMoment} error={errors['publishAt']} />
      </Form>
      {theirs === undefined ? null : (
        <StaleDialog
          title={t('post.stale')}
          differences={[{ key: 'text', label: t('stale.words'), mine: values.text, theirs: theirs.text }].filter(
            (each) => each.mine !== each.theirs,
          )}
          busy={editing.settling}
          onMine={() => void editing.keepMine(theirs)}
          onTheirs={() => editing.takeTheirs(theirs)}
          onClose={editing.leaveOpen}
        />
      )}
    </Dialog>
  );
}
