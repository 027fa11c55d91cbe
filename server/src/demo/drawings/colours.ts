const channels = (hex: string): number[] => [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));

/** The colour that lies between two, at a share from 0 (the first) to 1 (the second). */
export function mix(first: string, second: string, share: number): string {
  const other = channels(second);
  const mixed = channels(first).map((value, index) => Math.round(value + ((other[index] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
export const darker = (hex: string, share: number): string => mix(hex, '#1a1210', share);
export const lighter = (hex: string, share: number): string => mix(hex, '#fff6e6', share);

export const rounded = (value: number): number => Math.round(value * 10) / 10;
