import { readStanding } from '#contract/network.ts';
import { makeDocument, readPortfolio, readPublicPortfolio } from '#contract/portfolio.ts';
import { LEVELLED, type Levelled } from '#contract/profile-levels.ts';
import { listSuggestions, readProfile } from '#contract/profiles.ts';
import { searchPeople } from '#contract/search.ts';
import type { Call } from '../src/call-inside.ts';
import { readPdf } from './read-pdf.ts';
import type { Member } from './world.ts';

/** What an owner shows, and who looks; `call` is the viewer's. */
export interface Looking {
  readonly owner: Member;
  readonly call: Call;
  /** Opens an address without signing in, as a browser, a search engine or a preview does. */
  readonly open: (address: string) => Promise<Buffer>;
  /** The whole copy of their data that the viewer may have; nothing for the owner, to whom all in it belongs. */
  readonly copy: () => Promise<string>;
  /** Stands for the owner's photo where a picture came out without an address. */
  readonly photo: string;
}
/**
 * A way by which something of a profile may reach others. `look` answers everything that comes out, as text. `shows`
 * says which
 * sections may come out where the viewer may see them: the test demands those and forbids all others.
 */
export interface ProfileDoor {
  readonly name: string;
  readonly shows: readonly Levelled[];
  /** Open to everybody, who see what visitors see; else the viewer sees what is theirs to see. */
  readonly forEverybody?: true;
  /** Pages have no use of it. */
  readonly forMembers?: true;
  /** The viewers to whom it speaks of the owner at all, where it is not for everybody who may see them. */
  readonly speaksTo?: readonly string[];
  look(looking: Looking): Promise<string>;
}
const text = (answer: { status: number; reply: unknown }) => JSON.stringify(answer.reply ?? null);
const without = (...sections: readonly Levelled[]) => LEVELLED.filter((section) => !sections.includes(section));

type Form = 'cv_modern' | 'json_resume';
async function document({ owner, call, open }: Looking, form: Form): Promise<Buffer | null> {
  const { status, reply } = await call(makeDocument, { params: { memberId: owner.id, form } });
  return status === 200 ? await open(reply.data.address) : null;
}
async function cv(looking: Looking): Promise<string> {
  const bytes = await document(looking, 'cv_modern');
  if (bytes === null) return '';
  const read = readPdf(bytes);
  return read.pictures > 0 ? `${read.text} ${looking.photo}` : read.text;
}

/** Every door there is. A room that opens another one (a document, a page for visitors, a preview) adds it here. */
export const profileDoors: readonly ProfileDoor[] = [
  {
    name: 'profile',
    shows: LEVELLED,
    look: async ({ owner, call }) => text(await call(readProfile, { params: { username: owner.username } })),
  },
  {
    name: 'card with figures',
    shows: ['profile_photo'],
    look: async ({ owner, call }) => text(await call(readStanding, { params: { actorId: owner.id } })),
  },
  {
    name: 'search',
    shows: ['profile_photo'],
    look: async ({ call }) => text(await call(searchPeople, { query: { query: 'Owner' } })),
  },
  {
    name: 'search for what a section holds',
    shows: [],
    look: async ({ call }) => text(await call(searchPeople, { query: { query: 'Marked' } })),
  },
  // Connections are not suggested, and of those who follow already whoever has more reason than that.
  {
    name: 'suggestions',
    shows: ['profile_photo'],
    speaksTo: ['stranger', 'follower'],
    look: async ({ call }) => text(await call(listSuggestions, {})),
  },
  // Everybody endorsed what stands there.
  {
    name: "copy of one's own data",
    shows: ['skills'],
    speaksTo: ['connection', 'follower', 'stranger'],
    look: ({ copy }) => copy(),
  },
  {
    name: 'web portfolio',
    shows: LEVELLED,
    look: async ({ owner, call }) => text(await call(readPortfolio, { params: { memberId: owner.id } })),
  },
  // Both styles are set from one sheet.
  { name: 'CV', shows: without('date_of_birth'), forMembers: true, look: cv },
  {
    name: 'JSON Resume',
    shows: without('date_of_birth', 'profile_photo'),
    forMembers: true,
    look: async (looking) => (await document(looking, 'json_resume'))?.toString() ?? '',
  },
  {
    name: 'public page',
    shows: LEVELLED,
    forEverybody: true,
    look: async ({ owner, call }) => text(await call(readPublicPortfolio, { params: { username: owner.username } })),
  },
  {
    name: 'head of the public page: previews of links, JSON-LD',
    forEverybody: true,
    shows: without('date_of_birth', 'contact_details', 'projects', 'achievements'),
    look: async ({ owner, open }) => (await open(`/in/${owner.username}`)).toString(),
  },
  {
    name: 'sitemap',
    shows: [],
    forEverybody: true,
    look: async ({ open }) => (await open('/sitemaps/0.xml')).toString(),
  },
];
