import path from 'node:path';
import { sql, type Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Card } from '#contract/core/cards.ts';
import type { FactName } from '#contract/core/facts.ts';
import type { Kind } from '#contract/core/kinds.ts';
import { pathOf } from '#contract/core/paths.ts';
import type { CardLoader } from '#platform/cards.ts';
import type { RequestContext } from '#platform/context.ts';
import type { SearchOfKind } from '#platform/kinds.ts';
import type { WatchCheck } from '#platform/live/audience.ts';
import type { Module } from '#platform/module.ts';
import { holdsWhile, when } from '#platform/notifications.ts';
import { found } from '#platform/refusal.ts';
import { serve } from '#platform/serve/serve.ts';
import { addStrings } from '#platform/strings.ts';
import { actorCards, maySee } from '#modules/network';
import { createBook, praiseBook, type Praise, withdrawPraise } from './contract.ts';

/*
 * A module that exists in tests only, with its own kind of object. It shows what a kind needs to be watched, shared,
 * reported, searched and notified about: this folder and one line in the union of kinds.
 */
export const BOOK = 'book' as Kind;
const PRAISED = 'books.praised' as FactName;
addStrings('books', path.join(import.meta.dirname, 'strings'));

type Db = Kysely<never>;
type Context = RequestContext<never>;

export async function createTables(db: Db): Promise<void> {
  await sql`create table book (id uuid primary key, owner_id uuid not null, title text not null,
    about text not null)`.execute(db);
  await sql`create table book_praise (book_id uuid not null, actor_id uuid not null,
    primary key (book_id, actor_id))`.execute(db);
}

interface BookRow {
  id: string;
  owner_id: string;
  title: string;
  about: string;
}
const findBooks = async (db: Db, ids: readonly string[]): Promise<BookRow[]> =>
  (await sql<BookRow>`select * from book where id = any (${[...ids]}::uuid[])`.execute(db)).rows;

/** Anyone who may see the owner may see the book. */
const bookCards: CardLoader = async (db, context, ids) => {
  const rows = await findBooks(db, ids);
  const owners = await actorCards(
    db,
    context,
    rows.map((row) => row.owner_id),
  );
  return new Map(
    rows.flatMap(({ id, owner_id, title, about }): [string, Omit<Card, 'kind' | 'id'>][] => {
      const author = owners.get(owner_id)?.author;
      // In a real module `pathOf(BOOK, { id })` compiles as it is, because the union contains the kind.
      const path = (pathOf as (kind: Kind, values: { id: string }) => string)(BOOK, { id });
      return author === undefined ? [] : [[id, { title, excerpt: about, image: null, author, path, state: 'active' }]];
    }),
  );
};

const havePraised = async (db: Db, keys: readonly Praise[]): Promise<boolean[]> => {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from book_praise
      where book_praise.book_id = pair.book_id and book_praise.actor_id = pair.actor_id) as found
    from unnest(${keys.map(({ bookId }) => bookId)}::uuid[], ${keys.map(({ actorId }) => actorId)}::uuid[])
      with ordinality as pair (book_id, actor_id, place) order by pair.place`.execute(db);
  return rows.map(({ found }) => found);
};

async function create(ctx: Context, book: { title: string; about: string }): Promise<string> {
  const id = uuid();
  await sql`insert into book values (${id}, ${ctx.actor.id}, ${book.title}, ${book.about})`.execute(ctx.db);
  return id;
}
async function praise(ctx: Context, bookId: string, praises: boolean): Promise<void> {
  const { author } = found((await ctx.cards([{ kind: BOOK, id: bookId }])).get(BOOK, bookId));
  const data = { bookId, ownerId: author.id, actorId: ctx.actor.id };
  await (
    praises
      ? sql`insert into book_praise values (${bookId}, ${ctx.actor.id}) on conflict do nothing`
      : sql`delete from book_praise where book_id = ${bookId} and actor_id = ${ctx.actor.id}`
  ).execute(ctx.db);
  await ctx.emit(PRAISED, data);
}

export const books = {
  switchable: true,
  routes: [
    serve(createBook, async (ctx: Context, { body }) => ({ data: { id: await create(ctx, body) } })),
    serve(praiseBook, (ctx: Context, { params }) => praise(ctx, params.bookId, true)),
    serve(withdrawPraise, (ctx: Context, { params }) => praise(ctx, params.bookId, false)),
  ],
  kinds: {
    [BOOK]: {
      card: bookCards,
      watch: (async (db, caller, id) => {
        const [book] = await findBooks(db, [id]);
        return book !== undefined && (await maySee(db, caller, { owner: book.owner_id, level: 'anyone' }));
      }) satisfies WatchCheck,
      reported: true,
      contact: { desk: 'marketplace', find: async (db: Db, id: string) => (await findBooks(db, [id]))[0]?.owner_id },
    },
  },
  searches: {
    [BOOK]: (async (ctx, { text, limit }) => {
      const { rows } = await sql<{ id: string }>`
        select id from book where starts_with(lower(title), lower(${text})) order by title, id limit ${limit}`.execute(
        ctx.db,
      );
      return rows.map(({ id }) => id);
    }) satisfies SearchOfKind,
  },
  audiences: {
    [PRAISED]: (data: unknown) => [{ watchers: { kind: BOOK, id: (data as Praise).bookId } }],
  },
  notifications: [
    {
      kind: 'book_praised',
      category: 'posts',
      subject: BOOK,
      on: [
        when(PRAISED, (data) => {
          const praised = data as unknown as Praise;
          return {
            recipients: [praised.ownerId],
            actorId: praised.actorId,
            subjectId: praised.bookId,
            once: true,
            retract: true,
            holds: holdsWhile(havePraised, praised),
          };
        }),
      ],
    },
  ],
  personalData: 'nothing',
} satisfies Module;
