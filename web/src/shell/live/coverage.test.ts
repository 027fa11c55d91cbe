import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { facts } from '#contract/core/facts.ts';

/* For each fact that browsers hear, a test of its module shows that stale state and the fact make what a fresh read
   finds. A new fact without such a test fails here. */

const modules = path.join(import.meta.dirname, '../../modules');
const tests = fs
  .readdirSync(modules)
  .map((name) => path.join(modules, name, 'live.test.ts'))
  .filter((file) => fs.existsSync(file))
  .map((file) => fs.readFileSync(file, 'utf8'))
  .join('\n');
const isTested = (name: string): boolean => new RegExp(`(fact: |hear\\(|heard\\()'${name}'`).test(tests);

/** Facts without a test of their own. Write one and take its line out; nothing is added here. */
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
