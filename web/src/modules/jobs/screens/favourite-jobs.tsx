import { IconHeartOff, IconNote } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { FAVOURITE_NOTE_MAX, FAVOURITE_SEARCH_MAX, type FavouriteJob } from '#contract/jobs/favourites.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useGo, useSearch } from '#shell/navigation/location.ts';
import { searchText, searchWith } from '#shell/navigation/search-params.ts';
import { whileTyping } from '#shell/calls/query-options.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { Textarea, TextInput } from '#ui/fields/text.tsx';
import { formatDate } from '#ui/language/formats.ts';
import { Empty } from '#ui/list/empty.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { RowSkeletons } from '#ui/list/skeleton.tsx';
import { ActionMenu } from '#ui/menu/action-menu.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { useTypedSearch } from '#ui/use-typed-search.ts';
import { favouriteJobsQuery } from '../favourites/api.ts';
import styles from '../favourites/favourites.module.css';
import { useFavourite } from '../favourites/use-favourites.ts';
import { CandidateTabs } from '../board/candidate-tabs.tsx';
import { JobRow } from '../board/job-row.tsx';
import { useStrings } from '../strings.ts';

/** `search`: a part of titles, notes and names of pages. */
export const search = { search: searchText(FAVOURITE_SEARCH_MAX) };

export const loader = ({ prefetchInfinite, search: { search: text } }: LoaderContext<typeof search>): void =>
  prefetchInfinite(favouriteJobsQuery(text));

/** The note in its place: a text, or the field that changes it. What is typed stays when it cannot be stored. */
function Note({ favourite, onClose }: { favourite: FavouriteJob; onClose: () => void }): ReactNode {
  const t = useStrings();
  const { noting } = useFavourite(favourite.jobId);
  const [text, setText] = useState(favourite.note);
  const store = async () => {
    if ((await noting.write(text)).done) onClose();
  };
  return (
    <div className={styles['note']}>
      <Textarea
        label={t('saved.note')}
        rows={2}
        maxLength={FAVOURITE_NOTE_MAX}
        autoFocus
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={styles['actions']}>
        <Button size="sm" loading={noting.busy} onClick={() => void store()}>
          {t('saved.store')}
        </Button>
        <Button size="sm" variant="subtle" onClick={onClose}>
          {t('saved.cancel')}
        </Button>
      </div>
    </div>
  );
}

function Row({ favourite }: { favourite: FavouriteJob }): ReactNode {
  const t = useStrings();
  const [isNoting, setNoting] = useState(false);
  const { jobId, job, title, note, applied } = favourite;
  const { remove } = useFavourite(jobId);
  const actions = [
    {
      key: 'note',
      label: t(note === '' ? 'saved.addNote' : 'saved.editNote'),
      icon: <IconNote size={18} aria-hidden="true" />,
      run: () => setNoting(true),
    },
    {
      key: 'remove',
      label: t('saved.remove'),
      icon: <IconHeartOff size={18} aria-hidden="true" />,
      run: () => void remove(job !== null),
    },
  ];
  const isOpen = job?.state === 'published' && job.expiresAt !== null;
  return (
    <div className={styles['row']}>
      <div className={styles['head']}>
        {job === null ? (
          <div>
            <p className={styles['title']} dir="auto">
              {title}
            </p>
            <p className={styles['soft']}>{t('saved.gone')}</p>
          </div>
        ) : (
          <JobRow row={job} to={address('/jobs')} search={{ job: jobId }} />
        )}
        <ActionMenu actions={actions} about={t('action.more', { name: title })} />
      </div>
      <p className={styles['soft']}>
        {[
          applied ? t('saved.applied') : null,
          isOpen && !applied ? t('saved.until', { date: formatDate(job.expiresAt ?? '', 'date') }) : null,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {isNoting ? (
        <Note favourite={favourite} onClose={() => setNoting(false)} />
      ) : note === '' ? null : (
        <p className={styles['text']} dir="auto">
          {note}
        </p>
      )}
    </div>
  );
}

/** The jobs that the user saved, with notes of their own. */
export default function FavouriteJobsScreen(): ReactNode {
  const t = useStrings();
  const go = useGo();
  const { search: searched } = useSearch(search);
  const [typed, setTyped] = useTypedSearch(
    searched,
    (text) => void go('.', { search: searchWith(search, { search: text }), replace: true, keepScroll: true }),
  );
  const query = useInfiniteQuery({ ...favouriteJobsQuery(searched), ...whileTyping });
  return (
    <Screen title={t('favourite.jobs')}>
      <CandidateTabs current="saved" />
      <Card>
        <TextInput
          type="search"
          label={t('favourite.jobs.search')}
          maxLength={FAVOURITE_SEARCH_MAX}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Card>
      <InfiniteList
        card
        query={query}
        idOf={({ jobId }) => jobId}
        render={(favourite) => <Row favourite={favourite} />}
        skeleton={<RowSkeletons />}
        label={t('favourite.jobs')}
        empty={
          searched === '' ? (
            <Empty text={t('favourite.jobs.empty')} action={<Link to={address('/jobs')}>{t('board.title')}</Link>} />
          ) : (
            <Empty text={t('favourite.jobs.none', { text: searched })} />
          )
        }
      />
    </Screen>
  );
}
