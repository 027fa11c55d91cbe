import { readRelationship } from '#contract/network.ts';
import { createDocument, readPortfolio, readPublicPortfolio } from '#contract/portfolio.ts';
import { LEVELLED, type Levelled } from '#contract/profiles.levels.ts';
import { listSuggestions, readProfile } from '#contract/profiles.ts';
import { searchPeople } from '#contract/search.ts';
import type { Call } from '../src/call-inside.ts';
import { readPdf } from './read-pdf.ts';
import type { Member } from './world.ts';

/** What an owner shows, and who looks; `call` is the viewer's. */
export interface Looking {
  readonly owner: Member;
  readonly call: Call;
  /** Opens an address without logging in, as a browser, a search engine or a preview does. */
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
export interface ProfileOutlet {
  readonly name: string;
  readonly shows: readonly Levelled[];
  /** Open to everyone, who see what visitors see; else the viewer sees what is theirs to see. */
  readonly forEverybody?: true;
  /** Pages have no use of it. */
  readonly forMembers?: true;
  /** The viewers to whom it speaks of the owner at all, where it is not for everyone who may see them. */
  readonly speaksTo?: readonly string[];
  watch(watching: Looking): Promise<string>;
}
const text = (answer: { status: number; reply: unknown }) => JSON.stringify(answer.reply ?? null);
const without = (...sections: readonly Levelled[]) => LEVELLED.filter((section) => !sections.includes(section));

type Form = 'cv_modern' | 'json_resume';
async function document({ owner, call, open }: Looking, form: Form): Promise<Buffer | null> {
  const { status, reply } = await call(createDocument, { params: { memberId: owner.id, form } });
  return status === 200 ? await open(reply.data.address) : null;
}
async function cv(watching: Looking): Promise<string> {
  const bytes = await document(watching, 'cv_modern');
  if (bytes === null) return '';
  const read = readPdf(bytes);
  return read.pictures > 0 ? `${read.text} ${watching.photo}` : read.text;
}

/** Every door there is. A module that opens another one (a document, a page for visitors, a preview) adds it here. */
export const profileDoors: readonly ProfileOutlet[] = [
  {
    name: 'profile',
    shows: LEVELLED,
    watch: async ({ owner, call }) => text(await call(readProfile, { params: { username: owner.username } })),
  },
  {
    name: 'card with figures',
    shows: ['profile_photo'],
    watch: async ({ owner, call }) => text(await call(readRelationship, { params: { actorId: owner.id } })),
  },
  {
    name: 'search',
    shows: ['profile_photo'],
    watch: async ({ call }) => text(await call(searchPeople, { query: { query: 'Owner' } })),
  },
  {
    name: 'search for what a section holds',
    shows: [],
    watch: async ({ call }) => text(await call(searchPeople, { query: { query: 'Marked' } })),
  },
  // Connections are not suggested, and of those who follow already anyone who has more reason than that.
  {
    name: 'suggestions',
    shows: ['profile_photo'],
    speaksTo: ['stranger', 'follower'],
    watch: async ({ call }) => text(await call(listSuggestions, {})),
  },
  // Everyone endorsed what stands there.
  {
    name: "copy of one's own data",
    shows: ['skills'],
    speaksTo: ['connection', 'follower', 'stranger'],
    watch: ({ copy }) => copy(),
  },
  {
    name: 'web portfolio',
    shows: LEVELLED,
    watch: async ({ owner, call }) => text(await call(readPortfolio, { params: { memberId: owner.id } })),
  },
  // Both styles are set from one sheet.
  { name: 'CV', shows: without('date_of_birth'), forMembers: true, watch: cv },
  {
    name: 'JSON Resume',
    shows: without('date_of_birth', 'profile_photo'),
    forMembers: true,
    watch: async (watching) => (await document(watching, 'json_resume'))?.toString() ?? '',
  },
  {
    name: 'public page',
    shows: LEVELLED,
    forEverybody: true,
    watch: async ({ owner, call }) => text(await call(readPublicPortfolio, { params: { username: owner.username } })),
  },
  {
    name: 'head of the public page: previews of links, JSON-LD',
    forEverybody: true,
    shows: without('date_of_birth', 'contact_details', 'projects', 'achievements'),
    watch: async ({ owner, open }) => (await open(`/in/${owner.username}`)).toString(),
  },
  {
    name: 'sitemap',
    shows: [],
    forEverybody: true,
    watch: async ({ open }) => (await open('/sitemaps/0.xml')).toString(),
  },
];
