import type { ReactNode } from 'react';
import type { ThingTab } from '#contract/search/tabs.ts';
import { searchTab } from '#shell/cards/search-tabs.ts';
import { address } from '#shell/navigation/address.ts';
import { useGo, useSearch } from '#shell/navigation/location.ts';
import { searchWith } from '#shell/navigation/search-params.ts';
import { NativeSelect } from '#ui/fields/select.tsx';
import { Card } from '#ui/parts/card.tsx';
import { resultsSearch } from '../search.ts';
import { useStrings } from '../strings.ts';
import { choicesIn } from '../tabs.ts';

/** Which of the things inside one tab are shown, such as groups or communities. It is part of the address. */
export function TabChoice({ tab }: { tab: ThingTab }): ReactNode {
  const t = useStrings();
  const go = useGo();
  const { q } = useSearch(resultsSearch);
  return (
    <Card as="div">
      <NativeSelect
        label={t('filter.show')}
        value={tab}
        data={choicesIn(tab).map((value) => ({ value, label: searchTab(value).label() }))}
        onChange={(event) => {
          const next = choicesIn(tab).find((each) => each === event.currentTarget.value) ?? tab;
          void go(address('/search'), {
            search: searchWith(resultsSearch, { q, tab: next }),
            replace: true,
            keepScroll: true,
          });
        }}
      />
    </Card>
  );
}
