/** Documents are files; the module has no tables. */
export const owned = [] as const;
export type DocumentsTables = Record<string, never>;
