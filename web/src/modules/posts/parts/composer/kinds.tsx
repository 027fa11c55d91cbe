import { IconChartBar } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { PickPictures, type UsedUploads } from '#web/media';
import { Button } from '#ui/parts/button.tsx';
import { useStrings } from '../../strings.ts';
import { freeKinds } from '../post-content.ts';
import { FileButtons } from './file-fields.tsx';
import { ThingButtons, type ThingKind } from './thing-fields.tsx';
import type { AttachedFile } from './use-attached-file.ts';

interface Props {
  uploads: UsedUploads;
  file: AttachedFile;
  /** Something else is attached, or is being chosen. */
  hasOther: boolean;
  onPoll: () => void;
  onThing: (kind: ThingKind) => void;
}

/** The kinds of content that a post can have: one of them. */
export function Kinds({ uploads, file, hasOther, onPoll, onThing }: Props): ReactNode {
  const t = useStrings();
  const free = freeKinds({ pictures: uploads.items.length, hasFile: file.kind !== null, hasOther });
  return (
    <>
      <PickPictures onFiles={uploads.add} multiple disabled={!free.pictures} />
      <FileButtons attached={file} disabled={!free.others} />
      <Button
        variant="light"
        leftSection={<IconChartBar size={18} aria-hidden="true" />}
        disabled={!free.others}
        onClick={onPoll}
      >
        {t('poll.add')}
      </Button>
      <ThingButtons disabled={!free.others} onAdd={onThing} />
    </>
  );
}
