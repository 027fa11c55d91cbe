import { fileOf, type Screen } from './addresses.ts';

/**
 * The files of all screens, layouts and dialogs, by name: longer than many screens, so it is a file of its own. The
 * page of an address names it beside the file of its screen, so nothing waits for it; the first screen of visitors
 * needs none.
 */
const files = import.meta.glob('./modules/*/screens/*.tsx');

/** Loads the file of an address. */
export const loadFile = (screen: Screen): Promise<unknown> => {
  const load = files[`./${fileOf(screen)}`];
  return load ? load() : Promise.reject(new TypeError(`${fileOf(screen)} does not exist`));
};

/** Frames that visitors do not see. */
export const layouts = {
  member: () => import('#shell/layouts/member.tsx'),
  admin: () => import('#shell/layouts/admin.tsx'),
} as const;

/** Dialogs that can be shown above any screen. */
export const sheets = {
  help: () => import('#shell/help-sheet.tsx'),
  commands: () => import('#shell/command-bar.tsx'),
  terms: async () => ({ default: (await import('#web/legal')).TermsChanged }),
  confirmation: async () => ({ default: (await import('#web/accounts')).ConfirmationDialog }),
} as const;

/** Texts of modules by their path; English of shell and ui is part of the first file. */
export { choiceTexts, fieldTexts, moduleTexts } from '#shell/strings/files.ts';
