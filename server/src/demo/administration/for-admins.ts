import type { App } from '../../app.ts';
import type { Person } from '../people.ts';
import type { DemoEvent } from '../story.ts';
import { demoCases } from './cases.ts';
import { messagesToAdmins } from './messages.ts';

/** What waits for the platform admins, and what they have decided. */
export const forAdmins = (app: App, people: readonly Person[], now: Date): DemoEvent[] => [
  ...messagesToAdmins(people, now),
  ...demoCases(app, people, now),
];
