import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Away, FollowItems } from './far-items.ts';

/** From this many items on, those far from the window are taken off the page. */
const WINDOWED_FROM = 200;

const nothing: Away = new Map();
/** Loaded by the first long list. */
let code: FollowItems | undefined;

/** The items of a long list that are to be drawn as empty boxes of their height; undefined while it is short. */
export function useAway(
  list: RefObject<HTMLElement | null>,
  label: string | undefined,
  ids: readonly string[],
): Away | undefined {
  // A list does not change back and forth while items near the limit come and go.
  const [isLong, setIsLong] = useState(false);
  const isNowLong = ids.length >= (isLong ? WINDOWED_FROM / 2 : WINDOWED_FROM);
  if (isNowLong !== isLong) setIsLong(isNowLong);
  const name = isNowLong ? label : undefined;
  const [away, setAway] = useState(() => (name !== undefined && code?.awayOnReturn(name, ids)) || nothing);
  const latest = useRef(away);
  useEffect(() => {
    if (name === undefined) return undefined;
    let stop: (() => void) | undefined;
    let isLeft = false;
    const report = (next: Away) => setAway((latest.current = next));
    // Without the code, every item stays.
    const start = async () => {
      code ??= await import('./far-items.ts').catch(() => undefined);
      if (!isLeft && list.current) stop = code?.followFarItems(name, list.current, latest.current, report);
    };
    void start();
    return () => {
      isLeft = true;
      stop?.();
      report(nothing);
    };
  }, [name, list]);
  return name === undefined ? undefined : away;
}
