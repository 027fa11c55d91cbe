import { Link } from '#shell/navigation/link.tsx';
import { exists } from '#shell/exists.ts';
import type { ReactNode } from 'react';

const TERMS = '/terms-and-conditions';

/** Opens the terms in a new tab, so that a half-filled form stays. */
export function TermsLink({ children }: { children?: ReactNode }): ReactNode {
  return exists(TERMS) ? (
    <Link to={TERMS} target="_blank">
      {children}
    </Link>
  ) : (
    children
  );
}
