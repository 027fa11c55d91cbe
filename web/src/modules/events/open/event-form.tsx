import { useQuery } from '@tanstack/react-query';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { EVENT_SEARCH_MAX, EVENT_TYPES, EVENT_WHENS } from '#contract/events/choices.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useGo } from '#shell/navigation/location.ts';
import { parseSearch, searchWith } from '#shell/navigation/search-params.ts';
import { NativeSelect } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text.tsx';
import { GuardedForm } from '#ui/form/guarded-form.tsx';
import { Button } from '#ui/parts/button.tsx';
import { useFollowed } from '#ui/use-followed.ts';
import { countriesQuery } from '#web/reference';
import { useStrings } from '../strings.ts';
import styles from './open.module.css';
import { countOpenFilters, type OpenFilters, openSearch } from './search.ts';

interface Fields {
  typed: OpenFilters;
  /** Searches at once, as choices do. */
  choose: (changes: Partial<OpenFilters>) => void;
}

/** The countries come once the filters are opened; until then the field keeps what is in the address. */
function Country({ typed, choose, isOpen }: Fields & { isOpen: boolean }): ReactNode {
  const t = useStrings();
  const { data } = useQuery({ ...countriesQuery(), enabled: isOpen });
  const known = typed.country === '' ? [] : [{ value: typed.country, label: typed.country }];
  const all = data?.data.map(({ code, name }) => ({ value: code, label: name })) ?? known;
  return (
    <NativeSelect
      label={t('open.country')}
      name="country"
      value={typed.country}
      data={[{ value: '', label: t('open.any') }, ...all]}
      onChange={(event) => choose({ country: event.currentTarget.value })}
    />
  );
}

/** The days of a range, where one is chosen. */
function Days({ typed, choose }: Fields): ReactNode {
  const t = useStrings();
  if (typed.when !== 'range') return null;
  return (['from', 'to'] as const).map((name) => (
    <TextInput
      key={name}
      type="date"
      label={t(`open.${name}`)}
      name={name}
      value={typed[name]}
      onChange={(event) => choose({ [name]: event.currentTarget.value })}
    />
  ));
}

function Filters({ filters, typed, choose }: Fields & { filters: OpenFilters }): ReactNode {
  const t = useStrings();
  const count = countOpenFilters(filters);
  const [isOpen, setOpen] = useState(count > 0);
  const any = { value: '', label: t('open.any') };
  const options = <T extends string>(values: readonly T[], label: (value: T) => string) => [
    any,
    ...values.map((value) => ({ value, label: label(value) })),
  ];
  return (
    <details className={styles['more']} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{count === 0 ? t('open.filters') : t('open.filters.set', { count })}</summary>
      <div className={styles['fields']}>
        <NativeSelect
          label={t('open.when')}
          name="when"
          value={typed.when ?? ''}
          data={options(EVENT_WHENS, (value) => t(`open.when.${value}`))}
          onChange={(event) => choose({ when: openSearch.when(event.currentTarget.value) })}
        />
        <Days {...{ typed, choose }} />
        <NativeSelect
          label={t('open.type')}
          name="type"
          value={typed.type ?? ''}
          data={options(EVENT_TYPES, (value) => t(`open.type.${value}`))}
          onChange={(event) => choose({ type: openSearch.type(event.currentTarget.value) })}
        />
        <Country {...{ typed, choose, isOpen }} />
        <label className={styles['check']}>
          <input
            type="checkbox"
            name="free"
            value="yes"
            checked={typed.free === 'yes'}
            onChange={(event) => choose({ free: event.currentTarget.checked ? 'yes' : undefined })}
          />
          {t('open.free')}
        </label>
        <div className={styles['acts']}>
          <Button type="submit" variant="light">
            {t('open.apply')}
          </Button>
          {count === 0 ? null : <Link to={address('/open-events')}>{t('open.clear')}</Link>}
        </div>
      </div>
    </details>
  );
}

/** What the address has and no field shows: without scripts a search would lose it. */
function Kept({ typed }: Pick<Fields, 'typed'>): ReactNode {
  return (['city', 'within', 'ownerId', 'spaceId'] as const).map((name) =>
    typed[name] === '' ? null : <input key={name} type="hidden" name={name} value={typed[name]} />,
  );
}

/**
 * Search and filters in one form, whose fields are the query of the address: without scripts it is sent as it is, with
 * them choices are followed at once.
 */
export function EventForm({ filters, count }: { filters: OpenFilters; count: string }): ReactNode {
  const t = useStrings();
  const go = useGo();
  const [typed, setTyped] = useFollowed(filters);
  const to = address('/open-events');
  const search = (next: OpenFilters) =>
    void go(to, { search: searchWith(openSearch, { ...next, page: 1 }), keepScroll: true });
  const choose = (changes: Partial<OpenFilters>) => {
    const next = { ...typed, ...changes };
    setTyped(next);
    search(parseSearch(openSearch, searchWith(openSearch, next)));
  };
  return (
    <GuardedForm searchAt={to} onSend={() => search(typed)}>
      <div className={styles['hero']}>
        <p className={styles['promise']}>{t('open.promise')}</p>
        <p className={styles['about']}>{t('open.about')}</p>
        <search className={styles['search']}>
          <IconSearch size={20} aria-hidden="true" />
          <input
            type="search"
            name="query"
            aria-label={t('open.search')}
            placeholder={t('open.search')}
            maxLength={EVENT_SEARCH_MAX}
            value={typed.query}
            onChange={(event) => setTyped({ ...typed, query: event.currentTarget.value })}
          />
          <Button type="submit">{t('open.submit')}</Button>
        </search>
      </div>
      <Kept typed={typed} />
      <div className={styles['bar']}>
        <Filters {...{ filters, typed, choose }} />
        <p role="status" className={styles['count']}>
          {count}
        </p>
      </div>
    </GuardedForm>
  );
}
