import fs from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import { PROOF_CONTENT } from '#contract/accounts.verification.ts';
import { Refusal } from '#platform/refusal.ts';
import type { UploadedFile } from '#platform/serve/serve.ts';
import type { Services } from '#platform/services.ts';

export type ProofContent = (typeof PROOF_CONTENT)[number];
export const PROOFS = 'proofs';
export const proofKey = (id: string): string => `${PROOFS}/${id}`;
const purpose = 'accounts.proof';
/** A document has no expiry: it is deleted with the decision. */
const maxDate = new Date(8.64e15);

/** Formats that begin with the length of a prefix would otherwise be searched over the whole file. */
const SNIFFED_BYTES = 4_096;

/** The content type by its first bytes, whatever the client claims. */
export async function readProof(file: UploadedFile): Promise<{ bytes: Buffer; contentType: ProofContent }> {
  const bytes = await fs.readFile(file.path);
  const mime = (await fileTypeFromBuffer(bytes.subarray(0, SNIFFED_BYTES)))?.mime;
  const contentType = PROOF_CONTENT.find((each) => each === mime);
  if (contentType === undefined) throw new Refusal('proof_type_unknown');
  return { bytes, contentType };
}

/** Encrypts with AES-256-GCM and a key derived from SECRET_KEY, so that the store alone reveals nothing. */
export async function storeProof({ seal, files }: Services, id: string, bytes: Buffer): Promise<void> {
  await files.putBytes(
    proofKey(id),
    Buffer.from(seal.close(purpose, bytes.toString('base64'), maxDate)),
    'application/octet-stream',
  );
}

/** The document in base64, or null if it was deleted. */
export async function openProof({ seal, files }: Services, id: string): Promise<string | null> {
  const encrypted = await files.read(proofKey(id));
  if (encrypted === null) return null;
  const chunks: Buffer[] = [];
  for await (const chunk of encrypted.stream) chunks.push(chunk as Buffer);
  const content = seal.open(purpose, Buffer.concat(chunks).toString(), new Date(0));
  return typeof content === 'string' ? content : null;
}
