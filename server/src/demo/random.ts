/** Reproducible random numbers in [0, 1) (mulberry32), so that every run creates the same people. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
export const pick = <T>(random: () => number, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

/** A UUID v7 for the given time, so that ids of seeded objects sort like real ones. */
export function uuidAt(at: Date, random: () => number): string {
  const time = at.getTime().toString(16).padStart(12, '0');
  const digits = (count: number) =>
    Array.from({ length: count }, () => Math.floor(random() * 16).toString(16)).join('');
  const version = digits(3);
  const variant = '89ab'[Math.floor(random() * 4)] ?? '8';
  return `${time.slice(0, 8)}-${time.slice(8)}-7${version}-${variant}${digits(3)}-${digits(12)}`;
}
