import { readRelationship } from '#contract/network/network.ts';
import { createDocument, readPortfolio, readPublicPortfolio } from '#contract/portfolio/portfolio.ts';
import { LEVELLED, type Levelled } from '#contract/profiles/levels.ts';
import { listSuggestions, readProfile } from '#contract/profiles/profiles.ts';
import { searchPeople } from '#contract/search/search.ts';
import type { Call } from '../src/call-inside.ts';
import { readPdf } from './read-pdf.ts';
import type { Member } from './world.ts';

/** The owner of a profile and a viewer; `call` makes the viewer's calls. */
export interface OutletViewer {
  readonly owner: Member;
  readonly call: Call;
  /** Opens a URL without logging in, as a browser, a search engine or a link preview does. */
  readonly open: (address: string) => Promise<Buffer>;
  /** The data export of the viewer; empty for the owner, whose export contains everything of theirs. */
  readonly copy: () => Promise<string>;
  /** Text that stands for the owner's photo where a picture is shown without a URL. */
  readonly photo: string;
}
/**
 * A way by which profile data reaches other people. `read` returns everything that it reveals, as text. `shows` lists
 * the sections that the viewer must get where they may see them; no other section may appear.
 */
export interface ProfileOutlet {
  readonly name: string;
  readonly shows: readonly Levelled[];
  /** Available without login; every viewer sees what a visitor sees. */
  readonly isPublic?: true;
  /** Not available to pages. */
  readonly isForMembersOnly?: true;
  /** If set, only these viewers see the owner here. */
  readonly viewers?: readonly string[];
  read(viewer: OutletViewer): Promise<string>;
}
const text = (answer: { status: number; reply: unknown }) => JSON.stringify(answer.reply ?? null);
const without = (...sections: readonly Levelled[]) => LEVELLED.filter((section) => !sections.includes(section));

type Form = 'cv_modern' | 'json_resume';
async function document({ owner, call, open }: OutletViewer, form: Form): Promise<Buffer | null> {
  const { status, reply } = await call(createDocument, { params: { memberId: owner.id, form } });
  return status === 200 ? await open(reply.data.address) : null;
}
async function cv(viewer: OutletViewer): Promise<string> {
  const bytes = await document(viewer, 'cv_modern');
  if (bytes === null) return '';
  const read = readPdf(bytes);
  return read.pictures > 0 ? `${read.text} ${viewer.photo}` : read.text;
}

/** All outlets. A module that adds another one (a document, a page for visitors, a preview) adds it here. */
export const profileOutlets: readonly ProfileOutlet[] = [
  {
    name: 'profile',
    shows: LEVELLED,
    read: async ({ owner, call }) => text(await call(readProfile, { params: { username: owner.username } })),
  },
  {
    name: 'card with figures',
    shows: ['profile_photo'],
    read: async ({ owner, call }) => text(await call(readRelationship, { params: { actorId: owner.id } })),
  },
  {
    name: 'search',
    shows: ['profile_photo'],
    read: async ({ call }) => text(await call(searchPeople, { query: { query: 'Owner' } })),
  },
  {
    name: 'search for what a section holds',
    shows: [],
    read: async ({ call }) => text(await call(searchPeople, { query: { query: 'Marked' } })),
  },
  // Suggestions leave out connections, and people followed already unless there is a stronger reason.
  {
    name: 'suggestions',
    shows: ['profile_photo'],
    viewers: ['stranger', 'follower'],
    read: async ({ call }) => text(await call(listSuggestions, {})),
  },
  // Every viewer endorsed the skill.
  {
    name: "copy of one's own data",
    shows: ['skills'],
    viewers: ['connection', 'follower', 'stranger'],
    read: ({ copy }) => copy(),
  },
  {
    name: 'web portfolio',
    shows: LEVELLED,
    isForMembersOnly: true,
    read: async ({ owner, call }) => text(await call(readPortfolio, { params: { memberId: owner.id } })),
  },
  // Both CV styles have the same content, so one is enough.
  { name: 'CV', shows: without('date_of_birth'), isForMembersOnly: true, read: cv },
  {
    name: 'JSON Resume',
    shows: without('date_of_birth', 'profile_photo'),
    isForMembersOnly: true,
    read: async (viewer) => (await document(viewer, 'json_resume'))?.toString() ?? '',
  },
  {
    name: 'public page',
    shows: LEVELLED,
    isPublic: true,
    read: async ({ owner, call }) => text(await call(readPublicPortfolio, { params: { username: owner.username } })),
  },
  {
    name: 'head of the public page: previews of links, JSON-LD',
    isPublic: true,
    shows: without('date_of_birth', 'contact_details', 'projects', 'achievements'),
    read: async ({ owner, open }) => (await open(`/in/${owner.username}`)).toString(),
  },
  {
    name: 'sitemap',
    shows: [],
    isPublic: true,
    read: async ({ open }) => (await open('/sitemaps/1.xml')).toString(),
  },
];
