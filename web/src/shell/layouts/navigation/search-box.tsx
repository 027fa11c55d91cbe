import { IconArrowLeft, IconSearch } from '@tabler/icons-react';
import { type ReactNode, Suspense, useCallback, useId, useState } from 'react';
import { IconButton } from '#ui/parts/icon-button.tsx';
import { GuardedForm } from '#ui/form/guarded-form.tsx';
import { useGo, useSearch } from '../../navigation/location.ts';
import { searchText } from '../../navigation/search-params.ts';
import { KeyHint, useKeyProps } from '../../keys/key-hint.tsx';
import { useStrings } from '../strings.ts';
import { Completion } from '../completion.ts';
import styles from './search-box.module.css';

/** The field shows the query of the current search screen. */
const search = { q: searchText(100) };

const hidden = { open: false, active: undefined as string | undefined };

/** Ends the search, on phones, where it covers the screen. */
function Leave({ onLeave }: { onLeave: () => void }): ReactNode {
  const t = useStrings();
  return (
    <IconButton shape="round" className={styles['leave']} label={t('header.leaveSearch')} onClick={onLeave}>
      <IconArrowLeft size={20} aria-hidden="true" />
    </IconButton>
  );
}

/** The key of the field, where the browser draws its clear icon once something is typed. */
function Hint(): ReactNode {
  return (
    <span className={styles['hint']}>
      <KeyHint shortcut="search" />
    </span>
  );
}

/** The search field in the header; the slash key focuses it. */
export function SearchBox(): ReactNode {
  const t = useStrings();
  const go = useGo();
  const id = useId();
  const { q: queryText } = useSearch(search);
  const [typed, setTyped] = useState<string>();
  /** The input element while it has the focus. */
  const [field, setField] = useState<HTMLInputElement | null>(null);
  const [shown, setShown] = useState(hidden);
  const text = typed ?? queryText;
  const keys = useKeyProps('search', t('header.search'));
  const close = useCallback(() => {
    setField(null);
    setShown(hidden);
  }, []);
  const leave = (to: string, params: Readonly<Record<string, string>> = {}) => {
    setTyped(undefined);
    close();
    void go(to, { search: params });
  };
  return (
    <search className={styles['search']}>
      <GuardedForm
        onSend={() => {
          const words = text.trim();
          if (words !== '') leave('/search', { q: words });
        }}
      >
        <IconSearch className={styles['icon']} size={18} aria-hidden="true" />
        {field === null ? null : <Leave onLeave={close} />}
        <input
          type="search"
          role="combobox"
          aria-expanded={shown.open}
          aria-controls={shown.open ? `${id}-list` : undefined}
          aria-activedescendant={shown.open ? shown.active : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          className={styles['input']}
          data-shortcut="search"
          aria-keyshortcuts={keys['aria-keyshortcuts']}
          aria-label={t('header.search')}
          placeholder={t('header.search')}
          value={text}
          onFocus={(event) => setField(event.currentTarget)}
          onBlur={close}
          onChange={(event) => {
            setTyped(event.target.value);
            setField(event.currentTarget);
          }}
        />
        <Hint />
      </GuardedForm>
      {field === null ? null : (
        <Suspense fallback={null}>
          <Completion id={id} typed={text} field={field} onGo={leave} onClose={close} onShow={setShown} />
        </Suspense>
      )}
    </search>
  );
}
