import { IconArrowLeft, IconSend2 } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { listOwnThreads, type OwnThread, type ThreadMessage } from '#contract/advertising/threads.ts';
import { THREAD_TEXT_MAX, markThread, writeToAdmins } from '#contract/advertising/thread-writes.ts';
import { call } from '#shell/calls/call.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { searchWith } from '#shell/navigation/search-params.ts';
import { mutate, useWriting } from '#shell/state/mutate.ts';
import { describeFailure } from '#ui/failure.ts';
import { CharactersLeft } from '#ui/form/characters-left.tsx';
import { GuardedForm } from '#ui/form/guarded-form.tsx';
import { formatDate } from '#ui/language/formats.ts';
import { Problem } from '#ui/list/problem.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { IconButton } from '#ui/parts/icon-button.tsx';
import button from '#ui/parts/icon-button.module.css';
import { useDesk } from '../desk.ts';
import composer from '../parts/composer.module.css';
import log from '../parts/scrolled-log.module.css';
import messages from '../parts/messages.module.css';
import styles from '../parts/messaging.module.css';
import { messagingSearch } from '../search.ts';
import { useStrings } from '../strings.ts';
import { nameOfThread, ownThreadQuery } from './api.ts';

function ThreadHead({ thread }: { thread: OwnThread }): ReactNode {
  const t = useStrings();
  const { path } = useDesk();
  const { campaignId, state } = thread;
  return (
    <header className={styles['head']}>
      <Link
        to={address(path)}
        search={searchWith(messagingSearch, { folder: 'admins' })}
        className={`${button['button']} ${styles['back']}`}
        aria-label={t('back')}
      >
        <IconArrowLeft size={20} aria-hidden="true" />
      </Link>
      <div className={styles['headWords']}>
        <h2>
          <Link to={address('/advertise/edit-your-content/$id', { id: campaignId })}>
            <bdi>{nameOfThread(thread)}</bdi>
          </Link>
        </h2>
        <p className={styles['headline']}>{state === null ? t('admins') : t(`thread.${state}`)}</p>
      </div>
    </header>
  );
}

/** Of a page, who of the team wrote it; admins are not named. */
function Line({ message: { byAdmin, author, text, at } }: { message: ThreadMessage }): ReactNode {
  const t = useStrings();
  return (
    <div className={messages['message']} data-own={!byAdmin} data-starts="true">
      <div className={messages['bubbleLine']}>
        <div className={messages['bubble']}>
          <p className={messages['author']}>
            <bdi>{byAdmin ? t('admins') : (author?.name ?? t('you'))}</bdi>
          </p>
          <p className={messages['text']} dir="auto">
            {text}
          </p>
          <p className={messages['stamp']}>
            <time dateTime={at}>{formatDate(at, 'dateTime')}</time>
          </p>
        </div>
      </div>
    </div>
  );
}

function Composer({ thread }: { thread: OwnThread }): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const { campaignId } = thread;
  const [text, setText] = useState('');
  const scope = `thread ${campaignId}`;
  const isBusy = useWriting(scope) !== undefined;
  const isEmpty = text.trim() === '';
  const send = async () => {
    if (isEmpty) return;
    const { done } = await mutate(queries, {
      scope,
      name: 'write',
      send: () => call(writeToAdmins, { params: { campaignId }, body: { text } }),
      onDone: (reply) => {
        queries.setQueryData(ownThreadQuery(campaignId).queryKey, reply);
        void queries.invalidateQueries({ queryKey: queryKey(listOwnThreads) });
      },
    });
    if (done) setText('');
  };
  const label = t('thread.write');
  return (
    <GuardedForm className={composer['composer']} aria-label={label} onSend={() => void send()}>
      <div className={composer['composerLine']}>
        <textarea
          className={composer['field']}
          rows={2}
          aria-label={label}
          placeholder={label}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <IconButton
          type="submit"
          shape="round"
          label={t('composer.send')}
          disabled={isEmpty || isBusy}
          className={composer['send']}
        >
          <IconSend2 size={20} aria-hidden="true" />
        </IconButton>
      </div>
      <CharactersLeft value={text} max={THREAD_TEXT_MAX} />
    </GuardedForm>
  );
}

function Whole({ thread }: { thread: OwnThread }): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const { campaignId, unread, lastNumber, can } = thread;
  useEffect(() => {
    if (unread === 0) return;
    void mutate(queries, {
      send: () => call(markThread, { params: { campaignId }, body: { readUpTo: lastNumber } }),
      onDone: () => queries.invalidateQueries({ queryKey: queryKey(listOwnThreads) }),
    });
  }, [queries, campaignId, unread, lastNumber]);
  return (
    <>
      <ThreadHead thread={thread} />
      <div
        className={log['scroller']}
        role="log"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
        tabIndex={0}
        aria-label={t('thread.of', { name: nameOfThread(thread) })}
      >
        <div className={messages['messages']}>
          {thread.messages.length === 0 ? <p className={messages['begin']}>{t('thread.begin')}</p> : null}
          {thread.messages.map((message) => (
            <Line key={message.number} message={message} />
          ))}
        </div>
      </div>
      {can.write ? <Composer thread={thread} /> : <p className={styles['notice']}>{t('thread.reader')}</p>}
    </>
  );
}

/** What a team and the admins write to each other about one campaign. */
export function ThreadPane({ campaignId }: { campaignId: string }): ReactNode {
  const { data, error, refetch } = useQuery(ownThreadQuery(campaignId));
  return (
    <section className={styles['pane']}>
      {data !== undefined ? (
        <Whole key={campaignId} thread={data.data} />
      ) : error === null ? (
        <CardSkeletons count={4} lines={1} disc={false} />
      ) : (
        <Problem text={describeFailure(error)} onRetry={() => void refetch()} />
      )}
    </section>
  );
}
