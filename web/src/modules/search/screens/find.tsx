import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { SEARCH_MAX } from '#contract/search/search.ts';
import { SuggestionList } from '#web/profiles';
import { address } from '#shell/navigation/address.ts';
import { useGo, useSearch } from '#shell/navigation/location.ts';
import { searchWith } from '#shell/navigation/search-params.ts';
import { TextInput } from '#ui/fields/text.tsx';
import { Card } from '#ui/parts/card.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { useAtLeast } from '#ui/theme/use-at-least.ts';
import { useDebounced } from '#ui/use-debounced.ts';
import { PeopleFilters } from '../parts/people-filters.tsx';
import { PeopleFound } from '../parts/people-found.tsx';
import { filtersIn, findSearch, isFiltered } from '../search.ts';
import { useStrings } from '../strings.ts';

export { findSearch as search };

/** Number of suggested people while the field is empty. */
const SUGGESTION_COUNT = 12;

/** People found while typing, suggestions before that. */
export default function FindScreen(): ReactNode {
  const t = useStrings();
  const navigate = useGo();
  const search = useSearch(findSearch);
  const savedQuery = search.q;
  const filters = filtersIn(search);
  const [text, setText] = useState(savedQuery);
  const query = useDebounced(text.trim());
  useEffect(() => {
    // Written to the address, for Back and for sharing.
    if (query !== savedQuery)
      void navigate(address('/find'), {
        search: searchWith(findSearch, { ...search, q: query }),
        replace: true,
        keepScroll: true,
      });
    // `savedQuery` changes because of this navigation, which must not start another one.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [query]);
  const isWide = useAtLeast('desktop');
  const peopleFilters = <PeopleFilters path={address('/find')} schema={findSearch} />;
  return (
    <Screen title={t('find.title')} aside={isWide ? peopleFilters : null}>
      <Card as="div">
        <TextInput
          type="search"
          label={t('find.label')}
          leftSection={<IconSearch size={18} aria-hidden="true" />}
          value={text}
          maxLength={SEARCH_MAX}
          autoComplete="off"
          dir="auto"
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Card>
      {isWide ? null : peopleFilters}
      {query === '' && !isFiltered(filters) ? null : (
        <Card as="div">
          <PeopleFound query={query} filters={filters} />
        </Card>
      )}
      {query === '' && !isFiltered(filters) ? (
        <Card title={t('find.suggestions')}>
          <SuggestionList count={SUGGESTION_COUNT} />
        </Card>
      ) : null}
    </Screen>
  );
}
