import * as z from 'zod/mini';
import { data, endpoint, id, instant, numbered, pagedQuery } from './core/endpoint.ts';
import { LISTED_SECTIONS } from './profiles.sections.ts';

export const ARCHIVE_BYTES_MAX = 50_000_000;
/** Things that one file may bring: as many as can be shown, and chosen from, at once. */
export const IMPORT_ITEMS_MAX = 2_000;
/** What was read and not confirmed is forgotten after so many hours. */
export const IMPORT_KEPT_HOURS = 24;
/** Reading, to be looked at, putting in; then done, refused as a whole, or given up. */
export const IMPORT_STATES = ['reading', 'ready', 'applying', 'done', 'failed', 'cancelled'] as const;
export const IMPORT_KINDS = ['linkedin', 'json_resume'] as const;
/** `basics` are fields of the profile itself, one each. */
export const IMPORT_SECTIONS = ['basics', ...LISTED_SECTIONS] as const;
export type ImportSection = (typeof IMPORT_SECTIONS)[number];
/** `same` stands on the profile already. */
export const IMPORT_ACTIONS = ['add', 'change', 'same'] as const;

export const importItem = z.object({
  number: z.int(),
  section: z.enum(IMPORT_SECTIONS),
  action: z.enum(IMPORT_ACTIONS),
  title: z.string(),
  /** Company, school, dates: what tells one from the other. */
  subtitle: z.string(),
  text: z.string(),
  /** For a change: every field that would become another, and nothing else would. */
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  /**
   * Whether it is chosen at first: not what is private, names (files spell them otherwise), what was cut short, changed
   * meanwhile or does not fit.
   */
  suggested: z.boolean(),
  /** What one should know before choosing it. */
  note: z.nullable(z.string()),
  /** Why it could not be put in, in the caller's language. */
  problem: z.nullable(z.string()),
});
export type ImportItem = z.output<typeof importItem>;

export const profileImport = z.object({
  id,
  state: z.enum(IMPORT_STATES),
  kind: z.nullable(z.enum(IMPORT_KINDS)),
  filename: z.string(),
  /** Of what is being read or put in. */
  done: z.int(),
  total: z.int(),
  items: z.array(importItem),
  /** Sections with more new things than they can still take. */
  crowded: z.array(z.object({ section: z.enum(IMPORT_SECTIONS), limit: z.int(), free: z.int() })),
  /** People found in the file. */
  contacts: z.int(),
  /** Rows that were left out, each with its place and the reason. */
  problems: z.array(z.object({ file: z.string(), row: z.int(), text: z.string(), message: z.string() })),
  /** What was assumed in reading, in the caller's language. */
  notices: z.array(z.string()),
  /** Why the file was refused. */
  failure: z.nullable(z.string()),
  added: z.int(),
  changed: z.int(),
  createdAt: instant,
  can: z.object({ confirm: z.boolean(), cancel: z.boolean() }),
});
export type ProfileImport = z.output<typeof profileImport>;

const importParams = z.strictObject({ importId: id });
const reply = data(profileImport);

export const startImport = endpoint({
  method: 'POST',
  path: '/profile-imports',
  summary: 'Read a LinkedIn archive or a JSON Resume; nothing is put in before it is confirmed',
  access: 'member',
  status: 202,
  files: { file: { maxBytes: ARCHIVE_BYTES_MAX } },
  reply,
  refusals: ['import_under_way', 'daily_limit_reached'],
});
export const readImport = endpoint({
  method: 'GET',
  path: '/profile-imports/{importId}',
  summary: 'How far an import is, and what it would do',
  access: 'member',
  params: importParams,
  reply,
  refusals: ['not_found'],
});
export const readLatestImport = endpoint({
  method: 'GET',
  path: '/profile-imports',
  summary: 'The import of one’s own that is under way, or the last one',
  access: 'member',
  reply: data(z.nullable(profileImport)),
});
export const confirmImport = endpoint({
  method: 'POST',
  path: '/profile-imports/{importId}/confirm',
  summary:
    'Put the chosen things into one’s profile; where some were edited since they were shown, nothing happens and the answer shows them anew',
  access: 'member',
  status: 202,
  params: importParams,
  body: z.strictObject({
    /** Numbers of the chosen items. */
    items: z.array(z.int().check(z.minimum(0), z.maximum(100_000))).check(z.maxLength(IMPORT_ITEMS_MAX)),
    /** Whether to keep the people of the file as one's contacts. */
    contacts: z.boolean(),
  }),
  reply,
  refusals: ['not_found', 'import_not_ready'],
});
export const cancelImport = endpoint({
  method: 'DELETE',
  path: '/profile-imports/{importId}',
  summary: 'Give an import up; what it had put in stays',
  access: 'member',
  status: 200,
  params: importParams,
  reply,
  refusals: ['not_found', 'import_not_ready'],
});

/** Imports started in a day. */
export const IMPORTS_A_DAY = 10;

/** Somebody from an imported file; seen by its owner only. */
export const contact = z.object({
  id,
  name: z.string(),
  email: z.string(),
  company: z.string(),
  position: z.string(),
  connectedOn: z.nullable(z.string()),
});
export type Contact = z.output<typeof contact>;
export const listContacts = endpoint({
  method: 'GET',
  path: '/contacts',
  summary: 'People from files that one imported',
  access: 'member',
  query: z.strictObject({ ...pagedQuery, search: z.optional(z.string().check(z.maxLength(80))) }),
  reply: numbered(contact),
});
export const deleteContacts = endpoint({
  method: 'DELETE',
  path: '/contacts',
  summary: 'Forget all people from imported files',
  access: 'member',
});
