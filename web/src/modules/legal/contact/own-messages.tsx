import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { listOwnContactMessages, type OwnContactMessage } from '#contract/admin/contact.ts';
import { infiniteQueryOptions } from '#shell/calls/query-options.ts';
import { openLazily } from '#ui/dialog/open-lazily.ts';
import { Empty } from '#ui/list/empty.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { Ago } from '#ui/parts/ago.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { StatusChip } from '#ui/table/status-chip.tsx';
import { useStrings } from '../strings.ts';
import styles from './own-messages.module.css';

function Message({ subject, message, at, state, answer, endedAt }: OwnContactMessage): ReactNode {
  const t = useStrings();
  return (
    <details className={styles['message']}>
      <summary>
        <strong dir="auto">{subject}</strong>
        <StatusChip tone={state === 'answered' ? 'good' : 'waiting'}>{t(`contact.state.${state}`)}</StatusChip>
        <span className={styles['at']}>
          <Ago at={at} />
        </span>
      </summary>
      <p className={styles['words']} dir="auto">
        {message}
      </p>
      {answer === '' || endedAt === null ? null : (
        <div className={styles['answer']}>
          <h3>
            {t('contact.answer')} · <Ago at={endedAt} />
          </h3>
          <p className={styles['words']} dir="auto">
            {answer}
          </p>
        </div>
      )}
    </details>
  );
}

/** What the member wrote to the admins, with the answers, and the button for another message. */
export function OwnMessages(): ReactNode {
  const t = useStrings();
  const query = useInfiniteQuery(infiniteQueryOptions(listOwnContactMessages, {}));
  return (
    <Card
      id="contact"
      title={t('contact.title')}
      actions={
        <Button
          variant="light"
          size="xs"
          onClick={() => openLazily(async () => (await import('./open-contact.tsx')).openContact())}
        >
          {t('contact.write')}
        </Button>
      }
    >
      <p>{t('contact.about')}</p>
      <InfiniteList
        query={query}
        idOf={({ id }) => id}
        label={t('contact.own')}
        empty={<Empty text={t('contact.none')} />}
        render={(message) => <Message {...message} />}
      />
    </Card>
  );
}
