import type { QueryClient } from '@tanstack/react-query';
import { listSellerProducts, listSellerServices } from '#contract/marketplace/explore.ts';
import { listOwnProducts, listOwnServices } from '#contract/marketplace/own.ts';
import { createProduct, editProduct, editProductState, type Product } from '#contract/marketplace/products.ts';
import { createService, editService, editServiceState, type Service } from '#contract/marketplace/services.ts';
import { productFieldsSchema } from '#schemas/marketplace/products.ts';
import { serviceFieldsSchema } from '#schemas/marketplace/services.ts';
import { call, type InputOf } from '#shell/calls/call.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import { address } from '#shell/navigation/address.ts';
import { productQuery, serviceQuery } from '../../api.ts';
import { missingInProduct, missingInService } from './missing.ts';
import { emptyProduct, type ProductForm, productForm } from './product-form.ts';
import { emptyService, type ServiceForm, serviceForm } from './service-form.ts';
import type { ListingKindForm } from './use-listing-form.ts';

type ProductBody = InputOf<typeof createProduct>['body'];
const forSeller = (sellerId: string | undefined) => (sellerId === undefined ? {} : { sellerId });
/** The lists of a seller read what has changed. */
const refresh = (queries: QueryClient) => {
  for (const endpoint of [listOwnProducts, listOwnServices, listSellerProducts, listSellerServices])
    void queries.invalidateQueries({ queryKey: queryKey(endpoint) });
};

export const productKind: ListingKindForm<ProductForm, Product> = {
  schema: productFieldsSchema,
  empty: emptyProduct,
  formOf: productForm,
  missingIn: missingInProduct,
  create: async (values, sellerId) =>
    (await call(createProduct, { body: { ...values, ...forSeller(sellerId) } as ProductBody })).data,
  edit: async (productId, version, changed) =>
    (
      await call(editProduct, {
        params: { productId },
        body: { ...changed, version } as InputOf<typeof editProduct>['body'],
      })
    ).data,
  publish: async (productId) =>
    (await call(editProductState, { params: { productId }, body: { state: 'active' } })).data,
  keep(queries, product) {
    queries.setQueryData(productQuery(product.id).queryKey, { data: product });
    refresh(queries);
  },
  paths: {
    edit: (id) => address('/marketplace/$id', { id }),
    view: (id) => address('/marketplace/product-details/$id', { id }),
  },
  list: { to: address('/marketplace/our-products'), search: {} },
};

export const serviceKind: ListingKindForm<ServiceForm, Service> = {
  schema: serviceFieldsSchema,
  empty: emptyService,
  formOf: serviceForm,
  missingIn: missingInService,
  create: async (values, sellerId) => (await call(createService, { body: { ...values, ...forSeller(sellerId) } })).data,
  edit: async (serviceId, version, changed) =>
    (
      await call(editService, {
        params: { serviceId },
        body: { ...changed, version },
      })
    ).data,
  publish: async (serviceId) =>
    (await call(editServiceState, { params: { serviceId }, body: { state: 'active' } })).data,
  keep(queries, service) {
    queries.setQueryData(serviceQuery(service.id).queryKey, { data: service });
    refresh(queries);
  },
  paths: {
    edit: (id) => address('/edit-new-services/$id', { id }),
    view: (id) => address('/services/$id', { id }),
  },
  list: { to: address('/marketplace/our-products'), search: { kind: 'service' } },
};
