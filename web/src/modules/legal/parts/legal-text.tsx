import { createElement, Fragment, type ReactNode } from 'react';
import type { LegalBlock, LegalDocument, LegalSpan } from '#contract/legal/legal.ts';
import { toLocale } from '#contract/core/language.ts';
import { formatDate } from '#ui/language/formats.ts';
import { locale, useLanguage } from '#ui/language/language.ts';
import { useStrings } from '../strings.ts';
import styles from './legal-text.module.css';

/** Static elements: they never move, so they need no keys. */
const fragmentOf = (elements: readonly ReactNode[]): ReactNode => createElement(Fragment, null, ...elements);

function renderSpan({ text, strong, code, href }: LegalSpan): ReactNode {
  if (href !== undefined)
    return (
      <a href={href} rel="noreferrer">
        {text}
      </a>
    );
  if (strong) return <strong>{text}</strong>;
  return code ? <code>{text}</code> : text;
}

const renderSpans = (spans: readonly LegalSpan[]): ReactNode => fragmentOf(spans.map(renderSpan));

const renderItem = (spans: readonly LegalSpan[]): ReactNode => <li>{renderSpans(spans)}</li>;
const renderBlock = (legalBlock: LegalBlock): ReactNode =>
  legalBlock.type === 'paragraph' ? (
    <p>{renderSpans(legalBlock.spans)}</p>
  ) : (
    <ul>{fragmentOf(legalBlock.items.map(renderItem))}</ul>
  );

interface ArticleProps extends Pick<LegalDocument, 'language' | 'introduction' | 'sections'> {
  /** Above the text: which version it is. */
  children?: ReactNode;
}
/** The words of a policy by their structure. Headings can be linked to and take focus. */
export function LegalArticle({ language, introduction, sections, children }: ArticleProps): ReactNode {
  return (
    <article className={styles['text']} lang={toLocale(language)}>
      {children}
      {fragmentOf(introduction.map(renderBlock))}
      {sections.map(({ id, heading, blocks }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id} tabIndex={-1}>
            {heading}
          </h2>
          {fragmentOf(blocks.map(renderBlock))}
        </section>
      ))}
    </article>
  );
}

/** A version of a policy, with its number and date. */
export function LegalText({ document, isNext = false }: { document: LegalDocument; isNext?: boolean }): ReactNode {
  const t = useStrings();
  const requestedLanguage = useLanguage();
  const { version, effectiveAt, language } = document;
  const languageName = new Intl.DisplayNames(locale(), { type: 'language' }).of(toLocale(language)) ?? language;
  return (
    <>
      {language === requestedLanguage ? null : (
        <p className={styles['notice']}>{t('other_language', { language: languageName })}</p>
      )}
      <LegalArticle {...document}>
        {/* The date of the text, the same in every time zone. */}
        <p className={styles['version']} lang={locale()}>
          {t(isNext ? 'version.next' : 'version', { version, date: formatDate(effectiveAt, 'date', 'UTC') })}
        </p>
      </LegalArticle>
    </>
  );
}
