import { IconMessages } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { isEditor } from '#contract/core/roles.ts';
import { useSearch } from '#shell/navigation/location.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { useActing } from '#shell/session/acting.ts';
import { Empty } from '#ui/list/empty.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { conversationQuery, conversationsQuery } from '../api.ts';
import { marketplaceSearch } from '../search.ts';
import { useStrings } from '../strings.ts';
import Messaging from './messaging.tsx';

export { marketplaceSearch as search };

export function loader({ prefetch, prefetchInfinite, search }: LoaderContext<typeof marketplaceSearch>): void {
  const { folder, c } = search;
  const list = folder === 'applications' ? 'inbox' : folder;
  prefetchInfinite(conversationsQuery({ ...search, folder: list, desk: 'marketplace' }));
  if (c !== '') prefetch(conversationQuery(c));
}

/** Conversations about products and services, of buyers and of sellers; those of the page while acting as it. */
export default function MarketplaceMessaging(): ReactNode {
  const t = useStrings();
  const { about } = useSearch(marketplaceSearch);
  const acting = useActing();
  if (acting === null || isEditor(acting.role)) return <Messaging key={acting?.id ?? ''} about={about} />;
  return (
    <Screen title={t('title.marketplace')}>
      <Empty text={t('inbox.notForRole', { name: acting.name })} icon={<IconMessages size={32} />} />
    </Screen>
  );
}
