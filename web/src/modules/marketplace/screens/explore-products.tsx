import { IconDots, IconPackage, IconTools } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { LISTING_KINDS } from '#contract/marketplace/choices.ts';
import { address } from '#shell/navigation/address.ts';
import { LinkButton } from '#shell/navigation/link-button.tsx';
import { useGo, useSearch } from '#shell/navigation/location.ts';
import { searchWith } from '#shell/navigation/search-params.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { useActing } from '#shell/session/acting.ts';
import { Menu } from '#ui/menu/menu.tsx';
import button from '#ui/parts/icon-button.module.css';
import { Screen } from '#ui/parts/screen.tsx';
import { TabBar } from '#ui/parts/tab-bar.tsx';
import { countQuery, productsQuery, servicesQuery } from '../api.ts';
import { Explore, kindLink } from '../find/explore.tsx';
import styles from '../find/find.module.css';
import { LISTING_ADDRESSES } from '../listing-addresses.ts';
import { exploreSearch, type Filters, otherKind } from '../search.ts';
import { sellingFor } from '../sell/form/seller.ts';
import { useStrings } from '../strings.ts';

export { exploreSearch as search };

export function loader({ prefetch, prefetchInfinite, search }: LoaderContext<typeof exploreSearch>): void {
  if (search.kind === 'product') prefetchInfinite(productsQuery(search));
  else prefetchInfinite(servicesQuery(search));
  prefetch(countQuery(search));
}

/** The form of a new product or service, for members and business pages; institutes sell nothing. */
function useSell(kind: Filters['kind']): { readonly to: string; readonly label: string } | null {
  const t = useStrings();
  const acting = useActing();
  const sells = acting === null || sellingFor([acting]).length > 0;
  return sells ? { to: LISTING_ADDRESSES[kind].create, label: t(`sell.${kind}`) } : null;
}

/** On phones: the other kind, and the form, in a menu beside the search. */
function PhoneMenu({ filters }: { filters: Filters }): ReactNode {
  const t = useStrings();
  const go = useGo();
  const sell = useSell(filters.kind);
  const kinds = LISTING_KINDS.filter((kind) => kind !== filters.kind).map((kind) => ({
    key: kind,
    label: t(`kind.${kind}`),
    icon: kind === 'product' ? <IconPackage size={18} /> : <IconTools size={18} />,
    run: () =>
      void go(address('/marketplace/explore-products'), {
        search: searchWith(exploreSearch, otherKind(filters, kind)),
      }),
  }));
  const forms = sell === null ? [] : [{ key: 'sell', label: sell.label, run: () => void go(sell.to) }];
  return (
    <Menu
      label={t('explore.more')}
      className={button['round']}
      groups={[
        { key: 'kinds', items: kinds },
        { key: 'sell', items: forms },
      ]}
    >
      <IconDots size={20} aria-hidden="true" />
    </Menu>
  );
}

/** Products and services that are offered. */
export default function ExploreProducts(): ReactNode {
  const t = useStrings();
  const filters = useSearch(exploreSearch);
  const sell = useSell(filters.kind);
  const link = sell === null ? null : <LinkButton to={sell.to}>{sell.label}</LinkButton>;
  return (
    <Screen
      title={t(filters.kind === 'product' ? 'explore.title' : 'explore.title.service')}
      actions={
        <div className={styles['head']}>
          <TabBar
            tabs={LISTING_KINDS.map((kind) => ({ key: kind, label: t(`kind.${kind}`) }))}
            link={({ key }, content, className) => kindLink(filters, key as Filters['kind'], content, className)}
            label={t('explore.kinds')}
          />
          {link}
        </div>
      }
    >
      <div className={styles['catalogue']}>
        <Explore
          key={filters.kind}
          filters={filters}
          sell={
            <>
              <p>{t(`explore.empty.${filters.kind}`)}</p>
              {sell === null ? null : (
                <LinkButton variant="light" to={sell.to}>
                  {sell.label}
                </LinkButton>
              )}
            </>
          }
          more={<PhoneMenu filters={filters} />}
        />
      </div>
    </Screen>
  );
}
