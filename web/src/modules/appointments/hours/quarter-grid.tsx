import { type ReactNode, useState } from 'react';
import { longDay, timeText } from '../clock.ts';
import { useStrings } from '../strings.ts';
import styles from './hours.module.css';
import { type Explained, hoursOf } from './quarters.ts';

const TAKEN: ReadonlySet<string> = new Set(['taken', 'calendar', 'guest']);
const shownAs = ({ closedBy }: Explained): string =>
  closedBy === null ? 'true' : TAKEN.has(closedBy) ? 'taken' : 'false';

interface Props<Q extends Explained> {
  day: string;
  quarters: readonly Q[];
  /** Whose clocks show the day. */
  clocks?: 'host' | 'reader';
  /** They are those of the day before, until this one has arrived. */
  isStale: boolean;
  renderRule: (quarter: Q) => ReactNode;
}
/** A day in quarters of an hour, as one stop of the keyboard in which arrows move, and the rule of the chosen one. */
export function QuarterGrid<Q extends Explained>({
  day,
  quarters,
  clocks = 'host',
  isStale,
  renderRule,
}: Props<Q>): ReactNode {
  const t = useStrings();
  const [chosen, setChosen] = useState<string>();
  const shown = quarters.find(({ moment }) => moment.at === chosen);
  return (
    <div>
      <div
        role="radiogroup"
        aria-label={t('why.of', { day: longDay(day) })}
        aria-busy={isStale}
        className={styles['hours']}
      >
        {hoursOf(quarters, clocks).map(({ key, again, quarters: all }) => (
          <div key={key} className={styles['hour']}>
            <span className={styles['clock']} aria-hidden="true">
              {again
                ? t('why.again', { time: timeText(`${key.slice(0, 13)}:00`) })
                : timeText(`${key.slice(0, 13)}:00`)}
            </span>
            {all.map((quarter) => {
              const { moment, closedBy } = quarter;
              const { wall } = moment[clocks];
              const name = t(closedBy === null ? 'why.name.open' : 'why.name.closed', { time: timeText(wall) });
              return (
                <label key={moment.at} className={styles['quarter']} data-open={shownAs(quarter)}>
                  <input
                    type="radio"
                    name="quarter"
                    value={moment.at}
                    checked={chosen === moment.at}
                    disabled={isStale}
                    aria-label={name}
                    onChange={() => setChosen(moment.at)}
                  />
                  <span aria-hidden="true">:{wall.slice(14, 16)}</span>
                </label>
              );
            })}
          </div>
        ))}
      </div>
      <div className={styles['why']} role="status">
        {shown === undefined ? <p>{t('why.choose')}</p> : renderRule(shown)}
      </div>
    </div>
  );
}
