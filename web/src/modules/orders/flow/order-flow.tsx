import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Order } from '#contract/orders/orders.ts';
import { address } from '#shell/navigation/address.ts';
import { useGo } from '#shell/navigation/location.ts';
import { searchWith } from '#shell/navigation/search-params.ts';
import { keepOrder } from '../api.ts';
import { orderSearch } from '../search.ts';
import { type SavedDelivery, savedDelivery, saveDelivery } from './delivery-draft.ts';
import { DeliveryStep } from './delivery-step.tsx';
import type { Flowing } from './flow-types.ts';
import { PaymentStep } from './payment-step.tsx';

/** Whether where it goes is known: after a reload from what this browser keeps. */
function isChosen({ isGoods, pickup, country = null }: Flowing, delivery: SavedDelivery | undefined): boolean {
  if (!isGoods || delivery === undefined) return !isGoods;
  const { isPickup, address: where } = delivery;
  return isPickup ? pickup !== null : where !== null && (country === null || where.country === country);
}

const NOWHERE: SavedDelivery = { address: null, isPickup: false };

/** An order in two steps: where it goes, and how it is paid. Work has the second alone. */
export function OrderFlow({ flow }: { flow: Flowing }): ReactNode {
  const go = useGo();
  const queries = useQueryClient();
  const [delivery, setDelivery] = useState(savedDelivery);
  const [refused, setRefused] = useState<string>();
  const to = (step: 'delivery' | 'payment') => {
    const { to: path, search } = flow.at(step);
    return go(path, { search });
  };
  const placed = (order: Order) => {
    keepOrder(queries, order);
    void go(address('/orders/$id', { id: order.id }), {
      search: searchWith(orderSearch, { placed: 'yes' }),
      replace: true,
    });
  };
  if (flow.isGoods && (flow.step === 'delivery' || !isChosen(flow, delivery)))
    return (
      <DeliveryStep
        flow={{ ...flow, step: 'delivery' }}
        refused={refused}
        onChosen={(chosen) => {
          saveDelivery(chosen);
          setDelivery(chosen);
          setRefused(undefined);
          void to('payment');
        }}
      />
    );
  return (
    <PaymentStep
      flow={{ ...flow, step: 'payment' }}
      delivery={flow.isGoods ? (delivery ?? NOWHERE) : NOWHERE}
      onAddress={(problem) => {
        setRefused(problem);
        void to('delivery');
      }}
      onPlaced={placed}
    />
  );
}
