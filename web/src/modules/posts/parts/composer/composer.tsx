import { useQuery } from '@tanstack/react-query';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { POST_MAX } from '#contract/posts/posts.ts';
import { readPostVisibility } from '#contract/profiles/profiles.ts';
import { PictureDrop, PictureTiles } from '#web/media';
import { address } from '#shell/navigation/address.ts';
import { ActingFace } from '#shell/session/acting-face.tsx';
import { useLeave } from '#shell/navigation/location.ts';
import { queryOptions } from '#shell/calls/query-options.ts';
import { useActing } from '#shell/session/acting.ts';
import { CharactersLeft } from '#ui/form/characters-left.tsx';
import { DraftNotice } from '#ui/form/draft-notice.tsx';
import { Form, FormEnd } from '#ui/form/form.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { IconButton } from '#ui/parts/icon-button.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { useVisibleArea } from '#ui/visible-area.ts';
import { useStrings } from '../../strings.ts';
import { DraftBar } from '../drafts/draft-bar.tsx';
import { TagFields } from '../tags/tag-fields.tsx';
import { AudienceFields } from './audience-fields.tsx';
import { freeKinds, isEmpty, uploadObstacle } from '../post-content.ts';
import { EMPTY_POLL, PollFields } from './poll-fields.tsx';
import { FileFields } from './file-fields.tsx';
import { Kinds } from './kinds.tsx';
import { ThingFields, type ThingKind } from './thing-fields.tsx';
import { usePosting } from './use-posting.ts';
import { WhereFields } from './where.tsx';
import styles from './composer.module.css';
import { TextEditor } from './text-editor.tsx';

const obstacleOf = (
  { items }: ReturnType<typeof usePosting>['uploads'],
  { video, document, captions, still }: ReturnType<typeof usePosting>['file'],
) =>
  uploadObstacle({
    pictures: items,
    video: video.chosen,
    document: document.chosen,
    captions: captions.chosen,
    makesStill: still.making,
  });

/** Text, pictures and audience; `submit` is drawn at the end on wide screens. */
function Fields({
  id,
  submit,
  posting,
  uploads,
  file,
  where,
  scheduling,
}: Omit<ReturnType<typeof usePosting>, 'stored' | 'drafts'> & { id: string; submit: ReactNode }) {
  const t = useStrings();
  const acting = useActing();
  // Pages have no such setting: their posts are for anyone.
  const usual = useQuery({ ...queryOptions(readPostVisibility, {}), enabled: acting === null });
  const { form } = posting;
  const { text, visibility, commentsOpen, attachment } = form.values;
  const [choosing, choose] = useState<ThingKind | null>(null);
  const attached = attachment?.kind === 'event' || attachment?.kind === 'job' ? attachment : null;
  const thing = attached ?? (choosing && { kind: choosing, id: null });
  const obstacle = obstacleOf(uploads, file);
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
      {attachment?.kind === 'poll' ? (
        <PollFields
          value={attachment}
          errors={form.errors}
          onChange={(value) => form.setFieldValue('attachment', value)}
          onRemove={() => form.setFieldValue('attachment', undefined)}
        />
      ) : null}
      {thing === null ? null : (
        <ThingFields
          {...thing}
          error={form.errors['attachment.id']}
          onChoose={(id) => form.setFieldValue('attachment', id === null ? undefined : { kind: thing.kind, id })}
          onRemove={() => {
            choose(null);
            form.setFieldValue('attachment', undefined);
          }}
        />
      )}
      <FileFields attached={file} />
      <div className={styles['tools']}>
        <Kinds
          uploads={uploads}
          file={file}
          hasOther={attachment !== undefined || thing !== null}
          onPoll={() => form.setFieldValue('attachment', EMPTY_POLL)}
          onThing={choose}
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
        {obstacle === null ? null : (
          <p role={obstacle.isFailed ? 'alert' : 'status'} className={styles['waiting']}>
            {t(obstacle.text)}
          </p>
        )}
        {submit}
      </FormEnd>
    </Form>
  );
}

/**
 * Writes a new post. Text and pictures are stored as a draft until it is published. On phones it covers the window, and
 * a bar with the buttons stays in sight.
 */
export function Composer({ onReplaced }: { onReplaced: () => void }): ReactNode {
  const t = useStrings();
  const id = useId();
  const leave = useLeave(address('/home'));
  useVisibleArea();
  const { posting, uploads, file, where, scheduling, stored, drafts } = usePosting(onReplaced);
  const { attachment } = posting.form.values;
  const content = { text: posting.form.values.text, pictures: uploads.pictures };
  const isMissing = isEmpty({ ...content, attachments: [attachment, file.attachment] }) || scheduling.isIncomplete;
  const free = freeKinds({
    pictures: uploads.items.length,
    hasFile: file.kind !== null,
    hasOther: attachment !== undefined,
  });
  const [isRestored, setIsRestored] = useState(posting.fromDraft || uploads.fromDraft || file.kind !== null);
  const discardDraft = () => {
    posting.startOver();
    uploads.discard();
    file.remove();
    void stored.discard();
    setIsRestored(false);
  };
  const publish = (place: 'phone' | 'wide') => (
    <Button
      type="submit"
      form={id}
      className={styles[place] ?? ''}
      loading={posting.sending}
      disabled={isMissing || where.loading || obstacleOf(uploads, file) !== null}
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
          <PictureDrop onFiles={uploads.add} disabled={!free.pictures}>
            <DraftBar {...drafts} />
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
