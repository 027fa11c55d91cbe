import type { ReactNode } from 'react';
import { useStrings } from '../strings.ts';
import type { UsedUploads } from '../use-uploads.ts';
import styles from './picture-tiles.module.css';
import { UploadTile } from './upload-tile.tsx';

/** All pictures of a form; renders nothing without pictures. */
export function PictureTiles({
  uploads,
  withDescriptions = true,
}: {
  uploads: UsedUploads;
  withDescriptions?: boolean;
}): ReactNode {
  const t = useStrings();
  if (uploads.items.length === 0) return null;
  return (
    <ul className={styles['tiles']} aria-label={t('list.label')}>
      {uploads.items.map((upload) => (
        <li key={upload.key} data-step={upload.step}>
          <UploadTile
            upload={upload}
            withDescriptions={withDescriptions}
            onRemove={() => uploads.remove(upload.key)}
            onRetry={() => uploads.retry(upload.key)}
            onDescribe={(alt) => uploads.describe(upload.key, alt)}
          />
        </li>
      ))}
    </ul>
  );
}
