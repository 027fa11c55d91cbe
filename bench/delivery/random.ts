/** Numbers that follow from a seed, so that a run can be repeated with the same choices. */
export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number;
  chance(share: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** A generator of its own, whose numbers do not depend on how often this one is used. */
  branch(name: string): Random;
}

/** Mulberry32 (Tommy Ettinger, public domain): 32 bits of state, evenly distributed, enough to choose faults by. */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** FNV-1a of the name, mixed into the seed. */
function mixed(seed: number, name: string): number {
  let hash = 0x81_1c_9d_c5 ^ seed;
  for (const character of name) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01_00_01_93);
  return hash >>> 0;
}

export function randomFrom(seed: number): Random {
  const next = mulberry32(seed);
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    whole,
    chance: (share) => next() < share,
    pick<T>(from: readonly T[]): T {
      const one = from[whole(0, from.length - 1)];
      if (one === undefined) throw new Error('nothing to pick from');
      return one;
    },
    branch: (name) => randomFrom(mixed(seed, name)),
  };
}
