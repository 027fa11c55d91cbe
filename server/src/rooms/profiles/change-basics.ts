import type { Act } from '#platform/act.ts';
import { across, narrowed } from '#platform/database/door.ts';
import { renameMember } from '#rooms/accounts';
import { changeCard } from '#rooms/actors';
import { lockProfile, updateProfile } from './queries.ts';
import type { ProfilesTables } from './tables.ts';

export interface Basics {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly headline?: string;
  readonly about?: string;
}
type Changing<T> = Pick<Act<T>, 'db' | 'now' | 'state' | 'task'>;

/**
 * Changes names, headline and about without a form: for imports, which showed what stood there before. Texts are clean and within
 * their limits; `present` holds the names as they stand. A form that is open elsewhere is stale afterwards.
 */
export async function changeBasics<T>(act: Changing<T>, memberId: string, changes: Basics, present: { firstName: string; lastName: string }): Promise<void> {
  const db = narrowed<ProfilesTables>(across(act.db));
  const { version } = await lockProfile(db, memberId);
  const { firstName = present.firstName, lastName = present.lastName, headline, about } = changes;
  await updateProfile(db, memberId, { ...(about !== undefined && { about }), version: version + 1, updated_at: act.now });
  if (headline !== undefined) await changeCard(act, memberId, { headline });
  await renameMember(act, { id: memberId, sessionId: null }, { firstName, lastName });
  await act.state('profiles.changed', { memberId });
  if (about !== undefined) await act.state('profiles.section_changed', { memberId, section: 'about_me' });
}
