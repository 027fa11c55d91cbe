import type { ReactNode } from 'react';
import type { OwnProfile } from '#contract/profiles/profiles.ts';
import { Avatar } from '#ui/pictures/avatar.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import { type Slot, usePicture } from '../../actions/use-picture.ts';
import { useStrings } from '../../strings.ts';
import styles from './pictures.module.css';
import { PictureField } from './picture-field.tsx';
import { COVER_RATIO } from './cover-ratio.ts';

/** Longest side of the stored pictures, in pixels. */
const PHOTO_SIDE = 800;
const COVER_SIDE = 2_048;

const useTexts = (slot: Slot) => {
  const t = useStrings();
  return {
    choose: t(`${slot}.choose`),
    change: t(`${slot}.change`),
    remove: t(`${slot}.remove`),
    question: t(`${slot}.remove.title`),
    crop: t(`${slot}.crop`),
  };
};

export function PhotoField({ profile }: { profile: OwnProfile }): ReactNode {
  const writes = usePicture('photo');
  const texts = useTexts('photo');
  return (
    <PictureField
      slot="photo"
      writes={writes}
      texts={texts}
      aspect={1}
      maxSide={PHOTO_SIDE}
      filled={profile.photo !== null}
    >
      <Avatar name={`${profile.firstName} ${profile.lastName}`} picture={profile.photo} size={96} />
    </PictureField>
  );
}

export function CoverField({ profile }: { profile: OwnProfile }): ReactNode {
  const writes = usePicture('cover');
  const texts = useTexts('cover');
  return (
    <PictureField
      slot="cover"
      writes={writes}
      texts={texts}
      aspect={COVER_RATIO}
      maxSide={COVER_SIDE}
      filled={profile.cover !== null}
    >
      <div className={styles['cover']}>
        {profile.cover === null ? null : (
          <Picture picture={profile.cover} sizes="(min-width: 768px) 640px, 100vw" ratio={COVER_RATIO} />
        )}
      </div>
    </PictureField>
  );
}
