/** The door. Screens are no part of it: routes load them one by one. */
export { key as portfolioKey } from './api.ts';
