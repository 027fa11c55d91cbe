import type { Pages } from '../api.ts';

interface Thing {
  readonly id: string;
}

/** The same pages where one thing is different; the same object when it is not among them or stays as it is. */
export function changeIn<T extends Thing>(pages: Pages<T>, id: string, change: (thing: T) => T): Pages<T> {
  let changed = false;
  const next = pages.pages.map((page) => {
    const index = page.data.findIndex((thing) => thing.id === id);
    const before = page.data[index];
    const after = before && change(before);
    if (before === undefined || after === undefined || after === before) return page;
    changed = true;
    return { ...page, data: page.data.with(index, after) };
  });
  return changed ? { ...pages, pages: next } : pages;
}

export const allIn = <T>(pages: Pages<T> | undefined): T[] => pages?.pages.flatMap((page) => page.data) ?? [];

/** Without the things that `leaves` names; the same object when there are none. */
export function without<T>(pages: Pages<T>, leaves: (thing: T) => boolean): Pages<T> {
  if (!pages.pages.some((page) => page.data.some(leaves))) return pages;
  return {
    ...pages,
    pages: pages.pages.map((page) => ({ ...page, data: page.data.filter((thing) => !leaves(thing)) })),
  };
}

/** With a thing put in on the given page at the given place, unless it is there already. */
export function withPut<T extends Thing>(pages: Pages<T>, thing: T, page: number, index: number): Pages<T> {
  if (allIn(pages).some(({ id }) => id === thing.id)) return pages;
  return {
    ...pages,
    pages: pages.pages.map((each, at) =>
      at === page ? { ...each, data: each.data.toSpliced(index, 0, thing) } : each,
    ),
  };
}

export const atStart = <T extends Thing>(pages: Pages<T>, thing: T): Pages<T> => withPut(pages, thing, 0, 0);
/** At the end of what is loaded. */
export const atEnd = <T extends Thing>(pages: Pages<T>, thing: T): Pages<T> =>
  withPut(pages, thing, pages.pages.length - 1, pages.pages.at(-1)?.data.length ?? 0);

/** Where a thing stands, so that it can be put back there. */
export function placeOf<T extends Thing>(
  pages: Pages<T>,
  id: string,
): { page: number; index: number; thing: T } | undefined {
  for (const [page, { data }] of pages.pages.entries()) {
    const index = data.findIndex((thing) => thing.id === id);
    const thing = data[index];
    if (thing !== undefined) return { page, index, thing };
  }
  return undefined;
}

/**
 * Each thing once, where it stands last: one's own comment stands at the end of what is loaded, until the page that
 * holds it comes.
 * The same object when nothing stands twice.
 */
export function lastOfEach<T extends Thing>(pages: Pages<T>): Pages<T> {
  const last = new Map(allIn(pages).map((thing, index) => [thing.id, index]));
  if (last.size === allIn(pages).length) return pages;
  let index = -1;
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      data: page.data.filter((thing) => {
        index += 1;
        return last.get(thing.id) === index;
      }),
    })),
  };
}
