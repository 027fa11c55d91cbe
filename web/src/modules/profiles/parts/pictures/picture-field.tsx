import { IconPhoto, IconTrash } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { acceptedPictures } from '#web/media';
import { Button } from '#ui/parts/button.tsx';
import { ConfirmButton } from '#ui/parts/confirm-button.tsx';
import { ProgressRing } from '#ui/parts/progress-ring.tsx';
import { isReadable } from '#ui/pictures/shrink.ts';
import type { PictureWrites } from '../../actions/use-picture.ts';
import styles from './picture-field.module.css';

const CropDialog = lazy(() => import('#ui/pictures/crop-dialog.tsx'));

interface Props {
  slot: 'photo' | 'logo' | 'cover';
  /** Uploads the picture, or removes it. */
  writes: PictureWrites;
  texts: { choose: string; change: string; remove: string; question: string; crop: string };
  /** Width divided by height. */
  aspect: number;
  /** Longest side of the stored picture, in pixels. */
  maxSide: number;
  /** Whether there is a picture now. */
  filled: boolean;
  /** The current picture. */
  children: ReactNode;
}

/** A picture of a profile or page: chosen, cropped and uploaded at once, or removed. */
export function PictureField({ slot, writes, texts, aspect, maxSide, filled, children }: Props): ReactNode {
  const chooser = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const { set, remove, share } = writes;
  const send = async (picture: Blob) => {
    setFile(undefined);
    await set(picture);
  };
  /** A picture that the browser cannot read is sent unchanged: the server may read it, or explains why not. */
  const cropAndSave = async (file: File) => {
    if (await isReadable(file)) setFile(file);
    else await send(file);
  };
  return (
    <div id={slot} className={styles['field']} data-slot={slot}>
      <div className={styles['current']}>
        {children}
        {share === undefined ? null : (
          <span className={styles['overlay']}>
            <ProgressRing share={share} />
          </span>
        )}
      </div>
      <div className={styles['actions']}>
        <input
          ref={chooser}
          type="file"
          accept={acceptedPictures}
          hidden
          tabIndex={-1}
          aria-label={texts.choose}
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file) void cropAndSave(file);
            // Reset, so that the same file can be chosen again.
            event.target.value = '';
          }}
        />
        <Button
          variant="light"
          size="sm"
          disabled={share !== undefined}
          leftSection={<IconPhoto size={18} aria-hidden="true" />}
          onClick={() => chooser.current?.click()}
        >
          {filled ? texts.change : texts.choose}
        </Button>
        {filled ? (
          <ConfirmButton
            variant="subtle"
            size="sm"
            leftSection={<IconTrash size={18} aria-hidden="true" />}
            question={{ title: texts.question, confirm: texts.remove, danger: true }}
            action={remove}
          >
            {texts.remove}
          </ConfirmButton>
        ) : null}
      </div>
      {file === undefined ? null : (
        <Suspense fallback={null}>
          <CropDialog
            file={file}
            title={texts.crop}
            aspect={aspect}
            round={slot !== 'cover'}
            longest={maxSide}
            onDone={send}
            onClose={() => setFile(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}
