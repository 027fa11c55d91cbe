import { useInfiniteQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import { MESSAGE_SEARCH_MAX, type MessageHit, searchMessages } from '#contract/messaging/search.ts';
import { infiniteQueryOptions, whileTyping } from '#shell/calls/query-options.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { searchWith } from '#shell/navigation/search-params.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextInput } from '#ui/fields/text.tsx';
import { Empty } from '#ui/list/empty.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { RowSkeletons } from '#ui/list/skeleton.tsx';
import { Ago } from '#ui/parts/ago.tsx';
import { useTypedSearch } from '#ui/use-typed-search.ts';
import { titleOf } from '../api.ts';
import { useDesk } from '../desk.ts';
import { jumpAgain } from '../place/use-jump.ts';
import { messagingSearch } from '../search.ts';
import { useStrings } from '../strings.ts';
import styles from './find.module.css';

/** An excerpt with the words that were looked for in it. */
export function Marked({ excerpt, marks }: Pick<MessageHit, 'excerpt' | 'marks'>): ReactNode {
  const ends = marks.map(({ start, length }) => start + length);
  return (
    <>
      {marks.map(({ start }, index) => (
        <Fragment key={start}>
          {excerpt.slice(ends[index - 1] ?? 0, start)}
          <mark>{excerpt.slice(start, ends[index])}</mark>
        </Fragment>
      ))}
      {excerpt.slice(ends.at(-1) ?? 0)}
    </>
  );
}

function Hit({ hit, onOpen }: { hit: MessageHit; onOpen: () => void }): ReactNode {
  const t = useStrings();
  const { path } = useDesk();
  const { conversation, author, sequence, at } = hit;
  const title = titleOf(conversation);
  return (
    <Link
      to={address(path)}
      search={searchWith(messagingSearch, { c: conversation.id, m: sequence })}
      className={styles['hit']}
      onClick={() => {
        jumpAgain();
        onOpen();
      }}
    >
      <span className={styles['head']}>
        <span>
          <bdi>{author.name}</bdi>
          {author.name === title ? null : <> · {t('find.in', { name: title })}</>}
        </span>
        <Ago at={at} />
      </span>
      <span className={styles['words']} dir="auto">
        <Marked {...hit} />
      </span>
    </Link>
  );
}

/** Searches the messages of one conversation, or of all; a hit opens its place in the conversation. */
export default function FindDialog({
  conversationId,
  onClose,
}: {
  conversationId: string | undefined;
  onClose: () => void;
}): ReactNode {
  const t = useStrings();
  const [search, setSearch] = useState('');
  const [typed, setTyped] = useTypedSearch(search, setSearch);
  const query = useInfiniteQuery({
    ...infiniteQueryOptions(searchMessages, {
      query: { search, ...(conversationId !== undefined && { conversationId }) },
    }),
    ...whileTyping,
    enabled: search.trim() !== '',
  });
  const title = t(conversationId === undefined ? 'find.all' : 'find.one');
  return (
    <Dialog title={title} onClose={onClose} size="large">
      <TextInput
        type="search"
        label={t('find.label')}
        description={t('find.hint')}
        maxLength={MESSAGE_SEARCH_MAX}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <div className={styles['results']}>
        {search.trim() === '' ? (
          <Empty text={t('find.begin')} />
        ) : (
          <InfiniteList
            query={query}
            idOf={({ id }) => id}
            render={(hit) => <Hit hit={hit} onOpen={onClose} />}
            label={t('find.results')}
            skeleton={<RowSkeletons />}
            empty={<Empty text={t('find.none')} />}
          />
        )}
      </div>
    </Dialog>
  );
}
