import { stored } from '../stored.ts';

const KEY = 'emoji';
/** One row of the picker. */
export const RECENT_MAX = 8;

function parsed(value: string | null): unknown {
  try {
    return JSON.parse(value ?? '[]');
  } catch {
    return [];
  }
}

/** What was last chosen in this browser, the latest first. */
export function recentEmoji(): readonly string[] {
  const list = parsed(stored.read(KEY));
  if (!Array.isArray(list)) return [];
  return list.filter((each): each is string => typeof each === 'string' && each.length <= 40).slice(0, RECENT_MAX);
}

export function rememberEmoji(emoji: string): void {
  const others = recentEmoji().filter((each) => each !== emoji);
  stored.write(KEY, JSON.stringify([emoji, ...others].slice(0, RECENT_MAX)));
}
