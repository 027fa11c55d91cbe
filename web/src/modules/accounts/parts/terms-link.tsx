import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import type { ReactNode } from 'react';

/** Opens the terms in a new tab, so that a half-filled form stays. */
export function TermsLink({ children }: { children?: ReactNode }): ReactNode {
  return (
    <Link to={address('/terms-and-conditions')} target="_blank">
      {children}
    </Link>
  );
}
