import { IconChartBar } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { PICTURES_MAX } from '#contract/posts.attachments.ts';
import { PickPictures, type UsedUploads } from '#web/media';
import { Button } from '#ui/parts/button.tsx';
import { useStrings } from '../../strings.ts';
import { FileButtons } from './file-fields.tsx';
import type { AttachedFile } from './use-attached-file.ts';

interface Props {
  uploads: UsedUploads;
  file: AttachedFile;
  hasPoll: boolean;
  onPoll: () => void;
}

/** The kinds of content that a post can have: one of them. */
export function Kinds({ uploads, file, hasPoll, onPoll }: Props): ReactNode {
  const t = useStrings();
  const { length } = uploads.items;
  const isTaken = length > 0 || hasPoll || file.kind !== null;
  return (
    <>
      <PickPictures onFiles={uploads.add} multiple disabled={length >= PICTURES_MAX || hasPoll || file.kind !== null} />
      <FileButtons attached={file} disabled={isTaken} />
      <Button
        variant="light"
        leftSection={<IconChartBar size={18} aria-hidden="true" />}
        disabled={isTaken}
        onClick={onPoll}
      >
        {t('poll.add')}
      </Button>
    </>
  );
}
