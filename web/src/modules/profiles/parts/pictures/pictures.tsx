import type { ReactNode } from 'react';
import type { OwnProfile } from '#contract/profiles.ts';
import { Avatar } from '#ui/pictures/avatar.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import styles from './pictures.module.css';
import { PictureField } from './picture-field.tsx';
import { COVER_RATIO } from './cover-ratio.ts';

/** Longest side of the stored pictures, in pixels. */
const PHOTO_SIDE = 800;
const COVER_SIDE = 2_048;

export function PhotoField({ profile }: { profile: OwnProfile }): ReactNode {
  return (
    <PictureField slot="photo" aspect={1} maxSide={PHOTO_SIDE} filled={profile.photo !== null}>
      <Avatar name={`${profile.firstName} ${profile.lastName}`} picture={profile.photo} size={96} />
    </PictureField>
  );
}

export function CoverField({ profile }: { profile: OwnProfile }): ReactNode {
  return (
    <PictureField slot="cover" aspect={COVER_RATIO} maxSide={COVER_SIDE} filled={profile.cover !== null}>
      <div className={styles['cover']}>
        {profile.cover === null ? null : (
          <Picture picture={profile.cover} sizes="(min-width: 768px) 640px, 100vw" ratio={COVER_RATIO} />
        )}
      </div>
    </PictureField>
  );
}
