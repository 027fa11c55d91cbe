import { matching, rawText } from '#shell/navigation/search-params.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
export const isUuid = (text: string): boolean => UUID.test(text);
const uuid = matching(UUID);
/** The form: for which page, or for the members of which group or community, and on phones the open section. */
export const formSearch = { owner: uuid, space: uuid, section: rawText(40) };
