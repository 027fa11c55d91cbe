import * as z from 'zod/mini';

// Zod's compiled parsers need eval, which the content security policy forbids.
z.config({ jitless: true });

/** Checks a value with a schema of the contract. The browser calls it only here, with the configuration above. */
export const parse = z.safeParse;
