import * as z from 'zod/mini';
import { data, endpoint, id } from '../core/endpoint.ts';
import { PAGE_ADMINS } from '../core/roles.ts';
import { PICTURE_REFUSALS } from '../media/refusals.ts';
import { page } from './pages.ts';

const asAdmin = { access: 'member', as: PAGE_ADMINS } as const;
const changed = data(page);

/** The logo is the photo of the page’s actor. */
export const PAGE_PICTURES = { logo: 'photo', cover: 'cover' } as const;
export type PagePicture = keyof typeof PAGE_PICTURES;
export const pictureSlot = z.enum(['logo', 'cover']);
const pictureParams = z.strictObject({ pageId: id, picture: pictureSlot });
export const editPagePicture = endpoint({
  method: 'PUT',
  path: '/pages/{pageId}/pictures/{picture}',
  summary: 'Set an uploaded picture as logo (uploaded as photo) or cover of a page',
  ...asAdmin,
  reply: changed,
  params: pictureParams,
  body: z.strictObject({ mediaId: id }),
  refusals: ['not_found', 'not_permitted', ...PICTURE_REFUSALS],
});
export const deletePagePicture = endpoint({
  method: 'DELETE',
  path: '/pages/{pageId}/pictures/{picture}',
  summary: 'Remove the logo or cover of a page',
  ...asAdmin,
  reply: changed,
  params: pictureParams,
  status: 200,
  refusals: ['not_found', 'not_permitted'],
});
