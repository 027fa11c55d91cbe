import type { Content } from '#contract/jobs.applications.shape.ts';

const MASK = '•••';
const address = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}/g;
const phone = /\+?\d[\d ().-]{7,18}\d/g;
const web = /(?:https?:\/\/|www\.)\S{1,300}/gi;
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Masks in a text what says who wrote it: their name wherever it is written, contacts and addresses. */
export function coverOf(name: string): (text: string) => string {
  const names = name
    .split(/\s+/)
    .filter((part) => part.length > 2)
    .map(escaped);
  const own = names.length === 0 ? null : new RegExp(String.raw`(?<!\p{L})(?:${names.join('|')})(?!\p{L})`, 'giu');
  return (text) => {
    const plain = text.replace(address, MASK).replace(web, MASK).replace(phone, MASK);
    return own === null ? plain : plain.replace(own, MASK);
  };
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
      value: typeof answer.value === 'string' && answer.type !== 'choice' ? cover(answer.value) : answer.value,
    })),
  };
}
