import { VOICE_SECONDS_MAX } from '#contract/media/media.ts';
import { peaksOf } from './peaks.ts';

/** What the server takes, the smaller one first; browsers record one of them. */
const TYPES = [
  { type: 'audio/webm;codecs=opus', ending: 'webm' },
  { type: 'audio/mp4', ending: 'mp4' },
] as const;
const supported = () =>
  'MediaRecorder' in globalThis ? TYPES.find(({ type }) => MediaRecorder.isTypeSupported(type)) : undefined;
/** Whether this browser can record; without https it has no microphone. */
export const canRecord = (): boolean => {
  const { mediaDevices } = navigator as { readonly mediaDevices?: MediaDevices };
  return mediaDevices !== undefined && supported() !== undefined;
};

/** Milliseconds between two measured levels. */
const MEASURE_MS = 100;
const BITS_PER_SECOND = 32_000;

export interface Recorded {
  readonly file: File;
  readonly peaks: number[];
}
export interface Recording {
  /** Ends it; null if nothing was recorded. */
  readonly stop: () => Promise<Recorded | null>;
  readonly cancel: () => void;
}

/** The level of the sound at this moment, 0 to 1. */
function levelOf(analyser: AnalyserNode, samples: Float32Array<ArrayBuffer>): number {
  analyser.getFloatTimeDomainData(samples);
  return samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
}

/**
 * Records from the microphone. `onTick` says how many seconds there are; `onFull` that the longest note is reached.
 * Rejects when there is no microphone, or the user does not allow it.
 */
export async function record(onTick: (seconds: number) => void, onFull: () => void): Promise<Recording> {
  const kind = supported();
  if (kind === undefined) throw new Error('this browser records nothing that the server takes');
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const recorder = new MediaRecorder(stream, { mimeType: kind.type, audioBitsPerSecond: BITS_PER_SECOND });
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  const levels: number[] = [];
  const chunks: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => chunks.push(data));
  const startedAt = performance.now();
  const timer = setInterval(() => {
    levels.push(levelOf(analyser, samples));
    const seconds = (performance.now() - startedAt) / 1_000;
    onTick(Math.min(seconds, VOICE_SECONDS_MAX));
    if (seconds >= VOICE_SECONDS_MAX) onFull();
  }, MEASURE_MS);
  const release = () => {
    clearInterval(timer);
    // The browser shows that the microphone is on until its tracks end.
    for (const track of stream.getTracks()) track.stop();
    void context.close();
  };
  const stopped = new Promise<void>((resolve) => {
    recorder.addEventListener('stop', () => resolve());
  });
  recorder.start();
  return {
    stop: async () => {
      if (recorder.state !== 'inactive') recorder.stop();
      await stopped;
      release();
      const file = new File(chunks, `voice.${kind.ending}`, { type: kind.type });
      return file.size === 0 || levels.length === 0 ? null : { file, peaks: peaksOf(levels) };
    },
    cancel: () => {
      if (recorder.state !== 'inactive') recorder.stop();
      release();
    },
  };
}
