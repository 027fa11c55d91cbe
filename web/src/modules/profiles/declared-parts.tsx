import { type ComponentType, type ReactNode, Suspense } from 'react';
import type { Profile } from '#contract/profiles/profiles.ts';
import { declaredIn } from '#shell/switches/switches.ts';
import styles from './parts/about.module.css';

/** Where a part is on a profile: under the head, or after the sections. */
export type ProfilePlace = 'head' | 'sections';
/** What a higher module shows on profiles. */
export interface ProfilePart {
  readonly key: string;
  readonly place: ProfilePlace;
  /** Parts of one place are shown from the lowest to the highest. */
  readonly order: number;
  /** Left out: on every profile. */
  readonly isShown?: (profile: Profile) => boolean;
  /** The heading of a part that has none itself. */
  readonly title?: () => string;
  readonly Part: ComponentType<{ profile: Profile }>;
  /** Shown until the code of the part has arrived. */
  readonly Skeleton?: ComponentType;
}

/**
 * A module exports `profileParts` from its `declared/profile-parts.ts`. The parts are lazy, since the screen of a
 * profile loads all of these files.
 */
const parts = declaredIn(
  import.meta.glob<readonly ProfilePart[]>('../*/declared/profile-parts.ts', { eager: true, import: 'profileParts' }),
);

function Declared({ part: { Part, Skeleton, title }, profile }: { part: ProfilePart; profile: Profile }): ReactNode {
  const content = (
    <Suspense fallback={Skeleton ? <Skeleton /> : null}>
      <Part profile={profile} />
    </Suspense>
  );
  if (title === undefined) return <div data-print="no">{content}</div>;
  return (
    <section className={styles['posts']} aria-label={title()} data-print="no">
      <h2>{title()}</h2>
      {content}
    </section>
  );
}

/** What higher modules show at this place of a profile. */
export const DeclaredParts = ({ place, profile }: { place: ProfilePlace; profile: Profile }): ReactNode =>
  parts()
    .flat()
    .filter((part) => part.place === place && (part.isShown?.(profile) ?? true))
    .toSorted((one, other) => one.order - other.order)
    .map((part) => <Declared key={part.key} part={part} profile={profile} />);
