import { IconInfoCircle, IconSearch } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { GuardedForm } from '../form/guarded-form.tsx';
import { type ScreenKey, useScreenKeys } from '../keys.ts';
import { Button } from '../parts/button.tsx';
import { useStrings } from '../strings.ts';
import { useFollowed } from '../use-followed.ts';
import type { DrawShow, Filter } from './filters.ts';
import { PhoneSearch } from './phone-search.tsx';
import styles from './search-bar.module.css';
import { WhereCell } from './where-cell.tsx';
import { WithPopover } from './with-popover.tsx';

export interface SearchBarProps<F> {
  /** What is searched: the name of the field. */
  label: string;
  placeholder: string;
  /** How words, phrases and such are written, behind a button. */
  hint: string;
  max: number;
  /** The words of the address. */
  value: string;
  submit: string;
  filters: F;
  /** The filter by place, in a cell of its own; on phones in the search that covers the screen. */
  where: Filter<F>;
  /** Says that no place is set. */
  anywhere: string;
  show: DrawShow<F>;
  onSend: (words: string, place?: Partial<F>) => void;
  /** On phones: beside the search, what has no room elsewhere. */
  more?: ReactNode;
}

const NO_KEYS: readonly ScreenKey[] = [];

function Hint({ text }: { text: string }): ReactNode {
  const t = useStrings();
  return (
    <WithPopover
      label={t('search.help')}
      renderButton={({ ref, open, onPress, onPrepare }) => (
        <button
          ref={ref}
          type="button"
          className={styles['hint']}
          aria-label={t('search.help')}
          title={t('search.help')}
          aria-haspopup="dialog"
          aria-expanded={open}
          onPointerEnter={onPrepare}
          onFocus={onPrepare}
          onClick={onPress}
        >
          <IconInfoCircle size={18} aria-hidden="true" />
        </button>
      )}
    >
      {() => <p>{text}</p>}
    </WithPopover>
  );
}

/**
 * The search of a catalogue: one frame with a cell for words, one for the place, and a button. On phones it is a button
 * as high as the frame, which opens a search over the whole screen.
 */
export function SearchBar<F>(props: SearchBarProps<F>): ReactNode {
  const { label, placeholder, hint, max, value, submit, filters, where, anywhere, show, onSend } = props;
  const [words, setWords] = useFollowed(value);
  const field = useRef<HTMLInputElement>(null);
  // Before the search of the whole product, which the same key leads to elsewhere.
  useScreenKeys(({ key }) => {
    if (key !== '/' || field.current === null || field.current.offsetParent === null) return false;
    field.current.focus();
    field.current.select();
    return true;
  }, NO_KEYS);
  return (
    <search className={styles['search']}>
      <GuardedForm className={styles['frame']} onSend={() => onSend(words)}>
        <div className={styles['what']}>
          <IconSearch size={20} aria-hidden="true" />
          <input
            ref={field}
            type="search"
            className={styles['input']}
            aria-label={label}
            placeholder={placeholder}
            maxLength={max}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
          <Hint text={hint} />
        </div>
        <WhereCell
          {...{ filters, where, anywhere, show }}
          // What was typed is searched for, too.
          onChange={(place) => onSend(words, place)}
        />
        <Button type="submit" variant="light" className={styles['submit']}>
          {submit}
        </Button>
      </GuardedForm>
      <PhoneSearch {...props} />
    </search>
  );
}
