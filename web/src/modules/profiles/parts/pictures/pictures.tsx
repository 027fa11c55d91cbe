import type { ReactNode } from 'react';
import type { OwnProfile } from '#contract/profiles.ts';
import { Avatar } from '#ui/pictures/avatar.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import styles from './pictures.module.css';
import { PictureField } from './picture-field.tsx';
import { COVER_RATIO } from './cover-ratio.ts';

/** Pixels of the longest side that are kept. */
const PHOTO_SIDE = 800;
const COVER_SIDE = 2_048;

export function PhotoField({ own }: { own: OwnProfile }): ReactNode {
  return (
    <PictureField slot="photo" aspect={1} longest={PHOTO_SIDE} filled={own.photo !== null}>
      <Avatar name={`${own.firstName} ${own.lastName}`} picture={own.photo} size={96} />
    </PictureField>
  );
}

export function CoverField({ own }: { own: OwnProfile }): ReactNode {
  return (
    <PictureField slot="cover" aspect={COVER_RATIO} longest={COVER_SIDE} filled={own.cover !== null}>
      <div className={styles['cover']}>
        {own.cover === null ? null : (
          <Picture picture={own.cover} sizes="(min-width: 768px) 640px, 100vw" ratio={COVER_RATIO} />
        )}
      </div>
    </PictureField>
  );
}
