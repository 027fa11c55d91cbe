import type { Reference } from '#contract/core/kinds.ts';
import type { SavedCollection } from '#contract/saved/saved.ts';
import { loadStrings } from '#ui/language/strings.ts';
import { openDialog } from '#ui/dialog/store.ts';
import { CollectionDialog } from './parts/collection-dialog.tsx';
import { MoveDialog } from './parts/move-dialog.tsx';
import { NoteDialog } from './parts/note-dialog.tsx';

/* Each rejects when the texts cannot be loaded. */

export async function openMove(thing: Reference, collectionId: string | null): Promise<void> {
  await loadStrings('saved');
  openDialog((close) => <MoveDialog thing={thing} collectionId={collectionId} onClose={close} />);
}
export const openNote = (thing: Reference, note: string): void =>
  openDialog((close) => <NoteDialog thing={thing} note={note} onClose={close} />);
export const openCollection = (collection?: SavedCollection): void =>
  openDialog((close) => <CollectionDialog collection={collection} onClose={close} />);
