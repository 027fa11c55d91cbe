import type { ReactNode } from 'react';
import { type Language, toLocale } from '#contract/core/language.ts';
import type { DraftContent } from '#contract/legal/drafts.ts';
import { useStrings } from '../strings.ts';
import type { SECTION_CHANGES } from '#contract/accounts/settings.ts';
import { compareParagraphs, type Paragraph } from './compare-paragraphs.ts';
import styles from './policies.module.css';

function Compared({ paragraph: { text, what } }: { paragraph: Paragraph }): ReactNode {
  if (what === 'added') return <ins>{text}</ins>;
  return what === 'removed' ? <del>{text}</del> : text;
}

interface PartProps {
  title: string;
  what: (typeof SECTION_CHANGES)[number];
  before: string;
  now: string;
}
function Part({ title, what, before, now }: PartProps): ReactNode {
  const t = useStrings();
  return (
    <section>
      <h3>
        <span dir="auto">{title}</span> <span className={styles['soft']}>{t(`editor.${what}`)}</span>
      </h3>
      {compareParagraphs(before, now).map((paragraph, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same paragraph may stand twice, and none moves
        <p key={index} dir="auto">
          <Compared paragraph={paragraph} />
        </p>
      ))}
    </section>
  );
}

/** The text of a part with its heading, so that a new heading shows as a change. */
const whole = (heading: string, body: string): string => [heading, body].filter((text) => text !== '').join('\n\n');

function partsOf(before: DraftContent, now: DraftContent, language: Language): (PartProps & { id: string })[] {
  const former = new Map(before.sections.map((section) => [section.id, section]));
  const current = new Set(now.sections.map(({ id }) => id));
  const opening = {
    id: 'introduction',
    title: now.title[language],
    what: 'changed' as const,
    before: whole(before.title[language], before.introduction[language]),
    now: whole(now.title[language], now.introduction[language]),
  };
  return [
    opening,
    ...now.sections.map(({ id, heading, body }) => {
      const old = former.get(id);
      return {
        id,
        title: heading[language],
        what: old === undefined ? ('added' as const) : ('changed' as const),
        before: old === undefined ? '' : whole(old.heading[language], old.body[language]),
        now: whole(heading[language], body[language]),
      };
    }),
    ...before.sections
      .filter(({ id }) => !current.has(id))
      .map(({ id, heading, body }) => ({
        id,
        title: heading[language],
        what: 'removed' as const,
        before: whole(heading[language], body[language]),
        now: '',
      })),
  ].filter((part) => part.before !== part.now);
}

interface Props {
  before: DraftContent;
  now: DraftContent;
  language: Language;
}
/** What a draft changes in the version in force, in one language. */
export function DraftChanges({ before, now, language }: Props): ReactNode {
  const t = useStrings();
  const parts = partsOf(before, now, language);
  if (parts.length === 0) return <p>{t('editor.unchanged')}</p>;
  return (
    <div className={styles['changes']} lang={toLocale(language)}>
      {parts.map(({ id, ...part }) => (
        <Part key={`${part.what} ${id}`} {...part} />
      ))}
    </div>
  );
}
