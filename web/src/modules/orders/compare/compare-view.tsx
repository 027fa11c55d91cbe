import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ORDER_QUANTITY_MAX } from '#contract/orders/choices.ts';
import { type ComparedAnswer, type Comparison, withdrawOrderComparison } from '#contract/orders/compare.ts';
import { call } from '#shell/calls/call.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { LinkButton } from '#shell/navigation/link-button.tsx';
import { searchWith } from '#shell/navigation/search-params.ts';
import { useWrite } from '#shell/state/use-write.ts';
import { ActorLink } from '#web/network';
import detail from '#ui/detail/detail.module.css';
import { confirm } from '#ui/dialog/store.ts';
import { NumberField } from '#ui/fields/number-field.tsx';
import { formatDate, formatMoney, formatNumber } from '#ui/language/formats.ts';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { toast } from '#ui/toasts/store.ts';
import { refreshRequests } from '../api.ts';
import styles from '../orders.module.css';
import compared from './compare.module.css';
import { useOpened } from '../requests/use-opened.ts';
import { acceptSearch } from '../search.ts';
import { useStrings } from '../strings.ts';
import { quantityText } from '../texts.ts';

interface AnswerProps {
  answer: ComparedAnswer;
  quantity: number;
}

/** What it costs with everything, at the quantity of the table; else why there is no price. */
function Price({ answer: { quote, item }, quantity }: AnswerProps): ReactNode {
  const t = useStrings();
  if (quote === null) return t('compare.waiting');
  const { price, currency, quantityFrom, quantityTo } = quote;
  if (price !== null)
    return (
      <>
        <strong>{formatMoney(price.total, currency)}</strong>
        {price.unitPrice === null || quantity === 1 ? null : (
          <span className={styles['soft']}>
            {t('compare.unit', { amount: formatMoney(price.unitPrice, currency) })}
          </span>
        )}
      </>
    );
  return (
    <span className={styles['soft']}>
      {quantityFrom === quantityTo
        ? t('compare.only', { quantity: quantityText(quantityFrom, item.unit) })
        : t('compare.range', { from: formatNumber(quantityFrom), to: quantityText(quantityTo, item.unit) })}
    </span>
  );
}

function Accept({ answer: { quote, requestId, seller, sellerAvailable }, quantity }: AnswerProps): ReactNode {
  const t = useStrings();
  if (!sellerAvailable && quote?.state === 'offered') return <span className={styles['soft']}>{t('compare.out')}</span>;
  if (quote === null || !quote.can.accept || quote.price === null) return null;
  return (
    <LinkButton
      variant="light"
      to={address('/orders/requests/$id/accept', { id: requestId })}
      search={searchWith(acceptSearch, { quantity })}
    >
      {t('compare.accept', { name: seller?.name ?? '' })}
    </LinkButton>
  );
}

/** One seller: a row of the table, on phones a card. */
function Answer(props: AnswerProps): ReactNode {
  const t = useStrings();
  const { seller, item, state, quote, honoured, requestId } = props.answer;
  const isOpen = quote?.state === 'offered';
  return (
    <tr>
      <th scope="row">
        {seller === null ? t('side.gone') : <ActorLink actor={seller} />}
        <Link to={address('/orders/requests/$id', { id: requestId })} className={styles['soft']}>
          {item.name}
        </Link>
      </th>
      <td data-label={t('compare.total')}>
        <Price {...props} />
      </td>
      <td data-label={t('compare.days')}>{quote === null ? '–' : t('compare.days.of', { count: quote.shipDays })}</td>
      <td data-label={t('compare.honoured')}>
        {honoured === null ? '–' : t('compare.honoured.of', { number: honoured.count, of: honoured.of })}
      </td>
      <td data-label={t('compare.ends')}>
        {quote === null ? t(`asked.${state}`) : isOpen ? formatDate(quote.expiresAt) : t(`quote.${quote.state}`)}
      </td>
      <td>
        <Accept {...props} />
      </td>
    </tr>
  );
}

function Withdraw({ id }: Pick<Comparison, 'id'>): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const { write, busy } = useWrite(() => ({
    send: async () => call(withdrawOrderComparison, { params: { comparisonId: id } }),
    onDone: () => {
      refreshRequests(queries);
      toast.success(t('done.withdrawn'));
    },
  }));
  const press = async () => {
    const question = { title: t('compare.withdraw.title'), text: t('act.final'), confirm: t('compare.withdraw') };
    if (await confirm({ ...question, danger: true })) await write();
  };
  return (
    <Button variant="outline" loading={busy} onClick={() => void press()}>
      {t('compare.withdraw')}
    </Button>
  );
}

interface Props {
  comparison: Comparison;
  /** As it is typed; null while the field is empty. */
  typed: number | null;
  onQuantity: (quantity: number | null) => void;
}
/** What several sellers offer for one request, at the same quantity. */
export function CompareView({ comparison, typed, onQuantity }: Props): ReactNode {
  const t = useStrings();
  const { answers, quantity, text, can, orderId, id } = comparison;
  const quotes = answers.flatMap(({ quote }) => quote ?? []);
  useOpened(quotes.filter(({ price }) => price !== null));
  return (
    <div className={detail['stack']}>
      <Card title={t('request.asked')}>
        {text === null ? null : (
          <p dir="auto" className={styles['pre']}>
            {text}
          </p>
        )}
        <p className={styles['soft']} role="status">
          {t('compare.answered', { count: answers.length, answered: quotes.length })}
        </p>
        <div className={styles['buttons']}>
          {orderId === null ? null : (
            <LinkButton to={address('/orders/$id', { id: orderId })}>{t('request.order')}</LinkButton>
          )}
          {can.withdraw ? <Withdraw id={id} /> : null}
        </div>
      </Card>
      <Card title={t('compare.title')}>
        <div className={compared['narrow']}>
          <NumberField
            label={t('compare.quantity')}
            min={1}
            max={ORDER_QUANTITY_MAX}
            step={1}
            value={typed}
            onChange={onQuantity}
          />
        </div>
        <table className={compared['compared']} aria-label={t('compare.title')}>
          <thead>
            <tr>
              <th scope="col">{t('side.seller')}</th>
              <th scope="col">{t('compare.total')}</th>
              <th scope="col">{t('compare.days')}</th>
              <th scope="col">{t('compare.honoured')}</th>
              <th scope="col">{t('compare.ends')}</th>
              <td>{'\u{a0}'}</td>
            </tr>
          </thead>
          <tbody>
            {answers.map((answer) => (
              <Answer key={answer.requestId} answer={answer} quantity={quantity} />
            ))}
          </tbody>
        </table>
        <p className={styles['soft']}>{t('compare.about')}</p>
      </Card>
    </div>
  );
}
