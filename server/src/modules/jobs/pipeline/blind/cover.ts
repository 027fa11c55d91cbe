import type { Content } from '#contract/jobs/applications/shape.ts';
import { coverOf } from './mask.ts';

type Answer = Content['answers'][number];
/** Of a file only that there is one: its name is often that of the person. */
function coveredValue({ type, value }: Answer, cover: (text: string) => string): Answer['value'] {
  if (typeof value !== 'string' || type === 'choice' || type === 'date') return value;
  return type === 'file' ? '•••' : cover(value);
}

/** What was sent without what says who it is. */
export function coveredContent(content: Content): Content {
  const cover = coverOf(content.name);
  return {
    ...content,
    name: '',
    headline: cover(content.headline),
    coverNote: cover(content.coverNote),
    cvId: null,
    sections: content.sections
      .filter(({ section }) => section !== 'contact_details')
      .map((section) => ({
        ...section,
        text: cover(section.text),
        words: section.words.map(cover),
        entries: section.entries.map((entry) => ({
          ...entry,
          title: cover(entry.title),
          subtitle: cover(entry.subtitle),
          text: cover(entry.text),
        })),
      })),
    answers: content.answers.map((answer) => ({
      ...answer,
      fileId: null,
      value: coveredValue(answer, cover),
    })),
  };
}
