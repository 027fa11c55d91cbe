import type { Picture } from '#contract/media/media.ts';

/** A square picture that stands still, without a text. */
export const pictureOf = (id: string, more: Partial<Picture> = {}): Picture => ({
  id,
  width: 100,
  height: 100,
  placeholder: null,
  alt: '',
  animated: false,
  urls: { small: '/s', medium: '/m', large: '/l' },
  ...more,
});
