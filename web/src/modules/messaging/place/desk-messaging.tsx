import { IconMessages } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type ConversationDesk, scopesOpenTo } from '#contract/messaging/messaging.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { useActing } from '#shell/session/acting.ts';
import { Empty } from '#ui/list/empty.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { conversationQuery, conversationsQuery } from '../api.ts';
import { ownThreadQuery, ownThreadsQuery } from '../campaigns/api.ts';
import Messaging from '../screens/messaging.tsx';
import type { messagingSearch } from '../search.ts';
import { useStrings } from '../strings.ts';
import { shownIn } from './shown-in.ts';

/** Reads the conversations of a desk before its screen is drawn. */
export function prefetchDesk(
  desk: ConversationDesk,
  {
    prefetch,
    prefetchInfinite,
    search,
  }: Pick<LoaderContext<typeof messagingSearch>, 'prefetch' | 'prefetchInfinite' | 'search'>,
): void {
  const { folder, c, campaign } = search;
  if (folder === 'admins' && desk === 'advertising') {
    prefetchInfinite(ownThreadsQuery());
    if (campaign !== '') prefetch(ownThreadQuery(campaign));
    return;
  }
  prefetchInfinite(conversationsQuery({ ...search, ...shownIn(folder, { about: desk, page: null }) }));
  if (c !== '') prefetch(conversationQuery(c));
}

/** The conversations of one desk, of the member or of the page that they act as. `about`: a thing to write about. */
export function DeskMessaging({ desk, about }: { desk: ConversationDesk; about: string }): ReactNode {
  const t = useStrings();
  const acting = useActing();
  if (acting === null || scopesOpenTo(acting.role).includes(desk))
    return <Messaging key={acting?.id ?? ''} about={about} />;
  return (
    <Screen title={t(`title.${desk}`)}>
      <Empty text={t('inbox.notForRole', { name: acting.name })} icon={<IconMessages size={32} />} />
    </Screen>
  );
}
