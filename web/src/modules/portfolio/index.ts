/** The door. Screens are no part of it: routes load them one by one. */
export { portfolioQuery } from './api.ts';
