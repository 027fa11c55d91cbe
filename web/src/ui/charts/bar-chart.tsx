import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { formatNumber } from '../language/formats.ts';
import { useWords } from '../table/words.ts';
import styles from './bar-chart.module.css';
import { ghostPoints, movedBar } from './bars-geometry.ts';
import { niceMaximum } from './nice-maximum.ts';

export interface Bar {
  key: string;
  /** Axis label of the first and last bar, and tooltip of every bar. */
  label: string;
  /** At least 0. */
  value: number;
}
interface Props {
  bars: readonly Bar[];
  /** Text alternative of the chart. The exact figures are in a table below it. */
  label: string;
  tone?: 'brand' | 'accent';
  /** The values of the period before, drawn as a line behind the bars. */
  before?: readonly number[] | undefined;
  /** Of 232 px instead of 144. */
  isTall?: boolean;
  /** The last bar is of a day that has not ended: it is hatched. */
  isPartial?: boolean;
}

const NO_VALUES: readonly number[] = [];

function Ghost({ values, top }: { values: readonly number[]; top: number }): ReactNode {
  return (
    <svg
      className={styles['ghost']}
      viewBox={`0 0 ${values.length} 100`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <polyline points={ghostPoints(values, top)} />
    </svg>
  );
}

const Ends = ({ bars }: { bars: readonly Bar[] }): ReactNode => (
  <span className={styles['ends']} aria-hidden="true">
    <span>{bars[0]?.label}</span>
    <span>{bars.at(-1)?.label}</span>
  </span>
);

/** Where the tooltip of a bar is aligned, so that it stays inside the chart. */
const sideOf = (index: number, count: number): string =>
  index < count / 3 ? 'start' : index > (2 * count) / 3 ? 'end' : 'middle';

/** The figure of a bar, with that of the period before it. */
function useTips(bars: readonly Bar[], before: readonly number[], isPartial: boolean) {
  const t = useWords();
  return ({ label, value }: Bar, index: number): string => {
    const figure = formatNumber(value);
    const soFar = isPartial && index === bars.length - 1 ? t('soFar', { value: figure }) : figure;
    const former = before[index];
    return former === undefined || before.length < 2
      ? `${label}: ${soFar}`
      : t('before.value', { label, value: soFar, before: formatNumber(former) });
  };
}

/**
 * Bars over time with three grid lines. One Tab stop: the arrow keys move between bars, and each shows its tooltip with
 * pointer and focus.
 */
export function BarChart({
  bars,
  label,
  tone = 'brand',
  before = NO_VALUES,
  isTall = false,
  isPartial = false,
}: Props): ReactNode {
  const tipOf = useTips(bars, before, isPartial);
  const plot = useRef<HTMLSpanElement>(null);
  const [current, setCurrent] = useState(0);
  const top = niceMaximum(Math.max(0, ...before, ...bars.map((bar) => bar.value)));
  const press = (event: KeyboardEvent) => {
    const next = movedBar(event.key, current, bars.length);
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    plot.current?.querySelectorAll<HTMLElement>('[data-tip]')[next]?.focus();
  };
  return (
    <div
      className={styles['chart']}
      data-tone={tone}
      data-dense={bars.length > 120}
      data-tall={isTall}
      role="group"
      aria-label={label}
    >
      <span className={styles['axis']} aria-hidden="true">
        <span>{formatNumber(top, true)}</span>
        <span>{formatNumber(0)}</span>
      </span>
      {/* The keys are those of the bars in it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its bars are the controls */}
      <span ref={plot} className={styles['plot']} onKeyDown={press}>
        {before.length > 1 ? <Ghost values={before} top={top} /> : null}
        {bars.map((bar, index) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only remembers the focus
          <span
            key={bar.key}
            className={styles['slot']}
            role="img"
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its figure is read out with the focus
            tabIndex={index === Math.min(current, bars.length - 1) ? 0 : -1}
            aria-label={tipOf(bar, index)}
            data-tip={tipOf(bar, index)}
            data-side={sideOf(index, bars.length)}
            onFocus={() => setCurrent(index)}
          >
            <span
              className={styles['bar']}
              data-partial={isPartial && index === bars.length - 1}
              style={{ height: `${(100 * bar.value) / top}%` }}
            />
          </span>
        ))}
      </span>
      <Ends bars={bars} />
    </div>
  );
}
