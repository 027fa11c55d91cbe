import { PICTURE_TYPES } from '#contract/media/media.ts';

/**
 * File types offered by the file chooser. It includes HEIC: phones convert it to JPEG then, and a file that stays HEIC
 * gets a helpful error.
 */
export const acceptedPictures = [...PICTURE_TYPES, 'image/heic', 'image/heif', '.heic', '.heif'].join(',');
/** The same for videos, by types and endings. */
export const acceptedVideos = 'video/mp4,video/webm,.mp4,.webm';
