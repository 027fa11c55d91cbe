import type { TaskContext } from '#platform/context.ts';
import { across, narrowed } from '#platform/database/narrow.ts';
import { day } from '#platform/time.ts';
import type { AttachedPicture } from '../attach.ts';
import type { MediaTables } from '../tables.ts';
import { takePicture } from '../take-picture.ts';
import { findPreview, storePreview } from './queries.ts';
import { readHead } from './read-head.ts';

/** What the website at an address says about itself. */
export interface SitePreview {
  readonly address: string;
  /** Of the page that was read, after redirects. */
  readonly host: string;
  readonly title: string;
  readonly description: string;
  /** As the website calls itself. */
  readonly site: string;
  /** It belongs to the address, and is shared by everything that shows it. */
  readonly picture: (AttachedPicture & { readonly alt: string }) | null;
}
/** Milliseconds for which what was found at an address is used again. */
export const previewLifetimeMs = 7 * day;
const PAGE = { accept: /^text\/html|^application\/xhtml\+xml/i, maxBytes: 512_000 };
const IMAGE = { accept: /^image\/(?!svg)/i, maxBytes: 2_000_000 };

/** Reads a page and takes its picture; null if there is nothing to show. */
async function read<T>(ctx: TaskContext<T>, address: string): Promise<SitePreview | null> {
  const { sites } = ctx.services;
  const page = await sites.page(address, PAGE);
  const head = page && readHead(page);
  if (head === null) return null;
  const { image, ...words } = head;
  const found = image === null ? null : await sites.page(image, IMAGE);
  const taken = found && (await takePicture(ctx, { bytes: found.body, kind: 'link_preview' }));
  return { address, ...words, picture: taken && { ...taken, alt: '' } };
}

/** Code units of the longest address that is read. */
const ADDRESS_MAX = 2_000;

/** What is known of an address, or is read now and then known; null where there is nothing to show. */
export async function previewOf<T>(ctx: TaskContext<T>, address: string): Promise<SitePreview | null> {
  if (address.length > ADDRESS_MAX) return null;
  const db = narrowed<MediaTables>(across(ctx.db));
  const known = await findPreview.first(db, { address, since: new Date(ctx.now.getTime() - previewLifetimeMs) });
  if (known !== undefined) return known.preview;
  const preview = await read(ctx, address);
  await storePreview(db, { address, preview, at: ctx.now });
  return preview;
}
