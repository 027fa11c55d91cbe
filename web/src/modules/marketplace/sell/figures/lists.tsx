import type { ReactNode } from 'react';
import { COUNTRY_VIEWS_MIN, type ProductInsights } from '#contract/marketplace/insights.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { searchWith } from '#shell/navigation/search-params.ts';
import { Bars } from '#ui/charts/bars.tsx';
import { formatMoney, formatNumber } from '#ui/language/formats.ts';
import { Empty } from '#ui/list/empty.tsx';
import { Card } from '#ui/parts/card.tsx';
import { useStrings } from '../../strings.ts';
import type { FiguresSearch } from '../api.ts';
import { figuresSearch } from '../search.ts';
import { METRICS } from './metric.ts';
import styles from './figures.module.css';

interface TopProps {
  product: ProductInsights['top'][number];
  search: FiguresSearch;
}
function TopProduct({ product, search }: TopProps): ReactNode {
  const t = useStrings();
  const name = (
    <Link
      to={address('/marketplace/product-insights-charts')}
      search={searchWith(figuresSearch, { ...search, product: product.id })}
    >
      <bdi>{product.name === '' ? t('untitled') : product.name}</bdi>
    </Link>
  );
  return (
    <tr>
      <th scope="row">{name}</th>
      {METRICS.map((key) => (
        <td key={key} className={styles['number']}>
          {formatNumber(product[key])}
        </td>
      ))}
      {product.turnover === null ? null : (
        <td className={styles['number']}>
          {product.turnover.map(({ amount, currency }) => (
            <div key={currency}>{formatMoney(amount, currency)}</div>
          ))}
        </td>
      )}
    </tr>
  );
}

/** The most viewed products of the period. A name leads to the figures of that product alone. */
export function TopProducts({ found, search }: { found: ProductInsights; search: FiguresSearch }): ReactNode {
  const t = useStrings();
  return (
    <Card title={t('sell.figures.top')}>
      {found.top.length === 0 ? (
        <Empty text={t('sell.figures.top.none')} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by keyboard
        <div className={styles['scroll']} role="region" tabIndex={0} aria-label={t('sell.figures.top')}>
          <table className={styles['table']}>
            <thead>
              <tr>
                <th scope="col">{t('sell.own.name')}</th>
                {METRICS.map((key) => (
                  <th key={key} scope="col" className={styles['number']}>
                    {t(`sell.figures.${key}`)}
                  </th>
                ))}
                {found.turnover === null ? null : (
                  <th scope="col" className={styles['number']}>
                    {t('sell.figures.turnover')}
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {found.top.map((product) => (
                <TopProduct key={product.id} product={product} search={search} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  );
}

/** Where those who viewed live; countries with few views are not named. */
export function Countries({ found: { countries } }: { found: ProductInsights }): ReactNode {
  const t = useStrings();
  return (
    <Card title={t('sell.figures.countries')}>
      {countries.length === 0 ? (
        <Empty text={t('sell.figures.countries.none', { count: COUNTRY_VIEWS_MIN })} />
      ) : (
        <Bars
          label={t('sell.figures.countries')}
          head={[t('sell.figures.country'), t('sell.figures.viewed')]}
          rows={countries.map(({ code, name, viewed }) => ({ key: code, name, figure: viewed }))}
        />
      )}
    </Card>
  );
}
