import { randomUUID } from 'node:crypto';
import { createRandom } from '../../server/src/demo/random.ts';
import type { CrowdMember } from './crowd.ts';
import type { TableRows } from './table-rows.ts';

const day = 86_400_000;
/** As long as it is known who looked. */
const days = 90;
const countries = ['IN', 'US', 'DE', 'NG', 'BR'];

/**
 * Who looked at whose profile: at the first twenty as often as at all others together, half of them with their names.
 */
export function* rowsOfViews(count: number, members: readonly CrowdMember[], now: Date): Generator<TableRows> {
  const random = createRandom(17);
  const some = (most: number) => Math.floor(random() * Math.min(most, members.length));
  yield {
    table: 'profile_view',
    rows: Array.from({ length: count }, (_, index) => {
      const [owner, place] = [some(index % 2 === 0 ? 20 : members.length), some(members.length)];
      const viewer = members[place === owner ? (place + 1) % members.length : place];
      const mode = index % 2 === 0 ? 'named' : index % 4 === 1 ? 'partly' : 'private';
      const hidden = mode === 'private';
      return {
        id: randomUUID(),
        owner_id: members[owner]?.id,
        viewed_at: new Date(now.getTime() - Math.floor((days * day * (count - index)) / count)),
        mode,
        viewer_id: mode === 'named' ? viewer?.id : null,
        mark: hidden ? null : `\\x${viewer?.id.replaceAll('-', '') ?? ''}`,
        title: hidden ? null : `Weaver ${place % 97}`,
        country_code: hidden ? null : countries[place % 5],
        city_id: null,
      };
    }),
  };
}
