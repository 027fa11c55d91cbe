import * as z from 'zod/mini';
import { endpoint, id } from '../core/endpoint.ts';
import { PAGE_TEAM } from '../core/roles.ts';
import { picture } from '../media/media.ts';

/**
 * What the website of the first link in a message says about itself. There is none until it was found, and none in a
 * conversation that someone has not accepted.
 */
export const messagePreview = z.object({
  address: z.string(),
  /** Of the website that was read, after redirects. */
  host: z.string(),
  title: z.string(),
  picture: z.nullable(picture),
  /** The reader may take it off. */
  removable: z.boolean(),
});
export type MessagePreview = z.output<typeof messagePreview>;

export const removeMessagePreview = endpoint({
  method: 'DELETE',
  path: '/messages/{messageId}/preview',
  summary: 'Take the preview of a link off a message of the caller, for everyone',
  access: 'member',
  as: PAGE_TEAM,
  area: 'shared',
  params: z.strictObject({ messageId: id }),
  refusals: ['not_found', 'not_permitted', 'message_final'],
});
