import type { Campaign } from '#contract/advertising/campaigns.ts';
import { formatDate, formatMoney } from '#ui/language/formats.ts';
import { text } from '../strings.ts';
import { budgetText } from './campaign-texts.ts';
import type { Line } from './lines.tsx';
import { leadsOutside } from './price.ts';

/** A day as it is, whatever zone it belongs to. */
const day = (on: string): string => formatDate(on, 'date', 'UTC');
/** Budget, what is paid for, and when it runs. */
export function budgetLines(campaign: Campaign): Line[] {
  const { paysFor, bid, matchesClicks, content, currency, duration, startsOn, endsOn, startsAt, endsAt, zone } =
    campaign;
  const begins = startsAt === null ? null : formatDate(startsAt, 'dateTime', zone);
  return [
    { label: text('budget.type'), value: budgetText(campaign) },
    { label: text('budget.paysFor'), value: text(`budget.paysFor.${paysFor}`) },
    {
      label: text('budget.bid.label'),
      value: bid === null ? text('budget.bid.auto') : formatMoney(bid, currency),
    },
    ...(matchesClicks && paysFor === 'clicks' && leadsOutside(content)
      ? [{ label: text('budget.matches'), value: text('budget.matches.on') }]
      : []),
    {
      label: text('duration.label'),
      value:
        duration === 'custom' && endsOn !== null
          ? text('duration.until', { date: day(endsOn) })
          : text(`duration.${duration}`),
    },
    {
      label: text('duration.first'),
      value: begins ?? (startsOn === null ? text('duration.first.approved') : day(startsOn)),
    },
    ...(endsAt === null ? [] : [{ label: text('duration.end'), value: formatDate(endsAt, 'dateTime', zone) }]),
  ];
}
