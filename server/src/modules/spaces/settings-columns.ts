import type { Out } from '#contract/core/endpoint.ts';
import type { editSpaceSettings } from '#contract/spaces/editing.ts';
import type { SpaceVisibility } from '#contract/spaces/choices.ts';
import { refuseFields } from '#platform/forms/check-fields.ts';
import { type FieldProblem, Refusal } from '#platform/refusal.ts';
import type { SpaceFor } from './space-for.ts';

export type Settings = Out<(typeof editSpaceSettings)['body']>;

/** Only what was sent. Visibility is stored with the space itself. */
export const settingColumns = ({ visibility, listed, joining, approval }: Settings) => ({
  ...(visibility !== undefined && { visibility }),
  ...(listed !== undefined && { listed }),
  ...(joining !== undefined && { joining }),
  ...(approval !== undefined && { approval }),
});

/** A space that is not listed is private. */
export const narrowest = (visibility: SpaceVisibility, listed: boolean): SpaceVisibility =>
  listed ? visibility : 'private';

interface Width {
  readonly visibility: string;
  readonly listed: boolean;
}
/**
 * What was sent has to hold as it was sent: a space that is not listed is private and joined by invitation, and a
 * private one is joined by request. `after`: what the space becomes.
 */
export function checkSettings({ visibility, joining }: Settings, after: Width): void {
  const [required, key] = !after.listed
    ? (['invitation', 'joining_unlisted'] as const)
    : (['request', 'joining_private'] as const);
  refuseFields([
    ...(visibility === 'public' && !after.listed ? [{ field: 'visibility', key: 'unlisted_is_private' }] : []),
    ...(after.visibility === 'private' && joining !== undefined && joining !== required
      ? [{ field: 'joining', key }]
      : []),
  ]);
}

/** A group is never wider than its community: not public in a private one, nor listed in one that is not. */
export function checkWidth({ visibility, listed }: Width, community: Pick<SpaceFor, 'state' | 'listed'>): void {
  const wider = [
    ...(visibility === 'public' && community.state !== 'public' ? ['visibility'] : []),
    ...(listed && !community.listed ? ['listed'] : []),
  ];
  const fields = wider.map((field): FieldProblem => ({ field, key: 'wider_than_community' }));
  if (fields.length > 0) throw new Refusal('space_narrower', { fields });
}
