import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPrivacy, readTerms } from '#contract/legal/legal.ts';
import { openWorld, type World } from '#test/world.ts';
import { changesSince, currentVersion, seedLegal } from './index.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const day = 86_400_000;

describe('legal texts', () => {
  it.each([
    ['en', readTerms, 'Terms and conditions', '1', '2026-01-01T00:00:00.000Z'],
    ['hn', readTerms, 'नियम और शर्तें', '1', '2026-01-01T00:00:00.000Z'],
    ['hi', readPrivacy, 'निजता', '2', '2026-11-30T00:00:00.000Z'],
    ['fr', readPrivacy, 'Vie privée', '2', '2026-11-30T00:00:00.000Z'],
  ])('are available in %s without login', async (language, endpoint, title, version, effectiveAt) => {
    const { status, reply } = await world.visitor(endpoint, {}, { 'accept-language': language });
    expect(status).toBe(200);
    expect(reply.data).toMatchObject({
      version,
      title,
      language: language === 'hi' ? 'hn' : language,
      effectiveAt,
    });
    expect(reply.data.sections.length).toBeGreaterThan(8);
  });

  it('may be cached briefly and refuse unknown keys', async () => {
    const { headers } = await world.visitor(readTerms, {});
    expect(headers['cache-control']).toBe('public, max-age=300');
    const { status, refusal } = await world.visitor(readTerms, { query: { version: '1' } as never });
    expect([status, Object.keys(refusal.error ?? {})]).toEqual([422, ['version']]);
  });

  it('return the version in force, which changes when a new one takes effect', async () => {
    const now = world.clock.now();
    expect(await currentVersion(world.database, 'terms', now)).toBe('1');
    await world.db
      .insertInto('legal_document')
      .values({
        kind: 'terms',
        version: '2',
        effective_at: new Date(now.getTime() + day),
        material: true,
        published_at: now,
      })
      .execute();
    const text = JSON.stringify([{ type: 'paragraph', spans: [{ text: 'New.' }] }]);
    await world.db
      .insertInto('legal_text')
      .values({ kind: 'terms', version: '2', language: 'en', title: 'New terms', introduction: text, sections: '[]' })
      .execute();
    expect(await currentVersion(world.database, 'terms', now)).toBe('1');
    expect(await currentVersion(world.database, 'terms', new Date(now.getTime() + 2 * day))).toBe('2');
    expect(await currentVersion(world.database, 'privacy', new Date(now.getTime() + 2 * day))).toBe('2');
    const none = 'no version of terms is in force';
    await expect(currentVersion(world.database, 'terms', new Date(0))).rejects.toThrow(none);
    await expect(changesSince(world.database, 'terms', '1', 'en', new Date(0))).rejects.toThrow(none);
    world.clock.advance(2 * day);
    const { reply } = await world.visitor(readTerms, {}, { 'accept-language': 'fr' });
    // There is no French text yet, so the reply has the next language of the chain and names it.
    expect(reply.data).toMatchObject({ version: '2', title: 'New terms', language: 'en' });
  });

  it('are seeded once', async () => {
    await seedLegal(world.database);
    await seedLegal(world.database);
    const texts = await world.db
      .selectFrom('legal_text')
      .select(['title', 'language'])
      .where('kind', '=', 'privacy')
      .where('version', '=', '2')
      .orderBy('language')
      .execute();
    expect(texts.map(({ title }) => title)).toEqual(['Privacy', 'Vie privée', 'निजता']);
  });
});
