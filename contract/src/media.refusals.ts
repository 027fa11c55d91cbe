export const mediaRefusals = {
  picture_type_unknown: 415,
  picture_heic: 415,
  picture_unreadable: 422,
  picture_too_many_pixels: 422,
  picture_unknown: 422,
  picture_not_ready: 409,
  media_in_use: 409,
  too_many_uploads: 429,
} as const;

/** What an endpoint can answer that takes the id of an uploaded picture. */
export const PICTURE_REFUSALS = ['picture_unknown', 'picture_not_ready'] as const;
