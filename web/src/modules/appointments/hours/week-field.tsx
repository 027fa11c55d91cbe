import { IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import button from '#ui/parts/icon-button.module.css';
import { Menu } from '#ui/menu/menu.tsx';
import { ZoneField } from '#web/reference';
import { weekdayName } from '../clock.ts';
import { useStrings } from '../strings.ts';
import type { TypedRange } from './form.ts';
import styles from './hours.module.css';
import { AddRange, Ranges } from './ranges.tsx';
import { changePart, type HoursFields } from './use-parts.ts';

const days = [0, 1, 2, 3, 4, 5, 6];
const WORKDAYS = days.slice(0, 5);

/** Copies the hours of a day to others. */
function CopyMenu({ day, onCopy }: { day: number; onCopy: (to: readonly number[]) => void }): ReactNode {
  const t = useStrings();
  const item = (key: string, label: string, to: readonly number[]) => ({ key, label, run: () => onCopy(to) });
  return (
    <Menu
      label={t('copy.from', { day: weekdayName(day) })}
      className={button['button']}
      groups={[
        {
          key: 'several',
          items: [item('work', t('copy.workdays'), WORKDAYS), item('all', t('copy.all'), days)],
        },
        {
          key: 'days',
          items: days.filter((each) => each !== day).map((each) => item(String(each), weekdayName(each), [each])),
        },
      ]}
    >
      <IconCopy size={18} aria-hidden="true" />
    </Menu>
  );
}

interface DayProps {
  day: number;
  ranges: readonly TypedRange[];
  errors: Readonly<Record<string, string>>;
  onChange: (days: readonly number[], ranges: readonly TypedRange[]) => void;
}
function Day({ day, ranges, errors, onChange }: DayProps): ReactNode {
  const label = weekdayName(day);
  const set = (next: readonly TypedRange[]) => onChange([day], next);
  return (
    <li className={styles['day']}>
      <h3 className={styles['name']}>{label}</h3>
      <div className={styles['acts']}>
        <AddRange label={label} ranges={ranges} onChange={set} />
        <CopyMenu day={day} onCopy={(to) => onChange(to, ranges)} />
      </div>
      <Ranges label={label} name={`week.${day}`} ranges={ranges} errors={errors} onChange={set} />
    </li>
  );
}

/** The hours of each weekday, by the clocks of the zone above them. */
export function WeekField({ form }: { form: HoursFields }): ReactNode {
  const t = useStrings();
  const { zone, week } = form.values;
  return (
    <>
      <ZoneField
        label={t('field.zone')}
        description={t('field.zone.hint')}
        value={zone}
        required
        onChange={(next) => {
          if (next !== null) form.setFieldValue('zone', next);
        }}
        error={form.errors['zone']}
      />
      <ul className={styles['week']}>
        {days.map((day) => (
          <Day
            key={day}
            day={day}
            ranges={week[day] ?? []}
            errors={form.errors}
            onChange={(to, ranges) =>
              changePart(
                form,
                'week',
                week.map((each, index) => (to.includes(index) ? ranges : each)),
              )
            }
          />
        ))}
      </ul>
    </>
  );
}
