import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Picture as Pictured } from '#contract/media/media.ts';
import { useStrings } from '../strings.ts';
import { CornerButton } from './corner-button.tsx';
import styles from './moving-picture.module.css';
import { viewing } from './viewing.ts';
import { Picture, type PictureProps } from './picture.tsx';

const wantsLessMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

const stopped = (picture: Pictured, still: string): Pictured => ({
  ...picture,
  urls: { small: still, medium: still, large: still },
});
/** Set when play was pressed: the picture then moves even if reduced motion is preferred. */
function playing({ urls: { small, medium, large }, ...rest }: Pictured): Pictured {
  return { ...rest, urls: { small, medium, large } };
}

/** An animated picture that can be paused. It contains a button, so do not put it inside a link or a button. */
export function MovingPicture({ picture, ...rest }: PictureProps): ReactNode {
  const t = useStrings();
  const [moves, setMoves] = useState(() => viewing.get().autoplay && !wantsLessMotion());
  const { still } = picture.urls;
  if (still === undefined) return <Picture picture={picture} {...rest} />;
  return (
    <span className={styles['moving']}>
      <Picture picture={moves ? playing(picture) : stopped(picture, still)} {...rest} />
      <CornerButton
        corner="start below"
        label={t(moves ? 'moving.pause' : 'moving.play')}
        onClick={() => setMoves(!moves)}
      >
        {moves ? <IconPlayerPause size={18} aria-hidden="true" /> : <IconPlayerPlay size={18} aria-hidden="true" />}
      </CornerButton>
    </span>
  );
}
