import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Groups as Found, LEAST_GROUP, type Period } from '#contract/insights.ts';
import { Bars } from '#ui/charts/bars.tsx';
import { saveCsv } from '#ui/csv.ts';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { groupsQuery } from '../api.ts';
import { useStrings } from '../strings.ts';
import { Answered } from './answered.tsx';
import styles from './insights.module.css';

type What = 'titles' | 'places';
const rowsOf = (what: What, found: Found) =>
  what === 'titles'
    ? found.titles.map(({ title, views }) => ({ key: title, name: title, figure: views }))
    : found.places.map(({ place, views }) => ({ key: place.label, name: place.label, figure: views }));

function Group({ what, found }: { what: What; found: Found }): ReactNode {
  const t = useStrings();
  const told = rowsOf(what, found);
  const others = found.views - told.reduce((sum, { figure }) => sum + figure, 0);
  const rows = others > 0 ? [...told, { key: '', name: t('groups.others'), figure: others }] : told;
  const head = [t(`${what}.one`), t('views.counted')] as const;
  return (
    <Card
      title={t(`${what}.title`)}
      actions={
        told.length === 0 ? null : (
          <Button
            variant="subtle"
            size="xs"
            aria-label={t('csv.named', { what: t(`${what}.title`) })}
            onClick={() =>
              saveCsv(
                t(`${what}.title`),
                head,
                rows.map(({ name, figure }) => [name, figure]),
              )
            }
          >
            {t('csv')}
          </Button>
        )
      }
    >
      {told.length === 0 ? (
        <p>{t('groups.none', { count: LEAST_GROUP })}</p>
      ) : (
        <Bars label={t(`${what}.title`)} head={head} rows={rows} />
      )}
      <p className={styles['soft']}>{t(`${what}.about`, { count: LEAST_GROUP })}</p>
    </Card>
  );
}

/** Views by title and by place of whoever looked. */
export function Groups({ days }: { days: Period }): ReactNode {
  return (
    <Answered query={useQuery(groupsQuery(days))}>
      {(found) => (
        <div className={styles['cards']}>
          <Group what="titles" found={found} />
          <Group what="places" found={found} />
        </div>
      )}
    </Answered>
  );
}
