import { exists, existsFor } from '#shell/exists.ts';

/* Screens of other parts of this module, which may not be there. */
const EVENTS = '/events';
const EDIT = '/events/$id/edit';
export const eventsPath = (): string | null => (exists(EVENTS) ? EVENTS : null);
export const editPath = (id: string, acting: string | null): string | null =>
  existsFor(EDIT, acting) ? EDIT.replace('$id', id) : null;
