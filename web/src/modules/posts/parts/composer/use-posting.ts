import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type NewAttachment, PICTURES_MAX } from '#contract/posts/attachments.ts';
import type { DraftContent, PostDraft } from '#contract/posts/drafts.ts';
import { createPost, type Post } from '#contract/posts/posts.ts';
import { listScheduledPosts } from '#contract/posts/scheduled.ts';
import { createSpacePost, listSpacePosts } from '#contract/posts/spaces.ts';
import { pathOf } from '#contract/core/paths.ts';
import { type UsedUploads, useUploads } from '#web/media';
import { address } from '#shell/navigation/address.ts';
import { acted } from '#shell/calls/acts.ts';
import { call } from '#shell/calls/call.ts';
import { draftOf } from '#shell/forms/drafts.ts';
import { useGo } from '#shell/navigation/location.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import { type ContractForm, useContractForm } from '#ui/form/use-contract-form.ts';
import { toast } from '#ui/toasts/store.ts';
import { addToFeed } from '../../actions/change-post.ts';
import { useStrings } from '../../strings.ts';
import { forgetLocal, putInPlace } from '../drafts/local-draft.ts';
import { useServerDraft } from '../drafts/use-server-draft.ts';
import { sendScheduled, useSchedule } from '../scheduled/use-schedule.tsx';
import { isAnyBusy, isEmpty } from '../post-content.ts';
import type { NewPoll } from './poll-fields.tsx';
import type { NewThing } from './thing-fields.tsx';
import { useAltReminder } from './use-alt-reminder.ts';
import { type AttachedFile, useAttachedFile } from './use-attached-file.ts';
import { useWhere } from './where.tsx';

interface Values extends Record<string, unknown> {
  text: string;
  hashtags: string[];
  taggedIds: string[];
  /** Undefined until it is chosen: the server applies the member's default. */
  visibility?: Post['visibility'];
  commentsOpen: boolean;
  /** What is attached besides pictures, which are uploaded. */
  attachment?: NewPoll | NewThing;
}

/** What the form attaches. */
function attached(pictures: { id: string; alt: string }[], file: NewAttachment | undefined) {
  if (file !== undefined) return { attachment: file };
  return pictures.length === 0 ? {} : { attachment: { kind: 'pictures' as const, pictures } };
}

/** What is stored of the form; undefined: nothing worth storing. */
function contentOf(
  { text, hashtags, taggedIds, visibility, commentsOpen, attachment: chosen }: Values,
  pictures: { id: string; alt: string }[],
  file: NewAttachment | undefined,
): DraftContent | undefined {
  const attachment = chosen ?? attached(pictures, file).attachment;
  if (isEmpty({ text, pictures, attachments: [attachment] })) return undefined;
  return {
    text,
    hashtags,
    taggedIds,
    commentsOpen,
    ...(visibility && { visibility }),
    ...(attachment && { attachment }),
  };
}

interface Written {
  posting: ContractForm<Values>;
  uploads: UsedUploads;
  file: AttachedFile;
  onReplaced: () => void;
}
/** What is typed, as a draft on the server, and the way to the others. */
function useDrafts({ posting, uploads, file, onReplaced }: Written) {
  const t = useStrings();
  const content = contentOf(posting.form.values, uploads.pictures, file.attachment);
  const stored = useServerDraft(
    content,
    isAnyBusy(uploads, file),
    (draft) => void leaveFor(async () => putInPlace(draft)),
  );
  /** Puts away what is typed, as it is stored, and begins again with what `place` puts into the local copy. */
  async function leaveFor(place: () => Promise<void> | void): Promise<void> {
    if (!(await stored.flush())) return void toast.error(t('drafts.unsaved'));
    stored.release();
    posting.forgetDraft();
    uploads.forgetDraft();
    await place();
    onReplaced();
  }
  const drafts = {
    state: stored.state,
    onOpen: (draft: PostDraft) => void leaveFor(async () => putInPlace(draft)),
    onNew: () => void leaveFor(forgetLocal),
  };
  return { drafts, stored };
}

/** The form of a new post. `onReplaced`: another draft stands in the local copy, so the form begins again. */
export function usePosting(onReplaced: () => void) {
  const t = useStrings();
  const navigate = useGo();
  const queries = useQueryClient();
  const [draft] = useState(() => draftOf<Values>('new-post'));
  const uploads = useUploads({ purpose: 'post', most: PICTURES_MAX, draft: 'new-post' });
  const file = useAttachedFile();
  const where = useWhere();
  const scheduling = useSchedule();
  const posting = useContractForm<Values>(createPost.body, {
    module: 'posts',
    initial: { text: '', hashtags: [], taggedIds: [], commentsOpen: true },
    draft,
    async submit(body) {
      if (scheduling.schedule !== null) {
        const content = { ...body, ...attached(uploads.pictures, file.attachment) };
        await sendScheduled(content, where, scheduling.schedule);
        forget();
        void queries.invalidateQueries({ queryKey: queryKey(listScheduledPosts) });
        toast.success(t('schedule.done'));
        await navigate(address('/scheduled-post'));
        return;
      }
      if (where.space !== null) {
        const { kind, id: spaceId } = where.space;
        const { visibility: _, ...written } = body;
        const more = { ...attached(uploads.pictures, file.attachment), asCommunity: where.asCommunity };
        const { data } = await call(createSpacePost, { params: { spaceId }, body: { ...written, ...more } });
        forget();
        if (data.post === null) toast.success(t('composer.held'));
        else toast.success(t('composer.published'));
        void queries.invalidateQueries({ queryKey: queryKey(listSpacePosts, { params: { spaceId } }) });
        await navigate(pathOf(kind, { id: spaceId }));
        return;
      }
      const { data } = await call(createPost, { body: { ...body, ...attached(uploads.pictures, file.attachment) } });
      forget();
      addToFeed(queries, data);
      acted();
      toast.success(t('composer.published'));
      await navigate(address('/home'));
    },
  });
  const { drafts, stored } = useDrafts({ posting, uploads, file, onReplaced });
  function forget(): void {
    uploads.forgetDraft();
    file.forget();
    void stored.end();
  }
  return { posting: useAltReminder(posting, uploads), uploads, file, where, scheduling, stored, drafts };
}
