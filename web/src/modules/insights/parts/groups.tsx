import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Groups as Found, LEAST_GROUP, type Period } from '#contract/insights/insights.ts';
import { Bars } from '#ui/charts/bars.tsx';
import { Card } from '#ui/parts/card.tsx';
import { groupsQuery } from '../api.ts';
import { useStrings } from '../strings.ts';
import { QueryContent } from './answered.tsx';
import styles from './insights.module.css';

interface GroupRow {
  readonly key: string;
  readonly name: string;
  readonly figure: number;
}
interface CardProps {
  title: string;
  /** Headings of the two columns. */
  columns: readonly [string, string];
  rows: readonly GroupRow[];
  /** What the groups leave out. */
  about: string;
}
/** Groups of people with their figures: chart, table and CSV download. */
export function GroupCard({ title, columns, rows, about }: CardProps): ReactNode {
  const t = useStrings();
  return (
    <Card title={title}>
      {rows.length === 0 ? (
        <p>{t('groups.none', { count: LEAST_GROUP })}</p>
      ) : (
        <Bars label={title} head={columns} rows={rows} />
      )}
      <p className={styles['soft']}>{about}</p>
    </Card>
  );
}

type Grouping = 'titles' | 'places';
const rowsOf = (grouping: Grouping, groups: Found): GroupRow[] =>
  grouping === 'titles'
    ? groups.titles.map(({ title, views }) => ({ key: title, name: title, figure: views }))
    : groups.places.map(({ place, views }) => ({ key: place.label, name: place.label, figure: views }));

function Group({ grouping, groups }: { grouping: Grouping; groups: Found }): ReactNode {
  const t = useStrings();
  const groupRows = rowsOf(grouping, groups);
  const otherViews = groups.views - groupRows.reduce((sum, { figure }) => sum + figure, 0);
  const rows = otherViews > 0 ? [...groupRows, { key: '', name: t('groups.others'), figure: otherViews }] : groupRows;
  return (
    <GroupCard
      title={t(`${grouping}.title`)}
      columns={[t(`${grouping}.one`), t('views.counted')]}
      rows={rows}
      about={t(`${grouping}.about`, { count: LEAST_GROUP })}
    />
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
