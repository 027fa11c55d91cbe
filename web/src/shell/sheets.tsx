import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useStore } from '#ui/store.ts';
import { wantedConfirmation } from './forms/confirmation.ts';
import type { Layout } from '../addresses.ts';
import { useSession } from './session/session.ts';
import { closeCommands, commandsOpen, helpOpen } from './open-sheets.ts';

const sheets = () => import('../routes.ts').then((routes) => routes.sheets);
const HelpSheet = lazy(async () => (await sheets()).help());
const CommandBar = lazy(async () => (await sheets()).commands());
const TermsChanged = lazy(async () => (await sheets()).terms());
const ConfirmationDialog = lazy(async () => (await sheets()).confirmation());

/** Dialogs that any screen can open, loaded on demand. */
export function Sheets({ layout }: { layout: Layout | undefined }): ReactNode {
  const { user } = useSession();
  // Not on public screens: the terms themselves are one of them.
  const [terms, privacy] =
    layout === 'public' ? [null, null] : [user?.mustAcceptTerms ?? null, user?.mustAcceptPrivacy ?? null];
  const help = useStore(helpOpen);
  const commands = useStore(commandsOpen);
  const hasCommands = layout === 'member' && user !== null;
  // Keys of a visitor open nothing, also not once they have logged in.
  useEffect(() => {
    if (commands && !hasCommands) closeCommands();
  }, [hasCommands, commands]);
  const confirmation = useStore(wantedConfirmation);
  return (
    <Suspense>
      {help ? <HelpSheet /> : null}
      {commands && hasCommands ? <CommandBar user={user} /> : null}
      {terms === null && privacy === null ? null : <TermsChanged terms={terms} privacy={privacy} />}
      {confirmation === null ? null : <ConfirmationDialog onAnswer={confirmation.answer} />}
    </Suspense>
  );
}
