import * as z from 'zod/mini';
import { data, endpoint, id, instant, paged, pagedQuery } from '../core/endpoint.ts';
import { LISTED_SECTIONS } from '../profiles/sections.ts';

export const ARCHIVE_BYTES_MAX = 50_000_000;
/** Maximum number of items in one file, limited by what can be shown and selected on one screen. */
/** Imported contacts of one member, over all imports. */
export const CONTACTS_MAX = 30_000;
export const IMPORT_ITEMS_MAX = 2_000;
/** An import that is not confirmed is deleted after this many hours. */
export const IMPORT_KEPT_HOURS = 24;
/** Reading, ready for review, adding; then done, refused as a whole, or cancelled. */
export const IMPORT_STATES = ['reading', 'ready', 'applying', 'done', 'failed', 'cancelled'] as const;
export const IMPORT_KINDS = ['linkedin', 'json_resume'] as const;
/** `basics` are fields of the profile itself, one each. */
export const IMPORT_SECTIONS = ['basics', ...LISTED_SECTIONS] as const;
export type ImportSection = (typeof IMPORT_SECTIONS)[number];
/** `same`: already on the profile. */
export const IMPORT_ACTIONS = ['add', 'change', 'same'] as const;

export const importItem = z.object({
  number: z.int(),
  section: z.enum(IMPORT_SECTIONS),
  action: z.enum(IMPORT_ACTIONS),
  title: z.string(),
  /** Company, school, dates: distinguishes items with the same title. */
  subtitle: z.string(),
  text: z.string(),
  /** For a change: every field that changes; all other fields stay. */
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  /**
   * Whether the item is selected at first. Not selected: private data, names (files often spell them differently),
   * shortened texts, items changed since the file was written, and items that exceed a limit.
   */
  suggested: z.boolean(),
  /** A hint for deciding whether to add the item. */
  note: z.nullable(z.string()),
  /** Why it could not be added, in the caller's language. */
  problem: z.nullable(z.string()),
});
export type ImportItem = z.output<typeof importItem>;

export const profileImport = z.object({
  id,
  state: z.enum(IMPORT_STATES),
  kind: z.nullable(z.enum(IMPORT_KINDS)),
  filename: z.string(),
  /** Number of items read or added so far. */
  done: z.int(),
  total: z.int(),
  items: z.array(importItem),
  /** Sections without room for all of the new items. */
  crowded: z.array(z.object({ section: z.enum(IMPORT_SECTIONS), limit: z.int(), free: z.int() })),
  /** Number of people in the file. */
  contacts: z.int(),
  /** Rows that were skipped, each with its position and the reason. */
  problems: z.array(z.object({ file: z.string(), row: z.int(), text: z.string(), message: z.string() })),
  /** Assumptions made while reading, in the caller's language. */
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
  summary: 'Read a LinkedIn archive or a JSON Resume; nothing is added to the profile before the import is confirmed',
  access: 'member',
  status: 202,
  files: { file: { maxBytes: ARCHIVE_BYTES_MAX } },
  reply,
  refusals: ['import_under_way', 'daily_limit_reached'],
});
export const readImport = endpoint({
  method: 'GET',
  path: '/profile-imports/{importId}',
  summary: 'Read the state of an import and what it would change',
  access: 'member',
  params: importParams,
  reply,
  refusals: ['not_found'],
});
export const readLatestImport = endpoint({
  method: 'GET',
  path: '/profile-imports',
  summary: 'Read the caller’s current import, or the last one',
  access: 'member',
  reply: data(z.nullable(profileImport)),
});
export const confirmImport = endpoint({
  method: 'POST',
  path: '/profile-imports/{importId}/confirm',
  summary:
    'Add the selected items to the caller’s profile; if some were edited since they were shown, nothing is ' +
    'added and the reply shows their new state',
  access: 'member',
  status: 202,
  params: importParams,
  body: z.strictObject({
    /** Numbers of the selected items. */
    items: z.array(z.int().check(z.minimum(0), z.maximum(100_000))).check(z.maxLength(IMPORT_ITEMS_MAX)),
    /** Whether to store the people in the file as contacts of the caller. */
    contacts: z.boolean(),
  }),
  reply,
  refusals: ['not_found', 'import_not_ready'],
});
export const cancelImport = endpoint({
  method: 'DELETE',
  path: '/profile-imports/{importId}',
  summary: 'Cancel an import; items that were already added stay',
  access: 'member',
  status: 200,
  params: importParams,
  reply,
  refusals: ['not_found', 'import_not_ready'],
});

/** Maximum number of imports started per day. */
export const IMPORTS_A_DAY = 10;

/** A person from an imported file. Visible to the owner only. */
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
  summary: 'List the people in files that the caller imported',
  access: 'member',
  query: z.strictObject({ ...pagedQuery, search: z.optional(z.string().check(z.maxLength(80))) }),
  reply: paged(contact),
});
export const deleteContacts = endpoint({
  method: 'DELETE',
  path: '/contacts',
  summary: 'Delete all people from imported files',
  access: 'member',
});
