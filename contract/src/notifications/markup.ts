const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const SIGNS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(ENTITIES).map(([sign, entity]) => [entity, sign]),
);

/** What people wrote, as it stands in the text of a notification: a client that reads the text as HTML runs nothing. */
export const escapeMarkup = (written: string): string => written.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
/** What people wrote, from the text of a notification. */
export const unescapeMarkup = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot);/g, (entity) => SIGNS[entity] ?? entity);
/** The text of a notification without its markup, for an e-mail. */
export const plainText = (text: string): string => unescapeMarkup(text.replaceAll(/<\/?b>/g, ''));
