import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { readRelationship } from '#contract/network/network.ts';
import type { Poll } from '#contract/posts/polls.ts';
import { editPost, type Post, POST_MAX } from '#contract/posts/posts.ts';
import { useChoiceStrings } from '#shell/choice-strings.ts';
import { call } from '#shell/calls/call.ts';
import { queryOptions } from '#shell/calls/query-options.ts';
import { useVersionedForm } from '#shell/forms/use-versioned-form.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { type Difference, StaleDialog } from '#ui/dialog/stale-dialog.tsx';
import { CharactersLeft } from '#ui/form/characters-left.tsx';
import { DraftNotice } from '#ui/form/draft-notice.tsx';
import { Form, FormEnd } from '#ui/form/form.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Textarea } from '#ui/fields/text.tsx';
import { toast } from '#ui/toasts/store.ts';
import { replacePost } from '../../actions/change-post.ts';
import { useStrings } from '../../strings.ts';
import { TagFields } from '../tags/tag-fields.tsx';
import { AudienceFields } from './audience-fields.tsx';
import { type NewPoll, PollFields } from './poll-fields.tsx';
import styles from './composer.module.css';
import { TextEditor } from './text-editor.tsx';

interface Values extends Record<string, unknown> {
  version: number;
  text: string;
  hashtags: string[];
  taggedIds: string[];
  visibility: Post['visibility'];
  commentsOpen: boolean;
  alts: { id: string; alt: string }[];
  /** The poll of a post that has one. */
  attachment?: NewPoll;
}
/** The pictures whose descriptions can be edited. */
const describedIn = (attachment: Post['attachment']) => (attachment.kind === 'pictures' ? attachment.pictures : []);
const valuesOf = ({ version, text, hashtags, tagged, visibility, commentsOpen, attachment }: Post): Values => ({
  version,
  text,
  hashtags,
  taggedIds: tagged.map(({ id }) => id),
  visibility,
  commentsOpen,
  alts: describedIn(attachment).map(({ id, alt }) => ({ id, alt })),
  ...(attachment.kind === 'poll' && { attachment: pollOf(attachment) }),
});
const pollOf = ({ question, options, duration }: Poll): NewPoll => ({
  kind: 'poll',
  question,
  options: options.map(({ text }) => text),
  duration,
});
/** Someone may vote while it is edited: from then on the poll stays as it is. */
const isPollEditable = ({ attachment }: Post) => attachment.kind === 'poll' && attachment.can.edit;

const inWords = (poll: NewPoll | undefined): string =>
  poll === undefined ? '' : [poll.question, ...poll.options].join(' · ');

/** The fields that differ between two versions of a post. */
function useDifferences(mine: Values, stored: Values | undefined): Difference[] {
  const t = useStrings();
  const queries = useQueryClient();
  const choice = useChoiceStrings();
  if (stored === undefined) return [];
  const asWords = (tags: readonly string[]) => tags.map((tag) => `#${tag}`).join(' ');
  const nameOf = (actorId: string) =>
    queries.getQueryData(queryOptions(readRelationship, { params: { actorId } }).queryKey)?.data.actor.name ?? '…';
  const namesOf = (ids: readonly string[]) => ids.map(nameOf).join(', ');
  const open = (isOpen: boolean) => t(isOpen ? 'stale.open' : 'stale.closed');
  return [
    { key: 'text', label: t('stale.words'), mine: mine.text, theirs: stored.text },
    { key: 'hashtags', label: t('tags.hashtags'), mine: asWords(mine.hashtags), theirs: asWords(stored.hashtags) },
    { key: 'taggedIds', label: t('tags.people'), mine: namesOf(mine.taggedIds), theirs: namesOf(stored.taggedIds) },
    {
      key: 'visibility',
      label: t('composer.visibility'),
      mine: choice(`level.${mine.visibility}`),
      theirs: choice(`level.${stored.visibility}`),
    },
    {
      key: 'commentsOpen',
      label: t('stale.comments'),
      mine: open(mine.commentsOpen),
      theirs: open(stored.commentsOpen),
    },
    ...mine.alts.map(({ id, alt }, index) => ({
      key: id,
      label: t('picture.alt', { number: index + 1 }),
      mine: alt,
      theirs: stored.alts.find((each) => each.id === id)?.alt ?? '',
    })),
    { key: 'attachment', label: t('poll.legend'), mine: inWords(mine.attachment), theirs: inWords(stored.attachment) },
  ].filter((each) => each.mine !== each.theirs);
}

/** Edits a post of the user. */
export default function EditPost({ post, onClose }: { post: Post; onClose: () => void }): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const { form, theirs, settling, keepMine, takeTheirs, leaveOpen, dropDraft, fromDraft, startOver } = useVersionedForm<
    Values,
    Post
  >(editPost.body, {
    module: 'posts',
    draft: `post:${post.id}`,
    stored: post,
    formOf: (stored) => valuesOf(stored ?? post),
    async save({ attachment, ...values }, version) {
      const poll = isPollEditable(post) ? { attachment } : {};
      const { data } = await call(editPost, { params: { postId: post.id }, body: { ...values, ...poll, version } });
      replacePost(queries, data);
      toast.success(t('post.changed'));
      onClose();
    },
  });
  const cancel = () => {
    dropDraft();
    onClose();
  };
  const { values, errors, setFieldValue } = form.form;
  const { text, visibility, commentsOpen, alts } = values;
  const differences = useDifferences(values, theirs && valuesOf(theirs));
  return (
    <Dialog title={t('post.edit')} onClose={onClose} size="large">
      <Form form={form} label={t('post.edit')}>
        {fromDraft ? <DraftNotice onStartOver={startOver} /> : null}
        <TextEditor
          label={t('composer.text')}
          lines={6}
          value={text}
          onChange={(value) => setFieldValue('text', value)}
          error={errors['text']}
        />
        {alts.map(({ id, alt }, index) => (
          <div key={id} className={styles['described']}>
            <img
              src={describedIn(post.attachment).find((picture) => picture.id === id)?.urls.small}
              alt=""
              width={96}
              height={96}
            />
            <Textarea
              label={t('picture.alt', { number: index + 1 })}
              rows={2}
              value={alt}
              error={errors[`alts.${index}.alt`]}
              onChange={(event) =>
                setFieldValue(
                  'alts',
                  alts.map((each) => (each.id === id ? { id, alt: event.currentTarget.value } : each)),
                )
              }
            />
          </div>
        ))}
        {values.attachment === undefined ? null : isPollEditable(post) ? (
          <PollFields
            value={values.attachment}
            errors={errors}
            onChange={(poll) => setFieldValue('attachment', poll)}
          />
        ) : (
          <p role="status">{t('poll.cannotEdit')}</p>
        )}
        <TagFields form={form.form} known={post.tagged} />
        <AudienceFields
          inSpace={post.space !== null}
          visibility={visibility}
          onVisibility={(value) => setFieldValue('visibility', value)}
          commentsOpen={commentsOpen}
          onCommentsOpen={(value) => setFieldValue('commentsOpen', value)}
        />
        <FormEnd>
          <CharactersLeft value={text} max={POST_MAX} />
          <Button variant="default" onClick={cancel}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={form.sending} disabled={text.trim() === '' && post.attachment.kind === 'none'}>
            {t('save')}
          </Button>
        </FormEnd>
      </Form>
      {theirs === undefined ? null : (
        <StaleDialog
          title={t('post.stale')}
          differences={differences}
          busy={settling}
          onMine={() => void keepMine(theirs)}
          onTheirs={() => takeTheirs(theirs)}
          onClose={leaveOpen}
        />
      )}
    </Dialog>
  );
}
