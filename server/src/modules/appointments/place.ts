import type { PlaceKind } from '#contract/appointments/choices.ts';

/** What the schema cannot see of a place: a link is one, and an address is there. */
export function placeProblems({ placeKind, place }: { readonly placeKind: PlaceKind; readonly place: string }) {
  const isLink = URL.canParse(place) && ['https:', 'http:'].includes(new URL(place).protocol);
  return [
    ...(placeKind === 'link' && !isLink ? [{ field: 'place', key: 'no_link' }] : []),
    ...(placeKind === 'address' && place === '' ? [{ field: 'place', key: 'required' }] : []),
  ];
}
