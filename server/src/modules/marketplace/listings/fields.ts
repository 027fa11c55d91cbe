import type { PlaceInput } from '#contract/reference/reference.ts';
import { across } from '#platform/database/narrow.ts';
import { fieldRefusal } from '#platform/refusal.ts';
import { foldForSearch, soundOfWord } from '#modules/actors';
import { checkCurrency, checkPlace } from '#modules/reference';
import type { ListingColumns } from './queries-write.ts';
import type { MarketplaceContext } from './read.ts';

export const defined = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;

export async function checkPriced({ db }: MarketplaceContext, code: string | null | undefined): Promise<void> {
  if (typeof code === 'string') await checkCurrency(across(db), code);
}

export async function placeColumns({ db }: MarketplaceContext, input: PlaceInput | undefined): Promise<ListingColumns> {
  if (input === undefined) return {};
  const place = await checkPlace(across(db), input);
  return { country_code: place?.country ?? null, state_code: place?.state ?? null, city_id: place?.cityId ?? null };
}

/** Each picture once. */
export function checkPictures(pictures: readonly { readonly id: string }[] | undefined): void {
  if (pictures !== undefined && new Set(pictures.map(({ id }) => id)).size !== pictures.length)
    throw fieldRefusal('pictures', 'not_different');
}

/** Sounds of more words would find what has little to do with them. */
const SOUNDS_MAX = 12;
/** The sound of a word behind a sign with which no word begins; undefined where too little is heard. */
export function soundKey(word: string): string | undefined {
  const sound = soundOfWord(foldForSearch(word));
  return sound.length < 3 ? undefined : `^${sound}`;
}
/** How the words of a name sound: equal in both scripts. */
export const soundsOf = (name: string): string[] => [
  ...new Set(
    name
      .split(/[^\p{L}\p{M}\p{N}]+/u)
      .flatMap((word) => soundKey(word) ?? [])
      .slice(0, SOUNDS_MAX),
  ),
];
