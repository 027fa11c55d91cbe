import type { ReactNode } from 'react';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import type { LoaderContext } from '#shell/screens.ts';
import { Screen } from '#ui/parts/screen.tsx';
import { casesQuery } from '../api.ts';
import { OwnCases } from '../cases/own-cases.tsx';
import { useStrings } from '../strings.ts';

export const loader = ({ prefetchInfinite }: LoaderContext): void => prefetchInfinite(casesQuery());

/** What became of the reader's reports, and of what others reported of theirs. */
export default function CasesScreen(): ReactNode {
  const t = useStrings();
  return (
    <Screen title={t('cases.title')} actions={<Link to={address('/open-rulings')}>{t('figures.title')}</Link>}>
      <OwnCases isLinked />
    </Screen>
  );
}
