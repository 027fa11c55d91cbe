export const mediaRefusals = {
  picture_type_unknown: 415,
  picture_heic: 415,
  picture_unreadable: 422,
  picture_too_many_pixels: 422,
  picture_unknown: 422,
  picture_not_ready: 409,
  media_in_use: 409,
  too_many_uploads: 429,
  upload_unfinished: 409,
  upload_quota: 429,
  upload_kind_unknown: 422,
  piece_too_large: 413,
  video_unreadable: 422,
  video_type_unknown: 415,
  video_codec: 415,
  video_too_long: 422,
  document_unreadable: 422,
  document_type_unknown: 415,
  document_locked: 422,
  document_too_many_pages: 422,
  captions_unreadable: 422,
  file_unreadable: 422,
  voice_unreadable: 422,
  voice_too_long: 422,
  file_unknown: 422,
  file_not_ready: 409,
  too_many_private_documents: 409,
  private_document_type: 415,
  private_document_unreadable: 422,
  private_document_locked: 422,
  private_document_active: 422,
  private_document_too_many_pages: 422,
} as const;

/** What an endpoint can answer that takes the id of an uploaded picture. */
export const PICTURE_REFUSALS = ['picture_unknown', 'picture_not_ready'] as const;
/** What an endpoint can answer that takes the id of an uploaded video, document or captions. */
export const FILE_REFUSALS = ['file_unknown', 'file_not_ready'] as const;
