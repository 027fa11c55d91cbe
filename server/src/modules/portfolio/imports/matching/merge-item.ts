import * as z from 'zod/mini';
import { problemsOf } from '#contract/core/problems.ts';
import {
  comparePartial,
  type Item,
  itemInputs,
  type ItemFields,
  type ListedSection,
  RESOURCES_MAX,
} from '#contract/profiles/sections.ts';
import type { TextParams } from '#contract/core/render-text.ts';

/** The fields of an item from a file, in the profile's format; empty ones are absent. */
export type ImportedFields = Readonly<Record<string, unknown>>;
/** A changed field with its texts before and after. */
export interface Change {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}
export type Parsed =
  | { readonly fields: ItemFields }
  | { readonly problem: { readonly field: string; readonly key: string; readonly values: TextParams } };
interface Resource {
  readonly label: string;
  readonly url: string;
}

/** Defaults of required fields that files leave empty. */
const defaults: Partial<Record<ListedSection, ImportedFields>> = { languages: { proficiency: 'basic' } };
const dates: readonly string[] = ['started', 'ended', 'issued'];
const empty = (value: unknown) =>
  value === '' || value === null || value === undefined || (Array.isArray(value) && value.length === 0);
export const filled = (fields: ImportedFields): ImportedFields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => !empty(value)));

/** Checks an item against the rules of its section, like a form. */
export function parseItem(section: ListedSection, fields: ImportedFields): Parsed {
  const schema: z.ZodMiniType<ItemFields> = itemInputs[section];
  const whole = { ...defaults[section], ...fields };
  const parsed = z.safeParse(schema, whole);
  if (parsed.success) return { fields: parsed.data };
  const [first] = problemsOf(parsed.error.issues, whole);
  return { problem: { field: first?.field ?? '', key: first?.key ?? 'invalid', values: { ...first?.values } } };
}

/** The form input of an existing item. Pictures stay as they are if none are sent. */
function fieldsOf(section: ListedSection, item: Item): Record<string, unknown> {
  const knownKeys = Object.keys(itemInputs[section].shape);
  return Object.fromEntries(Object.entries(item).filter(([name]) => knownKeys.includes(name)));
}

/** Keeps the existing month where the file only has its year. */
const finer = (current: unknown, imported: unknown) =>
  typeof current === 'string' &&
  typeof imported === 'string' &&
  comparePartial(current, imported) === 0 &&
  current.length > imported.length
    ? current
    : imported;

function joined(current: readonly Resource[], imported: readonly Resource[]): Resource[] {
  return [...current, ...imported.filter(({ url }) => !current.some((other) => other.url === url))].slice(
    0,
    RESOURCES_MAX,
  );
}

const backwards = ({ started, ended }: Record<string, unknown>) =>
  typeof started === 'string' && typeof ended === 'string' && comparePartial(ended, started) < 0;

/**
 * An existing item merged with the fields of a file: empty fields keep the existing value, and links are added. If the
 * merged dates would end before they begin, the existing dates stay.
 */
export function mergeItem(
  section: ListedSection,
  imported: ImportedFields,
  item: Item,
): { fields: Record<string, unknown>; changes: Change[]; note: 'dates_kept' | null } {
  const current = fieldsOf(section, item);
  const fields: Record<string, unknown> = { ...current };
  for (const [name, value] of Object.entries(imported))
    fields[name] = dates.includes(name) ? finer(current[name], value) : value;
  if ('resources' in imported)
    fields['resources'] = joined(current['resources'] as Resource[], imported['resources'] as Resource[]);
  const note = backwards(fields) ? 'dates_kept' : null;
  if (note !== null) for (const name of dates) if (name in current) fields[name] = current[name];
  // An item with an end is not current, whichever side knows the end.
  if ('current' in current && !empty(fields['ended'])) fields['current'] = false;
  const changes = Object.keys(fields)
    .map((field) => ({ field, before: textOf(current[field]), after: textOf(fields[field]) }))
    .filter(({ before, after }) => before !== after);
  return { fields, changes, note };
}

function textOf(value: unknown): string {
  if (Array.isArray(value))
    return value.map(({ label, url }: Resource) => [label, url].filter(Boolean).join(': ')).join('\n');
  return typeof value === 'string' || typeof value === 'boolean' ? String(value) : '';
}
