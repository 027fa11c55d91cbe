export { startEmbeddedPostgres } from './start.ts';
export type { EmbeddedPostgres, EmbeddedPostgresOptions, ServerEnd } from './start.ts';
export { superviseEmbeddedPostgres } from './supervise.ts';
export type { SupervisedPostgres, SupervisionOptions } from './supervise.ts';
export { borrowEmbeddedPostgres } from './borrow.ts';
export type { BorrowedPostgres } from './borrow.ts';
