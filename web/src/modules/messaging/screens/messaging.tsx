import { IconMessages } from '@tabler/icons-react';
import { type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { Kind } from '#contract/core/kinds.ts';
import { openConversation, openConversationAbout } from '#contract/messaging/messaging.ts';
import { call } from '#shell/calls/call.ts';
import { useGo, useSearch } from '#shell/navigation/location.ts';
import { searchWith } from '#shell/navigation/search-params.ts';
import { showSaved } from '#shell/saved-reads/show-saved.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { mutate } from '#shell/state/mutate.ts';
import { Empty } from '#ui/list/empty.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { useAtLeast } from '#ui/theme/use-at-least.ts';
import { useVisibleArea } from '#ui/visible-area.ts';
import { applicationConversationsQuery, conversationQuery, conversationsQuery } from '../api.ts';
import { ThreadPane } from '../campaigns/thread-pane.tsx';
import { countsQuery, historyKey } from '../keys.ts';
import { useDesk } from '../desk.ts';
import { resumeOutbox } from '../outbox.ts';
import { ConversationList } from '../parts/conversation-list.tsx';
import { OpenedConversation } from '../parts/opened-conversation.tsx';
import styles from '../parts/messaging.module.css';
import { messagingSearch } from '../search.ts';
import { shownIn } from '../place/shown-in.ts';
import { useStrings } from '../strings.ts';
import { useWhispers } from '../use-whispers.ts';

export { messagingSearch as search };

export async function loader({
  awaitRead,
  prefetch,
  prefetchInfinite,
  search,
  queries,
}: LoaderContext<typeof messagingSearch>): Promise<void> {
  const isShown = await showLast(queries, search);
  if (!navigator.onLine) return;
  const { folder } = search;
  if (folder === 'applications') prefetchInfinite(applicationConversationsQuery());
  else prefetchInfinite(conversationsQuery({ ...search, ...shownIn(folder, { about: null, page: null }) }));
  if (search.c !== '') prefetch(conversationQuery(search.c));
  if (isShown) prefetch(countsQuery());
  else await awaitRead(countsQuery());
}

/**
 * Shows what this computer keeps of the inbox with its counts, and without a connection of the conversation too: with
 * one, a history begins where the unread messages do. What is about applications is not kept.
 */
async function showLast(
  queries: QueryClient,
  search: LoaderContext<typeof messagingSearch>['search'],
): Promise<boolean> {
  const { folder, c } = search;
  if (folder === 'applications') return false;
  const list = conversationsQuery({ ...search, ...shownIn(folder, { about: null, page: null }) }).queryKey;
  const opened = c === '' || navigator.onLine ? [] : [conversationQuery(c).queryKey, historyKey(c)];
  return showSaved(queries, ...opened, list, countsQuery().queryKey);
}

/** Opens the conversation with the member in the address, or about the thing there, and replaces them by it. */
function useOpening(actorId: string, about: string): void {
  const queries = useQueryClient();
  const go = useGo();
  useEffect(() => {
    if (actorId === '' && about === '') return;
    const [kind = '', thingId = ''] = about.split('.', 2);
    void mutate(queries, {
      scope: 'open conversation',
      send: () =>
        about === ''
          ? call(openConversation, { params: { actorId } })
          : call(openConversationAbout, {
              params: { kind: kind as Kind, thingId },
              query: actorId === '' ? {} : { with: actorId },
            }),
      onDone: (reply) => {
        queries.setQueryData(conversationQuery(reply.data.id).queryKey, reply);
        return go('.', { search: searchWith(messagingSearch, { c: reply.data.id }), replace: true });
      },
    });
    // oxlint-disable-next-line react/exhaustive-deps -- `go` is new in each render
  }, [actorId, about, queries]);
}

/** In a wide window the newest conversation opens with the inbox, once: the other half would be empty. */
function useNewest(filters: LoaderContext<typeof messagingSearch>['search'], isOpen: boolean): void {
  const desk = useDesk();
  const go = useGo();
  const isWide = useAtLeast('desktop');
  const [isDone, setDone] = useState(isOpen);
  const { folder, unread, assigned, search } = filters;
  const shown = shownIn(folder, desk);
  const isInbox =
    folder !== 'applications' &&
    folder !== 'admins' &&
    shown.folder === 'inbox' &&
    unread === undefined &&
    assigned === undefined &&
    search === '';
  const enabled = isWide && isInbox && !isOpen && !isDone;
  const { data } = useInfiniteQuery({ ...conversationsQuery({ ...filters, ...shown }), enabled });
  const newest = data?.pages[0]?.data[0]?.id;
  useEffect(() => {
    if (!enabled || data === undefined) return;
    setDone(true);
    if (newest !== undefined)
      void go('.', { search: searchWith(messagingSearch, { folder, c: newest }), replace: true });
    // oxlint-disable-next-line react/exhaustive-deps -- `go` is new in each render
  }, [enabled, data]);
}

/**
 * The conversations of the member, and the one that is open; on phones one of both. `about`: a thing whose conversation
 * is opened.
 */
export default function Messaging({ about = '' }: { about?: string }): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const search = useSearch(messagingSearch);
  const { c, with: withId } = search;
  useWhispers();
  useVisibleArea();
  useOpening(withId, about);
  const { actorId, page, about: desk } = useDesk();
  useEffect(() => resumeOutbox(queries, actorId), [queries, actorId]);
  const isOpening = withId !== '' || about !== '';
  const isOfAdmins = search.folder === 'admins' && desk === 'advertising';
  const isOpen = isOfAdmins ? search.campaign !== '' : c !== '' || isOpening;
  useNewest(search, isOpen);
  return (
    <Screen title={t(desk === null ? 'title' : `title.${desk}`)} hideTitle cover={isOpen} fills>
      <div className={styles['messaging']} data-open={isOpen} data-acting={page !== null}>
        <ConversationList />
        {isOfAdmins && isOpen ? (
          <ThreadPane campaignId={search.campaign} />
        ) : c !== '' && !isOfAdmins ? (
          <OpenedConversation id={c} />
        ) : (
          <section className={styles['pane']} data-empty={!isOpening}>
            {!isOpening ? (
              <Empty text={t('choose')} icon={<IconMessages size={32} />} />
            ) : (
              <CardSkeletons count={4} lines={1} disc={false} />
            )}
          </section>
        )}
      </div>
    </Screen>
  );
}
