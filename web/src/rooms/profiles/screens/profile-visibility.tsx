import type { ReactNode } from 'react';
import { address } from '#shell/address.ts';
import { Link } from '#shell/link.tsx';
import type { LoaderContext } from '#shell/screens.ts';
import { Screen } from '#ui/parts/screen.tsx';
import { visibilityQuery } from '../api.ts';
import { LevelsCard } from '../sight/levels-card.tsx';
import { ViewAsCard } from '../sight/view-as-card.tsx';
import { useStrings } from '../strings.ts';

export const loader = ({ prefetch }: LoaderContext): void => prefetch(visibilityQuery());

/** Who sees which part of one's profile, and a look with their eyes. */
export default function ProfileVisibilityScreen(): ReactNode {
  const t = useStrings();
  return (
    <Screen title={t('sight.title')} acts={<Link to={address('/user-profile')}>{t('edit.view')}</Link>}>
      <LevelsCard />
      <ViewAsCard />
    </Screen>
  );
}
