import * as z from 'zod/mini';
import { CALLS_TO_ACTION } from '../core/choices.ts';
import { data, endpoint, version } from '../core/endpoint.ts';
import { PAGE_EDITORS, PAGE_TEAM } from '../core/roles.ts';
import { text } from '../core/text.ts';
import { httpsAddress } from '../core/web-address.ts';
import { describedPicture } from '../media/videos.ts';
import { levels, MAX_POST_BYTES, post, POST_MAX, postParams } from './posts.ts';

/* Lengths in graphemes. */
export const LINK_TITLE_MAX = 120;
export const LINK_DESCRIPTION_MAX = 300;

const link = {
  address: httpsAddress,
  title: text({ max: LINK_TITLE_MAX, min: 1 }),
  description: text({ max: LINK_DESCRIPTION_MAX }),
  action: z.enum(CALLS_TO_ACTION),
};
const caption = text({ max: POST_MAX, lines: true });

/** The form of a link post. `text` is its caption. */
export const newLinkPost = z.strictObject({
  ...link,
  text: caption,
  picture: z.optional(z.nullable(describedPicture)),
  visibility: z.optional(levels),
  commentsOpen: z.optional(z.boolean()),
});
export const createLinkPost = endpoint({
  whileLimited: false,
  method: 'POST',
  path: '/link-posts',
  summary: 'Publish a post with a link, as a page',
  access: 'member',
  as: PAGE_EDITORS,
  status: 201,
  maxBodyBytes: MAX_POST_BYTES,
  body: newLinkPost,
  reply: data(post),
  refusals: ['daily_limit_reached', 'picture_unknown', 'picture_not_ready', 'link_post_of_page'],
});

/** Omitted fields stay unchanged. `picture`: null removes it; its own id keeps it and changes its description. */
export const linkPostFields = z.strictObject({
  address: z.optional(link.address),
  title: z.optional(link.title),
  description: z.optional(link.description),
  action: z.optional(link.action),
  text: z.optional(caption),
  picture: z.optional(z.nullable(describedPicture)),
  visibility: z.optional(levels),
  commentsOpen: z.optional(z.boolean()),
});
export const linkPostChanges = z.extend(linkPostFields, { version });
export const editLinkPost = endpoint({
  method: 'PATCH',
  path: '/link-posts/{postId}',
  summary: 'Edit a link post of the page',
  access: 'member',
  as: PAGE_EDITORS,
  params: postParams,
  maxBodyBytes: MAX_POST_BYTES,
  body: linkPostChanges,
  reply: data(post),
  refusals: ['not_found', 'stale', 'daily_limit_reached', 'picture_unknown', 'picture_not_ready'],
});

export const countLinkClick = endpoint({
  method: 'POST',
  path: '/link-posts/{postId}/click',
  summary: 'Count that the caller opened the link of a post; each person counts once',
  access: 'member',
  as: PAGE_TEAM,
  idempotency: 'none',
  params: postParams,
  refusals: ['not_found'],
});
