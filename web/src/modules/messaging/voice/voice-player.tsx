import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { IconButton } from '#ui/parts/icon-button.tsx';
import { useStrings } from '../strings.ts';
import { clock } from './peaks.ts';
import styles from './voice.module.css';

/** The note that plays: another one that starts pauses it. */
let playing: HTMLAudioElement | null = null;

const WIDTH = 3;
const HEIGHT = 28;
function Bars({ peaks, share }: { peaks: readonly number[]; share: number }): ReactNode {
  const shown = peaks.length === 0 ? Array.from({ length: 64 }, () => 0) : peaks;
  return (
    <svg
      className={styles['bars']}
      viewBox={`0 0 ${shown.length * WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {shown.map((peak, index) => {
        const height = Math.max(2, (peak / 100) * HEIGHT);
        return (
          <rect
            // oxlint-disable-next-line react/no-array-index-key -- the bars keep their places
            key={index}
            x={index * WIDTH}
            y={(HEIGHT - height) / 2}
            width={WIDTH - 1}
            height={height}
            data-played={index < share * shown.length}
          />
        );
      })}
    </svg>
  );
}

interface Props {
  url: string;
  seconds: number;
  peaks: readonly number[];
}
function usePlaying() {
  const audio = useRef<HTMLAudioElement>(null);
  const [at, setAt] = useState(0);
  const [plays, setPlays] = useState(false);
  useEffect(() => {
    const element = audio.current;
    return () => {
      element?.pause();
      if (playing === element) playing = null;
    };
  }, []);
  const toggle = () => {
    const element = audio.current;
    if (element === null) return;
    if (element.paused) element.play().catch(() => undefined); // the message is read again when its address has ended
    else element.pause();
  };
  const seek = (to: number) => {
    if (audio.current) audio.current.currentTime = to;
    setAt(to);
  };
  const started = (element: HTMLAudioElement) => {
    if (playing !== element) playing?.pause();
    playing = element;
    setPlays(true);
  };
  return { audio, at, setAt, plays, setPlays, started, toggle, seek };
}

/** A voice note: a button plays it, a slider over its peaks seeks, also by the arrow keys. */
export function VoicePlayer({ url, seconds, peaks }: Props): ReactNode {
  const t = useStrings();
  const { audio, at, setAt, plays, setPlays, started, toggle, seek } = usePlaying();
  const time = t('voice.time', { at: clock(at), length: clock(seconds) });
  return (
    <div className={styles['player']}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- people record it while they write */}
      <audio
        ref={audio}
        src={url}
        preload="none"
        onPlay={({ currentTarget }) => started(currentTarget)}
        onPause={() => setPlays(false)}
        onEnded={() => setAt(0)}
        onTimeUpdate={({ currentTarget }) => setAt(currentTarget.currentTime)}
      />
      <IconButton label={t(plays ? 'voice.pause' : 'voice.play')} onClick={toggle}>
        {plays ? (
          <IconPlayerPauseFilled size={20} aria-hidden="true" />
        ) : (
          <IconPlayerPlayFilled size={20} aria-hidden="true" />
        )}
      </IconButton>
      <span className={styles['track']}>
        <Bars peaks={peaks} share={seconds === 0 ? 0 : at / seconds} />
        <input
          type="range"
          min={0}
          max={seconds}
          step={0.1}
          value={Math.min(at, seconds)}
          aria-label={t('voice.position')}
          aria-valuetext={time}
          onChange={({ currentTarget }) => seek(Number(currentTarget.value))}
        />
      </span>
      <span className={styles['time']}>{clock(plays || at > 0 ? at : seconds)}</span>
    </div>
  );
}
