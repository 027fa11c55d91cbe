import { matching } from '#shell/navigation/search-params.ts';

/** The course of an institute that is open. */
export const courseSearch = { course: matching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/) };
