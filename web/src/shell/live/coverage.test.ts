import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { facts } from '#contract/core/facts.ts';

/* A test of the module must show for every fact that browsers receive that cached data plus the fact equals a fresh
   read. This test fails for a new fact without one. */

const modules = path.join(import.meta.dirname, '../../modules');
const tests = fs
  .readdirSync(modules)
  .map((name) => path.join(modules, name, 'live.test.ts'))
  .filter((file) => fs.existsSync(file))
  .map((file) => fs.readFileSync(file, 'utf8'))
  .join('\n');
const isTested = (name: string): boolean => new RegExp(`(fact: |hear\\(|heard\\()'${name}'`).test(tests);

/** Facts without such a test. Write one and remove its line; do not add any. */
const untested = new Set<string>([
  'accounts.opened',
  'accounts.session_opened',
  'accounts.sessions_ended',
  'accounts.preferences_changed',
  'accounts.time_zone_changed',
  'accounts.export_moved',
  'accounts.export_ready',
  'accounts.verification_decided',
  'actors.card_changed',
  'actors.state_changed',
  'media.ready',
  'media.refused',
  'network.follow_request_closed',
  'network.followers_changed',
  'network.unblocked',
  'network.mutes_changed',
  'network.settings_changed',
  'network.invitations_changed',
  'notifications.changed',
  'notifications.settings_changed',
  'pages.role_changed',
  'portfolio.changed',
  'portfolio.import_progressed',
  'posts.hiding_changed',
  'profiles.changed',
  'profiles.section_changed',
  'profiles.skill_endorsed',
  'profiles.endorsement_withdrawn',
]);

test('every fact has a live test', () => {
  expect(Object.keys(facts).filter((name) => !isTested(name) && !untested.has(name))).toEqual([]);
});

test('the list of facts without one only shrinks', () => {
  const names = new Set(Object.keys(facts));
  expect([...untested].filter((name) => isTested(name) || !names.has(name))).toEqual([]);
});
