import { loadStrings } from '#ui/language/strings.ts';
import { openDialog } from '#ui/dialog/store.ts';
import { session } from '#shell/session/session.ts';
import { MemberContact } from './member-contact.tsx';
import { VisitorContact } from './visitor-contact.tsx';

/** Opens the form for a message to the admins. Rejects when its texts cannot be loaded. */
export async function openContact(): Promise<void> {
  await loadStrings('legal');
  const Contact = session.get().user === null ? VisitorContact : MemberContact;
  openDialog((close) => <Contact onClose={close} />);
}
