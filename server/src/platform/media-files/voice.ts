import path from 'node:path';
import {
  EncodedAudioPacketSource,
  EncodedPacketSink,
  FilePathTarget,
  type Input,
  type InputAudioTrack,
  Mp4OutputFormat,
  Output,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import { VOICE_SECONDS_MAX } from '#contract/media/media.ts';
import { readMediaInput } from './media-input.ts';
import type { FileProblem, ReadFile, ReadOrder } from './readers.ts';

/** What browsers record, by container. */
const recorded = { webm: 'opus', mp4: 'aac' } as const;
/** Seconds, and five minutes of packets of 2.5 ms, the shortest of Opus. */
const LIMITS = { seconds: VOICE_SECONDS_MAX, packets: 130_000 } as const;
type VoiceLimits = Readonly<Record<keyof typeof LIMITS, number>>;
/** Seconds that a recorder may need to stop. */
const SLACK = 1;

/**
 * Writes the sound again without decoding it: recorders leave out the length, without which browsers cannot seek, and
 * other tracks and names are not copied. Answers its length in seconds, or null where it is too long.
 */
async function rewrite(
  track: InputAudioTrack,
  format: 'webm' | 'mp4',
  target: string,
  limits: VoiceLimits,
): Promise<number | null> {
  const output = new Output({
    format: format === 'mp4' ? new Mp4OutputFormat({ fastStart: 'in-memory' }) : new WebMOutputFormat(),
    target: new FilePathTarget(target),
  });
  const source = new EncodedAudioPacketSource(recorded[format]);
  output.addAudioTrack(source);
  await output.start();
  const config = await track.getDecoderConfig();
  const meta = config === null ? undefined : { decoderConfig: config };
  let count = 0;
  let end = 0;
  for await (const packet of new EncodedPacketSink(track).packets()) {
    count += 1;
    end = Math.max(end, packet.timestamp + packet.duration);
    if (count > limits.packets || end > limits.seconds + SLACK) {
      await output.cancel();
      return null;
    }
    await source.add(packet, meta);
  }
  await output.finalize();
  return end;
}

const readWithin =
  (limits: VoiceLimits) =>
  async ({ path: source, directory }: ReadOrder, input: Input): Promise<ReadFile | FileProblem> => {
    if (!(await input.canRead())) return 'voice_unreadable';
    const format = (await input.getFormat()) === WEBM ? 'webm' : 'mp4';
    const track = await input.getPrimaryAudioTrack();
    if (track === null || (await track.getCodec()) !== recorded[format]) return 'voice_unreadable';
    const name = `voice.${format}` as const;
    const target = path.join(directory, name);
    if (target === source) throw new Error('a recording is not written over itself');
    const seconds = await rewrite(track, format, target, limits);
    if (seconds === null) return 'voice_too_long';
    if (seconds === 0) return 'voice_unreadable';
    return {
      format,
      width: 0,
      height: 0,
      durationMs: Math.round(seconds * 1_000),
      pages: null,
      files: [{ name, path: target }],
    };
  };

/** Tests use other limits. */
export const readVoice = async (order: ReadOrder, limits: VoiceLimits = LIMITS): Promise<ReadFile | FileProblem> =>
  readMediaInput(order, readWithin(limits), 'voice_unreadable');
