import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { ListingKind } from '#contract/marketplace/choices.ts';
import type { Product } from '#contract/marketplace/products.ts';
import { isNotFound } from '#shell/calls/api-error.ts';
import { useWatch } from '#shell/live/use-watch.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useGo, useSearch } from '#shell/navigation/location.ts';
import { searchWith } from '#shell/navigation/search-params.ts';
import { describeFailure } from '#ui/failure.ts';
import { Empty } from '#ui/list/empty.tsx';
import { Problem } from '#ui/list/problem.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { productQuery, serviceQuery } from '../../api.ts';
import { useStrings } from '../../strings.ts';
import { SellerField } from '../parts/seller-field.tsx';
import { formSearch, isUuid } from '../search.ts';
import { type EditorProps, ProductEditor } from './product-editor.tsx';
import { useSeller } from './seller.ts';
import { ServiceEditor } from './service-editor.tsx';

/** The form of something new. It is drawn afresh for another seller, whose draft is another one. */
function NewListing({ kind, path }: { kind: ListingKind; path: string }): ReactNode {
  const go = useGo();
  const search = useSearch(formSearch);
  const seller = useSeller(search.seller);
  if (seller === null) return null;
  const props = {
    stored: null,
    seller,
    path,
    sellerField: (
      <SellerField
        seller={seller}
        onChange={(id) => void go(path, { search: searchWith(formSearch, { ...search, seller: id }), replace: true })}
      />
    ),
  };
  return kind === 'product' ? (
    <ProductEditor key={seller.card.id} {...props} />
  ) : (
    <ServiceEditor key={seller.card.id} {...props} />
  );
}
export const NewProduct = (): ReactNode => <NewListing kind="product" path={address('/marketplace/add-new-product')} />;
export const NewService = (): ReactNode => <NewListing kind="service" path={address('/add-new-services')} />;

/** What stands in place of the form: it is loading, failed, or is not the reader’s to edit. */
function Instead({ kind, error, onRetry }: { kind: ListingKind; error: unknown; onRetry: () => void }): ReactNode {
  const t = useStrings();
  const title = t(`sell.edit.${kind}`);
  return (
    <Screen title={title}>
      {error === undefined ? (
        <CardSkeletons />
      ) : error === null || isNotFound(error) ? (
        <Empty
          text={t('detail.notFound')}
          action={<Link to={address('/marketplace/our-products')}>{t('sell.own.title')}</Link>}
        />
      ) : (
        <Problem text={describeFailure(error)} onRetry={onRetry} />
      )}
    </Screen>
  );
}
interface StoredProps<S> {
  kind: ListingKind;
  id: string;
  path: string;
  read: { readonly data: { readonly data: S } | undefined; readonly error: unknown; readonly refetch: () => unknown };
  Editor: ComponentType<EditorProps<S>>;
}
function Stored<S extends Pick<Product, 'seller' | 'can'>>({
  kind,
  id,
  path,
  read,
  Editor,
}: StoredProps<S>): ReactNode {
  useWatch(kind, id);
  const stored = read.data?.data;
  if (!isUuid(id)) return <Instead kind={kind} error={null} onRetry={() => undefined} />;
  if (stored === undefined)
    return <Instead kind={kind} error={read.error ?? undefined} onRetry={() => void read.refetch()} />;
  if (!stored.can.edit) return <Instead kind={kind} error={null} onRetry={() => undefined} />;
  return (
    <Editor
      key={id}
      stored={stored}
      seller={{ card: stored.seller, sellerId: undefined }}
      sellerField={null}
      path={path}
    />
  );
}
export function StoredProduct({ id }: { id: string }): ReactNode {
  const read = useQuery({ ...productQuery(id), enabled: isUuid(id) });
  return (
    <Stored kind="product" id={id} path={address('/marketplace/$id', { id })} read={read} Editor={ProductEditor} />
  );
}
export function StoredService({ id }: { id: string }): ReactNode {
  const read = useQuery({ ...serviceQuery(id), enabled: isUuid(id) });
  return (
    <Stored
      kind="service"
      id={id}
      path={address('/edit-new-services/$id', { id })}
      read={read}
      Editor={ServiceEditor}
    />
  );
}
