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

/** Settings for who sees which part of the profile, and a preview as someone else. */
export default function ProfileVisibilityScreen(): ReactNode {
  const t = useStrings();
  return (
    <Screen title={t('visibility.title')} actions={<Link to={address('/user-profile')}>{t('edit.view')}</Link>}>
      <LevelsCard />
      <ViewAsCard />
    </Screen>
  );
}
