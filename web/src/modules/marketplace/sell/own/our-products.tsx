import type { ReactNode } from 'react';
import { LISTING_KINDS } from '#contract/marketplace/choices.ts';
import { exportOwnProducts } from '#contract/marketplace/own.ts';
import { call } from '#shell/calls/call.ts';
import { address } from '#shell/navigation/address.ts';
import { LinkButton } from '#shell/navigation/link-button.tsx';
import { useGo, useSearch } from '#shell/navigation/location.ts';
import { searchWith } from '#shell/navigation/search-params.ts';
import { useWrite } from '#shell/state/use-write.ts';
import { NativeSelect } from '#ui/fields/select.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { saveFile } from '#ui/save-file.ts';
import { useStrings } from '../../strings.ts';
import { filtersOf, type OwnSearch } from '../api.ts';
import { type Seller, useSeller } from '../form/seller.ts';
import { useChosenSeller } from './use-chosen-seller.ts';
import styles from '../parts/sell.module.css';
import { ownSearch } from '../search.ts';
import { OwnTable } from './own-table.tsx';

const path = address('/marketplace/our-products');
const withSeller = ({ seller }: OwnSearch): Record<string, string> => (seller === '' ? {} : { seller });

interface ChoicesProps {
  search: OwnSearch;
  seller: Seller;
  onSearch: (next: Partial<OwnSearch>) => void;
}
/** Saves the products of the current filters. */
function ExportButton({ search }: { search: OwnSearch }): ReactNode {
  const t = useStrings();
  const { write, busy } = useWrite(() => ({
    send: async () => call(exportOwnProducts, { body: filtersOf(search) }),
    onDone: ({ data }) => saveFile(data.filename, data.csv, 'text/csv'),
  }));
  return (
    <Button variant="default" loading={busy} onClick={() => void write()}>
      {t('sell.own.export')}
    </Button>
  );
}

/** Products or services, of the user or of a page. */
function Choices({ search, seller: { card, selfId, pages }, onSearch }: ChoicesProps): ReactNode {
  const t = useStrings();
  return (
    <>
      <NativeSelect
        aria-label={t('sell.own.kind')}
        value={search.kind}
        data={LISTING_KINDS.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
        onChange={({ currentTarget }) => onSearch({ kind: currentTarget.value === 'service' ? 'service' : 'product' })}
      />
      {pages.length === 0 ? null : (
        <NativeSelect
          aria-label={t('sell.field.seller')}
          value={card.id}
          data={[
            { value: selfId, label: t('sell.seller.self') },
            ...pages.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={({ currentTarget }) => onSearch({ seller: currentTarget.value })}
        />
      )}
    </>
  );
}

/** What the user or a page lists, with everything that is done with it. */
export default function OurProducts(): ReactNode {
  const t = useStrings();
  const go = useGo();
  const found = useSearch(ownSearch);
  const chosen = useChosenSeller(found);
  const search: OwnSearch = { ...found, seller: chosen.seller };
  const seller = useSeller(search.seller);
  if (seller === null) return null;
  const onSearch = (next: Partial<OwnSearch>) =>
    void go(path, { search: searchWith(ownSearch, { ...search, page: 1, ...next }), keepScroll: true });
  const isProducts = search.kind === 'product';
  return (
    <Screen
      title={t('sell.own.title')}
      actions={
        <div className={styles['buttons']}>
          {isProducts ? <ExportButton search={search} /> : null}
          <LinkButton
            variant="default"
            to={address('/marketplace/product-insights-charts')}
            search={withSeller(search)}
          >
            {t('sell.figures.title')}
          </LinkButton>
          <LinkButton
            to={address(isProducts ? '/marketplace/add-new-product' : '/add-new-services')}
            search={withSeller(search)}
          >
            {t(`sell.new.${search.kind}`)}
          </LinkButton>
        </div>
      }
    >
      <OwnTable
        key={`${search.kind} ${search.seller}`}
        search={search}
        isKnown={chosen.isKnown}
        onSearch={onSearch}
        isPage={seller.card.kind === 'business'}
        tools={<Choices search={search} seller={seller} onSearch={onSearch} />}
      />
    </Screen>
  );
}
