import type { ReactNode } from 'react';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { keepWayBack } from '../way-back.ts';

interface Props {
  /** Where what is paid for waits; the wallet leads back there. */
  back: string;
  children: ReactNode;
}
/** Leads to the form that adds money. */
export const AddMoneyLink = ({ back, children }: Props): ReactNode => (
  <Link to={address('/advertise/dashboard/deposit')} search={{ add: 'yes' }} onClick={() => keepWayBack(back)}>
    {children}
  </Link>
);
