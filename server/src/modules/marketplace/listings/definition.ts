import type { Out } from '#contract/core/endpoint.ts';
import type { ListingKind, PriceSetting, ServicePricing } from '#contract/marketplace/choices.ts';
import type { newProduct, Product } from '#contract/marketplace/products.ts';
import type { newService, Service } from '#contract/marketplace/services.ts';
import type { ThingTab } from '#contract/search/tabs.ts';
import type { ListingRow } from './columns.ts';
import type { Beside, Seeing } from './present.ts';
import type { ListingColumns } from './queries-write.ts';
import type { MarketplaceContext } from './read.ts';

/** What a form of each kind sends, and what its screen shows. */
export interface Forms {
  readonly product: { readonly fields: Omit<Out<typeof newProduct>, 'sellerId'>; readonly whole: Product };
  readonly service: { readonly fields: Omit<Out<typeof newService>, 'sellerId'>; readonly whole: Service };
}
/** What distinguishes a kind: everything else is the same for both. */
export interface ListingDefinition<K extends ListingKind> {
  readonly kind: K;
  /** The tab of the search that finds them by name. */
  readonly tab: ThingTab;
  readonly pricing: PriceSetting | ServicePricing;
  /** The form as columns, each field checked by itself and against the row as it is. */
  columnsOf(
    ctx: MarketplaceContext,
    fields: Forms[K]['fields'],
    before: ListingRow | null,
    sellerId: string,
  ): Promise<ListingColumns>;
  /** The fields that a listing lacks before it can be published, in the order of the form. */
  missingOf(row: ListingRow): string[];
  present(row: ListingRow, ctx: Seeing, beside: Beside): Forms[K]['whole'];
}
