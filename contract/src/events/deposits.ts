import * as z from 'zod/mini';
import { data, endpoint } from '../core/endpoint.ts';
import { currencyCode } from '../core/money/shape.ts';
import { PAGE_TEAM } from '../core/roles.ts';

export const readDepositTerms = endpoint({
  method: 'GET',
  path: '/event-deposits',
  summary: 'Read in which currencies events can ask for deposits; none where the operator holds no money of others',
  access: 'member',
  as: PAGE_TEAM,
  reply: data(z.object({ currencies: z.array(currencyCode) })),
});
