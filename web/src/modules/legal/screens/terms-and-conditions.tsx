import type { ReactNode } from 'react';
import { address } from '#shell/navigation/address.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { legalQuery, nextPolicyQuery } from '../api.ts';
import { LegalScreen } from '../parts/legal-screen.tsx';
import { termsSearch } from '../search.ts';
import { useStrings } from '../strings.ts';

export { termsSearch as search };
/** The heading and the width of its row depend on the text. */
export async function loader({ search, awaitRead }: LoaderContext<typeof termsSearch>): Promise<void> {
  const isNext = search.text === 'next';
  await Promise.all([awaitRead(legalQuery(search.show)), isNext ? awaitRead(nextPolicyQuery(search.show)) : null]);
}

/** Public, so that visitors can read it before signing up. */
export default function TermsScreen(): ReactNode {
  const t = useStrings();
  return <LegalScreen title={t('terms.title')} path={address('/terms-and-conditions')} search={termsSearch} />;
}
