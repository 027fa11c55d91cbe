import type { ReactNode } from 'react';
import type { ContentItem } from '#contract/moderation/content.ts';
import { address } from '#shell/navigation/address.ts';
import { LinkButton } from '#shell/navigation/link-button.tsx';
import { Ago } from '#ui/parts/ago.tsx';
import { Button } from '#ui/parts/button.tsx';
import { CardName } from '#ui/parts/verified-badge.tsx';
import { PanePart, ReviewPane } from '#ui/table/review-pane.tsx';
import { StatusChip } from '#ui/table/status-chip.tsx';
import styles from '../parts/reports.module.css';
import { useStrings } from '../strings.ts';

/** Where it stands. */
export function ContentChip({ item: { isWithheld, waitingCaseId } }: { item: ContentItem }): ReactNode {
  const t = useStrings();
  if (isWithheld) return <StatusChip tone="bad">{t('content.state.withheld')}</StatusChip>;
  return waitingCaseId === null ? (
    <StatusChip tone="good">{t('content.state.shown')}</StatusChip>
  ) : (
    <StatusChip tone="waiting">{t('content.state.waiting')}</StatusChip>
  );
}

interface Props {
  item: ContentItem;
  onWithhold: () => void;
  onRestore: () => void;
  onClose: () => void;
}
/** One thing as it was published, and what an admin can do about it. */
export function ContentPane({ item, onWithhold, onRestore, onClose }: Props): ReactNode {
  const t = useStrings();
  const { kind, kindName, title, text, author, at, waitingCaseId, can } = item;
  return (
    <ReviewPane
      title={title === '' ? kindName : title}
      status={<ContentChip item={item} />}
      onClose={onClose}
      actions={
        can.withhold ? (
          <Button color="red" variant="outline" onClick={onWithhold}>
            {t('content.withhold')}
          </Button>
        ) : can.restore ? (
          <Button onClick={onRestore}>{t('content.restore')}</Button>
        ) : null
      }
    >
      <PanePart title={t('received.author')}>
        <p>
          {author === null ? (
            t('content.former')
          ) : (
            <>
              <span className={styles['people']}>
                <CardName card={author} />
              </span>{' '}
              @{author.username}
            </>
          )}
        </p>
        <p className={styles['soft']}>
          {kindName} · <Ago at={at} />
        </p>
      </PanePart>
      {text === '' ? null : (
        <PanePart title={t('content.text')}>
          <p className={styles['words']} dir="auto">
            {text}
          </p>
        </PanePart>
      )}
      {waitingCaseId === null ? null : (
        <PanePart title={t('cases.one')}>
          <p>{t('content.case')}</p>
          <div>
            <LinkButton variant="light" to={address('/admin/user-reports')} search={{ kind }}>
              {t('content.case.open')}
            </LinkButton>
          </div>
        </PanePart>
      )}
    </ReviewPane>
  );
}
