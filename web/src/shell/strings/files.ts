import type { Texts } from '#contract/core/render-text.ts';

/** Texts by path, loaded on demand. English of shell, frame, ui and later is not among them: it is
 * part of the files that show it. */
export const moduleTexts = import.meta.glob<Texts>(
  [
    './{hn,fr}.json',
    '../layouts/strings/{hn,fr}.json',
    '../../ui/strings/{hn,fr}.json',
    '../../ui/later/strings/{hn,fr}.json',
    '../../modules/*/strings/*.json',
  ],
  { import: 'default' },
);
/** Validation errors use the server's texts; choices have one set of texts for both. */
export const fieldTexts = import.meta.glob<Texts | undefined>(
  ['../../../../contract/strings/*/*.json', '!../../../../contract/strings/*/choices.json'],
  { import: 'fields' },
);
export const choiceTexts = import.meta.glob<Texts>('../../../../contract/strings/*/choices.json', {
  import: 'default',
});
