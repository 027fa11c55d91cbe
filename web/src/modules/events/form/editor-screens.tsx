import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isNotFound } from '#shell/calls/api-error.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useGo, useSearch } from '#shell/navigation/location.ts';
import { searchWith } from '#shell/navigation/search-params.ts';
import { describeFailure } from '#ui/failure.ts';
import { NativeSelect } from '#ui/fields/select.tsx';
import { Empty } from '#ui/list/empty.tsx';
import { Problem } from '#ui/list/problem.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { eventQuery } from '../api.ts';
import { CREATE, EVENTS } from '../explore/paths.ts';
import { useStrings } from '../strings.ts';
import { EventEditor } from './event-editor.tsx';
import { type Owner, useOwner } from './owner.ts';
import { formSearch, isUuid } from './search.ts';

/** Whose event it is: the user’s, or that of a page whose team they belong to. Nothing where there is no choice. */
function OwnerChoice({ owner, onChange }: { owner: Owner; onChange: (id: string) => void }): ReactNode {
  const t = useStrings();
  if (owner.pages.length === 0) return null;
  return (
    <NativeSelect
      label={t('field.owner')}
      name="owner"
      value={owner.ownerId ?? ''}
      data={[
        { value: '', label: t('field.owner.self') },
        ...owner.pages.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

/** The form of a new event. It is drawn afresh for another owner, whose draft is another one. */
export function NewEvent(): ReactNode {
  const go = useGo();
  const search = useSearch(formSearch);
  const owner = useOwner(search.owner);
  if (owner === null) return null;
  return (
    <EventEditor
      key={`${owner.card.id} ${search.space}`}
      stored={null}
      owner={owner.card}
      ownerId={owner.ownerId}
      ownerField={
        <OwnerChoice
          owner={owner}
          onChange={(id) =>
            void go(CREATE, { search: searchWith(formSearch, { ...search, owner: id }), replace: true })
          }
        />
      }
      spaceId={search.space}
      path={CREATE}
    />
  );
}

/** What stands in place of the form: it is loading, failed, or is not the reader’s to edit. */
function Instead({ error, onRetry }: { error: unknown; onRetry: () => void }): ReactNode {
  const t = useStrings();
  return (
    <Screen title={t('edit.title')}>
      {error === undefined ? (
        <CardSkeletons />
      ) : error === null || isNotFound(error) ? (
        <Empty
          text={t('edit.notFound')}
          action={
            <Link to={EVENTS} search={{ tab: 'mine' }}>
              {t('tab.mine')}
            </Link>
          }
        />
      ) : (
        <Problem text={describeFailure(error)} onRetry={onRetry} />
      )}
    </Screen>
  );
}

/** The form of an event that exists, for its hosts. */
export function StoredEvent({ id }: { id: string }): ReactNode {
  const isKnown = isUuid(id);
  const { data, error, refetch } = useQuery({ ...eventQuery(id), enabled: isKnown });
  const stored = data?.data;
  if (!isKnown || (stored !== undefined && !stored.can.edit)) return <Instead error={null} onRetry={() => undefined} />;
  if (stored === undefined) return <Instead error={error ?? undefined} onRetry={() => void refetch()} />;
  return (
    <EventEditor
      key={id}
      stored={stored}
      owner={stored.owner}
      ownerId={undefined}
      ownerField={null}
      spaceId=""
      path={address('/events/$id/edit', { id })}
    />
  );
}
