import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { In } from '#contract/core/endpoint.ts';
import { CAMPAIGN_FILE_BYTES_MAX } from '#contract/advertising/choices.ts';
import * as contract from '#contract/advertising/campaigns.ts';
import { someone } from '#test/abilities/people.ts';
import * as made from '#test/advertising/campaign.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
let asha: Member;
beforeAll(async () => {
  world = await openWorld();
  asha = await someone(world);
});
afterAll(() => world.close());

/** An upload of Asha that is attached to nothing: a PDF, but for these columns. */
async function upload(columns: object = {}): Promise<string> {
  const id = uuid();
  const usual = { purpose: 'post', kind: 'document', format: 'pdf', state: 'ready', bytes: 9, sent_bytes: 9 };
  await world.db
    .insertInto('media')
    .values({ id, uploader_id: asha.id, ...usual, ...columns })
    .execute();
  return id;
}
const picture = { kind: 'picture', format: null };
const refused = async (body: Partial<In<(typeof contract.createCampaign)['body']>>) => {
  const { status, refusal } = await asha.call(contract.createCampaign, {
    body: { kind: 'boost', ...body } as never,
  });
  return [status, refusal.code, Object.keys(refusal.error ?? {})];
};

test('an upload of the wrong kind, of someone else or in use is refused by its field', async () => {
  const other = await someone(world);
  const wrong: [string, object][] = [
    ['a document', {}],
    ['for another purpose', { ...picture, purpose: 'photo' }],
    ['of someone else', { ...picture, uploader_id: other.id }],
    ['in use', { ...picture, attached_at: new Date(), attached_kind: 'post' }],
  ];
  for (const [what, columns] of wrong) {
    const pictures = [{ id: await upload(columns), alt: what }];
    expect(await refused({ kind: 'app', pictures })).toEqual([422, 'picture_unknown', ['pictures']]);
  }
  const waiting = [{ id: await upload({ ...picture, state: 'processing' }), alt: '' }];
  expect(await refused({ kind: 'app', pictures: waiting })).toEqual([409, 'picture_not_ready', ['pictures']]);
  expect(await refused({ kind: 'app', fileId: await upload(picture) })).toEqual([422, 'file_unknown', ['fileId']]);
  for (const columns of [{ format: 'docx' }, { bytes: CAMPAIGN_FILE_BYTES_MAX + 1 }])
    expect(await refused({ kind: 'app', fileId: await upload(columns) })).toEqual([422, 'invalid_input', ['fileId']]);
});

test('what is wrong with several fields is said of all of them, and nothing is attached', async () => {
  const [good, fileId] = [await upload(picture), await upload()];
  const bad = await upload();
  const places = [{ country: 'XX' }];
  const pictures = [good, bad].map((id) => ({ id, alt: '' }));
  expect(await refused({ kind: 'app', pictures, fileId, audience: { places } })).toEqual([
    422,
    'invalid_input',
    ['pictures', 'audience.places.0.country'],
  ]);
  const draft = await made.createdBy(asha, { kind: 'app', pictures: [{ id: good, alt: 'A loom' }], fileId });
  expect(draft.content).toMatchObject({ pictures: [{ id: good }], file: { id: fileId } });
  const { refusal } = await made.edit(asha, draft, { pictures: [{ id: bad, alt: '' }] });
  expect(refusal).toMatchObject({
    code: 'picture_unknown',
    error: { pictures: expect.stringContaining('is in use already') as string },
  });
});
