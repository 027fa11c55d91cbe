import { useQuery, useQueryClient } from '@tanstack/react-query';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { type NewAttachment, PICTURES_MAX } from '#contract/posts.attachments.ts';
import { createPost, type Post, POST_MAX } from '#contract/posts.ts';
import { listScheduledPosts } from '#contract/posts.scheduled.ts';
import { createSpacePost, listSpacePosts } from '#contract/posts.spaces.ts';
import { pathOf } from '#contract/core/paths.ts';
import { readPostVisibility } from '#contract/profiles.ts';
import { PictureDrop, PictureTiles, useUploads } from '#web/media';
import { address } from '#shell/navigation/address.ts';
import { acted } from '#shell/calls/acts.ts';
import { call } from '#shell/calls/call.ts';
import { draftOf } from '#shell/forms/drafts.ts';
import { ActingFace } from '#shell/session/acting-face.tsx';
import { useGo, useLeave } from '#shell/navigation/location.ts';
import { queryKey, queryOptions } from '#shell/calls/query-options.ts';
import { useActing } from '#shell/session/acting.ts';
import { CharactersLeft } from '#ui/form/characters-left.tsx';
import { DraftNotice } from '#ui/form/draft-notice.tsx';
import { Form, FormEnd } from '#ui/form/form.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { IconButton } from '#ui/parts/icon-button.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { toast } from '#ui/toasts/store.ts';
import { useVisibleArea } from '#ui/visible-area.ts';
import { addToFeed } from '../../actions/post.ts';
import { useStrings } from '../../strings.ts';
import { sendScheduled, useSchedule } from '../scheduled/use-schedule.tsx';
import { TagFields } from '../tags/tag-fields.tsx';
import { AudienceFields } from './audience-fields.tsx';
import { EMPTY_POLL, type NewPoll, PollFields } from './poll-fields.tsx';
import { FileFields } from './file-fields.tsx';
import { Kinds } from './kinds.tsx';
import { useAltReminder } from './use-alt-reminder.ts';
import { useAttachedFile } from './use-attached-file.ts';
import { useWhere, WhereFields } from './where.tsx';
import styles from './composer.module.css';
import { TextEditor } from './text-editor.tsx';

interface Values extends Record<string, unknown> {
  text: string;
  hashtags: string[];
  taggedIds: string[];
  /** Undefined until it is chosen: the server applies the member's default. */
  visibility?: Post['visibility'];
  commentsOpen: boolean;
  /** What is attached besides pictures, which are uploaded. */
  attachment?: NewPoll;
}

/** What the form attaches. */
function attached(pictures: { id: string; alt: string }[], file: NewAttachment | undefined) {
  if (file !== undefined) return { attachment: file };
  return pictures.length === 0 ? {} : { attachment: { kind: 'pictures' as const, pictures } };
}

function usePosting() {
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
        uploads.forgetDraft();
        file.forget();
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
        uploads.forgetDraft();
        file.forget();
        if (data.post === null) toast.success(t('composer.held'));
        else toast.success(t('composer.published'));
        void queries.invalidateQueries({ queryKey: queryKey(listSpacePosts, { params: { spaceId } }) });
        await navigate(pathOf(kind, { id: spaceId }));
        return;
      }
      const { data } = await call(createPost, { body: { ...body, ...attached(uploads.pictures, file.attachment) } });
      uploads.forgetDraft();
      file.forget();
      addToFeed(queries, data);
      acted();
      toast.success(t('composer.published'));
      await navigate(address('/home'));
    },
  });
  return { posting: useAltReminder(posting, uploads), uploads, file, where, scheduling };
}

/** Text, pictures and audience; `submit` is drawn at the end on wide screens. */
function Fields({
  id,
  submit,
  posting,
  uploads,
  file,
  where,
  scheduling,
}: ReturnType<typeof usePosting> & { id: string; submit: ReactNode }) {
  const t = useStrings();
  const acting = useActing();
  // Pages have no such setting: their posts are for anyone.
  const usual = useQuery({ ...queryOptions(readPostVisibility, {}), enabled: acting === null });
  const { form } = posting;
  const { text, visibility, commentsOpen, attachment } = form.values;
  return (
    <Form id={id} form={posting} label={t('composer.title')}>
      <ActingFace size={40} />
      <TextEditor
        label={t('composer.text')}
        placeholder={t('composer.placeholder')}
        lines={6}
        autoFocus
        value={text}
        onChange={(value) => form.setFieldValue('text', value)}
        error={form.errors['text']}
      />
      <PictureTiles uploads={uploads} />
      {attachment === undefined ? null : (
        <PollFields
          value={attachment}
          errors={form.errors}
          onChange={(value) => form.setFieldValue('attachment', value)}
          onRemove={() => form.setFieldValue('attachment', undefined)}
        />
      )}
      <FileFields attached={file} />
      <div className={styles['tools']}>
        <Kinds
          uploads={uploads}
          file={file}
          hasPoll={attachment !== undefined}
          onPoll={() => form.setFieldValue('attachment', EMPTY_POLL)}
        />
        <CharactersLeft value={text} max={POST_MAX} />
      </div>
      <TagFields form={form} />
      <WhereFields where={where} />
      <AudienceFields
        inSpace={where.space !== null}
        visibility={visibility ?? usual.data?.data.visibility ?? 'anyone'}
        onVisibility={(value) => form.setFieldValue('visibility', value)}
        commentsOpen={commentsOpen}
        onCommentsOpen={(value) => form.setFieldValue('commentsOpen', value)}
      />
      {scheduling.fields(form.errors['publishAt'])}
      <FormEnd>
        {uploads.busy || file.busy ? (
          <p role="status" className={styles['waiting']}>
            {t('composer.waiting')}
          </p>
        ) : null}
        {submit}
      </FormEnd>
    </Form>
  );
}

/**
 * Writes a new post. Text and pictures are stored as a draft until it is published. On phones it covers the window, and
 * a bar with the buttons stays in sight.
 */
export function Composer(): ReactNode {
  const t = useStrings();
  const id = useId();
  const leave = useLeave(address('/home'));
  useVisibleArea();
  const { posting, uploads, file, where, scheduling } = usePosting();
  const { attachment } = posting.form.values;
  const hasNothing = uploads.pictures.length === 0 && attachment === undefined && !file.attachment;
  const empty = posting.form.values.text.trim() === '' && hasNothing;
  const isTimeMissing = scheduling.isOn && scheduling.schedule === null;
  const [isRestored, setIsRestored] = useState(posting.fromDraft || uploads.fromDraft);
  const discardDraft = () => {
    posting.startOver();
    uploads.discard();
    file.remove();
    setIsRestored(false);
  };
  const publish = (place: 'phone' | 'wide') => (
    <Button
      type="submit"
      form={id}
      className={styles[place] ?? ''}
      loading={posting.sending}
      disabled={uploads.busy || file.busy || where.loading || empty || isTimeMissing}
    >
      {t(scheduling.isOn ? 'schedule.action' : 'composer.publish')}
    </Button>
  );
  return (
    <Screen
      title={t('composer.title')}
      cover
      leave={
        <IconButton className={styles['phone']} label={t('composer.close')} onClick={leave}>
          <IconX size={22} aria-hidden="true" />
        </IconButton>
      }
      actions={publish('phone')}
    >
      <div className={styles['paper']}>
        <Card as="div">
          <PictureDrop
            onFiles={uploads.add}
            disabled={uploads.items.length >= PICTURES_MAX || attachment !== undefined || file.kind !== null}
          >
            {isRestored ? <DraftNotice onStartOver={discardDraft} /> : null}
            <Fields
              id={id}
              posting={posting}
              uploads={uploads}
              file={file}
              where={where}
              scheduling={scheduling}
              submit={publish('wide')}
            />
          </PictureDrop>
        </Card>
      </div>
    </Screen>
  );
}
