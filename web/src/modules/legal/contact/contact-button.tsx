import type { ReactNode } from 'react';
import { useSession } from '#shell/session/session.ts';
import { openLazily } from '#ui/dialog/open-lazily.ts';
import { Button } from '#ui/parts/button.tsx';
import { useStrings } from '../strings.ts';

/** For members and visitors: platform admins have nobody to write to. */
export function ContactButton(): ReactNode {
  const t = useStrings();
  const { user } = useSession();
  if (user?.isAdmin === true) return null;
  return (
    <Button
      variant="subtle"
      data-print="no"
      onClick={() => openLazily(async () => (await import('./open-contact.tsx')).openContact())}
    >
      {t('contact.title')}
    </Button>
  );
}
