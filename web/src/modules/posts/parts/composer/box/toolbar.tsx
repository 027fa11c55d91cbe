import { IconCalendarClock, IconChartBar, IconUserPlus } from '@tabler/icons-react';
import type { ReactNode, RefObject } from 'react';
import { PickPictures, type UsedUploads } from '#web/media';
import { EmojiButton } from '#ui/emoji/emoji-button.tsx';
import { IconButton } from '#ui/parts/icon-button.tsx';
import { useStrings } from '../../../strings.ts';
import { freeKinds } from '../../post-content.ts';
import { FileButtons } from '../file-fields.tsx';
import { ThingButtons, type ThingKind } from '../thing-fields.tsx';
import type { AttachedFile } from '../use-attached-file.ts';
import styles from './box.module.css';

interface Props {
  field: RefObject<HTMLTextAreaElement | null>;
  onText: (text: string) => void;
  uploads: UsedUploads;
  file: AttachedFile;
  /** Something else is attached, or is being chosen. */
  hasOther: boolean;
  onPoll: () => void;
  onThing: (kind: ThingKind) => void;
  isTagging: boolean;
  onTag: () => void;
  isScheduling: boolean;
  onSchedule: () => void;
}

/** What can be added to a post, as icons: one kind of attachment, people, emoji, and a time. */
export function Toolbar({
  field,
  onText,
  uploads,
  file,
  hasOther,
  onPoll,
  onThing,
  isTagging,
  onTag,
  isScheduling,
  onSchedule,
}: Props): ReactNode {
  const t = useStrings();
  const free = freeKinds({ pictures: uploads.items.length, hasFile: file.kind !== null, hasOther });
  const tool = styles['tool'] ?? '';
  return (
    <div className={styles['tools']} role="group" aria-label={t('composer.tools')}>
      <PickPictures onFiles={uploads.add} multiple disabled={!free.pictures} iconClass={tool} />
      <FileButtons attached={file} disabled={!free.others} iconClass={tool} />
      <IconButton className={tool} label={t('poll.add')} tooltip disabled={!free.others} onClick={onPoll}>
        <IconChartBar size={22} aria-hidden="true" />
      </IconButton>
      <ThingButtons disabled={!free.others} onAdd={onThing} iconClass={tool} />
      <IconButton className={tool} label={t('tags.people')} tooltip aria-expanded={isTagging} onClick={onTag}>
        <IconUserPlus size={22} aria-hidden="true" />
      </IconButton>
      <EmojiButton field={field} onChange={onText} className={tool} tooltip />
      <IconButton className={tool} label={t('schedule.later')} tooltip aria-pressed={isScheduling} onClick={onSchedule}>
        <IconCalendarClock size={22} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
