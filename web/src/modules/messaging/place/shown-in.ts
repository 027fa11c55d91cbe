import { isEditor } from '#contract/core/roles.ts';
import { CONVERSATION_FOLDERS, type ConversationDesk, type ConversationFolder } from '#contract/messaging/choices.ts';
import type { Desk } from '../desk.ts';

export interface Shown {
  readonly folder: ConversationFolder;
  readonly desk: ConversationDesk | null;
}
type Folder = ConversationFolder | 'applications' | 'advertising' | 'admins';
/** What the list shows: a page has its conversations about advertisements as a filter of its inbox. */
export function shownIn(folder: Folder, { about, page }: Pick<Desk, 'about' | 'page'>): Shown {
  const isFilter = page !== null && about === null && (folder === 'advertising' || !isEditor(page.role));
  if (isFilter) return { folder: 'inbox', desk: 'advertising' };
  const own = CONVERSATION_FOLDERS.find((each) => each === folder);
  return { folder: own ?? 'inbox', desk: about };
}
