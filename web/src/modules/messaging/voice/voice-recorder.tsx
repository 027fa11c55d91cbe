import { IconMicrophone, IconPlayerStopFilled, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { IconButton } from '#ui/parts/icon-button.tsx';
import { announce } from '#ui/parts/announcer.tsx';
import { toast } from '#ui/toasts/store.ts';
import { useStrings } from '../strings.ts';
import { clock } from './peaks.ts';
import { canRecord, record, type Recorded, type Recording } from './recording.ts';
import styles from './voice.module.css';

function useRecorder(onRecorded: (recorded: Recorded) => void) {
  const t = useStrings();
  const running = useRef<Recording | null>(null);
  const left = useRef(false);
  const [seconds, setSeconds] = useState<number | null>(null);
  const [stopping, setStopping] = useState(false);
  /** Whether a recording has ended here before. */
  const [ended, setEnded] = useState(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
      running.current?.cancel();
      running.current = null;
    };
  }, []);
  const end = () => {
    running.current = null;
    setSeconds(null);
    setStopping(false);
    setEnded(true);
  };
  const stop = async () => {
    const recording = running.current;
    if (recording === null) return;
    running.current = null;
    setStopping(true);
    const recorded = await recording.stop();
    end();
    if (recorded === null) toast.warning(t('voice.empty'));
    else onRecorded(recorded);
  };
  const start = async () => {
    try {
      const recording = await record(setSeconds, () => void stop());
      // Left while the browser was asking.
      if (left.current) return recording.cancel();
      running.current = recording;
      setSeconds(0);
      announce(t('voice.recording'));
    } catch {
      toast.error(t('voice.denied'));
    }
  };
  const discard = () => {
    running.current?.cancel();
    end();
    announce(t('voice.discarded'));
  };
  return { seconds, stopping, ended, start: () => void start(), stop: () => void stop(), discard };
}

/** The button that was pressed goes away: the next one takes the focus. */
const takeFocus = (button: HTMLButtonElement | null): void => button?.focus();

/** Records a voice note: begins, shows its time, ends or discards it. Leaving the conversation discards it. */
export function VoiceRecorder({ onRecorded }: { onRecorded: (recorded: Recorded) => void }): ReactNode {
  const t = useStrings();
  const { seconds, stopping, ended, start, stop, discard } = useRecorder(onRecorded);
  if (!canRecord()) return null;
  if (seconds === null)
    return (
      <IconButton {...(ended && { ref: takeFocus })} label={t('voice.start')} onClick={start}>
        <IconMicrophone size={20} aria-hidden="true" />
      </IconButton>
    );
  return (
    <div className={styles['recorder']} role="group" aria-label={t('voice.recording')}>
      <span className={styles['dot']} aria-hidden="true" />
      <span className={styles['time']}>{clock(seconds)}</span>
      <IconButton ref={takeFocus} label={t('voice.stop')} disabled={stopping} onClick={stop}>
        <IconPlayerStopFilled size={20} aria-hidden="true" />
      </IconButton>
      <IconButton label={t('voice.discard')} onClick={discard}>
        <IconTrash size={20} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
