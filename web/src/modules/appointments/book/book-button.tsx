import { IconCalendarEvent } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ActorCard } from '#contract/core/cards.ts';
import type { Moment } from '#contract/appointments/availability.ts';
import type { PlaceKind } from '#contract/appointments/choices.ts';
import { Money } from '#ui/language/money.tsx';
import { openLazily } from '#ui/dialog/open-lazily.ts';
import { Button } from '#ui/parts/button.tsx';
import { dayTime } from '../clock.ts';
import { useStrings } from '../strings.ts';
import type { BookedItem } from './book-dialog.tsx';

interface Props {
  host: Pick<ActorCard, 'id' | 'name'>;
  item: BookedItem;
}
/** Books a service in the hours of its host. */
export function BookButton({ host, item }: Props): ReactNode {
  const t = useStrings();
  return (
    <Button
      size="md"
      fullWidth
      leftSection={<IconCalendarEvent size={18} aria-hidden="true" />}
      onClick={() => openLazily(async () => (await import('./book-dialog.tsx')).openBooking(host, item))}
    >
      {t('book.item')}
    </Button>
  );
}

interface LinesProps {
  booking: {
    readonly minutes: number;
    readonly price: number | null;
    readonly placeKind: PlaceKind;
    readonly nextFree: Moment | null;
  };
  /** Null: it has no price. */
  currency: string | null;
}
/** How long one booking of a service is, what it costs, and the first start that is free. */
export function BookingLines({ booking: { minutes, price, placeKind, nextFree }, currency }: LinesProps): ReactNode {
  const t = useStrings();
  return (
    <>
      <p>
        {t('minutes', { count: minutes })} · {t(`place.${placeKind}`)} ·{' '}
        {price === null || currency === null ? t('price.none') : <Money amount={price} currency={currency} />}
      </p>
      <p>{nextFree === null ? t('next.none') : t('next.free', { time: dayTime(nextFree.reader.wall) })}</p>
    </>
  );
}
