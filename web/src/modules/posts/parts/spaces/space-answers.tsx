import { IconDownload } from '@tabler/icons-react';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { type AnsweredQuestion, exportAnswers } from '#contract/posts/answers.ts';
import { pathOf } from '#contract/core/paths.ts';
import { SEARCH_WITHIN_MAX } from '#contract/network/network.ts';
import { call } from '#shell/calls/call.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { listed, useGone } from '#shell/state/use-entity.ts';
import { TextInput } from '#ui/fields/text.tsx';
import { describeFailure } from '#ui/failure.ts';
import { Empty } from '#ui/list/empty.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Ago } from '#ui/parts/ago.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { saveFile } from '#ui/save-file.ts';
import { toast } from '#ui/toasts/store.ts';
import { useTypedSearch } from '#ui/use-typed-search.ts';
import { ActorLink } from '#web/network';
import { type AnswersPage, answersQuery } from '../../api-spaces.ts';
import { keysOfComment, keysOfPost, useComment, usePost } from '../../entities.ts';
import { useStrings } from '../../strings.ts';
import { useWatchWhenVisible } from '../feed/use-watch-when-visible.ts';
import { FoldedText } from '../folded-text.tsx';
import { Attached } from '../attachments/attached.tsx';
import styles from './spaces.module.css';

/** A question and its answer. */
function Answered({ item }: { item: AnsweredQuestion }): ReactNode {
  const t = useStrings();
  const post = usePost(item.post);
  const answer = useComment(item.answer);
  const reference = useRef<HTMLDivElement>(null);
  useWatchWhenVisible(reference, post.id);
  return (
    <Card as="div">
      <article ref={reference} className={styles['card']}>
        <p className={styles['note']}>
          <ActorLink actor={post.author} /> · <Ago at={post.publishedAt} />
        </p>
        <FoldedText text={post.text} entities={post.entities} />
        <Attached attachment={post.attachment} postId={post.id} />
        <section className={styles['answer']} aria-label={t('answer.label')}>
          <p className={styles['answerHead']}>
            <strong>{t('answer.label')}</strong> · <ActorLink actor={answer.author} />
          </p>
          <FoldedText text={answer.text} entities={answer.entities} />
        </section>
        <p className={styles['note']}>
          <Link to={pathOf('comment', { postId: post.id, id: answer.id })}>{t('answer.open')}</Link>
        </p>
      </article>
    </Card>
  );
}

/** Downloads the answered questions. */
function Export({ spaceId }: { spaceId: string }): ReactNode {
  const t = useStrings();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { data } = await call(exportAnswers, { params: { spaceId } });
      saveFile(data.filename, data.markdown, 'text/markdown');
    } catch (error) {
      toast.error(describeFailure(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="default"
      loading={busy}
      leftSection={<IconDownload size={18} aria-hidden="true" />}
      onClick={() => void save()}
    >
      {t('answer.export')}
    </Button>
  );
}

const keysOf = ({ post, answer }: AnsweredQuestion) => [...keysOfPost(post), ...keysOfComment(answer)];

interface Props {
  spaceId: string;
  search: string;
  onSearch: (search: string) => void;
}

/** The answered questions of a space, the most asked first, with a search and an export. */
export function SpaceAnswers({ spaceId, search, onSearch }: Props): ReactNode {
  const t = useStrings();
  const gone = useGone();
  const [typed, setTyped] = useTypedSearch(search, onSearch);
  const query = useInfiniteQuery({
    ...answersQuery(spaceId, search),
    select: (pages: InfiniteData<AnswersPage>) => listed(pages, gone, keysOf),
  });
  if (query.isPending) return <CardSkeletons />;
  const isEmpty = search === '' && typed === '' && (query.data?.pages[0]?.data.length ?? 0) === 0;
  return (
    <div className={styles['feed']}>
      {isEmpty ? null : (
        <Card as="div">
          <div className={styles['tools']}>
            <TextInput
              type="search"
              label={t('answer.search')}
              maxLength={SEARCH_WITHIN_MAX}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
              className={styles['search']}
            />
            <Export spaceId={spaceId} />
          </div>
          <p className={styles['note']}>{t('answer.order')}</p>
        </Card>
      )}
      <InfiniteList
        query={query}
        idOf={({ post }) => post.id}
        render={(item) => <Answered item={item} />}
        empty={
          search === '' ? (
            <Empty
              text={t('answer.none')}
              action={
                <Link to={address('/new-post')} search={{ space: spaceId }}>
                  {t('answer.ask')}
                </Link>
              }
            />
          ) : (
            <Empty text={t('answer.noMatch')} />
          )
        }
        skeleton={<CardSkeletons count={1} />}
        label={t('answer.list')}
      />
    </div>
  );
}
