import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/parts/button.tsx';
import { useStrings } from '../strings.ts';
import styles from './door.module.css';
import { createReader } from './reader.ts';

/** Milliseconds between looks at the picture, and for which the same code counts once. */
const LOOK_MS = 200;
const SAME_MS = 4_000;

/**
 * Whether the document was loaded for another screen: its policy forbids the camera, whatever the browser asks, and
 * loading this one again helps.
 */
const isOtherDocument = (): boolean => {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded !== undefined && new URL(loaded.name, location.origin).pathname !== location.pathname;
};

/** Calls back with each code that the camera sees. Only the document of this screen may use the camera. */
export function Scanner({ onCode }: { onCode: (code: string) => void }): ReactNode {
  const t = useStrings();
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<'denied' | 'none' | 'other' | null>(null);
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  });
  useEffect(() => {
    let isOver = false;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const reader = createReader();
    const seen = new Map<string, number>();
    const look = async () => {
      const code = video.current === null ? null : await reader.read(video.current).catch(() => null);
      const now = Date.now();
      if (code !== null && now - (seen.get(code) ?? 0) > SAME_MS) latest.current(code);
      if (code !== null) seen.set(code, now);
      if (!isOver) timer = setTimeout(() => void look(), LOOK_MS);
    };
    const start = async () => {
      if (isOtherDocument()) return setProblem('other');
      if (navigator.mediaDevices === undefined) return setProblem('none');
      try {
        // Without a reader the camera would show a picture in which nothing is ever found.
        await reader.ready;
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      } catch (error) {
        return setProblem(error instanceof DOMException && error.name === 'NotAllowedError' ? 'denied' : 'none');
      }
      if (isOver || video.current === null) return stop();
      video.current.srcObject = stream;
      await video.current.play().catch(() => undefined);
      await look();
    };
    const stop = () => {
      isOver = true;
      clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
      reader.close();
    };
    void start();
    return stop;
  }, []);
  return problem === null ? (
    <video ref={video} className={styles['video']} muted playsInline aria-label={t('door.camera.picture')} />
  ) : (
    <p role="alert">
      {t(`door.camera.${problem}`)}{' '}
      {problem === 'other' ? (
        <Button size="xs" onClick={() => location.reload()}>
          {t('door.camera.reload')}
        </Button>
      ) : null}
    </p>
  );
}
