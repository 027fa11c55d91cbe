import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Groups as Found, LEAST_GROUP, type Period } from '#contract/insights.ts';
import { Bars } from '#ui/charts/bars.tsx';
import { saveCsv } from '#ui/csv.ts';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { groupsQuery } from '../api.ts';
import { useStrings } from '../strings.ts';
import { QueryContent } from './answered.tsx';
import styles from './insights.module.css';

type Grouping = 'titles' | 'places';
const rowsOf = (grouping: Grouping, groups: Found) =>
  grouping === 'titles'
    ? groups.titles.map(({ title, views }) => ({ key: title, name: title, figure: views }))
    : groups.places.map(({ place, views }) => ({ key: place.label, name: place.label, figure: views }));

function Group({ grouping, groups }: { grouping: Grouping; groups: Found }): ReactNode {
  const t = useStrings();
  const groupRows = rowsOf(grouping, groups);
  const otherViews = groups.views - groupRows.reduce((sum, { figure }) => sum + figure, 0);
  const rows = otherViews > 0 ? [...groupRows, { key: '', name: t('groups.others'), figure: otherViews }] : groupRows;
  const columns = [t(`${grouping}.one`), t('views.counted')] as const;
  return (
    <Card
      title={t(`${grouping}.title`)}
      actions={
        rows.length === 0 ? null : (
          <Button
            variant="subtle"
            size="xs"
            aria-label={t('csv.named', { what: t(`${grouping}.title`) })}
            onClick={() =>
              saveCsv(
                t(`${grouping}.title`),
                columns,
                rows.map(({ name, figure }) => [name, figure]),
              )
            }
          >
            {t('csv')}
          </Button>
        )
      }
    >
      {rows.length === 0 ? (
        <p>{t('groups.none', { count: LEAST_GROUP })}</p>
      ) : (
        <Bars label={t(`${grouping}.title`)} head={columns} rows={rows} />
      )}
      <p className={styles['soft']}>{t(`${grouping}.about`, { count: LEAST_GROUP })}</p>
    </Card>
  );
}

/** Profile views by job title and location of the viewers. */
export function Groups({ days }: { days: Period }): ReactNode {
  return (
    <QueryContent query={useQuery(groupsQuery(days))}>
      {(groups) => (
        <div className={styles['cards']}>
          <Group grouping="titles" groups={groups} />
          <Group grouping="places" groups={groups} />
        </div>
      )}
    </QueryContent>
  );
}
