import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { LoaderContext } from '#shell/screens.ts';
import { describeFailure } from '#ui/failure.ts';
import { Problem } from '#ui/list/problem.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { ownQuery } from '../api.ts';
import { EditProfileForm } from '../edit/form/profile-form.tsx';
import { editSearch } from '../search.ts';
import { useStrings } from '../strings.ts';

export { editSearch as search };
export const loader = ({ prefetch }: LoaderContext): void => prefetch(ownQuery());

/** The user's profile: pictures, lists and username are saved individually, the texts as one form. */
export default function EditProfileScreen(): ReactNode {
  const t = useStrings();
  const { data, error, refetch } = useQuery(ownQuery());
  if (data !== undefined) return <EditProfileForm profile={data.data} />;
  return (
    <Screen title={t('edit.title')} aside={null}>
      {error ? <Problem text={describeFailure(error)} onRetry={() => void refetch()} /> : <CardSkeletons />}
    </Screen>
  );
}
