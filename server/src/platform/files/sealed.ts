import type { Services } from '../services.ts';

/** Files have no expiry: they are deleted by those who put them there. */
const maxDate = new Date(8.64e15);
type Stores = Pick<Services, 'seal' | 'files'>;

/** Files that only the server reads: encrypted with AES-256-GCM and a key derived from SECRET_KEY. */
export const sealedFiles = (folder: string, purpose: string) => {
  const fileKey = (id: string): string => `${folder}/${id}`;
  return {
    fileKey,
    put: async ({ seal, files }: Stores, id: string, bytes: Buffer): Promise<void> => {
      const sealed = Buffer.from(seal.close(purpose, bytes.toString('base64'), maxDate));
      await files.putBytes(fileKey(id), sealed, 'application/octet-stream');
    },
    /** The content in base64, or null if it was deleted. */
    open: async ({ seal, files }: Stores, id: string): Promise<string | null> => {
      const encrypted = await files.read(fileKey(id));
      if (encrypted === null) return null;
      const chunks: Buffer[] = [];
      for await (const chunk of encrypted.stream) chunks.push(chunk as Buffer);
      const content = seal.open(purpose, Buffer.concat(chunks).toString(), new Date(0));
      return typeof content === 'string' ? content : null;
    },
  };
};
