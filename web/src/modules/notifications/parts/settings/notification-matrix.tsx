import type { ReactNode } from 'react';
import { CHANNELS, type NotificationSettings } from '#contract/notifications/notifications.ts';
import { Card } from '#ui/parts/card.tsx';
import type { NotificationChanges } from '../../notification-settings.ts';
import { useStrings } from '../../strings.ts';
import styles from './notification-matrix.module.css';

/** All categories by all available channels; each checkbox is saved when it changes. */
export function NotificationMatrix({
  categories,
  change,
}: Pick<NotificationSettings, 'categories'> & { change: (change: NotificationChanges) => void }): ReactNode {
  const t = useStrings();
  return (
    <Card title={t('matrix.title')}>
      <p className={styles['about']}>{t('matrix.about')}</p>
      <table className={styles['matrix']}>
        <thead>
          <tr>
            <th scope="col">{t('matrix.category')}</th>
            {CHANNELS.map((channel) => (
              <th key={channel} scope="col">
                {t(`matrix.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {categories.map((each) => (
            <tr key={each.category}>
              <th scope="row">{t(`category.${each.category}`)}</th>
              {CHANNELS.map((channel) => (
                <td key={channel} className={styles['channel']}>
                  <label className={styles['box']}>
                    <input
                      type="checkbox"
                      checked={each[channel]}
                      aria-label={t('matrix.box', {
                        category: t(`category.${each.category}`),
                        channel: t(`matrix.${channel}`),
                      })}
                      onChange={(event) =>
                        change({ categories: [{ category: each.category, [channel]: event.currentTarget.checked }] })
                      }
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
