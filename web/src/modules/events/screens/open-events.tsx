import { useQuery } from '@tanstack/react-query';
import { IconCalendarEvent } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EVENTS_COUNTED } from '#contract/events/choices.ts';
import type { listOpenEvents } from '#contract/events/explore.ts';
import type { ReplyOf } from '#shell/calls/call.ts';
import { whileTyping } from '#shell/calls/query-options.ts';
import { address } from '#shell/navigation/address.ts';
import { LinkButton } from '#shell/navigation/link-button.tsx';
import { useGo, useSearch } from '#shell/navigation/location.ts';
import { searchWith } from '#shell/navigation/search-params.ts';
import { hrefOf } from '#shell/router/location.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { describeFailure } from '#ui/failure.ts';
import { formatNumber } from '#ui/language/formats.ts';
import { Empty } from '#ui/list/empty.tsx';
import { Pager } from '#ui/list/pager.tsx';
import { Problem } from '#ui/list/problem.tsx';
import { RowSkeletons } from '#ui/list/skeleton.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { openEventsQuery } from '../open/api.ts';
import { EventForm } from '../open/event-form.tsx';
import { OpenRow } from '../open/open-row.tsx';
import styles from '../open/open.module.css';
import { type OpenFilters, openQueryOf, openSearch } from '../open/search.ts';
import { useStrings } from '../strings.ts';

export { openSearch as search };
export const loader = ({ prefetch, search }: LoaderContext<typeof openSearch>): void =>
  prefetch(openEventsQuery(search));

function Results({ reply, filters }: { reply: ReplyOf<typeof listOpenEvents>; filters: OpenFilters }): ReactNode {
  const t = useStrings();
  const go = useGo();
  const to = address('/open-events');
  if (reply.data.length === 0)
    return (
      <Empty
        text={t('open.none')}
        icon={<IconCalendarEvent size={32} />}
        {...(Object.keys(openQueryOf(filters)).length > 0 && {
          action: (
            <LinkButton to={to} variant="light">
              {t('open.clear')}
            </LinkButton>
          ),
        })}
      />
    );
  const searchAt = (page: number) => searchWith(openSearch, { ...filters, page });
  return (
    <>
      <ol className={styles['rows']} aria-label={t('open.list')} data-card="true">
        {reply.data.map((row) => (
          <li key={row.id}>
            <OpenRow row={row} />
          </li>
        ))}
      </ol>
      <Pager
        {...reply.page}
        total={Math.min(reply.page.total, EVENTS_COUNTED)}
        hrefOf={(page) => hrefOf({ to, search: searchAt(page) })}
        onChange={(page) => void go(to, { search: searchAt(page) })}
      />
    </>
  );
}

/** Events for visitors: what comes next, and how to find more. */
export default function OpenEvents(): ReactNode {
  const t = useStrings();
  const filters = useSearch(openSearch);
  const { data, error, refetch, isPlaceholderData } = useQuery({ ...openEventsQuery(filters), ...whileTyping });
  const total = data?.page.total ?? 0;
  const text = total > EVENTS_COUNTED ? `${formatNumber(EVENTS_COUNTED)}+` : formatNumber(total);
  return (
    <Screen title={t('title')} hideTitle>
      <EventForm filters={filters} count={data === undefined ? '' : t('open.total', { total: text, count: total })} />
      {data === undefined ? (
        error === null ? (
          <RowSkeletons tall />
        ) : (
          <Problem text={describeFailure(error)} onRetry={() => void refetch()} />
        )
      ) : (
        <div className={styles['results']} data-stale={isPlaceholderData} aria-busy={isPlaceholderData}>
          <Results reply={data} filters={filters} />
        </div>
      )}
    </Screen>
  );
}
