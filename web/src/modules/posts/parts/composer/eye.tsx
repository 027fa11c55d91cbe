import { IconEye } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Level } from '#contract/core/choices.ts';
import { readAudience } from '#contract/network/network.ts';
import { queryOptions } from '#shell/calls/query-options.ts';
import { useStrings } from '../../strings.ts';
import styles from './composer.module.css';

/** Who will see the post, and why: the number of people comes from the server. */
export function Eye({ visibility, commentsOpen }: { visibility: Level; commentsOpen: boolean }): ReactNode {
  const t = useStrings();
  const { data } = useQuery(queryOptions(readAudience, {}));
  const isCounted = visibility === 'only_followers' || visibility === 'connections';
  const sentence = isCounted
    ? data === undefined
      ? t('eye.counting')
      : t(`eye.${visibility}`, { count: data.data[visibility] })
    : t(`eye.${visibility}`);
  return (
    <p className={styles['eye']} aria-live="polite">
      <IconEye size={18} aria-hidden="true" />
      <span>
        <strong>{sentence}</strong> {t(`eye.${visibility}.why`)}{' '}
        {commentsOpen || visibility === 'only_me' ? null : t('eye.noComments')}
      </span>
    </p>
  );
}
