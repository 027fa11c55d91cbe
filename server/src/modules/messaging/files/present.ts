import type { MessageFile } from '#contract/messaging/messages.ts';
import type { Services } from '#platform/services.ts';
import { presentDocument, presentPicture, presentPlain, presentVideo, presentVoice } from '#modules/media';
import type { StoredFile } from './queries.ts';

interface Presenting {
  readonly services: Pick<Services, 'addresses'>;
  readonly now: Date;
}

/** With addresses that end soon, since readers may leave or be removed. Only call it for those who may see the file. */
function presentFile(file: StoredFile, peaks: readonly number[], { services, now }: Presenting): MessageFile {
  const { addresses } = services;
  const brief = { addresses: { ...addresses, signed: addresses.brief.bind(addresses) } };
  if (file.kind === null) return { kind: 'gone' };
  if (file.kind === 'picture') return { kind: 'picture', picture: presentPicture(file, '', brief, now) };
  const row = { ...file, kind: file.kind };
  if (file.kind === 'video') return presentVideo(row, brief, now);
  if (file.kind === 'voice') return { ...presentVoice(row, brief, now), peaks: [...peaks] };
  return file.kind === 'document' ? presentDocument(row, brief, now) : presentPlain(row, brief, now);
}

/** The files of a message; before accepting the conversation, its reader learns only how many there are. */
export const presentFiles = (
  { files, peaks }: { readonly files: readonly StoredFile[] | null; readonly peaks: readonly number[] | null },
  withheld: boolean,
  presenting: Presenting,
): MessageFile[] =>
  (files ?? []).map((file) => (withheld ? { kind: 'withheld' as const } : presentFile(file, peaks ?? [], presenting)));
