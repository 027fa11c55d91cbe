import { expect, test } from 'vitest';
import { createCallers } from '../caller.ts';

const member = { id: 'asha' };
const page = { id: 'hall', kind: 'company', role: 'editor' };
const confirmedAt = new Date('2026-03-01T10:00:00Z');
const callers = createCallers(
  { byToken: () => Promise.resolve({ member, confirmedAt }), byId: () => Promise.resolve(member) } as never,
  {
    find: (_db: unknown, _memberId: string, id: string) => Promise.resolve(id === page.id ? page : null),
    list: () => Promise.resolve([page]),
  } as never,
);
const self = { actor: { id: 'asha' }, member, role: null };
const asPage = { actor: { id: 'hall', kind: 'company' }, member, role: 'editor' };

test.each([
  ['without a page', null, self, self],
  ['as themselves', 'asha', self, self],
  ['for a page of theirs', 'hall', asPage, asPage],
  ['for another page', 'other', null, null],
])('a caller who acts %s', async (_, actingAs, ofCall, ofSocket) => {
  const call = await callers.ofCall({} as never, {} as never, actingAs);
  expect(call).toEqual(ofCall === null ? 'acting_not_allowed' : { ...ofCall, confirmedAt });
  const socket = await callers.ofSocket({} as never, { sessionId: 's', actingAs }, confirmedAt);
  expect(socket).toEqual(ofSocket === null ? null : { caller: ofSocket, teams: new Map([['hall', 'editor']]) });
});
