import type { Floors } from '../walls/floors.ts';

/** The names of a new room. */
export interface RoomName {
  /** Folder, and the word in addresses: `web-profiles`. */
  folder: string;
  /** In code: `webProfiles`. */
  identifier: string;
  /** In the names of types: `WebProfiles`. */
  type: string;
  floor: keyof Floors;
}

/** Words that a room must not be called, since they would mean two things or say nothing. */
const taken = new Set(
  `utils helpers common manager service core misc platform shell ui main rooms routes facts kinds cards kit refusals text
  language problems new class function default import export delete package public private static yield`.split(/\s+/),
);

/** Checks a name as somebody typed it. Throws with a sentence that says what is wrong. */
export function roomName(typed: string | undefined, floor: string): RoomName {
  if (typed === undefined) throw new Error('Name the room: npm run new-room -- recipes --floor middle');
  if (!/^[a-z]+(-[a-z]+)*$/.test(typed))
    throw new Error(`"${typed}": small letters, words joined by a hyphen, such as recipes or web-profiles`);
  if (taken.has(typed))
    throw new Error(`"${typed}" means something else here or says nothing; choose the product's noun`);
  if (floor !== 'ground' && floor !== 'middle' && floor !== 'top')
    throw new Error(`--floor is ground, middle or top, not "${floor}"`);
  const type = typed.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return { folder: typed, identifier: type.charAt(0).toLowerCase() + type.slice(1), type, floor };
}
