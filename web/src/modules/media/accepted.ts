import { PICTURE_TYPES } from '#contract/media/media.ts';

/**
 * File types offered by the file chooser. It includes HEIC: phones convert it to JPEG then, and a file that stays HEIC
 * gets a helpful error.
 */
export const acceptedPictures = [...PICTURE_TYPES, 'image/heic', 'image/heif', '.heic', '.heif'].join(',');
