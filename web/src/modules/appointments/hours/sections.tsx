import type { Availability } from '#contract/appointments/availability.ts';
import type { LongSection } from '#ui/form/long/long-section.ts';
import { formatList } from '#ui/language/formats.ts';
import { CalendarFeed } from '../calendars/feed.tsx';
import { OwnCalendars } from '../calendars/own-calendars.tsx';
import { weekdayName, zoneText } from '../clock.ts';
import { useStrings } from '../strings.ts';
import { BookingFields } from './booking-fields.tsx';
import { DatesField } from './dates-field.tsx';
import { Preview } from './preview.tsx';
import { RuleFields } from './rule-fields.tsx';
import type { HoursFields } from './use-parts.ts';
import { WeekField } from './week-field.tsx';
import { Why } from './why.tsx';

/** Sections beside the form, which save each change by themselves. */
function useOwnSections(hours: Availability, isChanged: boolean): readonly LongSection[] {
  const t = useStrings();
  return [
    {
      id: 'calendars',
      title: t('calendars.title'),
      state: 'empty',
      isOwn: true,
      content: <OwnCalendars />,
    },
    {
      id: 'preview',
      title: t('preview.title'),
      state: hours.version > 0 ? 'done' : 'empty',
      isOwn: true,
      content: <Preview hours={hours} isChanged={isChanged} />,
    },
    {
      id: 'why',
      title: t('why.title'),
      state: hours.version > 0 ? 'done' : 'empty',
      isOwn: true,
      content: <Why hours={hours} />,
    },
    {
      id: 'feed',
      title: t('feed.title'),
      state: 'empty',
      isOwn: true,
      content: <CalendarFeed />,
    },
  ];
}

/** The sections of the form, and what it leads to. */
export function useHoursSections(form: HoursFields, hours: Availability, isChanged: boolean): readonly LongSection[] {
  const t = useStrings();
  const { values } = form;
  const open = [0, 1, 2, 3, 4, 5, 6].filter((day) => (values.week[day] ?? []).length > 0);
  return [
    {
      id: 'week',
      title: t('field.week'),
      text: t('week.about'),
      state: open.length > 0 ? 'done' : 'empty',
      value: [zoneText(values.zone), formatList(open.map(weekdayName))].join(' · '),
      holds: ['zone'],
      content: <WeekField form={form} />,
    },
    {
      id: 'dates',
      title: t('field.dates'),
      text: t('dates.about'),
      state: values.dates.length > 0 ? 'done' : 'empty',
      value: t('dates.count', { count: values.dates.length }),
      content: <DatesField form={form} />,
    },
    {
      id: 'rules',
      title: t('rules.title'),
      state: 'done',
      value: values.minutes === null ? null : t('minutes', { count: values.minutes }),
      holds: ['minutes', 'startEvery', 'bufferBefore', 'bufferAfter', 'noticeHours', 'horizonDays'],
      content: <RuleFields form={form} />,
    },
    {
      id: 'booking',
      title: t('booking.title'),
      state: 'done',
      value: `${t(`bookedBy.${values.bookedBy}`)} · ${t(`place.${values.placeKind}`)}`,
      holds: ['bookedBy', 'approval', 'placeKind', 'place'],
      content: <BookingFields form={form} />,
    },
    ...useOwnSections(hours, isChanged),
  ];
}
