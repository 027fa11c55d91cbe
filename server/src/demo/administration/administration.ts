import type { App } from '../../app.ts';
import type { Person } from '../people.ts';
import type { DemoEvent } from '../story.ts';
import { demoCases } from './cases.ts';
import { messagesToAdmins } from './messages.ts';
import { policyDraft } from './policy.ts';

/** What waits for the platform admins, and what they write. */
export const demoAdministration = (app: App, people: readonly Person[], now: Date): DemoEvent[] => [
  ...messagesToAdmins(people, now),
  ...demoCases(app, people, now),
  policyDraft(app, now),
];
