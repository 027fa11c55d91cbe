import * as z from 'zod/mini';
import { card } from '../core/cards.ts';
import { data, endpoint, id, infinite, infiniteQuery, instant } from '../core/endpoint.ts';
import { type Kind, KINDS } from '../core/kinds.ts';
import { PAGE_TEAM } from '../core/roles.ts';
import { text } from '../core/text.ts';

export const COLLECTIONS_MAX = 50;
export const COLLECTION_NAME_MAX = 50;
export const SAVED_NOTE_MAX = 500;
/** Saved items of one member: the search looks through all of them. */
export const SAVED_MAX = 5_000;
export const SAVED_SEARCH_MAX = 100;
/** Days of the saves of a thing. */
export const SAVED_FIGURE_DAYS = 30;
/** Things whose marks are read in one call. */
export const MARKS_MAX = 50;

const kind = z.enum(KINDS);

/** Whether the member has saved a thing, and where. */
export const savedMark = z.object({
  kind,
  id,
  saved: z.boolean(),
  collectionId: z.nullable(id),
  note: z.string(),
});
export type SavedMark = z.output<typeof savedMark>;

export const savedItem = z.object({
  kind,
  id,
  collectionId: z.nullable(id),
  note: z.string(),
  savedAt: instant,
  /** Null when it was deleted or is no longer visible to the member: the reply does not tell which. */
  card: z.nullable(card),
  /** It can be put into a collection. */
  movable: z.boolean(),
});
export type SavedItem = z.output<typeof savedItem>;

export const savedCollection = z.object({ id, name: z.string(), items: z.int() });
export type SavedCollection = z.output<typeof savedCollection>;

const things = z.pipe(
  z.string().check(z.maxLength(MARKS_MAX * 60)),
  z.pipe(
    z.transform((value: string) =>
      value.split(',').map((each) => ({ kind: each.split(':', 1)[0], id: each.slice(each.indexOf(':') + 1) })),
    ),
    z.array(z.object({ kind, id })).check(z.maxLength(MARKS_MAX)),
  ),
);
/** The value of `of` in the calls about several things. */
export const thingsInQuery = (all: readonly { readonly kind: Kind; readonly id: string }[]): string =>
  all.map((each) => `${each.kind}:${each.id}`).join(',');

const params = z.strictObject({ kind, id });
const ofMember = { access: 'member' } as const;

export const saveItem = endpoint({
  ...ofMember,
  method: 'PUT',
  path: '/saved-items/{kind}/{id}',
  summary: 'Save something for later; its author is not notified',
  params,
  reply: data(savedMark),
  refusals: ['not_found', 'saved_full', 'job_gone', 'job_state'],
});
export const unsaveItem = endpoint({
  ...ofMember,
  method: 'DELETE',
  path: '/saved-items/{kind}/{id}',
  summary: 'Remove something from the saved items, with its note',
  params,
});
export const editSavedItem = endpoint({
  ...ofMember,
  method: 'PATCH',
  path: '/saved-items/{kind}/{id}',
  summary: 'Move a saved item to a collection, or write a note to it',
  params,
  body: z.strictObject({
    /** Null: out of its collection. */
    collectionId: z.optional(z.nullable(id)),
    note: z.optional(text({ max: SAVED_NOTE_MAX, lines: true })),
  }),
  reply: data(savedMark),
  refusals: ['not_found'],
});
export const readSavedMarks = endpoint({
  ...ofMember,
  method: 'GET',
  path: '/saved-items/marks',
  summary: 'Read which of the given things the caller has saved',
  query: z.strictObject({ of: things }),
  reply: data(z.array(savedMark)),
});
export const listSavedItems = endpoint({
  ...ofMember,
  method: 'GET',
  path: '/saved-items',
  summary: 'List the saved items of the caller, newest first',
  query: z.strictObject({
    ...infiniteQuery,
    collectionId: z.optional(id),
    /** Only things of this kind. */
    kind: z.optional(kind),
    /** Words in the note, or in what is saved. */
    search: z.optional(text({ max: SAVED_SEARCH_MAX })),
  }),
  reply: infinite(savedItem),
});
/** For authors: how many members have saved what they wrote. */
export const readSavedCounts = endpoint({
  method: 'GET',
  path: '/saved-items/counts',
  summary: 'Read how often things of the caller are saved, in total and by day (UTC); those of others are left out',
  access: 'member',
  as: PAGE_TEAM,
  query: z.strictObject({ of: things }),
  reply: data(
    z.array(
      z.object({
        kind,
        id,
        saves: z.int(),
        /** When those who still save it did so. */
        days: z.array(z.object({ day: z.string(), count: z.int() })),
      }),
    ),
  ),
});
export type SavedCount = z.output<(typeof readSavedCounts)['reply']>['data'][number];

export const listCollections = endpoint({
  ...ofMember,
  method: 'GET',
  path: '/saved-collections',
  summary: 'List the collections of the caller by name',
  reply: data(z.array(savedCollection)),
});
const body = z.strictObject({ name: text({ max: COLLECTION_NAME_MAX, min: 1 }) });
const collectionParams = z.strictObject({ collectionId: id });
export const createCollection = endpoint({
  ...ofMember,
  method: 'POST',
  path: '/saved-collections',
  summary: 'Create a collection of saved items',
  status: 201,
  body,
  reply: data(savedCollection),
  refusals: ['collections_full', 'collection_taken'],
});
export const renameCollection = endpoint({
  ...ofMember,
  method: 'PATCH',
  path: '/saved-collections/{collectionId}',
  summary: 'Rename a collection',
  status: 204,
  params: collectionParams,
  body,
  refusals: ['not_found', 'collection_taken'],
});
export const deleteCollection = endpoint({
  ...ofMember,
  method: 'DELETE',
  path: '/saved-collections/{collectionId}',
  summary: 'Delete a collection; its items stay saved',
  params: collectionParams,
  refusals: ['not_found'],
});
