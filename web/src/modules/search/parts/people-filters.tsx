import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { DEGREES, type PeopleFilter } from '#contract/search/search.ts';
import { industriesQuery, PlacePicker } from '#web/reference';
import { useGo, useSearch } from '#shell/navigation/location.ts';
import { searchWith } from '#shell/navigation/search-params.ts';
import { Button } from '#ui/parts/button.tsx';
import { TextInput } from '#ui/fields/text.tsx';
import { NativeSelect } from '#ui/fields/select.tsx';
import { useDebounced } from '#ui/use-debounced.ts';
import { filtersIn, type PeopleSchema } from '../search.ts';
import { useStrings } from '../strings.ts';
import { FilterBox } from './filter-box.tsx';
import styles from './people-filters.module.css';

const typedFilters = ['company', 'school', 'skill'] as const satisfies readonly PeopleFilter[];

type Change = (changes: Readonly<Record<string, string | undefined>>) => void;

/** One text filter: a pause in typing updates the address, and a new address updates the field. */
function TextFilters({
  filter,
  filters,
  onChange,
}: {
  filter: (typeof typedFilters)[number];
  filters: string;
  onChange: Change;
}): ReactNode {
  const t = useStrings();
  const [values, setValues] = useState(filters);
  const [applied, setApplied] = useState(filters);
  if (applied !== filters) {
    setApplied(filters);
    if (values.trim() !== filters) setValues(filters);
  }
  const debounced = useDebounced(values.trim());
  useEffect(() => {
    if (debounced === values.trim() && debounced !== filters) onChange({ [filter]: debounced });
    // oxlint-disable-next-line react/exhaustive-deps -- only a pause updates the address, which comes back by itself
  }, [debounced]);
  return (
    <TextInput
      label={t(`filter.${filter}`)}
      value={values}
      maxLength={100}
      autoComplete="off"
      dir="auto"
      onChange={(event) => setValues(event.currentTarget.value)}
    />
  );
}

/** Filters for people besides their name. They are part of the address, so that Back and shared links restore them. */
export function PeopleFilters({ path, schema }: { path: string; schema: PeopleSchema }): ReactNode {
  const t = useStrings();
  const navigate = useGo();
  const search = useSearch<PeopleSchema>(schema);
  const filters = filtersIn(search);
  const count = Object.keys(filters).length;
  const change: Change = (changes) =>
    void navigate(path, { search: searchWith(schema, { ...search, ...changes }), replace: true, keepScroll: true });
  const { data: industries } = useQuery(industriesQuery());
  const { country, state, city } = filters;
  const place =
    country === undefined ? null : { country, state: state ?? null, cityId: city === undefined ? null : Number(city) };
  return (
    <FilterBox count={count}>
      <div className={styles['row']}>
        <NativeSelect
          label={t('filter.degree')}
          value={filters.degree ?? ''}
          data={[
            { value: '', label: t('filter.any') },
            ...DEGREES.map((value) => ({ value, label: t(`degree.${value}`) })),
          ]}
          onChange={(event) => change({ degree: event.currentTarget.value })}
        />
        <NativeSelect
          label={t('filter.industry')}
          value={filters.industry ?? ''}
          data={[
            { value: '', label: t('filter.any') },
            ...(industries?.data ?? []).map(({ slug, name }) => ({ value: slug, label: name })),
          ]}
          onChange={(event) => change({ industry: event.currentTarget.value })}
        />
      </div>
      <div className={styles['row']}>
        {typedFilters.map((filter) => (
          <TextFilters key={filter} filter={filter} filters={filters[filter] ?? ''} onChange={change} />
        ))}
      </div>
      <PlacePicker
        value={place}
        onChange={(next) =>
          change({
            country: next?.country,
            state: next?.state ?? undefined,
            city: next?.cityId == null ? undefined : String(next.cityId),
          })
        }
      />
      {count === 0 ? null : (
        <div>
          <Button
            variant="default"
            onClick={() =>
              change({
                country: '',
                state: '',
                city: '',
                industry: '',
                company: '',
                school: '',
                skill: '',
                degree: '',
              })
            }
          >
            {t('filters.clear')}
          </Button>
        </div>
      )}
    </FilterBox>
  );
}
