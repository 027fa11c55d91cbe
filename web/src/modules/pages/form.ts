import type { Page } from '#contract/pages.ts';
import type { CompanySize, CompanyType, PageVisibility } from '#contract/pages.choices.ts';
import type { PlaceInput } from '#contract/reference.ts';

/** The form of a page; its field names are those of the contract's body. */
export interface PageForm extends Record<string, unknown> {
  name: string;
  tagline: string;
  about: string;
  industry: string | null;
  companySize: CompanySize | null;
  companyType: CompanyType | null;
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
  username: string;
  visibility: PageVisibility;
}

export const EMPTY_PAGE: NewPageForm = {
  name: '',
  username: '',
  visibility: 'public',
  tagline: '',
  about: '',
  industry: null,
  companySize: null,
  companyType: null,
  website: '',
  phone: '',
  founded: null,
  specialties: [],
  headquarters: '',
  place: null,
  latitude: null,
  longitude: null,
};

const placeOf = ({ place }: Page): PlaceInput =>
  place && { country: place.country.code, state: place.state?.code ?? null, cityId: place.city?.id ?? null };

export const formOf = (page: Page): PageForm => ({
  name: page.actor.name,
  tagline: page.tagline,
  about: page.about,
  industry: page.industry,
  companySize: page.companySize,
  companyType: page.companyType,
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
