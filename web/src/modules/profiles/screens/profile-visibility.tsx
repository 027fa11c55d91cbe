import type { ReactNode } from 'react';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import type { LoaderContext } from '#shell/screens.ts';
import { Screen } from '#ui/parts/screen.tsx';
import { visibilityQuery } from '../api.ts';
import { LevelsCard } from '../visibility/levels-card.tsx';
import { ViewAsCard } from '../visibility/view-as-card.tsx';
import { visibilitySearch } from '../search.ts';
import { useStrings } from '../strings.ts';

export { visibilitySearch as search };
export const loader = ({ prefetch }: LoaderContext): void => prefetch(visibilityQuery());

/** Who sees which part of one's profile, and a look with their eyes. */
export default function ProfileVisibilityScreen(): ReactNode {
  const t = useStrings();
  return (
    <Screen title={t('visibility.title')} actions={<Link to={address('/user-profile')}>{t('edit.view')}</Link>}>
      <LevelsCard />
      <ViewAsCard />
    </Screen>
  );
}
