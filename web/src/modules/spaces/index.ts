/** Public API: what a tab of communities and groups is. */
export type { SpaceTabDeclaration } from './declared-tabs.ts';
