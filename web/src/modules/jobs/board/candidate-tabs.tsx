import type { ReactNode } from 'react';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { type Tab, TabBar } from '#ui/parts/tab-bar.tsx';
import { useStrings } from '../strings.ts';

export const CANDIDATE_PLACES = {
  board: '/jobs',
  applied: '/candidate/applied-jobs',
  saved: '/candidate/favourite-jobs',
  companies: '/candidate/favourite-companies',
  alerts: '/candidate/jobs-alert',
} as const;
export type CandidatePlace = keyof typeof CANDIDATE_PLACES;

/** Everything that a candidate keeps, one link from everywhere. */
export function CandidateTabs({ current }: { current: CandidatePlace }): ReactNode {
  const t = useStrings();
  const places = Object.keys(CANDIDATE_PLACES) as CandidatePlace[];
  const link = ({ key }: Tab, content: ReactNode, className: string) => (
    <Link
      to={address(CANDIDATE_PLACES[key as CandidatePlace])}
      search={{}}
      className={className}
      aria-current={key === current ? 'page' : undefined}
    >
      {content}
    </Link>
  );
  return (
    <TabBar
      tabs={places.map((key) => ({ key, label: t(`candidate.${key}`) }))}
      link={link}
      label={t('candidate.title')}
    />
  );
}
