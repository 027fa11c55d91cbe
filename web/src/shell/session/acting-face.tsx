import type { ReactNode } from 'react';
import { VisuallyHidden } from '#ui/parts/visually-hidden.tsx';
import { Avatar } from '#ui/pictures/avatar.tsx';
import { useStrings } from '../layouts/strings.ts';
import { useActing } from './acting.ts';

/** The logo of the page that the user acts as, next to what is about to be done in its name; nothing otherwise. */
export function ActingFace({ size = 24 }: { size?: 24 | 32 | 40 }): ReactNode {
  const t = useStrings();
  const acting = useActing();
  if (acting === null) return null;
  return (
    <>
      <Avatar name={acting.name} picture={acting.avatar} size={size} />
      <VisuallyHidden>{t('acting.face', { name: acting.name })}</VisuallyHidden>
    </>
  );
}
