import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ProfileImport } from '#contract/portfolio/imports.ts';
import { describeFailure } from '#ui/failure.ts';
import { Problem } from '#ui/list/problem.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { latestImportQuery } from '../api.ts';
import { ChooseFile } from './choose-file.tsx';
import { ImportEnd } from './import-end.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportReview } from './import-review.tsx';

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

/** Reads a file, shows what it would change, and applies it: as far as the last import of the member has come. */
export function ImportFlow(): ReactNode {
  // Facts report the progress; without a socket, it is polled.
  const { data, error, refetch } = useQuery({
    ...latestImportQuery(),
    refetchInterval: ({ state }) => (state.data?.data && inProgress.has(state.data.data.state) ? 2_000 : false),
  });
  if (data !== undefined) return <ImportStep profileImport={data.data} />;
  return error ? (
    <Problem text={describeFailure(error)} onRetry={() => void refetch()} />
  ) : (
    <CardSkeletons count={2} disc={false} />
  );
}
