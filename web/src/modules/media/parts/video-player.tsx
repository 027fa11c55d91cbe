import { type ReactNode, useEffect, useRef } from 'react';
import type { Picture, VideoFile } from '#contract/media/media.ts';
import { language } from '#ui/language/language.ts';
import { viewing } from '#ui/pictures/viewing.ts';
import { useStrings } from '../strings.ts';
import styles from './video-player.module.css';

export interface Captions {
  readonly id: string;
  /** A language tag, such as `hi`. */
  readonly language: string;
  readonly url: string;
}
/** Width divided by height: narrower videos are shown between bars. */
const NARROWEST = 0.8;
/** Share of a video in sight from which it starts by itself. */
const IN_SIGHT = 0.6;

/** The video that plays: another one that starts pauses it. */
let playing: HTMLVideoElement | null = null;
function startAlone(video: HTMLVideoElement): void {
  if (playing !== null && playing !== video) playing.pause();
  playing = video;
}

const startsByItself = (): boolean => viewing.get().autoplay && !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Starts a video without sound while it is in sight, where the viewer wants that, until they press something. */
function useAutoplay(reference: React.RefObject<HTMLVideoElement | null>, allowed: boolean): void {
  useEffect(() => {
    const video = reference.current;
    if (video === null || !allowed || !startsByItself()) return undefined;
    const watch = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        if (entry === undefined || video.dataset['touched'] === 'true') return;
        if (entry.isIntersecting && playing?.paused !== false) {
          video.muted = true;
          video.play().catch(() => undefined); // the browser decides whether a video may start
        } else if (!entry.isIntersecting) video.pause();
      },
      { threshold: IN_SIGHT },
    );
    watch.observe(video);
    return () => watch.disconnect();
  }, [reference, allowed]);
}

/** A video with the controls of the browser. Its space is reserved before anything of it has arrived. */
export function VideoPlayer({
  file,
  poster,
  captions,
  autoplay = true,
}: {
  file: VideoFile;
  poster: Picture | null;
  captions: readonly Captions[];
  /** Whether it may start by itself, where the viewer wants that. */
  autoplay?: boolean;
}): ReactNode {
  const t = useStrings();
  const reference = useRef<HTMLVideoElement>(null);
  useAutoplay(reference, autoplay);
  const mine = language() === 'hn' ? 'hi' : language();
  const names = new Intl.DisplayNames([mine], { type: 'language' });
  const touched = () => {
    if (reference.current) reference.current.dataset['touched'] = 'true';
  };
  useEffect(() => {
    const video = reference.current;
    return () => {
      if (playing === video) playing = null;
    };
  }, []);
  return (
    <div className={styles['frame']} style={{ aspectRatio: Math.max(NARROWEST, file.width / file.height) }}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- those that its author added */}
      <video
        ref={reference}
        className={styles['video']}
        aria-label={poster === null || poster.alt === '' ? t('video.label') : poster.alt}
        src={file.url}
        poster={poster?.urls.large}
        controls
        playsInline
        preload={poster === null ? 'metadata' : 'none'}
        onPlay={({ currentTarget }) => startAlone(currentTarget)}
        onPointerDown={touched}
        onKeyDown={touched}
      >
        {captions.map((each) => (
          <track
            key={each.id}
            kind="captions"
            src={each.url}
            srcLang={each.language}
            label={names.of(each.language) ?? each.language}
            default={each.language === mine}
          />
        ))}
      </video>
    </div>
  );
}
