import { routes } from '../routes.ts';

/** Whether a screen stands at this address of the table. */
export const exists = (path: string): boolean => Object.hasOwn(routes, path);
