/** The door: lists of the world to choose from, places, and where this browser seems to be. */
export * from './api.ts';
export { useUserLocation } from './location.ts';
export { deviceZoneIn } from './zone.ts';
export { PlacePicker } from './parts/lazy-place-picker.tsx';
export type { PlacePickerProps } from './parts/place-picker.tsx';
