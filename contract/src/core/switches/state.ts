import * as z from 'zod/mini';

/** Modules that an operator has switched off. A higher version is a later state. */
export const switchState = z.object({ version: z.int(), off: z.array(z.string()) });
export type SwitchState = z.output<typeof switchState>;
