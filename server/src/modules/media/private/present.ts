import type { PrivateDocument, PrivateFormat } from '#contract/media/private.ts';
import type { Services } from '#platform/services.ts';
import { minute } from '#platform/time.ts';
import type { PrivateRow } from './queries.ts';
import { CONTENT_TYPES, fileName, PRIVATE_MINUTES, privateKey } from './store.ts';

interface Signing {
  readonly services: Pick<Services, 'downloads'>;
  readonly now: Date;
}
/** A short-lived address. Only call this after checking that the caller may have the file. */
export const addressOfDocument = (
  { services, now }: Signing,
  { key, name, format }: { readonly key: string; readonly name: string; readonly format: PrivateFormat },
): string =>
  services.downloads.address(
    { key, filename: fileName(name, format), contentType: CONTENT_TYPES[format] },
    new Date(now.getTime() + PRIVATE_MINUTES * minute),
  );

export const presentPrivate = (row: PrivateRow, ctx: Signing): PrivateDocument => ({
  id: row.id,
  purpose: row.purpose,
  name: row.name,
  format: row.format,
  bytes: row.bytes,
  pages: row.pages,
  digest: row.digest,
  createdAt: row.created_at.toISOString(),
  url: addressOfDocument(ctx, { key: privateKey(row.id), name: row.name, format: row.format }),
});
