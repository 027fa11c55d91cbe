/** Public API: reference lists, the place picker, and the approximate location of this browser. */
export * from './api.ts';
export { useUserLocation } from './location.ts';
export { usePlaceNames } from './place-names.ts';
export { deviceZoneIn } from './zone.ts';
export { PlaceMap } from './parts/place-map.tsx';
export { PlaceFilterFields, usePlaceFilter } from './parts/place-filter.tsx';
export { PlacePicker } from './parts/lazy-place-picker.tsx';
export { ZoneField } from './parts/zone-field.tsx';
export { SkillPicker } from './parts/skill-picker.tsx';
export type { PlacePickerProps } from './parts/place-picker.tsx';
