import type { ReactNode } from 'react';
import type { ThingTab } from '#contract/search.tabs.ts';
import { address } from '#shell/navigation/address.ts';
import { useGo, useSearch } from '#shell/navigation/location.ts';
import { searchWith } from '#shell/navigation/search-params.ts';
import { NativeSelect } from '#ui/fields/select.tsx';
import { Card } from '#ui/parts/card.tsx';
import { resultsSearch } from '../search.ts';
import { useStrings } from '../strings.ts';

const KINDS = ['groups', 'communities'] as const satisfies readonly ThingTab[];

/** Whether the tab of groups shows groups or communities. It is part of the address. */
export function SpaceKinds({ tab }: { tab: ThingTab }): ReactNode {
  const t = useStrings();
  const go = useGo();
  const { q } = useSearch(resultsSearch);
  return (
    <Card as="div">
      <NativeSelect
        label={t('filter.show')}
        value={tab}
        data={KINDS.map((value) => ({ value, label: t(`tab.${value}`) }))}
        onChange={(event) => {
          const next = KINDS.find((each) => each === event.currentTarget.value) ?? 'groups';
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
