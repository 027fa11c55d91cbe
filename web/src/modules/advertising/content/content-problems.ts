import { APP_TITLE_MAX } from '#contract/advertising/choices.ts';
import { graphemes } from '#contract/core/text.ts';
import { text } from '../strings.ts';
import type { ContentForm, ContentKind } from './content-values.ts';

const isBlank = (typed: string): boolean => typed.trim() === '';
/** What is missing before it can be sent for review, as the server finds it. */
function missingIn(kind: ContentKind, values: ContentForm): string[] {
  const isApp = kind === 'app';
  const lacks = {
    headline: isBlank(values.headline),
    description: isApp && isBlank(values.description),
    callToAction: !isApp && values.callToAction === null,
    link: !isApp && isBlank(values.link) && values.questions.length === 0,
    storeLink: isApp && isBlank(values.storeLink),
    pictures: isApp && values.pictures.length === 0,
  } satisfies Partial<Record<keyof ContentForm, boolean>>;
  return Object.entries(lacks).flatMap(([field, isLacking]) => (isLacking ? [field] : []));
}
/** What the server would refuse, by field. A draft may lack anything. */
export function contentProblems(kind: ContentKind, values: ContentForm, isDraft: boolean): Record<string, string> {
  const missing = isDraft ? [] : missingIn(kind, values);
  return {
    ...(kind === 'app' && graphemes(values.headline) > APP_TITLE_MAX
      ? { headline: text('problem.title', { max: APP_TITLE_MAX }) }
      : {}),
    ...Object.fromEntries(missing.map((field) => [field, text('problem.required')])),
  };
}
