import type { Content } from '#contract/jobs.applications.shape.ts';

const MASK = '•••';
const address = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}/g;
const phone = /\+?\d[\d ().-]{7,18}\d/g;
const web = /(?:https?:\/\/|www\.)\S{1,300}/gi;
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** What was sent without what says who it is: the name wherever it is written, contacts and addresses. */
export function coveredContent(content: Content): Content {
  const names = content.name
    .split(/\s+/)
    .filter((part) => part.length > 2)
    .map(escaped);
  const own = names.length === 0 ? null : new RegExp(String.raw`(?<!\p{L})(?:${names.join('|')})(?!\p{L})`, 'giu');
  const cover = (text: string): string => {
    const plain = text.replace(address, MASK).replace(web, MASK).replace(phone, MASK);
    return own === null ? plain : plain.replace(own, MASK);
  };
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
          subtitle: cover(entry.subtitle),
          text: cover(entry.text),
        })),
      })),
    answers: content.answers.map((answer) => ({
      ...answer,
      fileId: null,
      value: typeof answer.value === 'string' && answer.type !== 'choice' ? cover(answer.value) : answer.value,
    })),
  };
}
