import * as z from 'zod/mini';
import { id } from '../core/endpoint.ts';
import { KINDS } from '../core/kinds.ts';

export const savedFacts = {
  /** A member saved something, removed it, or changed its note or collection. For their own windows. */
  'saved.item_changed': z.object({ memberId: id, kind: z.enum(KINDS), id }),
  /** A member saved something that was not among their saved items; besides `saved.item_changed`. */
  'saved.item_saved': z.object({ memberId: id, kind: z.enum(KINDS), id }),
  /** Something became better for these members, who saved it. */
  'saved.price_fell': z.object({ productId: id, sellerId: id, memberIds: z.array(id) }),
  'saved.back_in_stock': z.object({ productId: id, sellerId: id, memberIds: z.array(id) }),
  'saved.collections_changed': z.object({ memberId: id }),
} as const;
