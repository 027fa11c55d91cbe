import type { ReactNode } from 'react';
import { address } from '#shell/navigation/address.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { legalQuery, nextPolicyQuery } from '../api.ts';
import { LegalScreen } from '../parts/legal-screen.tsx';
import { privacySearch } from '../search.ts';
import { useStrings } from '../strings.ts';

export { privacySearch as search };
/** The heading and the width of its row depend on the text. */
export async function loader({ search, awaitRead }: LoaderContext<typeof privacySearch>): Promise<void> {
  const isNext = search.text === 'next';
  await Promise.all([awaitRead(legalQuery(search.show)), isNext ? awaitRead(nextPolicyQuery(search.show)) : null]);
}

/** The same texts in the frame of members, privacy first. */
export default function PrivacyScreen(): ReactNode {
  const t = useStrings();
  return <LegalScreen title={t('privacy.title')} path={address('/privacy-and-terms')} search={privacySearch} />;
}
