import path from 'node:path';
import {
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathTarget,
  type Input,
  type InputAudioTrack,
  type InputVideoTrack,
  Mp4OutputFormat,
  Output,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import { VIDEO_SECONDS_MAX } from '#contract/media/media.ts';
import { readMediaInput } from './media-input.ts';
import type { FileProblem, ReadFile, ReadOrder } from './readers.ts';

/** Codecs that the browsers of today play, by container. */
const playable = {
  mp4: { video: ['avc', 'vp9', 'av1'], audio: ['aac', 'mp3', 'opus', 'flac'] },
  webm: { video: ['vp8', 'vp9', 'av1'], audio: ['opus', 'vorbis'] },
} as const;
/** Profiles of H.264 with 8 bits and 4:2:0: browsers play no others. Hexadecimal, as in `avc1.64001f`. */
const avcProfiles = new Set(['42', '4d', '58', '64']);
const LIMITS = {
  seconds: VIDEO_SECONDS_MAX,
  /** What a video of ten minutes can have at most, at 240 frames a second; more is no video. */
  packets: 200_000,
  /** The longest side that browsers decode on ordinary devices. */
  side: 8_192,
} as const;
export type VideoLimits = Readonly<Record<keyof typeof LIMITS, number>>;

type Codec<Kind extends 'video' | 'audio'> = (typeof playable)['mp4' | 'webm'][Kind][number];
interface Tracks {
  readonly format: 'mp4' | 'webm';
  readonly video: InputVideoTrack;
  readonly codec: Codec<'video'>;
  readonly audio: { readonly track: InputAudioTrack; readonly codec: Codec<'audio'> } | null;
}

/** The tracks that are kept: the first video, the first audio. */
async function tracksOf(input: Input): Promise<Tracks | FileProblem> {
  if (!(await input.canRead())) return 'video_type_unknown';
  const format = (await input.getFormat()) === WEBM ? 'webm' : 'mp4';
  const video = await input.getPrimaryVideoTrack();
  if (video === null) return (await input.getPrimaryAudioTrack()) === null ? 'video_unreadable' : 'video_no_picture';
  const found = await video.getCodec();
  const codec = playable[format].video.find((each) => each === found);
  if (codec === undefined) return 'video_codec';
  if (codec === 'avc') {
    const profile = /^avc[13]\.([0-9a-f]{2})/i.exec((await video.getCodecParameterString()) ?? '')?.[1];
    if (!avcProfiles.has(profile?.toLowerCase() ?? '')) return 'video_codec';
  }
  const track = await input.getPrimaryAudioTrack();
  if (track === null) return { format, video, codec, audio: null };
  const sound = await track.getCodec();
  const audioCodec = playable[format].audio.find((each) => each === sound);
  return audioCodec === undefined ? 'video_codec' : { format, video, codec, audio: { track, codec: audioCodec } };
}

/** Seconds that a video may be longer than allowed, since recorders do not stop at once. */
const SLACK = 0.5;

/** Number of packets and end of a track, read from the packets themselves: what the header says may be wrong. */
async function measure(track: InputVideoTrack | InputAudioTrack, limits: VideoLimits) {
  const sink = new EncodedPacketSink(track);
  let count = 0;
  let end = 0;
  for await (const packet of sink.packets(undefined, undefined, { metadataOnly: true })) {
    count += 1;
    end = Math.max(end, packet.timestamp + packet.duration);
    if (end > limits.seconds + SLACK) return 'video_too_long';
    if (count > limits.packets) return 'video_unreadable';
  }
  return { count, end };
}

interface PacketTarget {
  add(packet: EncodedPacket): Promise<void>;
}
/** Copies the packets of both tracks, in order of time. */
async function copyPackets({ video, audio }: Tracks, frames: PacketTarget, sounds: PacketTarget | null): Promise<void> {
  const videos = new EncodedPacketSink(video).packets();
  const audios = audio === null ? null : new EncodedPacketSink(audio.track).packets();
  const next = async (packets: AsyncGenerator<EncodedPacket, void> | null) => (await packets?.next())?.value ?? null;
  let frame = await next(videos);
  let sound = await next(audios);
  for (;;) {
    if (frame !== null && frame.timestamp <= (sound?.timestamp ?? Infinity)) {
      await frames.add(frame);
      frame = await next(videos);
    } else if (sound !== null) {
      await sounds?.add(sound);
      sound = await next(audios);
    } else return;
  }
}

/**
 * Writes the video again without decoding it: the index comes first, so that it plays before it has arrived, and what
 * the camera recorded besides (place, device, names, other tracks) is not copied.
 */
async function rewrite(tracks: Tracks, target: string, counts: { video: number; audio: number }): Promise<void> {
  const output = new Output({
    format: tracks.format === 'mp4' ? new Mp4OutputFormat({ fastStart: 'reserve' }) : new WebMOutputFormat(),
    target: new FilePathTarget(target),
  });
  const video = new EncodedVideoPacketSource(tracks.codec);
  const rotation = await tracks.video.getRotation();
  output.addVideoTrack(video, { rotation, maximumPacketCount: counts.video });
  const audio = tracks.audio === null ? null : new EncodedAudioPacketSource(tracks.audio.codec);
  if (audio !== null) output.addAudioTrack(audio, { maximumPacketCount: Math.max(1, counts.audio) });
  await output.start();
  const videoConfig = (await tracks.video.getDecoderConfig()) ?? undefined;
  const audioConfig = (await tracks.audio?.track.getDecoderConfig()) ?? undefined;
  await copyPackets(
    tracks,
    { add: async (packet) => video.add(packet, videoConfig && { decoderConfig: videoConfig }) },
    audio && { add: async (packet) => audio.add(packet, audioConfig && { decoderConfig: audioConfig }) },
  );
  await output.finalize();
}

const readWithin =
  (limits: VideoLimits) =>
  async ({ path: source, directory }: ReadOrder, input: Input): Promise<ReadFile | FileProblem> => {
    const tracks = await tracksOf(input);
    if (typeof tracks === 'string') return tracks;
    const video = await measure(tracks.video, limits);
    if (typeof video === 'string') return video;
    const audio = tracks.audio === null ? { count: 0, end: 0 } : await measure(tracks.audio.track, limits);
    if (typeof audio === 'string') return audio;
    const seconds = Math.max(video.end, audio.end);
    const [width, height] = [await tracks.video.getDisplayWidth(), await tracks.video.getDisplayHeight()];
    if (Math.min(width, height, video.count, seconds) === 0) return 'video_unreadable';
    if (Math.max(width, height) > limits.side) return 'video_unreadable';
    const name = `video.${tracks.format}` as const;
    const target = path.join(directory, name);
    if (target === source) throw new Error('a video is not written over itself');
    await rewrite(tracks, target, { video: video.count, audio: audio.count });
    return {
      format: tracks.format,
      width,
      height,
      durationMs: Math.round(seconds * 1_000),
      pages: null,
      files: [{ name, path: target }],
    };
  };

/** Tests use other limits. */
export const readVideo = async (order: ReadOrder, limits: VideoLimits = LIMITS): Promise<ReadFile | FileProblem> =>
  readMediaInput(order, readWithin(limits), 'video_unreadable');
