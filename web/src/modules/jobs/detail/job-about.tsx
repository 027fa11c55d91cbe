import type { ReactNode } from 'react';
import { type DescriptionSpan, parseDescription } from '#contract/jobs/text.ts';
import { shownAddress } from '#contract/core/web-address.ts';
import type { OpenJob } from '#contract/jobs/jobs.ts';
import { formatDate } from '#ui/language/formats.ts';
import { useJobTexts } from '../parts/job-texts.ts';
import styles from './detail.module.css';

/** Parts of a text have no ids, and their order never changes while they are drawn. */
const keyed = <T,>(list: readonly T[]): readonly { readonly key: string; readonly value: T }[] =>
  list.map((value, at) => ({ key: String(at), value }));

function Spans({ spans }: { spans: readonly DescriptionSpan[] }): ReactNode {
  return keyed(spans).map(({ key, value: { text, href } }) =>
    href === null ? (
      text
    ) : (
      <a key={key} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {shownAddress(text)}
      </a>
    ),
  );
}

/** Headings, paragraphs and lists of a description; everything else, including markup, is shown literally. */
export function Description({ text }: { text: string }): ReactNode {
  return (
    <div className={styles['description']} dir="auto">
      {keyed(parseDescription(text)).map(({ key, value: block }) => {
        if (block.type === 'list')
          return (
            <ul key={key}>
              {keyed(block.items).map(({ key: nth, value: item }) => (
                <li key={nth}>
                  <Spans spans={item} />
                </li>
              ))}
            </ul>
          );
        return block.type === 'heading' ? (
          <h3 key={key}>
            <Spans spans={block.spans} />
          </h3>
        ) : (
          <p key={key}>
            <Spans spans={block.spans} />
          </p>
        );
      })}
    </div>
  );
}

/** The facts of a job as a list of terms. */
export function JobFacts({ job }: { job: OpenJob }): ReactNode {
  const { t, choice, payText, kindText } = useJobTexts();
  const { place, street, postalCode, pay } = job;
  const where = [street, [postalCode, place?.label].filter(Boolean).join(' ')].filter((part) => part !== '').join(', ');
  const facts: readonly (readonly [string, string | null])[] = [
    [t('fact.place'), where === '' ? null : job.workplaceType === 'remote' ? t('remote.in', { place: where }) : where],
    [t('fact.kind'), kindText(job)],
    [t('field.pay'), pay === null ? null : payText(pay)],
    [t('field.experience'), job.experience === null ? null : t(`experience.${job.experience}`)],
    [t('field.education'), job.education === null ? null : choice(`education.${job.education}`)],
    [t('field.openings'), job.pool ? t('pool') : String(job.openings)],
    [t('field.skillsRequired'), job.skillsRequired.join(', ')],
    [t('field.skillsWelcome'), job.skillsWelcome.join(', ')],
    [t('fact.poster'), job.poster === null ? null : t(`poster.${job.poster}`)],
    [t('field.client'), job.client],
    [t('fact.reply'), t('days', { count: job.replyDays })],
    [t('fact.posted'), job.publishedAt === null ? null : formatDate(job.publishedAt)],
    // The day before its end, at midnight, is the last one.
    [t('fact.until'), job.expiresAt === null ? null : formatDate(new Date(Date.parse(job.expiresAt) - 1))],
  ];
  return (
    <dl className={styles['facts']}>
      {facts
        .filter(([, value]) => value !== null && value !== '')
        .map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
