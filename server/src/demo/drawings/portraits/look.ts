/** What a portrait shows: everything is chosen by hand in `content/faces.ts`. */
export interface Look {
  /** Where the face looks: to the left, ahead, or to the right of the picture. */
  readonly turn: -1 | 0 | 1;
  /** Skin, from the lightest (0) to the darkest (7). */
  readonly skin: number;
  readonly hair: Hair;
  readonly hairColour: HairColour;
  readonly age: 'young' | 'grown' | 'old';
  /** The form of the head: narrow, middle or broad, with a soft or a strong jaw. */
  readonly head: 'narrow' | 'middle' | 'broad';
  readonly jaw: 'soft' | 'strong';
  readonly beard?: Beard;
  readonly glasses?: 'round' | 'square';
  readonly cover?: Cover;
  readonly coverColour?: string;
  readonly clothes: Clothes;
  readonly cloth: string;
  /** A border, a shirt below, or a strap. */
  readonly second: string;
  readonly ground: number;
  readonly smile: 0 | 1 | 2;
  readonly lashes?: boolean;
  readonly jewels?: readonly Jewel[];
}

const SHORT_HAIRS = ['crop', 'side', 'curls', 'wavy', 'bald', 'receding', 'pixie'] as const;
export type ShortHair = (typeof SHORT_HAIRS)[number];
export type LongHair = 'bun' | 'long' | 'waves' | 'bob' | 'cloud' | 'braid' | 'tail';
export type Hair = ShortHair | LongHair;
export const isShort = (hair: Hair): hair is ShortHair => SHORT_HAIRS.some((short) => short === hair);
export type HairColour = 'black' | 'brown' | 'chestnut' | 'fair' | 'red' | 'grey' | 'white';
export type Beard = 'stubble' | 'moustache' | 'full' | 'long' | 'goatee';
/** Cloths that are wound or laid around the head, and hats. */
const SCARVES = ['hijab', 'dupatta', 'safa', 'wrap'] as const;
export type Scarf = (typeof SCARVES)[number];
export type Hat = 'beanie' | 'helmet' | 'cap' | 'flat' | 'toque';
export type Cover = Scarf | Hat;
export const isScarf = (cover: Cover): cover is Scarf => SCARVES.some((scarf) => scarf === cover);
export type Clothes =
  | 'kurta'
  | 'sari'
  | 'shirt'
  | 'crew'
  | 'roll'
  | 'blazer'
  | 'scrubs'
  | 'overalls'
  | 'apron'
  | 'hoodie'
  | 'salwar';
export type Jewel = 'bindi' | 'drops' | 'studs' | 'nose' | 'tilak' | 'headphones';
