import { matching, oneOf, type Parameter } from '#shell/navigation/search-params.ts';

/** Up to a million, from 1. */
const quantity: Parameter<number> = (typed = '') => (/^[1-9]\d{0,6}$/.test(typed) ? Number(typed) : 1);

/** A new order: what is ordered and how much of it; the price is computed from it, and checked by the server. */
export const newOrderSearch = {
  item: matching(/^(product|service)\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
  quantity,
  sample: oneOf(['yes'], undefined),
  step: oneOf(['delivery', 'payment'], undefined),
};
