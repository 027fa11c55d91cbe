import { fileOf, type Screen } from './addresses.ts';

/** The first screen of visitors, which is part of the first file; `routes.ts` knows all others. */
const first = import.meta.glob('./modules/accounts/screens/login.tsx');

/** Loads the file of an address. */
export async function loadFile(screen: Screen): Promise<unknown> {
  const load = first[`./${fileOf(screen)}`];
  return load ? load() : (await import('./routes.ts')).loadFile(screen);
}
