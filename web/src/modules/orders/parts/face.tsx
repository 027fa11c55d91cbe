import type { ReactNode } from 'react';
import type { OrderRow } from '#contract/orders/orders.ts';
import { Avatar } from '#ui/pictures/avatar.tsx';

/** The other side, in a row; nobody where they have left. */
export const Face = ({ other }: Pick<OrderRow, 'other'>): ReactNode => (
  <Avatar name={other?.name ?? ''} picture={other?.avatar ?? null} size={32} />
);
