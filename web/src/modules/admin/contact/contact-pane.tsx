import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ContactMessage, ContactRow } from '#contract/admin/contact.ts';
import { describeFailure } from '#ui/failure.ts';
import { Problem } from '#ui/list/problem.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Ago } from '#ui/parts/ago.tsx';
import { Button } from '#ui/parts/button.tsx';
import { PanePart, ReviewPane } from '#ui/table/review-pane.tsx';
import { useStrings } from '../strings.ts';
import { contactQuery } from './api.ts';
import { ContactState } from './contact-state.tsx';
import styles from './contact.module.css';

function Writer({ message: { name, actor, isVisitor, email, at } }: { message: ContactMessage }): ReactNode {
  const t = useStrings();
  return (
    <PanePart title={t('contact.from')}>
      <p dir="auto">{name === '' ? t('contact.former') : name}</p>
      <p className={styles['soft']}>
        {isVisitor ? t('contact.visitor') : actor === null ? t('contact.member') : `@${actor.username}`}
        {email === '' ? null : (
          <>
            {' · '}
            <a href={`mailto:${email}`}>{email}</a>
          </>
        )}
        {' · '}
        <Ago at={at} />
      </p>
    </PanePart>
  );
}

function Words({ message }: { message: ContactMessage }): ReactNode {
  const t = useStrings();
  const { endedAt, endedBy, answer } = message;
  return (
    <>
      <Writer message={message} />
      <PanePart title={t('contact.message')}>
        <p className={styles['words']} dir="auto">
          {message.message}
        </p>
      </PanePart>
      {endedAt === null ? null : (
        <PanePart title={t(answer === '' ? 'contact.state.closed' : 'contact.answer')}>
          {answer === '' ? null : (
            <p className={styles['words']} dir="auto">
              {answer}
            </p>
          )}
          <p className={styles['soft']}>
            {endedBy?.name ?? t('contact.former')} · <Ago at={endedAt} />
          </p>
        </PanePart>
      )}
    </>
  );
}

interface Props {
  row: ContactRow;
  onClose: () => void;
  onClaim: () => void;
  onRelease: () => void;
  onAnswer: () => void;
  onEnd: () => void;
}
/** One message. Opening it is recorded in the audit log. */
export function ContactPane({ row, onClose, onClaim, onRelease, onAnswer, onEnd }: Props): ReactNode {
  const t = useStrings();
  const { data, error, refetch } = useQuery(contactQuery(row.id));
  const { can } = row;
  return (
    <ReviewPane
      title={row.subject}
      status={<ContactState message={row} />}
      onClose={onClose}
      actions={
        can.answer ? (
          <>
            {can.claim ? (
              <Button variant="subtle" onClick={onClaim}>
                {t('contact.claim')}
              </Button>
            ) : null}
            {can.release ? (
              <Button variant="subtle" onClick={onRelease}>
                {t('contact.release')}
              </Button>
            ) : null}
            <Button variant="outline" onClick={onEnd}>
              {t('contact.close')}
            </Button>
            <Button onClick={onAnswer}>{t('contact.answer.open')}</Button>
          </>
        ) : null
      }
    >
      {data !== undefined ? (
        <Words message={data.data} />
      ) : error === null ? (
        <CardSkeletons count={1} lines={4} disc={false} />
      ) : (
        <Problem text={describeFailure(error)} onRetry={() => void refetch()} />
      )}
    </ReviewPane>
  );
}
