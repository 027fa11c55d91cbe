import { Link } from '#shell/navigation/link.tsx';
import { exists } from '#shell/exists.ts';
import type { ReactNode } from 'react';

const TERMS = '/terms-and-conditions';

/** Opens the terms in a tab of their own, so that a form half filled stays. */
export function TermsLink({ children }: { children?: ReactNode }): ReactNode {
  return exists(TERMS) ? (
    <Link to={TERMS} target="_blank">
      {children}
    </Link>
  ) : (
    children
  );
}
