import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Item } from '#contract/profiles/sections.ts';
import { draftOf } from '#shell/forms/drafts.ts';
import { useFields } from '#ui/form/fields.ts';
import { text as form } from '#ui/strings.ts';
import { enter } from '../../../../test/acts.ts';
import { stubDialogs } from '../../../../test/dialogs.tsx';
import { drawn } from '../../../../test/draw.tsx';
import { eventually, logInAsha } from '../../../../test/posts.ts';
import { refused, stubServer } from '../../../../test/server.ts';
import { prepareTexts } from '../../../../test/texts.ts';
import { text } from '../strings.ts';
import { ItemDialog } from './item-dialog.tsx';
import { ItemField } from './item-field.tsx';

beforeAll(async () => {
  stubDialogs();
  await prepareTexts('profiles', 'choices', 'media', 'reference', 'network', 'fields/profiles');
});
/** The drafts of the user's words and pictures. */
const draftsOf = () =>
  [draftOf('profile-item:achievements:a'), draftOf('profile-item:achievements:a:pictures')] as const;
const clearDrafts = () => {
  for (const draft of draftsOf()) draft.clear();
};
beforeEach(() => {
  logInAsha();
  clearDrafts();
});
afterEach(() => {
  clearDrafts();
  vi.unstubAllGlobals();
});

const [stored, other] = ['1', '2'].map((number) => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  width: 1,
  height: 1,
  placeholder: null,
  alt: '',
  animated: false,
  urls: {},
}));
const award = { id: 'a', version: 3, name: 'Prize', institute: '', issued: null, credentialId: '', url: '' };
async function dialog(more: object = {}, replies = {}) {
  const item = { ...award, pictures: [stored] } as object as Item;
  const sent = stubServer(replies);
  const view = await drawn(() => (
    <ItemDialog section="achievements" id="a" item={item} isDeleted={false} onClose={() => undefined} {...more} />
  ));
  const { container, settle } = view;
  await eventually(() => expect(container.querySelector('form')).not.toBeNull());
  const save = () => settle(() => container.querySelector('form')!.requestSubmit());
  const writes = () => sent.filter(({ call }) => !call.startsWith('GET'));
  return { ...view, save, writes, isRestored: () => container.textContent.includes(form('draft.restored')) };
}

it.each([
  ['neither', false, false, false, false],
  ['typed words', true, false, false, true],
  ['pictures', false, true, false, true],
  ['typed words of an entry that was deleted', true, false, true, false],
])('a dialog that was filled from a draft with %s says so: %#', async (_what, words, pictures, isDeleted, says) => {
  if (words) draftsOf()[0].save({ typed: { name: 'Medal' }, from: { name: 'Prize' }, version: 3 });
  if (pictures) draftsOf()[1].save([stored, other]);
  const { isRestored } = await dialog({ isDeleted });
  await eventually(() => expect(isRestored()).toBe(says));
});

it('an entry that was deleted is added again with the pictures that were not stored with it', async () => {
  draftsOf()[1].save([other]);
  const { container, save, writes } = await dialog(
    { isDeleted: true },
    { [`GET /media/${other!.id}`]: { data: { picture: other } } },
  );
  await eventually(() => expect(container.querySelector('[type="submit"]')?.hasAttribute('disabled')).toBe(false));
  await save();
  await eventually(() => expect(writes()).toHaveLength(1));
  expect(writes()[0]).toMatchObject({ body: { pictureIds: [other!.id] } });
});

it('a conflict shows what differs alone, side by side', async () => {
  const current = { ...award, version: 4, name: 'Cup', pictures: [] };
  const { container, save, settle } = await dialog(
    {},
    { 'PUT /profile/sections/achievements/a': refused(409, 'stale', { current }) },
  );
  await settle(() => enter(container.querySelector('input')!, 'Medal'));
  await save();
  const shown = () => [...container.querySelectorAll('[role="dialog"] li dd')].map((each) => each.textContent);
  await eventually(() => expect(shown()).toEqual(['Medal', 'Cup']));
  expect(container.querySelectorAll('[role="dialog"] ul li dl, [role="dialog"] ul li strong')).toHaveLength(2);
});

it.each([
  ['short texts', 'Mine', 'Theirs', ['Mine', 'Theirs']],
  ['a long text there', 'Mine', 'a'.repeat(120), []],
  ['a long text here', 'a'.repeat(120), 'Theirs', []],
])('a conflict names the field with %s, and never the pictures: %#', async (_which, mine, theirs, shown) => {
  const item = { ...award, role: '', started: null, ended: null, current: false, description: '', resources: [] };
  const current = { ...item, version: 4, description: theirs, pictures: [other] };
  const { container, save, settle } = await dialog(
    { section: 'projects', item: { ...item, pictures: [stored] } },
    { 'PUT /profile/sections/projects/a': refused(409, 'stale', { current }) },
  );
  await settle(() => enter(container.querySelector('textarea')!, mine));
  await save();
  const rows = () => [...container.querySelectorAll('[role="dialog"] ul li:has(strong)')];
  await eventually(() => expect(rows()).toHaveLength(1));
  expect(rows()[0]!.querySelector('strong')!.textContent).toBe(text('item.description'));
  expect([...rows()[0]!.querySelectorAll('dd')].map((each) => each.textContent)).toEqual(shown);
});

it.each([
  ['achievements', [], [false]],
  ['achievements', [stored], []],
  ['projects', [stored], [true]],
] as const)('an entry of %s with the pictures %j takes more: %j', async (section, pictures, several) => {
  const item = { ...award, ...(section === 'projects' && { resources: [] }), pictures };
  const { container } = await dialog({ section, item });
  const fields = [...container.querySelectorAll<HTMLInputElement>('input[type="file"]')];
  expect(fields.map((field) => field.multiple)).toEqual(several);
});

it.each([
  ['ended', true, true],
  ['ended', false, false],
  ['started', true, false],
])('the month %s of an entry that goes on (%s) is closed: %s', async (name, current, isClosed) => {
  stubServer();
  const spec = { kind: 'month', name, label: 'item.started' } as object as Parameters<typeof ItemField>[0]['spec'];
  const uploads = { items: [] } as object as Parameters<typeof ItemField>[0]['uploads'];
  const Field = () => (
    <ItemField {...{ spec, uploads }} known={undefined} form={useFields<Record<string, unknown>>({ current })} />
  );
  const { container } = await drawn(() => <Field />);
  expect([...container.querySelectorAll('select')].map((select) => select.disabled)).toEqual([isClosed, isClosed]);
});
