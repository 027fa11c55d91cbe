import type { ReactNode } from 'react';
import { address } from '#shell/navigation/address.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { legalQuery } from '../api.ts';
import { kindIn, LegalScreen } from '../parts/legal-screen.tsx';
import { useStrings } from '../strings.ts';

export const loader = ({ search, prefetch }: LoaderContext): void =>
  prefetch(legalQuery(kindIn(search['show'], 'terms')));

/** For everyone, also before signing up. */
export default function TermsScreen(): ReactNode {
  const t = useStrings();
  return <LegalScreen title={t('terms.title')} path={address('/terms-and-conditions')} first="terms" />;
}
