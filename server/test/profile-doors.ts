import { readStanding } from '#contract/network.ts';
import { listSuggestions, readProfile } from '#contract/profiles.ts';
import { searchPeople } from '#contract/search.ts';
import type { Call } from '../src/call-inside.ts';
import type { Member } from './world.ts';

/** What an owner shows, and who looks; `call` is the viewer's. */
export interface Looking {
  readonly owner: Member;
  readonly call: Call;
}
/**
 * A way by which something of a profile may reach others. `look` answers everything that comes out, as text. `shows` says which
 * sections may come out where the viewer may see them: the test demands those and forbids all others.
 */
export interface ProfileDoor {
  readonly name: string;
  readonly shows: 'sections' | 'photo' | 'nothing';
  look(looking: Looking): Promise<string>;
}
const text = (answer: { status: number; reply: unknown }) => JSON.stringify(answer.reply ?? null);

/** Every door there is. A room that opens another one (a document, a page for visitors, a preview) adds it here. */
export const profileDoors: readonly ProfileDoor[] = [
  { name: 'profile', shows: 'sections', look: async ({ owner, call }) => text(await call(readProfile, { params: { username: owner.username } })) },
  { name: 'card with figures', shows: 'photo', look: async ({ owner, call }) => text(await call(readStanding, { params: { actorId: owner.id } })) },
  { name: 'search', shows: 'photo', look: async ({ call }) => text(await call(searchPeople, { query: { query: 'Owner' } })) },
  { name: 'search for what a section holds', shows: 'nothing', look: async ({ call }) => text(await call(searchPeople, { query: { query: 'Marked' } })) },
  { name: 'suggestions', shows: 'nothing', look: async ({ call }) => JSON.stringify((await call(listSuggestions, {})).reply ?? null).replaceAll(/"avatar":\{.*?\}\}/g, '') },
];
