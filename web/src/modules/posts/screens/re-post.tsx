import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { LEVELS } from '#contract/core/choices.ts';
import { POST_MAX, type Post } from '#contract/posts/posts.ts';
import { repostWithThoughts } from '#contract/posts/reposts.ts';
import { readPostVisibility } from '#contract/profiles/profiles.ts';
import { call } from '#shell/calls/call.ts';
import { isNotFound, messageOf } from '#shell/calls/api-error.ts';
import { queryOptions } from '#shell/calls/query-options.ts';
import { draftOf } from '#shell/forms/drafts.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useGo, useLocationParams } from '#shell/navigation/location.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { ActingFace } from '#shell/session/acting-face.tsx';
import { useActing } from '#shell/session/acting.ts';
import { CharactersLeft } from '#ui/form/characters-left.tsx';
import { DraftNotice } from '#ui/form/draft-notice.tsx';
import { Form, FormEnd } from '#ui/form/form.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { Empty } from '#ui/list/empty.tsx';
import { Problem } from '#ui/list/problem.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { toast } from '#ui/toasts/store.ts';
import { addToFeed } from '../actions/change-post.ts';
import { postQuery } from '../api.ts';
import { AudienceFields } from '../parts/composer/audience-fields.tsx';
import styles from '../parts/composer/composer.module.css';
import { TextEditor } from '../parts/composer/text-editor.tsx';
import { PostSkeletons } from '../parts/feed/post-skeletons.tsx';
import { Quote } from '../parts/reposts/quote.tsx';
import { useStrings } from '../strings.ts';

interface Values extends Record<string, unknown> {
  text: string;
  visibility?: Post['visibility'];
  commentsOpen: boolean;
}

export const loader = ({ params, prefetch }: LoaderContext): void => prefetch(postQuery(params['id'] ?? ''));

/** A repost of a direct repost shows the same origin. */
const originOf = (post: Post): Post => (post.repost?.mode === 'direct' && post.repost.origin) || post;

function Thoughts({ origin }: { origin: Post }): ReactNode {
  const t = useStrings();
  const go = useGo();
  const id = useId();
  const queries = useQueryClient();
  const acting = useActing();
  const [draft] = useState(() => draftOf<Values>(`repost:${origin.id}`));
  const usual = useQuery({ ...queryOptions(readPostVisibility, {}), enabled: acting === null });
  const form = useContractForm<Values>(repostWithThoughts.body, {
    module: 'posts',
    initial: { text: '', commentsOpen: true },
    draft,
    async submit(body) {
      const { data } = await call(repostWithThoughts, { params: { postId: origin.id }, body });
      addToFeed(queries, data);
      toast.success(t('repost.done'));
      await go(address('/home'));
    },
  });
  const { values, errors, setFieldValue } = form.form;
  const preferred = values.visibility ?? usual.data?.data.visibility ?? 'anyone';
  const visibility = LEVELS.indexOf(preferred) < LEVELS.indexOf(origin.visibility) ? origin.visibility : preferred;
  return (
    <Card as="div">
      {form.fromDraft ? <DraftNotice onStartOver={form.startOver} /> : null}
      <Form id={id} form={form} label={t('repost.title')}>
        <ActingFace size={40} />
        <TextEditor
          label={t('repost.text')}
          placeholder={t('repost.placeholder')}
          lines={4}
          autoFocus
          value={values.text}
          onChange={(value) => setFieldValue('text', value)}
          error={errors['text']}
        />
        <Quote repost={{ mode: 'with_thoughts', origin: { ...origin, repost: null } }} />
        <div className={styles['tools']}>
          <CharactersLeft value={values.text} max={POST_MAX} />
        </div>
        <AudienceFields
          widest={origin.visibility}
          visibility={visibility}
          onVisibility={(value) => setFieldValue('visibility', value)}
          commentsOpen={values.commentsOpen}
          onCommentsOpen={(value) => setFieldValue('commentsOpen', value)}
        />
        <FormEnd>
          <Button type="submit" loading={form.sending} disabled={values.text.trim() === ''}>
            {t('repost.publish')}
          </Button>
        </FormEnd>
      </Form>
    </Card>
  );
}

/** Reposts a post with thoughts. */
export default function RepostScreen(): ReactNode {
  const t = useStrings();
  const { id } = useLocationParams('/re-post/$id');
  const { data, error, refetch } = useQuery(postQuery(id));
  const origin = data && originOf(data);
  const isMissing = isNotFound(error);
  if (isMissing || origin?.can.repost === false)
    return (
      <Screen title={t('repost.title')}>
        <Empty
          text={t(isMissing ? 'post.missing' : 'repost.closed')}
          action={<Link to={address('/home')}>{t('post.home')}</Link>}
        />
      </Screen>
    );
  return (
    <Screen title={t('repost.title')}>
      {origin ? <Thoughts key={origin.id} origin={origin} /> : null}
      {!origin && error ? <Problem text={messageOf(error)} onRetry={() => void refetch()} /> : null}
      {!origin && !error ? <PostSkeletons count={1} /> : null}
    </Screen>
  );
}
