import type { CampaignContent } from '#contract/advertising/campaigns.ts';
import { APP_PICTURES_MAX, CAMPAIGN_PICTURES_MAX, type CampaignKind } from '#contract/advertising/choices.ts';
import type { CampaignFields } from '#contract/advertising/fields.ts';
import type { LeadQuestion } from '#contract/advertising/questions.ts';
import type { CallToAction } from '#contract/core/choices.ts';
import type { NewVideo, PlayedVideo } from '#contract/media/videos.ts';
import type { FormPicture } from '#web/media';

/** What has words and pictures of its own; a boost shows its thing. */
export type ContentKind = Exclude<CampaignKind, 'boost'>;
export const contentKindOf = (kind: CampaignKind): ContentKind | null => (kind === 'boost' ? null : kind);

/** The fields of what a campaign shows, in the order of the form; named as in the contract. */
export const CONTENT_FIELDS = [
  'headline',
  'description',
  'callToAction',
  'link',
  'storeLink',
  'pictures',
  'video',
  'fileId',
  'questions',
] as const;
export interface ContentForm {
  headline: string;
  description: string;
  callToAction: CallToAction | null;
  link: string;
  storeLink: string;
  pictures: FormPicture[];
  video: NewVideo | null;
  fileId: string | null;
  questions: LeadQuestion[];
}
export const EMPTY_CONTENT: ContentForm = {
  headline: '',
  description: '',
  callToAction: null,
  link: '',
  storeLink: '',
  pictures: [],
  video: null,
  fileId: null,
  questions: [],
};
/** How many pictures one of its kind has at most. */
export const mostPictures = (kind: ContentKind | null): number =>
  kind === 'app' ? APP_PICTURES_MAX : CAMPAIGN_PICTURES_MAX;
const videoFormOf = ({ file, poster, captions }: PlayedVideo): NewVideo => ({
  mediaId: file.id,
  captions: captions.map(({ id, language }) => ({ mediaId: id, language })),
  ...(poster !== null && { poster: { id: poster.id, alt: poster.alt } }),
});
export const contentFormOf = (content: CampaignContent): ContentForm => ({
  headline: content.headline,
  description: content.description,
  callToAction: content.callToAction,
  link: content.link,
  storeLink: content.storeLink,
  pictures: content.pictures.map(({ id, alt }) => ({ id, alt })),
  video: content.video && videoFormOf(content.video),
  fileId: content.file?.id ?? null,
  questions: content.questions,
});

/** Those that a campaign of this kind has. */
export function contentFieldsOf(kind: ContentKind, values: ContentForm): CampaignFields {
  const { headline, description, callToAction, link, storeLink, pictures, video, fileId, questions } = values;
  const own = kind === 'app' ? { storeLink } : { callToAction, link, video, fileId, questions };
  return { headline, description, pictures, ...own };
}
