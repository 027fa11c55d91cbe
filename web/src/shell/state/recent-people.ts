import { draftOf } from '../forms/drafts.ts';

/** Someone whose profile the user opened. */
export interface RecentPerson {
  readonly id: string;
  readonly name: string;
  readonly path: string;
}
const MAX_RECENT = 6;

/** Stored in this browser per user, and deleted on a deliberate log-out, like drafts. */
const storage = () => draftOf<unknown>('people');

const isPerson = (each: unknown): each is RecentPerson =>
  typeof each === 'object' &&
  each !== null &&
  ['id', 'name', 'path'].every((key) => typeof (each as Record<string, unknown>)[key] === 'string');

/** The last people, newest first. */
export function recentPeople(): readonly RecentPerson[] {
  const people = storage().load();
  return Array.isArray(people) ? people.filter(isPerson).slice(0, MAX_RECENT) : [];
}

export function rememberPerson(person: RecentPerson): void {
  storage().save([person, ...recentPeople().filter(({ id }) => id !== person.id)].slice(0, MAX_RECENT));
}

/** A profile that is gone, or was never visible. */
export function forgetPerson(path: string): void {
  storage().save(recentPeople().filter((person) => person.path !== path));
}
