import type { ReactNode } from 'react';
import type { OrderRequest, Quote } from '#contract/orders/requests.ts';
import { formatDate, formatMoney, formatNumber } from '#ui/language/formats.ts';
import styles from '../orders.module.css';
import { text, useStrings } from '../strings.ts';

interface Props {
  request: OrderRequest;
  quote: Quote;
}
type Change = NonNullable<Quote['changes']>['list'][number];

const HUNDREDTHS = 100;
/** A figure of a quote: pieces, days, a rate, or an amount. */
function figureText(of: Change['of'], value: number | null, currency: string): string {
  if (value === null) return '–';
  if (of === 'min_order' || of === 'ship_days' || of === 'quantity') return formatNumber(value);
  return of === 'tax_rate' ? `${formatNumber(value / HUNDREDTHS)}%` : formatMoney(value, currency);
}

/** What differs from the listing as it was when the quote was offered. */
function Differences({ quote: { differences, currency } }: Pick<Props, 'quote'>): ReactNode {
  const t = useStrings();
  if (differences === null) return null;
  if (differences.length === 0) return <p className={styles['soft']}>{t('differs.none')}</p>;
  return (
    <div className={styles['soft']}>
      <p>{t('differs.title')}</p>
      <ul className={styles['differs']}>
        {differences.map(({ of, listed, quoted }) => (
          <li key={of}>
            {of === 'currency'
              ? t('differs.currency')
              : t('differs.of', {
                  what: t(`differs.${of}`),
                  quoted: figureText(of, quoted, currency),
                  listed: figureText(of, listed, currency),
                })}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The terms before, in which others can be compared. */
function TermsBefore({ quote }: Pick<Props, 'quote'>): ReactNode {
  const t = useStrings();
  const { number, terms } = quote;
  return (
    <details>
      <summary>{t('changes.before', { number })}</summary>
      <p dir="auto" className={styles['pre']}>
        {terms ?? t('changes.noTerms')}
      </p>
    </details>
  );
}

function changeText({ of, before, now }: Change, currency: string): string {
  if (of === 'currency') return text('differs.currency');
  if (of === 'lines' || of === 'ladder' || of === 'terms') return text(`changes.${of}`);
  return text('changes.of', {
    what: text(of === 'quantity' ? 'changes.quantity' : `differs.${of}`),
    now: figureText(of, now, currency),
    before: figureText(of, before, currency),
  });
}
/** What differs from the quote before. */
function Changes({ request, quote: { changes, currency } }: Props): ReactNode {
  const t = useStrings();
  if (changes === null) return null;
  const { number, list } = changes;
  if (list.length === 0) return <p className={styles['soft']}>{t('changes.none', { number })}</p>;
  const before = request.quotes.find((each) => each.number === number);
  return (
    <div className={styles['soft']}>
      <p>{t('changes.title', { number })}</p>
      <ul className={styles['differs']}>
        {list.map((change) => (
          <li key={change.of}>
            {changeText(change, currency)}
            {change.of === 'terms' && before !== undefined ? <TermsBefore quote={before} /> : null}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What both sides agree to besides the price, and what differs from the listing and from the quote before. */
export function QuoteTerms({ request, quote }: Props): ReactNode {
  const t = useStrings();
  const { shipDays, terms, fingerprint, expiresAt, state } = quote;
  return (
    <>
      <Differences quote={quote} />
      <Changes request={request} quote={quote} />
      <p>
        {t('quote.days', { count: shipDays })}
        {state === 'offered' ? ` · ${t('quote.until', { date: formatDate(expiresAt, 'dateTime') })}` : null}
      </p>
      {terms === null ? null : (
        <div>
          <p className={styles['soft']}>{t('quote.terms')}</p>
          <p dir="auto" className={styles['pre']}>
            {terms}
          </p>
        </div>
      )}
      <details>
        <summary className={styles['soft']}>{t('quote.fingerprint')}</summary>
        <p className={`${styles['soft']} ${styles['pre']}`}>
          {t('quote.fingerprint.about')} <code>{fingerprint}</code>
        </p>
      </details>
    </>
  );
}
