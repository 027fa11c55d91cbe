import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { SPACE_ANSWERS_MAX, type SpaceMember } from '#contract/spaces/members.ts';
import type { Space } from '#contract/spaces/spaces.ts';
import { type PeopleFilters, PeopleTools, Person } from '#web/network';
import { formatDate } from '#ui/language/formats.ts';
import { Empty } from '#ui/list/empty.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { RowSkeletons } from '#ui/list/skeleton.tsx';
import { useTools } from '#ui/list/tools.ts';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { useMemberWrites } from '../actions/use-member-writes.tsx';
import { peopleQuery } from '../api.ts';
import { useStrings } from '../strings.ts';
import styles from './space-people.module.css';

type Selection = ReadonlySet<string>;
const toggled = (selection: Selection, id: string): Selection =>
  selection.has(id) ? new Set([...selection].filter((each) => each !== id)) : new Set([...selection, id]);

interface RowProps {
  space: Space;
  row: SpaceMember;
  checked: boolean;
  onToggle: () => void;
}
/** Someone who asks to join, with their answers. */
function Request({ space, row, checked, onToggle }: RowProps): ReactNode {
  const t = useStrings();
  const { answer, busy } = useMemberWrites(space);
  const { actor, proximity, answers, since } = row;
  return (
    <div className={styles['ticked']}>
      <span className={styles['tick']}>
        <input
          type="checkbox"
          aria-label={t('answers.choose', { name: actor.name })}
          checked={checked}
          onChange={onToggle}
        />
      </span>
      <div>
        <Person
          actor={actor}
          proximity={proximity}
          note={t('request.since', { date: formatDate(since, 'date') })}
          actions={
            <>
              <Button size="xs" loading={busy} onClick={() => void answer([actor], true)}>
                {t('answers.accept.one')}
              </Button>
              <Button size="xs" variant="default" loading={busy} onClick={() => void answer([actor], false)}>
                {t('answers.decline.one')}
              </Button>
            </>
          }
        />
        {answers.length === 0 ? null : (
          <dl className={styles['answers']}>
            {answers.map(({ question, answer: text }) => (
              <div key={question}>
                <dt dir="auto">{question}</dt>
                <dd dir="auto">{text}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </div>
  );
}

/** Requests to join; several can be answered together. */
export function SpaceRequests({ space }: { space: Space }): ReactNode {
  const t = useStrings();
  const [filters, setFilters] = useState<PeopleFilters>({ sort: 'recently', search: '' });
  const { sort, search } = filters;
  const query = useInfiniteQuery(peopleQuery(space.id, 'requested', sort, search));
  const hasTools = useTools(space.requests);
  const [selection, setSelection] = useState<Selection>(new Set());
  const { answer, busy } = useMemberWrites(space);
  const rows = (query.data?.pages.flatMap(({ data }) => data) ?? []).slice(0, SPACE_ANSWERS_MAX);
  const chosen = rows.filter(({ actor }) => selection.has(actor.id)).map(({ actor }) => actor);
  const all = chosen.length === rows.length;
  const run = async (accept: boolean) => {
    if (await answer(chosen, accept)) setSelection(new Set());
  };
  return (
    <Card as="div">
      {hasTools ? <PeopleTools filters={filters} onFilters={setFilters} /> : null}
      {rows.length > 1 ? (
        <div className={styles['bulk']} role="group" aria-label={t('answers.label')}>
          <label className={styles['tick']}>
            <input
              type="checkbox"
              checked={all}
              onChange={() => setSelection(all ? new Set() : new Set(rows.map(({ actor }) => actor.id)))}
            />
            {t('answers.all', { count: rows.length })}
          </label>
          {chosen.length === 0 ? null : (
            <>
              <Button size="xs" loading={busy} onClick={() => void run(true)}>
                {t('answers.accept', { count: chosen.length })}
              </Button>
              <Button size="xs" variant="default" loading={busy} onClick={() => void run(false)}>
                {t('answers.decline', { count: chosen.length })}
              </Button>
            </>
          )}
        </div>
      ) : null}
      <InfiniteList
        card
        query={query}
        skeleton={<RowSkeletons />}
        idOf={(row) => row.actor.id}
        label={t('people.requested')}
        empty={<Empty text={t(search === '' ? 'people.requested.none' : 'people.noMatch')} />}
        render={(row) => (
          <Request
            space={space}
            row={row}
            checked={selection.has(row.actor.id)}
            onToggle={() => setSelection(toggled(selection, row.actor.id))}
          />
        )}
      />
    </Card>
  );
}
