import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import { Refusal } from '../refusal.ts';
import type { Seal } from '../seal.ts';
import type { Files } from './files.ts';

/** A stored file and the name that a browser saves it under. */
export interface Download {
  readonly key: string;
  readonly filename: string;
  readonly contentType: string;
}
/**
 * URLs of files for one person, `/downloads/{sealed}`: key, name and expiry are sealed, so a URL reveals nothing and
 * cannot be forged. Create one only after checking who may have the file. Anyone who has the URL can download the file
 * until the URL expires or the file is deleted, so let it expire after minutes and create a new one on request.
 */
export interface Downloads {
  address(download: Download, expires: Date): string;
}
const purpose = 'download';

export const createDownloads = (seal: Seal): Downloads => ({
  address: (download, expires) => `/downloads/${seal.close(purpose, download, expires)}`,
});

/** RFC 6266: an ASCII name for old clients, and the full one. */
export function attachment(filename: string): string {
  const plain = filename.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(filename).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

async function answer(
  { files, seal, clock }: { files: Files; seal: Seal; clock: Clock },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { sealed: token } = request.params as { sealed: string };
  const download = seal.open(purpose, token, clock.now()) as Download | null;
  const file = download && (await files.read(download.key));
  if (!download || !file) throw new Refusal('not_found');
  void reply.headers({
    'content-type': download.contentType,
    'content-length': file.size,
    'content-disposition': attachment(download.filename),
    'content-security-policy': "sandbox; default-src 'none'",
    // Zip and PDF files are compressed already.
    'content-encoding': 'identity',
    'cache-control': 'private, no-store',
  });
  return reply.send(file.stream);
}

/** `GET /downloads/{sealed}`, outside the API: the URL itself grants access. */
export function mountDownloads(options: { files: Files; seal: Seal; clock: Clock }) {
  return (fastify: FastifyInstance): void => {
    fastify.get('/downloads/:sealed', async (request, reply) => answer(options, request, reply));
  };
}
