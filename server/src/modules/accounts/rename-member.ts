import type { RequestContext } from '#platform/context.ts';
import { across, narrowed } from '#platform/database/narrow.ts';
import { found } from '#platform/refusal.ts';
import { changeCard, setVerified } from '#modules/actors';
import { noteOf } from './log/note.ts';
import { findNamed, updateNames } from './queries-accounts.ts';
import type { AccountsTables } from './tables.ts';
import { withdraw } from './verification/queries.ts';
import { dropProofs } from './verification/tasks.ts';

interface Names {
  readonly firstName: string;
  readonly lastName: string;
}
/** Null when the change does not come from a device, for example a background import. */
type Renaming<T> = Pick<RequestContext<T>, 'db' | 'now' | 'emit' | 'task'>;
interface Renamed {
  readonly id: string;
  readonly sessionId: string | null;
}

/**
 * Renames a member in the account and on the card. The verified badge and a pending verification belong to the old name
 * and are removed. Equal names change nothing. The caller must hold the lock of the profile row.
 */
export async function renameMember<T>(
  ctx: Renaming<T>,
  member: Renamed,
  { firstName, lastName }: Names,
): Promise<void> {
  const db = narrowed<AccountsTables>(across(ctx.db));
  const before = found(await findNamed(db, member.id));
  if (before.first_name === firstName && before.last_name === lastName) return;
  await updateNames(db, member.id, { first_name: firstName, last_name: lastName });
  await changeCard(ctx, member.id, { displayName: `${firstName} ${lastName}` });
  const by = { ...ctx, db };
  await noteOf(by, member, 'name_changed', before.display_name);
  const proofId = await withdraw(db, member.id, ctx.now);
  if (proofId !== undefined) await ctx.task(dropProofs, { ids: [proofId] });
  if (before.verified) {
    await setVerified(ctx, member.id, false);
    await noteOf(by, member, 'badge_ended', before.display_name);
  }
  await ctx.emit('accounts.preferences_changed', { memberId: member.id });
}
