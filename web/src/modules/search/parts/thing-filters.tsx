import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { STAFF_SIZES } from '#contract/pages/choices.ts';
import { FILTERS_OF, type ThingFilter, type ThingTab } from '#contract/search/tabs.ts';
import { useChoiceStrings } from '#shell/choice-strings.ts';
import { searchTab } from '#shell/cards/search-tabs.ts';
import { address } from '#shell/navigation/address.ts';
import { useGo, useSearch } from '#shell/navigation/location.ts';
import { searchWith } from '#shell/navigation/search-params.ts';
import { categoriesQuery, industriesQuery, PlacePicker } from '#web/reference';
import { NativeSelect } from '#ui/fields/select.tsx';
import { Button } from '#ui/parts/button.tsx';
import { resultsSearch, thingFiltersIn } from '../search.ts';
import { useStrings } from '../strings.ts';
import { FilterBox } from './filter-box.tsx';
import styles from './people-filters.module.css';

const selected = ['industry', 'size', 'type', 'category'] as const satisfies readonly ThingFilter[];
type Selected = (typeof selected)[number];
interface Option {
  value: string;
  label: string;
}

/** The choices of each filter of a tab. */
function useOptions(tab: ThingTab): (filter: Selected) => readonly Option[] {
  const choice = useChoiceStrings();
  const has = (filter: Selected) => FILTERS_OF[tab].includes(filter);
  const { data: industries } = useQuery({ ...industriesQuery(), enabled: has('industry') });
  const { data: categories } = useQuery({ ...categoriesQuery(), enabled: has('category') });
  const named = (list: typeof industries) => (list?.data ?? []).map(({ slug, name }) => ({ value: slug, label: name }));
  const { types = [] } = searchTab(tab);
  const options: Readonly<Record<Selected, readonly Option[]>> = {
    industry: named(industries),
    category: named(categories),
    size: STAFF_SIZES.map((value) => ({ value, label: value })),
    type: types.map((value) => ({ value, label: choice(`pageType.${value}`) })),
  };
  return (filter) => options[filter];
}

/** The filters of a tab of things. They are part of the address, so that Back and shared links restore them. */
export function ThingFilters({ tab }: { tab: ThingTab }): ReactNode {
  const t = useStrings();
  const navigate = useGo();
  const search = useSearch(resultsSearch);
  const optionsOf = useOptions(tab);
  const filters = thingFiltersIn(tab, search);
  const count = Object.keys(filters).length;
  const change = (changes: Readonly<Record<string, string | undefined>>) =>
    void navigate(address('/search'), {
      search: searchWith(resultsSearch, { ...search, ...changes }),
      replace: true,
      keepScroll: true,
    });
  const { country, state, city } = filters;
  const place =
    country === undefined ? null : { country, state: state ?? null, cityId: city === undefined ? null : Number(city) };
  return (
    <FilterBox count={count}>
      <div className={styles['row']}>
        {selected
          .filter((filter) => FILTERS_OF[tab].includes(filter))
          .map((filter) => (
            <NativeSelect
              key={filter}
              label={t(`filter.${filter}`)}
              value={filters[filter] ?? ''}
              data={[{ value: '', label: t('filter.any') }, ...optionsOf(filter)]}
              onChange={(event) => change({ [filter]: event.currentTarget.value })}
            />
          ))}
      </div>
      {FILTERS_OF[tab].includes('country') ? (
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
      ) : null}
      {count === 0 ? null : (
        <div>
          <Button
            variant="default"
            onClick={() => change(Object.fromEntries(FILTERS_OF[tab].map((filter) => [filter, ''])))}
          >
            {t('filters.clear')}
          </Button>
        </div>
      )}
    </FilterBox>
  );
}
