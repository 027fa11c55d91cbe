import type { MessageFile } from '#contract/messaging/messages.ts';
import { uploadedFile } from '../uploads.ts';
import type { Member, World } from '../world.ts';
import { say, textsOf } from './conversations.ts';

/** A file that a browser would run if it opened it. */
export const bytes = Buffer.from('<script>alert(1)</script>');

export const fileOf = async (world: World, member: Member, name = 'page.html'): Promise<string> =>
  (await uploadedFile(world, member, 'file', bytes, name)).id;

export const sendFiles = (member: Member, conversationId: string, fileIds: readonly string[], text = '') =>
  say(member, conversationId, text, { fileIds });

/** The files of the last message, as the member sees them. */
export const filesOf = async (member: Member, conversationId: string): Promise<readonly MessageFile[]> =>
  (await textsOf(member, conversationId)).messages.at(-1)!.files;

export const urlOf = (file: MessageFile | undefined): string =>
  file?.kind === 'picture' ? file.picture.urls.small : file !== undefined && 'url' in file ? file.url : '';
