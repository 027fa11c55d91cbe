import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PERIODS } from '#contract/insights/insights.ts';
import type { ProductInsights } from '#contract/marketplace/insights.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useGo, useSearch } from '#shell/navigation/location.ts';
import { searchWith } from '#shell/navigation/search-params.ts';
import { describeFailure } from '#ui/failure.ts';
import { NativeSelect } from '#ui/fields/select.tsx';
import { PeriodBar } from '#ui/figures/period-bar.tsx';
import { TileSkeletons } from '#ui/figures/tile.tsx';
import { Problem } from '#ui/list/problem.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { saveCsv } from '#ui/save-csv.ts';
import { useStrings } from '../../strings.ts';
import { type FiguresSearch, figuresQuery } from '../api.ts';
import { useSeller } from '../form/seller.ts';
import { figuresSearch } from '../search.ts';
import { Charts } from './charts.tsx';
import styles from './figures.module.css';
import { Countries, TopProducts } from './lists.tsx';
import { fileOf, METRICS } from './metric.ts';

const path = address('/marketplace/product-insights-charts');

function Periods({ search, found }: { search: FiguresSearch; found: ProductInsights | undefined }): ReactNode {
  const t = useStrings();
  const save = () => {
    if (found === undefined) return;
    const { head, rows } = fileOf(found);
    saveCsv(t('sell.figures.title'), head, rows);
  };
  return (
    <PeriodBar
      label={t('sell.figures.period')}
      periods={PERIODS.map((days) => ({
        key: days,
        short: days === '365' ? t('sell.figures.year.short') : t('sell.figures.days.short', { days }),
        label: days === '365' ? t('sell.figures.year') : t('sell.figures.days', { count: Number(days) }),
      }))}
      renderLink={({ key }, content, className) => (
        <Link
          to={path}
          search={searchWith(figuresSearch, { ...search, days: PERIODS.find((days) => days === key) ?? '28' })}
          keepScroll
          className={className}
          aria-current={key === search.days ? 'page' : undefined}
        >
          {content}
        </Link>
      )}
      action={
        <Button variant="default" disabled={found === undefined} onClick={save}>
          {t('sell.own.export')}
        </Button>
      }
    />
  );
}

/** Whose figures, and of which product. */
function Choices({ search, top }: { search: FiguresSearch; top: ProductInsights['top'] }): ReactNode {
  const t = useStrings();
  const go = useGo();
  const seller = useSeller(search.seller);
  const change = (next: Partial<FiguresSearch>) =>
    void go(path, { search: searchWith(figuresSearch, { ...search, ...next }), keepScroll: true });
  return (
    <div className={`${styles['pair']} ${styles['choices']}`}>
      {seller === null || seller.pages.length === 0 ? null : (
        <NativeSelect
          label={t('sell.field.seller')}
          value={seller.card.id}
          data={[
            { value: seller.selfId, label: t('sell.seller.self') },
            ...seller.pages.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={({ currentTarget }) => change({ seller: currentTarget.value, product: '' })}
        />
      )}
      <NativeSelect
        label={t('sell.figures.product')}
        value={search.product}
        data={[
          { value: '', label: t('sell.figures.product.all') },
          ...top.map(({ id, name }) => ({ value: id, label: name === '' ? t('untitled') : name })),
        ]}
        onChange={({ currentTarget }) => change({ product: currentTarget.value })}
      />
    </div>
  );
}

/** How often products were shown, viewed, saved, asked for and ordered: by day, country and product. */
export default function InsightsView(): ReactNode {
  const t = useStrings();
  const search = useSearch(figuresSearch);
  const { data, error, refetch } = useQuery(figuresQuery(search));
  // The products that can be chosen are those of all.
  const all = useQuery(figuresQuery({ ...search, product: '' })).data?.data;
  const found = data?.data;
  return (
    <Screen title={t('sell.figures.title')}>
      <Periods search={search} found={found} />
      <Choices search={search} top={all?.top ?? []} />
      {found !== undefined ? (
        <>
          <Charts found={found} />
          <TopProducts found={found} search={search} />
          <Countries found={found} />
        </>
      ) : error === null ? (
        <>
          <TileSkeletons labels={[...METRICS, 'turnover' as const].map((key) => t(`sell.figures.${key}`))} />
          <CardSkeletons count={2} disc={false} />
        </>
      ) : (
        <Problem text={describeFailure(error)} onRetry={() => void refetch()} />
      )}
    </Screen>
  );
}
