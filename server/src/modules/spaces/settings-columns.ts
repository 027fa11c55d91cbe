import type { Out } from '#contract/core/endpoint.ts';
import type { editSpaceSettings } from '#contract/spaces.editing.ts';
import type { SpaceVisibility } from '#contract/spaces.choices.ts';
import { Refusal } from '#platform/refusal.ts';
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

const narrower = (field: string): Refusal =>
  new Refusal('space_narrower', { fields: [{ field, key: 'wider_than_community' }] });
/** A group is never wider than its community: not public in a private one, nor listed in one that is not. */
export function checkWidth(
  { visibility, listed }: { readonly visibility: string; readonly listed: boolean },
  community: Pick<SpaceFor, 'state' | 'listed'>,
): void {
  if (visibility === 'public' && community.state !== 'public') throw narrower('visibility');
  if (listed && !community.listed) throw narrower('listed');
}
