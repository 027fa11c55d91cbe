import type { CardLoader } from '#platform/cards.ts';

/** The numbers of cards that a visitor gets, and a viewer who names none; a read of either would fail. */
export async function cardsWithoutReads(load: CardLoader, viewer: object): Promise<number[]> {
  const noDatabase = undefined as never;
  const cards = async (reader: object | null, ids: string[]) =>
    load(noDatabase, { viewer: reader } as unknown as Parameters<CardLoader>[1], ids);
  return [(await cards(null, ['a'])).size, (await cards(viewer, [])).size];
}
