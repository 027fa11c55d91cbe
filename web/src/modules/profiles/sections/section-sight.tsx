import { IconEye } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Levelled } from '#contract/profiles/levels.ts';
import type { ProfileVisibility } from '#contract/profiles/visibility.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { visibilityQuery } from '../api.ts';
import { useStrings } from '../strings.ts';
import styles from './sections.module.css';

/** The number of people that a level reaches; undefined where it is everyone or no one. */
const reachOf = ({ levels, reach }: ProfileVisibility, section: Levelled): number | undefined =>
  ({
    anyone: undefined,
    only_followers: reach.followers,
    only_connection: reach.connections,
    only_me: undefined,
  })[levels[section]];

/** Tells the owner how many people see a section and why, and leads to where that is changed. */
export function SectionSight({ section }: { section: Levelled }): ReactNode {
  const t = useStrings();
  const { data } = useQuery(visibilityQuery());
  // The line is reserved from the first frame, so that the section does not move.
  if (data === undefined) return <p className={styles['sight']}>{'\u00A0'}</p>;
  const visibility = data.data;
  const count = reachOf(visibility, section);
  const text = t(`sight.${visibility.levels[section]}`, count === undefined ? {} : { count });
  return (
    <p className={styles['sight']} data-print="no">
      <IconEye size={16} aria-hidden="true" />
      <Link to={address('/profile-visibility')}>{text}</Link>
    </p>
  );
}
