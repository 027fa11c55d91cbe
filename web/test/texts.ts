import { startStrings } from '#shell/strings.ts';
import { loadStrings } from '#ui/language/strings.ts';

/** Loads the texts of the shell and of these modules. */
export async function prepareTexts(...modules: Parameters<typeof loadStrings>[0][]): Promise<void> {
  await startStrings();
  await Promise.all(modules.map((module) => loadStrings(module)));
}
