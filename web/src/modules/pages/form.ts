import type { PageKind } from '#contract/core/roles.ts';
import type { Page } from '#contract/pages/pages.ts';
import type { StaffSize, PageType, PageVisibility } from '#contract/pages/choices.ts';
import type { PlaceInput } from '#contract/reference/reference.ts';

/** The form of a page; its field names are those of the contract's body. */
export interface PageForm extends Record<string, unknown> {
  name: string;
  tagline: string;
  about: string;
  industry: string | null;
  size: StaffSize | null;
  type: PageType | null;
  website: string;
  phone: string;
  founded: number | null;
  specialties: string[];
  headquarters: string;
  place: PlaceInput;
  latitude: number | null;
  longitude: number | null;
}
export interface NewPageForm extends PageForm {
  kind: PageKind;
  username: string;
  visibility: PageVisibility;
}

export const emptyPage = (kind: PageKind): NewPageForm => ({
  kind,
  name: '',
  username: '',
  visibility: 'public',
  tagline: '',
  about: '',
  industry: null,
  size: null,
  type: null,
  website: '',
  phone: '',
  founded: null,
  specialties: [],
  headquarters: '',
  place: null,
  latitude: null,
  longitude: null,
});

const placeOf = ({ place }: Page): PlaceInput =>
  place && { country: place.country.code, state: place.state?.code ?? null, cityId: place.city?.id ?? null };

export const formOf = (page: Page): PageForm => ({
  name: page.actor.name,
  tagline: page.tagline,
  about: page.about,
  industry: page.industry,
  size: page.size,
  type: page.type,
  website: page.website,
  phone: page.phone,
  founded: page.founded,
  specialties: page.specialties,
  headquarters: page.headquarters,
  place: placeOf(page),
  latitude: page.coordinates?.latitude ?? null,
  longitude: page.coordinates?.longitude ?? null,
});

/** Half a coordinate is no place: an edit of one sends both. */
export const withBothCoordinates = (changed: Partial<PageForm>, values: PageForm): Partial<PageForm> =>
  'latitude' in changed || 'longitude' in changed
    ? { ...changed, latitude: values.latitude, longitude: values.longitude }
    : changed;
