import type { MessagePreview } from '#contract/messaging/previews.ts';
import type { Services } from '#platform/services.ts';
import { presentPicture, type SitePreview } from '#modules/media';

/** What a website says about itself, under the host that said it. */
export const presentPreview = (
  { address, host, title, picture }: SitePreview,
  removable: boolean,
  { services, now }: { readonly services: Pick<Services, 'addresses'>; readonly now: Date },
): MessagePreview => ({
  address,
  host,
  title,
  picture: picture && presentPicture(picture, '', services, now),
  removable,
});
