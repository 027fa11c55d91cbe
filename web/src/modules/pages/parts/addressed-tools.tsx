import type { ReactNode } from 'react';
import { useGo, useSearch } from '#shell/navigation/location.ts';
import { searchWith } from '#shell/navigation/search-params.ts';
import { PeopleTools } from '#web/network';
import type { followersSearch, pageSearch, teamSearch } from '../search.ts';

/** That of the screen, which may have parameters besides those of the list. */
type Schema = typeof followersSearch | typeof pageSearch | typeof teamSearch;

/** Search and order of a list of people; each is part of the address. */
export function AddressedTools({ schema }: { schema: Schema }): ReactNode {
  const navigate = useGo();
  const current = useSearch(schema);
  return (
    <PeopleTools
      filters={current}
      onFilters={(next) =>
        void navigate('.', { search: searchWith(schema, { ...current, ...next }), replace: true, keepScroll: true })
      }
    />
  );
}
