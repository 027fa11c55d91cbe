/** Public API. Screens are not part of it: the router loads them separately. */
export { portfolioQuery } from './api.ts';
export { ImportFlow } from './parts/import-flow.tsx';
