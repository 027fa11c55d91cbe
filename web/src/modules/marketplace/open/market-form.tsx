import { useQuery } from '@tanstack/react-query';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { LISTING_SORTS, PRICE_UNITS, PRODUCT_TYPES } from '#contract/marketplace/choices.ts';
import type { Picture as Pictured } from '#contract/media/media.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useGo } from '#shell/navigation/location.ts';
import { parseSearch, searchWith } from '#shell/navigation/search-params.ts';
import { NativeSelect } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import { GuardedForm } from '#ui/form/guarded-form.tsx';
import { Button } from '#ui/parts/button.tsx';
import { useFollowed } from '#ui/use-followed.ts';
import { countriesQuery } from '#web/reference';
import { useStrings } from '../strings.ts';
import styles from './open.module.css';
import { countOpenFilters, type OpenFilters, openSearch, WORDS_MAX } from './search.ts';

/** Pictures beside the promise. */
const MOSAIC = 4;
type Set = (changes: Partial<OpenFilters>) => void;
interface Fields {
  typed: OpenFilters;
  /** Changes what is typed; `choose` searches at once, as choices do. */
  set: Set;
  choose: Set;
}

/** What the address has and no field shows: without scripts a search would lose it. */
function Kept({ typed }: Pick<Fields, 'typed'>): ReactNode {
  const names = ['category', 'currency', 'deliversTo'] as const;
  return names.map((name) =>
    typed[name] === undefined || typed[name] === '' ? null : (
      <input key={name} type="hidden" name={name} value={typed[name]} />
    ),
  );
}

function Check({ name, typed, choose }: Omit<Fields, 'set'> & { name: 'sample' | 'pickup' | 'verified' }): ReactNode {
  const t = useStrings();
  return (
    <label className={styles['check']}>
      <input
        type="checkbox"
        name={name}
        value="yes"
        checked={typed[name] === 'yes'}
        onChange={(event) => choose({ [name]: event.currentTarget.checked ? 'yes' : undefined })}
      />
      {t(`filter.${name}`)}
    </label>
  );
}

/** The countries come once the filters are opened; until then the field keeps what is in the address. */
function Country({ typed, choose, isOpen }: Omit<Fields, 'set'> & { isOpen: boolean }): ReactNode {
  const t = useStrings();
  const { data } = useQuery({ ...countriesQuery(), enabled: isOpen });
  const known = typed.country === '' ? [] : [{ value: typed.country, label: typed.country }];
  const all = data?.data.map(({ code, name }) => ({ value: code, label: name })) ?? known;
  return (
    <NativeSelect
      label={t('open.country')}
      name="country"
      value={typed.country}
      data={[{ value: '', label: t('filter.any') }, ...all]}
      onChange={(event) => choose({ country: event.currentTarget.value })}
    />
  );
}

function Price({ typed, set }: Omit<Fields, 'choose'>): ReactNode {
  const t = useStrings();
  const field = (name: 'priceFrom' | 'priceTo') => (
    <TextInput
      label={t(`open.${name}`)}
      name={name}
      inputMode="numeric"
      maxLength={9}
      value={typed[name]}
      onChange={(event) => set({ [name]: event.currentTarget.value.replaceAll(/\D/g, '') })}
    />
  );
  return (
    <>
      {field('priceFrom')}
      {field('priceTo')}
    </>
  );
}

function More({ filters, ...fields }: Fields & { filters: OpenFilters }): ReactNode {
  const t = useStrings();
  const count = countOpenFilters(filters);
  const [isOpen, setOpen] = useState(count > 0);
  const { typed, choose } = fields;
  const any = { value: '', label: t('filter.any') };
  return (
    <details className={styles['more']} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{count === 0 ? t('open.filters') : t('open.filters.set', { count })}</summary>
      <div className={styles['fields']}>
        <NativeSelect
          label={t('filter.type')}
          name="type"
          value={typed.type ?? ''}
          data={[any, ...PRODUCT_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))]}
          onChange={(event) => choose(parsed({ type: event.currentTarget.value }))}
        />
        <Price {...fields} />
        <NativeSelect
          label={t('filter.unit')}
          name="unit"
          value={typed.unit ?? ''}
          data={[any, ...PRICE_UNITS.map((value) => ({ value, label: t(`unit.${value}`) }))]}
          onChange={(event) => choose(parsed({ unit: event.currentTarget.value }))}
        />
        <Country {...{ typed, choose, isOpen }} />
        <div className={styles['checks']}>
          {(['sample', 'pickup', 'verified'] as const).map((name) => (
            <Check key={name} {...{ name, typed, choose }} />
          ))}
        </div>
        <div className={styles['acts']}>
          <Button type="submit" variant="light">
            {t('open.apply')}
          </Button>
          {count === 0 ? null : <Link to={address('/open-marketplace')}>{t('filter.clear')}</Link>}
        </div>
      </div>
    </details>
  );
}
/** One value as the address has it. */
function parsed(values: Readonly<Record<string, string>>): Partial<OpenFilters> {
  const whole: Readonly<Record<string, unknown>> = parseSearch(openSearch, values);
  return Object.fromEntries(Object.keys(values).map((name) => [name, whole[name]]));
}

interface Props {
  filters: OpenFilters;
  /** Between the search and the filters. */
  children: ReactNode;
  /** How much there is, beside the order. */
  count: string;
  /** What a few of the products look like. */
  pictures: readonly Pictured[];
}

/** Pictures of what is here, on wide screens. They only adorn: the cards below have them, too. */
function Mosaic({ pictures }: Pick<Props, 'pictures'>): ReactNode {
  return (
    <div className={styles['mosaic']} aria-hidden="true">
      {pictures.slice(0, MOSAIC).map((picture) => (
        <div key={picture.id}>
          <Picture picture={{ ...picture, alt: '' }} sizes="180px" ratio={1} first />
        </div>
      ))}
    </div>
  );
}

/**
 * Search, filters and order in one form, whose fields are the query of the address: without scripts it is sent as it
 * is, with them choices are followed at once.
 */
export function MarketForm({ filters, children, count, pictures }: Props): ReactNode {
  const t = useStrings();
  const go = useGo();
  const [typed, setTyped] = useFollowed(filters);
  const field = useRef<HTMLInputElement>(null);
  const to = address('/open-marketplace');
  const search = (next: OpenFilters) =>
    void go(to, { search: searchWith(openSearch, { ...next, page: 1 }), keepScroll: true });
  const set: Set = (changes) => setTyped({ ...typed, ...changes });
  const choose: Set = (changes) => {
    set(changes);
    search({ ...typed, ...changes });
  };
  return (
    <GuardedForm searchAt={to} onSend={() => search(typed)}>
      <div className={styles['hero']}>
        <Mosaic pictures={pictures} />
        <p className={styles['promise']}>{t('open.promise')}</p>
        <p className={styles['about']}>{t('open.about')}</p>
        <search className={styles['search']}>
          <IconSearch size={20} aria-hidden="true" />
          <input
            ref={field}
            type="search"
            name="query"
            aria-label={t('search.label.product')}
            placeholder={t('search.placeholder')}
            maxLength={WORDS_MAX}
            value={typed.query}
            onChange={(event) => set({ query: event.currentTarget.value })}
          />
          <Button type="submit">{t('search.submit')}</Button>
        </search>
      </div>
      <Kept typed={typed} />
      {children}
      <div className={styles['bar']}>
        <More {...{ filters, typed, set, choose }} />
        <p role="status" className={styles['count']}>
          {count}
        </p>
        <NativeSelect
          aria-label={t('sort')}
          className={styles['sort']}
          name="sort"
          value={typed.sort}
          data={LISTING_SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
          onChange={(event) => choose(parsed({ sort: event.currentTarget.value }))}
        />
      </div>
    </GuardedForm>
  );
}
