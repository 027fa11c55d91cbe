import fs from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import { PROOF_CONTENT } from '#contract/accounts/verification.ts';
import { sealedFiles } from '#platform/files/sealed.ts';
import { Refusal } from '#platform/refusal.ts';
import type { UploadedFile } from '#platform/serve/serve.ts';

export type ProofContent = (typeof PROOF_CONTENT)[number];
export const PROOFS = 'proofs';
/** Encrypted, so that the store alone reveals nothing. A document is deleted with the decision. */
const proofs = sealedFiles(PROOFS, 'accounts.proof');
export const proofKey = proofs.fileKey;
export const storeProof = proofs.put;
export const openProof = proofs.open;

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
