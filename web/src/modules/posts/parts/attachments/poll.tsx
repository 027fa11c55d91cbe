import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useRef, useState } from 'react';
import type { Poll } from '#contract/posts/polls.ts';
import { formatDate, formatPercent } from '#ui/language/formats.ts';
import { Button } from '#ui/parts/button.tsx';
import { Choice } from '#ui/parts/choice.tsx';
import { vote } from '../../actions/vote.ts';
import { useStrings } from '../../strings.ts';
import styles from './poll.module.css';

interface Props {
  attachment: Poll;
  postId: string;
}
interface Counted {
  text: string;
  votes: number;
}

/** The options with their votes; undefined while the viewer may not know them. */
function countedIn({ options }: Poll): Counted[] | undefined {
  const counted = options.flatMap(({ text, votes }) => (votes === null ? [] : [{ text, votes }]));
  return counted.length === options.length ? counted : undefined;
}
const totalOf = (counted: readonly Counted[]): number => counted.reduce((sum, { votes }) => sum + votes, 0);

/** "40% · 2 votes". */
function useShare() {
  const t = useStrings();
  return (votes: number, total: number): string =>
    `${formatPercent(total === 0 ? 0 : votes / total)} · ${t('poll.votes', { count: votes })}`;
}

/** Votes as text, with a bar behind each. */
function Results({ counted, choice, labelledBy }: { counted: Counted[]; choice: number | null; labelledBy: string }) {
  const t = useStrings();
  const shareOf = useShare();
  const total = totalOf(counted);
  return (
    <ul className={styles['results']} aria-labelledby={labelledBy}>
      {counted.map(({ text, votes }, index) => {
        const share = total === 0 ? 0 : votes / total;
        return (
          <li key={text} className={styles['result']} data-own={index === choice}>
            <span className={styles['bar']} style={{ inlineSize: `${share * 100}%` }} aria-hidden="true" />
            <span className={styles['text']} dir="auto">
              {text}
            </span>
            {index === choice ? <span className={styles['own']}>{t('poll.own')}</span> : null}
            <span className={styles['share']}>{shareOf(votes, total)}</span>
          </li>
        );
      })}
    </ul>
  );
}

interface BallotProps {
  poll: Poll;
  postId: string;
  /** The votes, for the author who has not voted. */
  counted: Counted[] | undefined;
  onVoted: () => void;
}
/** Radio buttons, and a button that votes: a vote is final. */
function Ballot({ poll, postId, counted, onVoted }: BallotProps): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const share = useShare();
  const total = counted === undefined ? 0 : totalOf(counted);
  const [chosen, setChosen] = useState('');
  const [sending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    await vote(queries, postId, { choice: Number(chosen), revision: poll.revision });
    setSending(false);
    onVoted();
  };
  return (
    <>
      <Choice
        legend={poll.question}
        value={chosen}
        onChange={setChosen}
        options={poll.options.map(({ text }, index) => ({
          value: String(index),
          label: text,
          ...(counted?.[index] && total > 0 && { about: share(counted[index].votes, total) }),
        }))}
      />
      <Button
        variant="light"
        className={styles['vote'] ?? ''}
        disabled={chosen === ''}
        loading={sending}
        onClick={() => void send()}
      >
        {t('poll.vote')}
      </Button>
    </>
  );
}

/** A poll: the options to vote for, or the votes once the viewer may know them. */
export function PollPart({ attachment: poll, postId }: Props): ReactNode {
  const t = useStrings();
  const id = useId();
  const whole = useRef<HTMLDivElement>(null);
  const counted = countedIn(poll);
  const total = counted && totalOf(counted);
  return (
    <div ref={whole} className={styles['poll']} tabIndex={-1}>
      {poll.can.vote ? (
        // The button that had the focus is gone when the votes are shown.
        <Ballot poll={poll} postId={postId} counted={counted} onVoted={() => whole.current?.focus()} />
      ) : (
        <p id={id} className={styles['question']} dir="auto">
          {poll.question}
        </p>
      )}
      {counted === undefined || poll.can.vote ? null : (
        <Results counted={counted} choice={poll.choice} labelledBy={id} />
      )}
      {counted === undefined && !poll.can.vote ? (
        <ul className={styles['results']} aria-labelledby={id}>
          {poll.options.map(({ text }) => (
            <li key={text} className={styles['result']} dir="auto">
              {text}
            </li>
          ))}
        </ul>
      ) : null}
      <p className={styles['foot']} role="status">
        {total === undefined ? null : `${t('poll.total', { count: total })} · `}
        {poll.endsAt === null
          ? t(`poll.duration.${poll.duration}`)
          : t(poll.ended ? 'poll.ended' : 'poll.ends', { date: formatDate(poll.endsAt, 'dateTime') })}
        {poll.can.vote && total === undefined ? ` · ${t('poll.final')}` : null}
      </p>
    </div>
  );
}
