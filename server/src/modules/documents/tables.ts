/** Documents are files; no table holds anything of them. */
export const owned = [] as const;
export type DocumentsTables = Record<string, never>;
