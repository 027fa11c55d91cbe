import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { RANGES_MAX } from '#contract/appointments/choices.ts';
import { TextInput } from '#ui/fields/text.tsx';
import { IconButton } from '#ui/parts/icon-button.tsx';
import { minuteField } from '../clock.ts';
import { useStrings } from '../strings.ts';
import { minutesOf, nextRange, rangeProblem, type TypedRange } from './form.ts';
import styles from './hours.module.css';

interface Props {
  /** What they are the hours of: "Monday". */
  label: string;
  /** The field of the form: `week.0`. */
  name: string;
  ranges: readonly TypedRange[];
  onChange: (ranges: readonly TypedRange[]) => void;
  errors: Readonly<Record<string, string>>;
}
interface RangeProps extends Props {
  index: number;
}

/** From when to when, with what is wrong about it as soon as it is typed. */
function RangeRow({ label, name, ranges, index, onChange, errors }: RangeProps): ReactNode {
  const t = useStrings();
  const id = useId();
  const range = ranges[index] ?? { from: null, to: null };
  const problem = rangeProblem(ranges, index);
  const field = `${name}.${index}`;
  const typed = problem === undefined ? undefined : t(`range.${problem}`);
  const wrong = {
    from: problem === 'overlapping' ? typed : (errors[`${field}.from`] ?? (index === 0 ? errors[name] : undefined)),
    to: problem === 'not_after' ? typed : errors[`${field}.to`],
  };
  const error = wrong.from ?? wrong.to;
  const set = (part: 'from' | 'to') => (event: React.ChangeEvent<HTMLInputElement>) =>
    onChange(
      ranges.map((each, at) =>
        at === index ? { ...each, [part]: minutesOf(event.currentTarget.value, part === 'to') } : each,
      ),
    );
  const attributesOf = (part: 'from' | 'to') =>
    wrong[part] === undefined ? {} : ({ 'aria-invalid': true, 'aria-describedby': `${id}-error` } as const);
  const valueOf = (minute: number | null) => (minute === null ? '' : minuteField(minute));
  return (
    <div className={styles['range']}>
      <TextInput
        type="time"
        name={`${field}.from`}
        aria-label={t('range.from', { day: label })}
        value={valueOf(range.from)}
        onChange={set('from')}
        {...attributesOf('from')}
      />
      <span aria-hidden="true">–</span>
      <TextInput
        type="time"
        name={`${field}.to`}
        aria-label={t('range.to', { day: label })}
        value={valueOf(range.to)}
        onChange={set('to')}
        {...attributesOf('to')}
      />
      <IconButton
        label={t('range.remove', { day: label })}
        onClick={() => onChange(ranges.filter((_, at) => at !== index))}
      >
        <IconTrash size={18} aria-hidden="true" />
      </IconButton>
      {error === undefined ? null : (
        <p id={`${id}-error`} data-field-error="true" className={styles['error']}>
          {error}
        </p>
      )}
    </div>
  );
}

/** The hours of a day: from none to six times from when to when. */
export function Ranges(props: Props): ReactNode {
  const t = useStrings();
  const { ranges } = props;
  return (
    <div className={styles['ranges']}>
      {ranges.length === 0 ? <p className={styles['none']}>{t('range.none')}</p> : null}
      {ranges.map((_, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- ranges have no other identity
        <RangeRow key={index} {...props} index={index} />
      ))}
    </div>
  );
}

/** Adds hours to a day, where they fit. */
export function AddRange({ label, ranges, onChange }: Pick<Props, 'label' | 'ranges' | 'onChange'>): ReactNode {
  const t = useStrings();
  const next = nextRange(ranges);
  if (next === undefined || ranges.length >= RANGES_MAX) return null;
  return (
    <IconButton label={t('range.add', { day: label })} tooltip onClick={() => onChange([...ranges, next])}>
      <IconPlus size={18} aria-hidden="true" />
    </IconButton>
  );
}
