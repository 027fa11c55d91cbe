import { useQuery } from '@tanstack/react-query';
import { IconPackage } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { LISTINGS_COUNTED } from '#contract/marketplace/choices.ts';
import type { listOpenProducts } from '#contract/marketplace/explore.ts';
import type { ReplyOf } from '#shell/calls/call.ts';
import { whileTyping } from '#shell/calls/query-options.ts';
import { address } from '#shell/navigation/address.ts';
import { LinkButton } from '#shell/navigation/link-button.tsx';
import { useGo, useSearch } from '#shell/navigation/location.ts';
import { searchWith } from '#shell/navigation/search-params.ts';
import { hrefOf } from '#shell/router/location.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { CardGrid, GridSkeleton } from '#ui/catalogue/card-grid.tsx';
import { describeFailure } from '#ui/failure.ts';
import { formatNumber } from '#ui/language/formats.ts';
import { Empty } from '#ui/list/empty.tsx';
import { Pager } from '#ui/list/pager.tsx';
import { Problem } from '#ui/list/problem.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { openProductsQuery } from '../open/api.ts';
import { Categories } from '../open/categories.tsx';
import { MarketForm } from '../open/market-form.tsx';
import { OpenCard } from '../open/open-card.tsx';
import styles from '../open/open.module.css';
import { type OpenFilters, openQueryOf, openSearch } from '../open/search.ts';
import { useStrings } from '../strings.ts';

export { openSearch as search };
export const loader = ({ prefetch, search }: LoaderContext<typeof openSearch>): void =>
  prefetch(openProductsQuery(search));

/** Cards of the first two rows, whose pictures are loaded at once. */
const FIRST = 6;
type Reply = ReplyOf<typeof listOpenProducts>;

/** What the words were read as, and in which currency prices are compared. */
function Notes({ reply, filters }: { reply: Reply; filters: OpenFilters }): ReactNode {
  const t = useStrings();
  const { sort, priceFrom, priceTo } = filters;
  const isPriced = sort.startsWith('price') || priceFrom !== '' || priceTo !== '';
  const notes = [
    reply.corrected === null ? null : t('explore.corrected', { words: reply.corrected }),
    isPriced ? t('explore.currency', { code: reply.currency }) : null,
  ].filter((note) => note !== null);
  return notes.length === 0 ? null : <p className={styles['note']}>{notes.join(' ')}</p>;
}

function Results({ reply, filters }: { reply: Reply; filters: OpenFilters }): ReactNode {
  const t = useStrings();
  const go = useGo();
  const to = address('/open-marketplace');
  if (reply.data.length === 0)
    return (
      <Empty
        text={t('none.product')}
        icon={<IconPackage size={32} />}
        {...(Object.keys(openQueryOf(filters)).length > 0 && {
          action: (
            <LinkButton to={to} variant="light">
              {t('filter.clear')}
            </LinkButton>
          ),
        })}
      />
    );
  const searchAt = (page: number) => searchWith(openSearch, { ...filters, page });
  return (
    <>
      <Notes {...{ reply, filters }} />
      <CardGrid
        items={reply.data}
        idOf={({ id }) => id}
        label={t('list.product')}
        render={(row) => <OpenCard row={row} first={reply.data.indexOf(row) < FIRST} />}
      />
      <Pager
        {...reply.page}
        total={Math.min(reply.page.total, LISTINGS_COUNTED)}
        hrefOf={(page) => hrefOf({ to, search: searchAt(page) })}
        onChange={(page) => void go(to, { search: searchAt(page) })}
      />
    </>
  );
}

/** Products for visitors: what there is, by categories, and how to find more. */
export default function OpenMarketplace(): ReactNode {
  const t = useStrings();
  const filters = useSearch(openSearch);
  const { data, error, refetch, isPlaceholderData } = useQuery({ ...openProductsQuery(filters), ...whileTyping });
  const total = data?.page.total ?? 0;
  const text = total > LISTINGS_COUNTED ? `${formatNumber(LISTINGS_COUNTED)}+` : formatNumber(total);
  return (
    <Screen title={t('open.title')} hideTitle>
      <MarketForm
        filters={filters}
        count={data === undefined ? '' : t('total.product', { total: text, count: total })}
        pictures={data?.data.flatMap(({ picture }) => picture ?? []) ?? []}
      >
        <Categories filters={filters} />
      </MarketForm>
      {data === undefined ? (
        error === null ? (
          <GridSkeleton label={t('list.product')} />
        ) : (
          <Problem text={describeFailure(error)} onRetry={() => void refetch()} />
        )
      ) : (
        <div className={styles['results']} data-stale={isPlaceholderData} aria-busy={isPlaceholderData}>
          <Results reply={data} filters={filters} />
        </div>
      )}
    </Screen>
  );
}
