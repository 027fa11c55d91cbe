import { IconPhoto, IconTrash } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { acceptedPictures } from '#web/media';
import { Button } from '#ui/parts/button.tsx';
import { ConfirmButton } from '#ui/parts/confirm-button.tsx';
import { ProgressRing } from '#ui/parts/progress-ring.tsx';
import { isReadable } from '#ui/pictures/shrink.ts';
import { type Slot, usePicture } from '../../actions/use-picture.ts';
import { useStrings } from '../../strings.ts';
import styles from './picture-field.module.css';

const CropDialog = lazy(() => import('#ui/pictures/crop-dialog.tsx'));

interface Props {
  slot: Slot;
  /** Width to height. */
  aspect: number;
  /** Longest side of what is kept, in pixels. */
  maxSide: number;
  /** Whether there is one now. */
  filled: boolean;
  /** How it looks now. */
  children: ReactNode;
}

/** A picture of one's profile: chosen, cut to size, uploaded at once; or taken away. */
export function PictureField({ slot, aspect, maxSide, filled, children }: Props): ReactNode {
  const t = useStrings();
  const chooser = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const { set, remove, share } = usePicture(slot);
  const send = async (picture: Blob) => {
    setFile(undefined);
    // Told by whoever runs calls; the old picture stays.
    await set(picture).catch(() => undefined);
  };
  /** What the browser cannot read goes out as it is: the server may, and else has the words. */
  const cropAndSave = async (file: File) => {
    if (await isReadable(file)) setFile(file);
    else await send(file);
  };
  return (
    <div id={slot} className={styles['field']} data-slot={slot}>
      <div className={styles['now']}>
        {children}
        {share === undefined ? null : (
          <span className={styles['veil']}>
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
          aria-label={t(`${slot}.choose`)}
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file) void cropAndSave(file);
            // The same file again must be heard too.
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
          {t(filled ? `${slot}.change` : `${slot}.choose`)}
        </Button>
        {filled ? (
          <ConfirmButton
            variant="subtle"
            size="sm"
            leftSection={<IconTrash size={18} aria-hidden="true" />}
            question={{ title: t(`${slot}.remove.title`), confirm: t(`${slot}.remove`), danger: true }}
            action={() => remove().catch(() => undefined)}
          >
            {t(`${slot}.remove`)}
          </ConfirmButton>
        ) : null}
      </div>
      {file === undefined ? null : (
        <Suspense fallback={null}>
          <CropDialog
            file={file}
            title={t(`${slot}.crop`)}
            aspect={aspect}
            round={slot === 'photo'}
            longest={maxSide}
            onDone={send}
            onClose={() => setFile(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}
