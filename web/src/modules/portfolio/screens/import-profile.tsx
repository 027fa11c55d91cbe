import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ProfileImport } from '#contract/portfolio.imports.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { describeFailure } from '#ui/failure.ts';
import { Problem } from '#ui/list/problem.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { latestImportQuery } from '../api.ts';
import { ChooseFile } from '../parts/choose-file.tsx';
import { Contacts } from '../parts/contacts.tsx';
import { ImportEnd } from '../parts/import-end.tsx';
import { ImportProgress } from '../parts/import-progress.tsx';
import { ImportReview } from '../parts/import-review.tsx';
import { useStrings } from '../strings.ts';

export const loader = ({ prefetch }: LoaderContext): void => prefetch(latestImportQuery());

const inProgress: ReadonlySet<ProfileImport['state']> = new Set(['reading', 'applying']);

function ImportStep({ profileImport }: { profileImport: ProfileImport | null }): ReactNode {
  if (profileImport !== null && inProgress.has(profileImport.state))
    return <ImportProgress profileImport={profileImport} />;
  if (profileImport?.state === 'ready') return <ImportReview key={profileImport.id} profileImport={profileImport} />;
  return (
    <>
      {profileImport === null ? null : <ImportEnd profileImport={profileImport} />}
      <ChooseFile />
    </>
  );
}

/**
 * Imports profile data from another site: the file is read, reviewed, and only then applied. The import continues while
 * the user is away.
 */
export default function ImportProfile(): ReactNode {
  const t = useStrings();
  // Facts report the progress; without a socket, it is polled.
  const { data, error, refetch } = useQuery({
    ...latestImportQuery(),
    refetchInterval: ({ state }) => (state.data?.data && inProgress.has(state.data.data.state) ? 2_000 : false),
  });
  return (
    <Screen title={t('import.title')}>
      {data !== undefined ? (
        <ImportStep profileImport={data.data} />
      ) : error ? (
        <Problem text={describeFailure(error)} onRetry={() => void refetch()} />
      ) : (
        <CardSkeletons count={2} disc={false} />
      )}
      <Contacts />
    </Screen>
  );
}
