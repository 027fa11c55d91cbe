import fs from 'node:fs';
import path from 'node:path';
import type S3rver from 's3rver';

/**
 * Lets the S3 test server answer ListParts, which it does not know: it would send the object, or say there is none.
 * Clients of uploads in pieces ask it what has arrived.
 */
export function answerListParts(store: S3rver, directory: string): void {
  store.middleware.unshift(async (ctx, next) => {
    const { uploadId } = ctx.query;
    if (ctx.method !== 'GET' || uploadId === undefined) return await next();
    const [, bucket = ''] = ctx.path.split('/');
    const folder = path.join(directory, bucket, '._S3rver_uploads', uploadId);
    const parts = fs.existsSync(folder) ? fs.readdirSync(folder).filter((name) => /^\d+$/.test(name)) : [];
    const listed = parts
      .toSorted((a, b) => Number(a) - Number(b))
      .map((name) => {
        const { size } = fs.statSync(path.join(folder, name));
        const tag = fs.readFileSync(path.join(folder, `${name}.md5`), 'utf8');
        return `<Part><PartNumber>${name}</PartNumber><ETag>"${tag}"</ETag><Size>${size}</Size></Part>`;
      });
    ctx.type = 'application/xml';
    ctx.body = `<ListPartsResult>${listed.join('')}<IsTruncated>false</IsTruncated></ListPartsResult>`;
  });
}
