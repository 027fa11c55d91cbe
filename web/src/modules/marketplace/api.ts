import { readProduct } from '#contract/marketplace/products.ts';
import { readService } from '#contract/marketplace/services.ts';
import { queryOptions } from '#shell/calls/query-options.ts';

export const productQuery = (productId: string) => queryOptions(readProduct, { params: { productId } });
export const serviceQuery = (serviceId: string) => queryOptions(readService, { params: { serviceId } });
