import { CHECK_IN_HOURS, DEPOSIT_FREE_HOURS, ROOM_HOURS } from '#contract/events/choices.ts';
import { toLocale } from '#contract/core/language.ts';
import { formatMoney } from '#contract/core/money/money.ts';
import { pathOf } from '#contract/core/paths.ts';
import type { TextParams } from '#contract/core/render-text.ts';
import type { Event, OwnSeat } from '#contract/events/events.ts';
import { Refusal } from '#platform/refusal.ts';
import { translate } from '#platform/strings.ts';
import { printSheet, type Sheet } from '#modules/wallet';
import { presentFor } from '../present.ts';
import { eventFor } from '../read.ts';
import type { EventsContext } from '../tables.ts';
import { timeWords, zoneWords } from '../when.ts';

function textsFor({ language }: EventsContext) {
  const t = (key: string, values?: TextParams): string => translate(language, `events:paper.${key}`, values);
  return { t, fact: (key: string, value: string) => ({ label: t(key), value }) };
}
type Texts = ReturnType<typeof textsFor>;

/** By the clocks of the event, with the name of their zone. */
function timeFacts({ language }: EventsContext, { fact }: Texts, { starts, ends, timeZone }: Event): Sheet['facts'] {
  if (starts === null || ends === null) return [];
  const [from, to] = [new Date(starts.at), new Date(ends.at)];
  return [
    fact('starts', timeWords(from, timeZone, language)),
    fact('ends', timeWords(to, timeZone, language)),
    fact('zone', zoneWords(from, timeZone, language)),
  ];
}
/** Never the room of an online event, which a file would keep. */
function placeOf({ t }: Texts, { type, address, place }: Event): string {
  if (type === 'online') return t('online', { hours: ROOM_HOURS });
  return [address, place?.label ?? ''].filter((part) => part !== '').join(', ');
}
/** What holds for this party and its code. */
function rulesOf({ t }: Texts, { party, seats, deposit }: OwnSeat): string[] {
  return [
    t('door', { hours: CHECK_IN_HOURS }),
    t('party', { count: seats }),
    ...(seats < party ? [t('fewer', { party, seats })] : []),
    t('secret'),
    ...(deposit?.state === 'held' ? [t('deposit_rule', { hours: DEPOSIT_FREE_HOURS })] : []),
  ];
}

/**
 * The own seats with their code as PDF, in the language of the caller.
 *
 * @throws Refusal `not_found` for those who have no seat, `seat_state` for those whose seat has no code
 */
export async function createSeatDocument(ctx: EventsContext, eventId: string) {
  const event = presentFor(await eventFor(ctx, eventId), ctx, []);
  const { seat, state, name, owner } = event;
  if (seat === null) throw new Refusal('not_found');
  if (seat.code === '') throw new Refusal('seat_state');
  if (state !== 'published') throw new Refusal(state === 'cancelled' ? 'event_cancelled' : 'event_over');
  const { publicUrl } = ctx.services.config;
  const texts = textsFor(ctx);
  const { t, fact } = texts;
  const locale = toLocale(ctx.language);
  const { deposit } = seat;
  const sheet: Sheet = {
    locale,
    issuer: `Guildhall, ${new URL(publicUrl).host}`,
    title: name,
    facts: [
      fact('host', owner.name),
      ...timeFacts(ctx, texts, event),
      fact('place', placeOf(texts, event)),
      fact('seats', new Intl.NumberFormat(locale).format(seat.seats)),
      ...(deposit?.state === 'held' ? [fact('deposit', formatMoney(deposit.amount, deposit.currency, locale))] : []),
      fact('page', `${publicUrl}${pathOf('event', { id: eventId })}`),
    ],
    head: [],
    rows: [],
    code: { label: t('code'), text: seat.code },
    notes: rulesOf(texts, seat),
  };
  return await printSheet(ctx, sheet, `seat-${eventId}.pdf`);
}
