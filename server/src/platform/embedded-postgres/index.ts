export { startEmbeddedPostgres } from './start.ts';
export type { EmbeddedPostgres, EmbeddedPostgresOptions, ServerEnd } from './start.ts';
