import type { PageKind } from '#contract/core/roles.ts';
import { FIELDS_OF, type PageField } from '#contract/pages/choices.ts';
import type { KeyOf } from '#ui/language/strings.ts';
import type english from './strings/en.json';

type Label = Extract<KeyOf<typeof english>, `field.${string}`>;
interface PageKindDefinition {
  /** The addresses of its screens. */
  readonly paths: Readonly<Record<'list' | 'create' | 'view' | 'edit' | 'followers', string>>;
  /** Fields whose label differs from that of other kinds. */
  readonly labels: Readonly<Partial<Record<PageField | 'name', Label>>>;
}

/** What differs between the kinds of pages in the browser. Texts that differ have the kind at the end of their key. */
export const kinds = {
  business: {
    paths: {
      list: '/business-page',
      create: '/business-page/create',
      view: '/view-business-page/$id',
      edit: '/business-page/edit/$id',
      followers: '/business-followers-list/$id',
    },
    labels: {},
  },
  institute: {
    paths: {
      list: '/institute',
      create: '/institute/create',
      view: '/institute/detail/$id',
      edit: '/institute/edit/$id',
      followers: '/institute-follow-list/$id',
    },
    labels: {
      name: 'field.pageName',
      tagline: 'field.headline',
      about: 'field.description',
      size: 'field.instituteSize',
      type: 'field.instituteType',
    },
  },
} as const satisfies Record<PageKind, PageKindDefinition>;

export const labelOf = (kind: PageKind, field: PageField | 'name'): Label => {
  const labels: PageKindDefinition['labels'] = kinds[kind].labels;
  return labels[field] ?? `field.${field}`;
};
export const hasField = (kind: PageKind, field: PageField): boolean => FIELDS_OF[kind].includes(field);
/** The kind of an actor that is a page. */
export const kindOf = ({ actor }: { readonly actor: { readonly kind: string } }): PageKind =>
  actor.kind === 'institute' ? 'institute' : 'business';
