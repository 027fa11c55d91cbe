import type { ReactNode } from 'react';
import type { LoaderContext } from '#shell/screens.ts';
import { paymentReturnQuery } from '../api.ts';
import { PaymentReturn } from '../parts/payment-return.tsx';
import { returnSearch } from '../search.ts';
import { useStrings } from '../strings.ts';

export { returnSearch as search };
export function loader({ search: { data }, prefetch }: LoaderContext<typeof returnSearch>): void {
  if (data !== '') prefetch(paymentReturnQuery(data));
}

/** Where the provider leads after a payment that went well, or is on its way. */
export default function PaymentSuccessScreen(): ReactNode {
  const t = useStrings();
  return <PaymentReturn title={t('return.success')} />;
}
