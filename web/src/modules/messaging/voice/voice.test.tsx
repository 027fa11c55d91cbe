import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { VOICE_SECONDS_MAX } from '#contract/media/media.ts';
import { startStrings } from '#shell/strings.ts';
import { loadStrings } from '#ui/language/strings.ts';
import { acted } from '../../../../test/acts.ts';
import { drawn } from '../../../../test/draw.tsx';
import { canRecord, record } from './recording.ts';
import { VoicePlayer } from './voice-player.tsx';

beforeAll(async () => {
  await startStrings();
  await loadStrings('messaging');
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A browser that records this content in these types. */
function microphone({ types = ['audio/mp4'], content = 'sound', isAllowed = true } = {}) {
  const tracks = [{ stop: vi.fn<() => void>() }];
  vi.stubGlobal('navigator', {
    ...(isAllowed && { mediaDevices: { getUserMedia: () => Promise.resolve({ getTracks: () => tracks }) } }),
  });
  class Recorder extends EventTarget {
    static isTypeSupported = (type: string) => types.includes(type);
    state = 'inactive';
    start() {
      this.state = 'recording';
    }
    stop() {
      this.state = 'inactive';
      this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob([content]) }));
      this.dispatchEvent(new Event('stop'));
    }
  }
  vi.stubGlobal('MediaRecorder', Recorder);
  vi.stubGlobal(
    'AudioContext',
    class {
      createAnalyser = () => ({ fftSize: 2, getFloatTimeDomainData: (samples: Float32Array) => samples.fill(0.5) });
      createMediaStreamSource = () => ({ connect: () => undefined });
      close = () => Promise.resolve();
    },
  );
  return tracks;
}

it.each([
  [{}, true],
  [{ types: [] }, false],
  [{ isAllowed: false }, false],
])('a browser with %o can record: %s', (browser, can) => {
  microphone(browser);
  expect(canRecord()).toBe(can);
});

it('a browser that records nothing that the server takes does not begin', async () => {
  microphone({ types: ['audio/wav'] });
  await expect(record(vi.fn(), vi.fn())).rejects.toThrow('records nothing');
});

it.each([
  ['a note', 'sound', 100, true],
  ['silence of the recorder', '', 100, false],
  ['a press that was too short', 'sound', 0, false],
])('%s is recorded: %#', async (_what, content, ms, isRecorded) => {
  const [track] = microphone({ content });
  vi.useFakeTimers();
  const recording = await record(vi.fn(), vi.fn());
  vi.advanceTimersByTime(ms);
  const recorded = await recording.stop();
  expect(recorded && [recorded.file.name, recorded.file.size]).toEqual(
    isRecorded ? ['voice.mp4', content.length] : null,
  );
  expect(track!.stop).toHaveBeenCalledOnce();
});

it('a note ends at the longest time', async () => {
  microphone();
  vi.useFakeTimers();
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const [tick, full] = [vi.fn<(seconds: number) => void>(), vi.fn<() => void>()];
  const recording = await record(tick, full);
  now = VOICE_SECONDS_MAX * 1_000 - 1;
  vi.advanceTimersByTime(100);
  expect(full).not.toHaveBeenCalled();
  now += 1;
  vi.advanceTimersByTime(100);
  expect([full.mock.calls.length, tick.mock.lastCall]).toEqual([1, [VOICE_SECONDS_MAX]]);
  recording.cancel();
});

it('a note shows its length, and while it plays or has played in part, where it is', async () => {
  const { container, settle } = await drawn(() => <VoicePlayer url="/v" seconds={8} peaks={[10, 20, 30, 40]} />);
  const audio = container.querySelector('audio')!;
  vi.spyOn(audio, 'pause').mockImplementation(() => undefined);
  const at = async (type: string, currentTime?: number) => {
    if (currentTime !== undefined)
      Object.defineProperty(audio, 'currentTime', { value: currentTime, configurable: true });
    await settle(() => audio.dispatchEvent(acted(type)));
    const played = [...container.querySelectorAll('rect')].map((bar) => bar.getAttribute('data-played') === 'true');
    return [container.textContent, played.filter(Boolean).length];
  };
  expect(container.textContent).toBe('0:08');
  expect(await at('play')).toEqual(['0:00', 0]);
  expect(await at('timeupdate', 4)).toEqual(['0:04', 2]);
  expect(await at('pause')).toEqual(['0:04', 2]);
  expect(await at('ended')).toEqual(['0:08', 0]);
});
