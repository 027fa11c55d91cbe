import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import { Refusal } from '../refusal.ts';
import type { Seal } from '../seal.ts';
import type { Files } from './files.ts';

/** A file of the store with the name that a browser saves it under. */
export interface Download {
  readonly key: string;
  readonly filename: string;
  readonly contentType: string;
}
/**
 * Addresses of files for one person, `/downloads/{sealed}`: key, name and expiry are sealed, so that an address tells
 * nothing and
 * cannot be made up. Made only where it was decided who may have the file; anyone who holds the address has it until it
 * expires or
 * the file is deleted, so give it minutes and make a new one when it is asked for again.
 */
export interface Downloads {
  address(download: Download, expires: Date): string;
}
const purpose = 'download';

export const createDownloads = (seal: Seal): Downloads => ({
  address: (download, expires) => `/downloads/${seal.close(purpose, download, expires)}`,
});

/** RFC 6266: an ASCII name for those who know no other, and the real one. */
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
    // Compressing again what is a zip or a PDF already costs and gains nothing.
    'content-encoding': 'identity',
    'cache-control': 'private, no-store',
  });
  return reply.send(file.stream);
}

/** `GET /downloads/{sealed}`, next to the API: the address is the right. */
export function mountDownloads(options: { files: Files; seal: Seal; clock: Clock }) {
  return (fastify: FastifyInstance): void => {
    fastify.get('/downloads/:sealed', async (request, reply) => answer(options, request, reply));
  };
}
