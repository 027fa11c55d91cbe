/** Creation time of an id, in milliseconds since 1970: the first 48 bits of a version 7 id. */
export const madeAt = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
