import { addresses, type Screen } from '../../web/src/addresses.ts';
import { type Skeleton, skeletons } from '../../web/src/addresses.skeletons.ts';

/** What is drawn where the table has no address: the app leads visitors from there to the log in, members to home. */
export const ELSEWHERE = 'entrance home';

/**
 * What the page of a screen draws before its scripts have arrived, as frame.css names it: the frame around the screen,
 * and the kind of the screen, with `full` where it has one column, or `flow` where it has no frame.
 */
export function frameOf({ layout, module, ownFrame, columns }: Screen, skeleton: Skeleton): string {
  if (ownFrame === true) return `member ${skeleton}`;
  // Those who are logged in go on to home.
  if (layout === 'public' && module === 'accounts') return ELSEWHERE;
  return `${layout} ${skeleton}${columns === 'full' || columns === 'flow' ? ` ${columns}` : ''}`;
}

/** The frame of each address of the table. */
export const frames: Readonly<Record<string, string>> = Object.fromEntries(
  (Object.keys(skeletons) as (keyof typeof skeletons)[]).map((address) => [
    address,
    frameOf(addresses[address], skeletons[address]),
  ]),
);

/** The frames by the pattern of their address; addresses without a `$name` come first. */
export const framePatterns: readonly (readonly [pattern: string, frame: string])[] = Object.entries(frames)
  .toSorted(([one], [other]) => Number(one.includes('$')) - Number(other.includes('$')))
  .map(([address, frame]) => [`^${address.replace(/\$\w+/g, '[^/]+')}$`, frame]);
