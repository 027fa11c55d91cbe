import { fileOf, type Screen } from './addresses.ts';

const files = import.meta.glob('./modules/*/screens/*.tsx');

/** Loads the file of an address. */
export const loadFile = (screen: Screen): Promise<unknown> => {
  const load = files[`./${fileOf(screen)}`];
  return load ? load() : Promise.reject(new TypeError(`${fileOf(screen)} does not exist`));
};

/** Dialogs of modules that can be shown above any screen. */
export const sheets = {
  terms: async () => ({ default: (await import('#web/legal')).TermsChanged }),
  confirmation: async () => ({ default: (await import('#web/accounts')).ConfirmationDialog }),
} as const;
