import type { ReactNode } from 'react';
import type { Content, Sent } from '#contract/jobs/applications/shape.ts';
import { formatBytes, formatDate } from '#ui/language/formats.ts';
import { useSentTexts } from '../../applications/use-sent-texts.ts';
import { useStrings } from '../../strings.ts';
import { Check } from './check.tsx';
import styles from './applications.module.css';

function Entries({ entries }: Pick<Content['sections'][number], 'entries'>): ReactNode {
  const { datesOf } = useSentTexts();
  return entries.map((entry, index) => {
    const { title, subtitle, text } = entry;
    return (
      // oxlint-disable-next-line react/no-array-index-key -- frozen: the list never changes
      <div key={index} className={styles['entry']}>
        <strong dir="auto">{title}</strong>
        <p className={styles['soft']} dir="auto">
          {[subtitle, datesOf(entry)].filter(Boolean).join(' · ')}
        </p>
        {text === '' ? null : (
          <p className={styles['text']} dir="auto">
            {text}
          </p>
        )}
      </div>
    );
  });
}

/** What was sent, as both sides see it. */
export function ContentView({ content }: { content: Content }): ReactNode {
  const t = useStrings();
  const { answerOf } = useSentTexts();
  return (
    <div className={styles['stack']}>
      {content.headline === '' ? null : <p dir="auto">{content.headline}</p>}
      {content.place === '' ? null : <p className={styles['soft']}>{content.place}</p>}
      {content.coverNote === '' ? null : (
        <section>
          <h3>{t('sent.note')}</h3>
          <p className={styles['text']} dir="auto">
            {content.coverNote}
          </p>
        </section>
      )}
      {content.answers.length === 0 ? null : (
        <section>
          <h3>{t('sent.answers')}</h3>
          <dl className={styles['answers']}>
            {content.answers.map(({ questionId, question, value, meets }) => (
              <div key={questionId}>
                <dt dir="auto">{question}</dt>
                <dd dir="auto" className={styles['text']}>
                  {answerOf(value)}
                  {meets === false ? <span className={styles['missed']}>{t('sent.missed')}</span> : null}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {content.sections.map(({ section, text, words, entries }) => (
        <section key={section}>
          <h3>{t(`section.${section}`)}</h3>
          {text === '' ? null : (
            <p className={styles['text']} dir="auto">
              {text}
            </p>
          )}
          {words.length === 0 ? null : <p dir="auto">{words.join(' · ')}</p>}
          <Entries entries={entries} />
        </section>
      ))}
    </div>
  );
}

/** One version with its files, its document, and the hash that both sides can check. */
export function SentView({ sent, applicationId }: { sent: Sent; applicationId: string }): ReactNode {
  const t = useStrings();
  const files = [...sent.files, ...(sent.pdf === null ? [] : [sent.pdf])];
  return (
    <div className={styles['stack']}>
      <p className={styles['soft']}>
        {t(sent.number === 1 ? 'sent.at' : 'sent.corrected', { date: formatDate(sent.at, 'dateTime') })}
      </p>
      <ContentView content={sent.content} />
      {files.length === 0 ? null : (
        <ul className={styles['files']}>
          {files.map((file) => (
            <li key={file.id}>
              <a href={file.url} download>
                <bdi>{file.id === sent.pdf?.id ? t('sent.pdf') : file.name}</bdi>
              </a>{' '}
              <span className={styles['soft']}>
                {file.format.toUpperCase()} · {formatBytes(file.bytes)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <Check sent={sent} applicationId={applicationId} />
    </div>
  );
}
