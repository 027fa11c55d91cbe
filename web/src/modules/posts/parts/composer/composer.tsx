import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { POST_MAX } from '#contract/posts/posts.ts';
import { isThing } from '#contract/posts/things/things.ts';
import { readPostVisibility } from '#contract/profiles/profiles.ts';
import { PictureDrop } from '#web/media';
import { queryOptions } from '#shell/calls/query-options.ts';
import { address } from '#shell/navigation/address.ts';
import { useLeave } from '#shell/navigation/location.ts';
import { useActing } from '#shell/session/acting.ts';
import { CounterRing } from '#ui/form/counter-ring.tsx';
import Window from '#ui/dialog/window.tsx';
import { Button } from '#ui/parts/button.tsx';
import hidden from '#ui/parts/visually-hidden.module.css';
import { coverTitle } from '#ui/title.ts';
import { toast } from '#ui/toasts/store.ts';
import { useVisibleArea } from '#ui/visible-area.ts';
import { useStrings } from '../../strings.ts';
import { freeKinds, isEmpty, uploadObstacle } from '../post-content.ts';
import { AudienceChip } from './box/audience-chip.tsx';
import { BoxFields } from './box/fields.tsx';
import { BoxHead } from './box/head.tsx';
import { Toolbar } from './box/toolbar.tsx';
import { takeHandedFiles } from './handed-files.ts';
import { EMPTY_POLL } from './poll-fields.tsx';
import type { ThingKind } from './thing-fields.tsx';
import { usePosting } from './use-posting.ts';
import styles from './box/box.module.css';

type Posting = ReturnType<typeof usePosting>;

const obstacleOf = ({ items }: Posting['uploads'], { video, document, captions, still }: Posting['file']) =>
  uploadObstacle({
    pictures: items,
    video: video.chosen,
    document: document.chosen,
    captions: captions.chosen,
    makesStill: still.making,
  });

/** The event, job, product or service of the form, also while it is still being chosen. */
function useThing({ posting }: Posting) {
  const { attachment } = posting.form.values;
  const [choosing, choose] = useState<ThingKind | null>(null);
  const attached = attachment !== undefined && isThing(attachment) ? attachment : null;
  return { thing: attached ?? (choosing && { kind: choosing, id: null }), choose };
}

/** Takes the files that were chosen in the feed, unless a draft has another attachment. */
function useHandedFiles({ uploads, file }: Posting, free: ReturnType<typeof freeKinds>): void {
  const t = useStrings();
  const take = useEffectEvent(() => {
    const handed = takeHandedFiles();
    if (handed === undefined) return;
    const [first] = handed.files;
    if (!(handed.kind === 'pictures' ? free.pictures : free.others)) toast.warning(t('composer.notAdded'));
    else if (handed.kind === 'pictures') uploads.add([...handed.files]);
    else if (first) file[handed.kind].choose(first);
  });
  useEffect(() => take(), []);
}

/** The form with all that is shown of it. */
function useComposer(onReplaced: () => void) {
  const acting = useActing();
  // Pages have no such setting: their posts are for anyone.
  const usual = useQuery({ ...queryOptions(readPostVisibility, {}), enabled: acting === null });
  const written = usePosting(onReplaced);
  const { posting, uploads, file, scheduling, stored } = written;
  const { text, visibility, attachment } = posting.form.values;
  const { thing, choose } = useThing(written);
  const [isRestored, setIsRestored] = useState(posting.fromDraft || uploads.fromDraft || file.kind !== null);
  const hasOther = attachment !== undefined || thing !== null;
  const free = freeKinds({ pictures: uploads.items.length, hasFile: file.kind !== null, hasOther });
  useHandedFiles(written, free);
  const content = { text, pictures: uploads.pictures, attachments: [attachment, file.attachment] };
  const discardDraft = () => {
    posting.startOver();
    uploads.discard();
    file.remove();
    void stored.discard();
    setIsRestored(false);
  };
  return {
    ...written,
    thing,
    choose,
    hasOther,
    free,
    obstacle: obstacleOf(uploads, file),
    isMissing: isEmpty(content) || scheduling.isIncomplete,
    visibility: visibility ?? usual.data?.data.visibility ?? 'anyone',
    startOver: isRestored ? discardDraft : null,
  };
}
type Composing = ReturnType<typeof useComposer>;

interface PublishProps {
  composing: Composing;
  form: string;
  className: string | undefined;
}
function Publish({ composing, form, className = '' }: PublishProps): ReactNode {
  const t = useStrings();
  const { posting, scheduling, where, isMissing, obstacle } = composing;
  return (
    <Button
      type="submit"
      form={form}
      className={className}
      loading={posting.sending}
      disabled={isMissing || where.loading || obstacle !== null}
    >
      {t(scheduling.isOn ? 'schedule.action' : 'composer.publish')}
    </Button>
  );
}

/** What can be added, how full the text is, and on wide screens the button that publishes. */
function Foot({
  composing,
  field,
  isTagging,
  onTag,
  children,
}: Pick<Parameters<typeof Toolbar>[0], 'field' | 'isTagging' | 'onTag'> & {
  composing: Composing;
  children: ReactNode;
}): ReactNode {
  const { posting, uploads, file, scheduling, hasOther, choose } = composing;
  const { form } = posting;
  return (
    <div className={styles['foot']}>
      <Toolbar
        {...{ field, uploads, file, hasOther, isTagging, onTag }}
        onText={(value) => form.setFieldValue('text', value)}
        onPoll={() => form.setFieldValue('attachment', EMPTY_POLL)}
        onThing={choose}
        isScheduling={scheduling.isOn}
        onSchedule={scheduling.toggle}
      />
      <CounterRing value={form.values.text} max={POST_MAX} />
      {children}
    </div>
  );
}

/**
 * Writes a new post, in a window above the screen that was open. Text and pictures are stored as a draft until it is
 * published. The button that publishes is always in sight; on phones the window covers the screen.
 */
export function Composer({ onReplaced }: { onReplaced: () => void }): ReactNode {
  const t = useStrings();
  const [id, titleId] = [useId(), useId()];
  const field = useRef<HTMLTextAreaElement>(null);
  const leave = useLeave(address('/home'));
  useVisibleArea();
  useEffect(() => coverTitle(t('composer.title')), [t]);
  const composing = useComposer(onReplaced);
  const { posting, uploads, file, where, scheduling, drafts, thing, choose, free, obstacle } = composing;
  const { form } = posting;
  const [isTagging, setIsTagging] = useState(false);
  return (
    <Window size="box" labelledBy={titleId} onClose={leave}>
      <PictureDrop className={styles['box']} onFiles={uploads.add} disabled={!free.pictures}>
        <h1 id={titleId} className={hidden['hidden']}>
          {t('composer.title')}
        </h1>
        <BoxHead
          drafts={drafts}
          community={where.asCommunity ? (where.space?.name ?? null) : null}
          onClose={leave}
          publish={<Publish composing={composing} form={id} className={styles['phone']} />}
        >
          <AudienceChip
            where={where}
            visibility={composing.visibility}
            onVisibility={(value) => form.setFieldValue('visibility', value)}
            commentsOpen={form.values.commentsOpen}
            onCommentsOpen={(value) => form.setFieldValue('commentsOpen', value)}
          />
        </BoxHead>
        <div className={styles['body']}>
          <BoxFields
            {...{ id, field, posting, uploads, file, where, scheduling, thing, obstacle }}
            onThing={choose}
            isTagging={isTagging || form.values.taggedIds.length > 0}
            onStartOver={composing.startOver}
          />
        </div>
        <Foot {...{ composing, field, isTagging }} onTag={() => setIsTagging((now) => !now)}>
          <Publish composing={composing} form={id} className={styles['wide']} />
        </Foot>
      </PictureDrop>
    </Window>
  );
}
