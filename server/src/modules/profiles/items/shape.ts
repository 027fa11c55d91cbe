import type { Item, ItemFields, LinkedPage, ListedSection } from '#contract/profiles/sections.ts';
import type { Picture } from '#contract/media/media.ts';

/**
 * The stored columns of an item of any section: columns that are searched or sorted by, and `details` that are only
 * shown.
 */
export interface StoredItem {
  title: string;
  organisation: string;
  started: string | null;
  ended: string | null;
  is_current: boolean;
  picture_ids: string[];
  /** The page that it names; undefined: as before. */
  organisation_id?: string | null | undefined;
  details: Record<string, unknown>;
}
const nothing = { organisation: '', started: null, ended: null, is_current: false, picture_ids: [], details: {} };

const toStored: { [S in ListedSection]: (fields: ItemFields<S>) => StoredItem } = {
  work_experience: ({ role, company, pageId, started, ended, current, pictureIds, ...details }) => ({
    title: role,
    organisation: company,
    organisation_id: pageId,
    started,
    ended,
    is_current: current,
    picture_ids: pictureIds,
    details,
  }),
  educations: ({ school, degree, pageId, started, ended, pictureIds, ...details }) => ({
    title: degree,
    organisation: school,
    organisation_id: pageId,
    started,
    ended,
    is_current: false,
    picture_ids: pictureIds,
    details,
  }),
  projects: ({ name, started, ended, current, pictureIds, ...details }) => ({
    ...nothing,
    title: name,
    started,
    ended,
    is_current: current,
    picture_ids: pictureIds,
    details,
  }),
  achievements: ({ name, institute, issued, pictureIds, ...details }) => ({
    ...nothing,
    title: name,
    organisation: institute,
    started: issued,
    picture_ids: pictureIds,
    details,
  }),
  skills: ({ name }) => ({ ...nothing, title: name }),
  languages: ({ code, proficiency }) => ({ ...nothing, title: code, details: { proficiency } }),
};
export const store = <S extends ListedSection>(section: S, fields: ItemFields<S>): StoredItem =>
  toStored[section](fields);

/**
 * An item as statements return it. `name` and `own_name` are in the viewer's language if the item comes from a list.
 */
export interface ItemRow extends Omit<StoredItem, 'picture_ids' | 'is_current' | 'organisation_id'> {
  id: string;
  section: ListedSection;
  version: number;
  current: boolean;
  endorsements: number;
  endorsed: boolean;
  name: string | null;
  own_name: string | null;
}
interface ItemContext {
  readonly pictures: Picture[];
  readonly page: LinkedPage | null;
  /** Whether the viewer may endorse the skill. */
  readonly endorse: boolean;
}

const toShown: { [S in ListedSection]: (row: ItemRow, context: ItemContext) => Item<S> } = {
  work_experience: ({ id, version, title, organisation, started, ended, current, details }, { pictures, page }) =>
    ({
      ...details,
      id,
      version,
      role: title,
      company: organisation,
      page,
      started,
      ended,
      current,
      pictures,
    }) as Item<'work_experience'>,
  educations: ({ id, version, title, organisation, started, ended, details }, { pictures, page }) =>
    ({
      ...details,
      id,
      version,
      degree: title,
      school: organisation,
      page,
      started,
      ended,
      pictures,
    }) as Item<'educations'>,
  projects: ({ id, version, title, started, ended, current, details }, { pictures }) =>
    ({ ...details, id, version, name: title, started, ended, current, pictures }) as Item<'projects'>,
  achievements: ({ id, version, title, organisation, started, details }, { pictures }) =>
    ({
      ...details,
      id,
      version,
      name: title,
      institute: organisation,
      issued: started,
      pictures,
    }) as Item<'achievements'>,
  skills: ({ id, version, title, name, endorsements, endorsed }, { endorse }) => ({
    id,
    version,
    name: name ?? title,
    endorsements,
    endorsed,
    can: { endorse },
  }),
  languages: ({ id, version, title, name, own_name, details }) =>
    ({ ...details, id, version, code: title, name: name ?? title, ownName: own_name ?? title }) as Item<'languages'>,
};
export const show = <S extends ListedSection>(section: S, row: ItemRow, context: ItemContext): Item<S> =>
  toShown[section](row, context);
