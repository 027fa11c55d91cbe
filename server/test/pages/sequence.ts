/** Numbers from 0 to 1, the same at every run. */
export function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** A walk that looks random and is the same at every run. */
export function walk(seed: number) {
  const next = sequence(seed);
  const pick = <T>(of: readonly T[]): T => of[Math.floor(next() * of.length)] as T;
  return { next, pick };
}
