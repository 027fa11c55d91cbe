import { PICTURE_TYPES } from '#contract/media.ts';

/**
 * What a choice of files offers. HEIC too: phones turn it into JPEG when asked for it, and what stays HEIC gets a
 * sentence that helps.
 */
export const acceptedPictures = [...PICTURE_TYPES, 'image/heic', 'image/heif', '.heic', '.heif'].join(',');
