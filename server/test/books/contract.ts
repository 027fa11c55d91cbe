import * as z from 'zod/mini';
import { data, endpoint, id } from '#contract/core/endpoint.ts';
import { PAGE_EDITORS } from '#contract/core/roles.ts';
import { text } from '#contract/core/text.ts';

export const createBook = endpoint({
  method: 'POST',
  path: '/books',
  summary: 'Add a book',
  access: 'member',
  as: PAGE_EDITORS,
  status: 201,
  body: z.strictObject({ title: text({ max: 100 }), about: text({ max: 100 }) }),
  reply: data(z.object({ id })),
});

const praise = {
  path: '/books/{bookId}/praise',
  access: 'member',
  as: PAGE_EDITORS,
  params: z.strictObject({ bookId: id }),
  refusals: ['not_found'],
} as const;
export const praiseBook = endpoint({ ...praise, method: 'PUT', summary: 'Praise a book' });
export const withdrawPraise = endpoint({ ...praise, method: 'DELETE', summary: 'Withdraw the praise of a book' });

const praised = z.object({ bookId: id, ownerId: id, actorId: id });
export type Praise = z.output<typeof praised>;
export const bookFacts = { 'books.praised': praised };
export const hiddenBookParts = { 'books.praised': ['actorId'] };
