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
import { VIDEO_SECONDS_MAX } from '#contract/media.ts';
import { readMediaInput } from './media-input.ts';
import type { FileProblem, ReadFile, ReadOrder } from './readers.ts';

/** Codecs that the browsers of today play, by container. */
const playable = {
  mp4: { video: ['avc', 'vp9', 'av1'], audio: ['aac', 'mp3', 'opus', 'flac'] },
  webm: { video: ['vp8', 'vp9', 'av1'], audio: ['opus', 'vorbis'] },
} as const;
/** Profiles of H.264 with 8 bits and 4:2:0: browsers play no others. Hexadecimal, as in `avc1.64001f`. */
const avcProfiles = new Set(['42', '4d', '58', '64']);
/** What a video of ten minutes can have at most, at 240 frames a second; more is no video. */
const maxPackets = 200_000;
/** The longest side that browsers decode on ordinary devices. */
const maxSide = 8_192;

interface Tracks {
  readonly format: 'mp4' | 'webm';
  readonly video: InputVideoTrack;
  readonly audio: InputAudioTrack | null;
}

/** The tracks that are kept: the first video, the first audio. */
async function tracksOf(input: Input): Promise<Tracks | FileProblem> {
  if (!(await input.canRead())) return 'video_type_unknown';
  const format = (await input.getFormat()) === WEBM ? 'webm' : 'mp4';
  const video = await input.getPrimaryVideoTrack();
  if (video === null) return 'video_unreadable';
  const audio = await input.getPrimaryAudioTrack();
  const codecs = playable[format];
  const codec = await video.getCodec();
  if (!codecs.video.some((each) => each === codec)) return 'video_codec';
  if (codec === 'avc') {
    const profile = /^avc[13]\.([0-9a-f]{2})/i.exec((await video.getCodecParameterString()) ?? '')?.[1];
    if (!avcProfiles.has(profile?.toLowerCase() ?? '')) return 'video_codec';
  }
  if (audio !== null) {
    const sound = await audio.getCodec();
    if (!codecs.audio.some((each) => each === sound)) return 'video_codec';
  }
  return { format, video, audio };
}

/** Number of packets and end of a track, read from the packets themselves: what the header says may be wrong. */
async function measure(track: InputVideoTrack | InputAudioTrack) {
  const sink = new EncodedPacketSink(track);
  let count = 0;
  let end = 0;
  for await (const packet of sink.packets(undefined, undefined, { metadataOnly: true })) {
    count += 1;
    end = Math.max(end, packet.timestamp + packet.duration);
    if (count > maxPackets || end > VIDEO_SECONDS_MAX + 1) break;
  }
  return { count, end };
}

/** Copies the packets of both tracks, in order of time. */
async function copyPackets(
  { video, audio }: Tracks,
  videoSource: EncodedVideoPacketSource,
  audioSource: EncodedAudioPacketSource | null,
): Promise<void> {
  const config = await video.getDecoderConfig();
  const videoMeta = config === null ? undefined : { decoderConfig: config };
  const audioConfig = audio === null ? null : await audio.getDecoderConfig();
  const audioMeta = audioConfig === null ? undefined : { decoderConfig: audioConfig };
  const videos = new EncodedPacketSink(video).packets();
  const audios = audio === null ? null : new EncodedPacketSink(audio).packets();
  let frame = await videos.next();
  let sound: IteratorResult<EncodedPacket, void> | null = audios === null ? null : await audios.next();
  while (!frame.done || (sound !== null && !sound.done)) {
    const isFrame = !frame.done && (sound === null || sound.done || frame.value.timestamp <= sound.value.timestamp);
    if (isFrame && !frame.done) {
      await videoSource.add(frame.value, videoMeta);
      frame = await videos.next();
    } else if (sound !== null && !sound.done && audios !== null) {
      await audioSource?.add(sound.value, audioMeta);
      sound = await audios.next();
    }
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
  const codec = await tracks.video.getCodec();
  const sound = tracks.audio === null ? null : await tracks.audio.getCodec();
  if (codec === null) throw new Error('a checked video has no codec');
  const video = new EncodedVideoPacketSource(codec);
  const rotation = await tracks.video.getRotation();
  output.addVideoTrack(video, { rotation, maximumPacketCount: counts.video });
  const audio = sound === null ? null : new EncodedAudioPacketSource(sound);
  if (audio !== null) output.addAudioTrack(audio, { maximumPacketCount: Math.max(1, counts.audio) });
  await output.start();
  await copyPackets(tracks, video, audio);
  await output.finalize();
}

async function read({ path: source, directory }: ReadOrder, input: Input): Promise<ReadFile | FileProblem> {
  const tracks = await tracksOf(input);
  if (typeof tracks === 'string') return tracks;
  const video = await measure(tracks.video);
  const audio = tracks.audio === null ? { count: 0, end: 0 } : await measure(tracks.audio);
  const seconds = Math.max(video.end, audio.end);
  if (seconds > VIDEO_SECONDS_MAX + 0.5) return 'video_too_long';
  const [width, height] = [await tracks.video.getDisplayWidth(), await tracks.video.getDisplayHeight()];
  const isDrawn = width > 0 && height > 0 && Math.max(width, height) <= maxSide && video.count > 0 && seconds > 0;
  if (!isDrawn || Math.max(video.count, audio.count) > maxPackets) return 'video_unreadable';
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
}

export const readVideo = async (order: ReadOrder): Promise<ReadFile | FileProblem> =>
  readMediaInput(order, read, 'video_unreadable');
