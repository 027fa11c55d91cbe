import * as contract from '#contract/messaging/groups.ts';
import type { GroupRole } from '#contract/messaging/messaging.ts';
import { allOf, anyone, guardedBy, roleVerdict, type PolicyCaller, type Verdict } from '#platform/policy.ts';

/* Groups that the caller is not in are not found before these functions are called. */

interface Own {
  readonly kind?: string;
  readonly state: string;
  readonly role: GroupRole;
}
interface Target {
  readonly actor_id: string;
  readonly state: string;
  readonly role: GroupRole;
}
const leads = ({ state, role }: Own): Verdict => (state === 'active' && role !== 'member' ? 'ok' : 'not_permitted');
const owns = ({ state, role }: Own): Verdict => (state === 'active' && role === 'owner' ? 'ok' : 'not_permitted');

export const canEditGroup = (ctx: PolicyCaller, own: Own): Verdict =>
  allOf(roleVerdict(ctx, contract.editGroup), leads(own));
export const canChangeHistory = (ctx: PolicyCaller, own: Own): Verdict =>
  allOf(roleVerdict(ctx, contract.editGroup), owns(own));
export const canAddMembers = (ctx: PolicyCaller, own: Own): Verdict =>
  allOf(roleVerdict(ctx, contract.addGroupMembers), leads(own));
export const canLeave = (ctx: PolicyCaller, { kind = 'group', state }: Own): Verdict =>
  allOf(roleVerdict(ctx, contract.leaveGroup), kind === 'group' && state === 'active' ? 'ok' : 'not_permitted');

/** Admins remove members and withdraw invitations; the owner removes anyone else. Oneself one does not remove. */
export const canRemove = (ctx: PolicyCaller, own: Own, target: Target): Verdict =>
  allOf(
    roleVerdict(ctx, contract.removeGroupMember),
    leads(own),
    target.actor_id === ctx.actor.id ? 'not_permitted' : 'ok',
    own.role === 'owner' || target.role === 'member' ? 'ok' : 'not_permitted',
  );
/** Only the owner changes roles; handing the group over makes the former owner an admin. */
export const canChangeRole = (ctx: PolicyCaller, own: Own, target: Target, role: GroupRole): Verdict =>
  allOf(
    roleVerdict(ctx, contract.changeGroupRole),
    owns(own),
    target.actor_id === ctx.actor.id ? 'not_permitted' : 'ok',
    target.state === 'active' ? 'ok' : 'not_permitted',
    target.role === role ? 'unchanged' : 'ok',
  );

export const groupWrites = [
  ...anyone('whom the caller may add is decided for each of them', contract.createGroup),
  ...guardedBy(canEditGroup, contract.editGroup),
  ...guardedBy(canAddMembers, contract.addGroupMembers),
  ...guardedBy(canRemove, contract.removeGroupMember),
  ...guardedBy(canChangeRole, contract.changeGroupRole),
  ...guardedBy(canLeave, contract.leaveGroup),
];
