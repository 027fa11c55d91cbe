import { lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { PICTURE_SIDE_MAX } from '#contract/media/media.ts';
import { describeFailure } from '#ui/failure.ts';
import { isReadable } from '#ui/pictures/shrink.ts';
import { toast } from '#ui/toasts/store.ts';
import { useStrings } from '../strings.ts';
import type { UsedUploads } from '../use-uploads.ts';
import styles from './picture-list.module.css';
import { PickPictures } from './pick-pictures.tsx';
import { PictureDrop } from './picture-drop.tsx';
import { UploadTile } from './upload-tile.tsx';
import { useReorder } from './use-reorder.ts';

const CropDialog = lazy(() => import('#ui/pictures/crop-dialog.tsx'));

/** The picture as it was chosen; what the browser cannot draw, such as SVG and HEIC, as the server has stored it. */
async function croppable({ items, sourceOf }: UsedUploads, key: string): Promise<Blob | null> {
  const source = await sourceOf(key);
  if (source !== null && (await isReadable(source))) return source;
  const stored = items.find((each) => each.key === key)?.picture;
  return stored ? (await fetch(stored.urls.large)).blob() : null;
}

interface Props {
  uploads: UsedUploads;
  /** Descriptions, and a part of the picture instead of all of it: false for decoration, such as a cover. */
  withDescriptions?: boolean;
  /** The first one stands for all of them in lists, and says so. */
  hasCover?: boolean;
}

/**
 * All pictures of a form, in an order that people choose by dragging and by keys; renders nothing without pictures.
 */
export function PictureList({ uploads, withDescriptions = true, hasCover = false }: Props): ReactNode {
  const t = useStrings();
  const list = useRef<HTMLUListElement>(null);
  const [cropping, setCropping] = useState<{ key: string; source: Blob }>();
  const { items, move } = uploads;
  const reorder = useReorder({ list, keys: items.map(({ key }) => key), move });
  if (items.length === 0) return null;
  const crop = (key: string) => {
    croppable(uploads, key).then(
      (source) => {
        if (source !== null) setCropping({ key, source });
      },
      (error: unknown) => toast.error(describeFailure(error)),
    );
  };
  return (
    <>
      <ul ref={list} className={styles['tiles']} aria-label={t('list.label')}>
        {items.map((upload, index) => (
          <li key={upload.key} data-step={upload.step}>
            <UploadTile
              upload={upload}
              withDescriptions={withDescriptions}
              onRemove={() => uploads.remove(upload.key)}
              onRetry={() => uploads.retry(upload.key)}
              onDescribe={(alt) => uploads.describe(upload.key, alt)}
              isCover={hasCover && index === 0}
              onCrop={withDescriptions ? () => crop(upload.key) : undefined}
              handle={items.length < 2 ? undefined : reorder.handle(upload.key)}
              position={t('tile.position', { number: index + 1, count: items.length })}
            />
          </li>
        ))}
      </ul>
      {cropping === undefined ? null : (
        // The dialog is part of the surrounding form, which must not get its keys.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
        <div onKeyDown={(event) => event.stopPropagation()}>
          <Suspense fallback={null}>
            <CropDialog
              file={cropping.source}
              title={t('tile.crop.title')}
              longest={PICTURE_SIDE_MAX}
              onDone={async (picture) => {
                uploads.replace(cropping.key, picture, cropping.source);
                setCropping(undefined);
                return Promise.resolve();
              }}
              onClose={() => setCropping(undefined)}
            />
          </Suspense>
        </div>
      )}
    </>
  );
}

interface FieldProps extends Props {
  label: string;
  name?: string;
  /** How many there can be. */
  max: number;
  error?: ReactNode;
}

/** The same with the area that takes them: several at once, by choosing, dropping or pasting. */
export function PictureField({ label, name, max, error, ...list }: FieldProps): ReactNode {
  const t = useStrings();
  const id = useId();
  const { items, add } = list.uploads;
  const isFull = items.length >= max;
  const wrong = Boolean(error);
  return (
    <PictureDrop onFiles={add} disabled={isFull} {...(max === 1 && { hint: t('drop.one') })}>
      <fieldset
        name={name}
        aria-describedby={wrong ? `${id}-error` : undefined}
        aria-invalid={wrong}
        tabIndex={-1}
        className={styles['field']}
      >
        <legend className={styles['label']}>{label}</legend>
        <div className={styles['area']} data-some={items.length > 0} data-wrong={wrong}>
          {isFull ? null : <PickPictures multiple={max > 1} onFiles={add} />}
          <p className={styles['count']} role="status">
            {items.length === 0
              ? t('area.hint', { count: max })
              : t('area.count', { count: max, number: items.length })}
          </p>
        </div>
        {wrong ? (
          <p id={`${id}-error`} data-field-error="true" className={styles['error']}>
            {error}
          </p>
        ) : null}
        <PictureList {...list} />
      </fieldset>
    </PictureDrop>
  );
}
