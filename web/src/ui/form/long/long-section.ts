import type { ReactNode } from 'react';

/** A section of a long form. */
export interface LongSection {
  readonly id: string;
  readonly title: string;
  /** One sentence below the title. */
  readonly text?: ReactNode;
  readonly state: 'empty' | 'done';
  /** What is in it now, for the list of phones. */
  readonly value?: ReactNode;
  /** It saves each change by itself, outside of the form, and draws its own card with its id. */
  readonly isOwn?: boolean;
  /** Ids in it to which addresses lead by their hash, and names of its fields. */
  readonly holds?: readonly string[];
  readonly content: ReactNode;
}

/** The section to which the hash of an address leads. */
export const sectionOf = (sections: readonly LongSection[], hash: string): string | undefined =>
  sections.find(({ id, holds = [] }) => id === hash || holds.includes(hash))?.id;

/** How many fields of a section have an error; `names` may be those of parts, such as `place.city`. */
export const errorsIn = ({ holds = [] }: LongSection, names: readonly string[]): number =>
  names.filter((name) => holds.includes(name) || holds.includes(name.split('.')[0] ?? '')).length;
/** The section after this one. */
export const sectionAfter = (sections: readonly LongSection[], id: string): string | undefined =>
  sections[sections.findIndex((section) => section.id === id) + 1]?.id;
