import { afterAll, beforeAll, expect, test } from 'vitest';
import { startImport } from '#contract/portfolio/imports.ts';
import { editPortfolioSettings } from '#contract/portfolio/portfolio.ts';
import { editProfile, readOwnProfile } from '#contract/profiles/profiles.ts';
import { hear } from '#shell/live/handlers.ts';
import type { Listener } from '#test/listener.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { type LiveCase, closeWindow, expectLive, openWindow } from '../../../test/window.ts';
import { latestImportQuery, portfolioQuery, settingsQuery } from './api.ts';
import { live as handlers } from './live.ts';

let world: World;
let asha: Member;
let window: Listener;
beforeAll(async () => {
  world = await openWorld();
  [asha] = [await world.member('asha')];
  window = await openWindow(world, asha);
});
afterAll(async () => {
  closeWindow();
  await world.close();
});
const expectHeard = (live: LiveCase) =>
  expectLive({ world, window, hear: (fact, queries) => hear(handlers, fact, queries) }, live);

const resume = () => new File([JSON.stringify({ basics: { name: 'Asha Rao' } })], 'resume.json');
const cases: LiveCase[] = [
  {
    what: 'another theme is chosen on another device',
    fact: 'portfolio.changed',
    reads: () => [portfolioQuery(asha.id), settingsQuery()],
    action: () => asha.call(editPortfolioSettings, { body: { theme: 'poster' } }),
  },
  {
    what: 'the profile is edited on another device',
    fact: 'profiles.changed',
    reads: () => [portfolioQuery(asha.id)],
    action: async () => {
      const { version } = (await asha.call(readOwnProfile, {})).reply.data;
      await asha.call(editProfile, { body: { version, about: 'I build bridges.' } });
    },
  },
  {
    what: 'a file is imported on another device',
    fact: 'portfolio.import_progressed',
    reads: () => [latestImportQuery()],
    action: () => asha.call(startImport, { files: { file: resume() } }),
  },
];
test.each(cases)('$what', async (live) => {
  const { open, fresh } = await expectHeard(live);
  expect(open).toEqual(fresh);
});
