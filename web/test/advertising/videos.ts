import type { PlayedVideo } from '#contract/media/videos.ts';
import { pictureOf } from '../pictures.ts';

export const videoId = '0190a0a0-0000-7000-8000-0000000000e1';
export const posterId = '0190a0a0-0000-7000-8000-0000000000e2';
export const trackId = '0190a0a0-0000-7000-8000-0000000000e3';
/** A video with its still and its captions, as viewers get it. */
export const playedVideo: PlayedVideo = {
  file: { kind: 'video', id: videoId, format: 'webm', width: 16, height: 9, seconds: 4, url: '/roof.webm' },
  poster: pictureOf(posterId, { alt: 'Panels on a roof' }),
  captions: [{ id: trackId, language: 'hi', url: '/roof.vtt' }],
};
