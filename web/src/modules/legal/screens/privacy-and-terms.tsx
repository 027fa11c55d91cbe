import type { ReactNode } from 'react';
import { address } from '#shell/navigation/address.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { legalQuery } from '../api.ts';
import { kindIn, LegalScreen } from '../parts/legal-screen.tsx';
import { useStrings } from '../strings.ts';

export const loader = ({ search, prefetch }: LoaderContext): void =>
  prefetch(legalQuery(kindIn(search['show'], 'privacy')));

/** The same texts within the frame of members, privacy first. */
export default function PrivacyScreen(): ReactNode {
  const t = useStrings();
  return <LegalScreen title={t('privacy.title')} path={address('/privacy-and-terms')} first="privacy" />;
}
