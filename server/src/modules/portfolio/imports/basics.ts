import type { Kysely } from 'kysely';
import type { OwnProfile } from '#contract/profiles/profiles.ts';
import { foldName } from '#contract/reference/reference.ts';
import { cleanText, graphemes, shortened } from '#contract/core/text.ts';
import { across } from '#platform/database/narrow.ts';
import { type Basic, basicText, checkBasic } from '#modules/profiles';
import { industriesByName, findPlaceByWords } from '#modules/reference';
import type { PortfolioTables } from '../tables.ts';
import type { Draft } from './archive/index.ts';
import { type IndustryOf, industryIn } from './matching/industries.ts';
import type { ImportItem } from './matching/match.ts';
import type { StoredProblem } from './queries.ts';
import { quoted } from './quoted.ts';

export type BasicsDraft = Extract<Draft, { section: 'basics' }>;
/** The value of one profile field from a file, as stored and as text. For interests, the values that would be added. */
export interface BasicChoice {
  readonly field: Basic;
  readonly value: unknown;
  readonly text: string;
}
/** Fields that are private by default in new profiles; imports suggest them unselected. */
const privateFields: ReadonlySet<Basic> = new Set(['website', 'email', 'phone', 'mobile', 'dateOfBirth']);
export const isPrivate = (field: string): boolean => privateFields.has(field as Basic);

/** A field as an item to add, to change, or already the same. */
export function matchBasic(choice: BasicChoice, own: OwnProfile, note: ImportItem['note'] = null): ImportItem {
  const { field, text, value } = choice;
  const before = basicText(own, field);
  const isSame =
    field === 'interests' ? (value as string[]).every((slug) => own.interests.includes(slug)) : text === before;
  const action = isSame ? 'same' : before === '' || field === 'interests' ? 'add' : 'change';
  return {
    section: 'basics',
    fields: choice,
    action,
    target_id: null,
    target_version: null,
    title: field,
    subtitle: '',
    body: text,
    problem: null,
    note,
    changes: action === 'change' ? [{ field, before, after: text }] : [],
  };
}

interface Checking {
  readonly db: Kysely<PortfolioTables>;
  readonly now: Date;
}
interface BasicField {
  readonly field: Basic;
  /** Undefined if our lists contain no such name. */
  readonly typed: unknown;
  readonly label: string;
  readonly text?: string;
}
const unknown = (field: Basic, source: string): BasicField => ({ field, typed: undefined, label: source });
const noCounterpart: Readonly<Partial<Record<Basic, string>>> = { place: 'unknown_place', interests: 'no_counterpart' };

/** Industries as one item to add, under our names; those without a counterpart become items of their own. */
function interestsOf(industries: readonly (readonly string[])[], industryOf: IndustryOf): BasicField[] {
  const candidates = industries.map((names) => ({
    names,
    found: names.flatMap((name) =>
      [industryOf(name)].flatMap((industry) => (industry === null ? [] : [{ name, ...industry }])),
    ),
  }));
  const matchedIndustries = [...new Map(candidates.flatMap((one) => one.found).map((one) => [one.slug, one])).values()];
  const text = matchedIndustries
    .map(({ name, label }) => (foldName(name) === foldName(label) ? label : `${name} → ${label}`))
    .join(', ');
  return [
    ...(matchedIndustries.length === 0
      ? []
      : [{ field: 'interests' as const, typed: matchedIndustries.map(({ slug }) => slug), label: text, text }]),
    ...candidates.filter((one) => one.found.length === 0).map(({ names }) => unknown('interests', names.join(', '))),
  ];
}

/** The fields of the file, with places and industries mapped to our lists. */
async function fieldsOf({ db }: Checking, draft: BasicsDraft): Promise<BasicField[]> {
  const { place = '', countryCode = '', industries = [] } = draft;
  const plain = (
    ['firstName', 'lastName', 'headline', 'about', 'website', 'email', 'phone', 'mobile', 'dateOfBirth'] as const
  ).map((field) => ({ field, typed: draft[field] ?? '', label: draft[field] ?? '' }));
  const location =
    place + countryCode === '' ? null : await findPlaceByWords(across(db), place.split(','), countryCode);
  const industryOf = industries.length === 0 ? () => null : industryIn(await industriesByName(across(db)));
  return [
    ...plain,
    ...(place + countryCode === ''
      ? []
      : [
          location
            ? { field: 'place' as const, typed: location.place, label: place, text: location.label }
            : unknown('place', place || countryCode),
        ]),
    ...interestsOf(industries, industryOf),
  ].filter(({ label: source, typed }) => cleanText(source) !== '' || (typed !== undefined && typed !== ''));
}

const maxLengths = { headline: 220, about: 2_600, firstName: 50, lastName: 50 } as const;
/** A text that is too long is offered shortened, by the limits of the form. */
function fitted({ field, typed }: BasicField): { typed: unknown; note: ImportItem['note'] } {
  const max = field in maxLengths ? maxLengths[field as keyof typeof maxLengths] : undefined;
  if (max === undefined || typeof typed !== 'string' || graphemes(cleanText(typed)) <= max)
    return { typed, note: null };
  return { typed: `${shortened(cleanText(typed), max - 1).trimEnd()}…`, note: 'shortened' };
}

/** The fields of a file's owner, checked against the rules of the profile form; what cannot be imported is reported. */
export async function readBasics(
  ctx: Checking,
  draft: BasicsDraft,
  own: OwnProfile,
  { file, row, country }: { file: string; row: number; country: string | null },
): Promise<{ parsedFields: ImportItem[]; problems: StoredProblem[]; country: string | null }> {
  const choices: ImportItem[] = [];
  const problems: StoredProblem[] = [];
  const fields = await fieldsOf(ctx, draft);
  const placeField = fields.find(({ field }) => field === 'place')?.typed as { country: string } | undefined;
  for (const one of fields) {
    const { typed, note } = fitted(one);
    const checked =
      typed === undefined
        ? { problem: { field: one.field, key: noCounterpart[one.field] ?? 'invalid_choice' } }
        : await checkBasic(ctx, one.field, typed, placeField?.country ?? country ?? own.place?.country.code ?? null);
    if ('problem' in checked)
      problems.push({
        file,
        row,
        text: quoted(one.label),
        field: one.field,
        key: checked.problem.key,
        values: { ...('values' in checked.problem && checked.problem.values) },
      });
    else
      choices.push(
        matchBasic({ field: one.field, value: checked.value, text: one.text ?? String(checked.value) }, own, note),
      );
  }
  return { parsedFields: choices, problems, country: placeField?.country ?? null };
}
