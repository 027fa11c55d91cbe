import type { Services } from '#platform/services.ts';

const PURPOSE = 'appointments.own_calendar';
/** An address has no end: it is removed by its owner. */
const maxDate = new Date(8.64e15);

export const sealAddress = ({ seal }: Pick<Services, 'seal'>, address: string): string =>
  seal.close(PURPOSE, address, maxDate);
/** Null: it was sealed under another secret key. */
export function openAddress({ seal }: Pick<Services, 'seal'>, sealed: string): string | null {
  const address = seal.open(PURPOSE, sealed, new Date(0));
  return typeof address === 'string' ? address : null;
}
