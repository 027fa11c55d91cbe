import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { PostFigures as Figures } from '#contract/posts/feed.ts';
import { type CardFigure, useCardFigures } from '#shell/state/card-figures.ts';
import { BarChart } from '#ui/charts/bar-chart.tsx';
import { FigureTable } from '#ui/charts/figure-table.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { openDialog } from '#ui/dialog/store.ts';
import { formatDate, formatNumber } from '#ui/language/formats.ts';
import { Loaded } from '#ui/list/loaded.tsx';
import { Choice } from '#ui/parts/choice.tsx';
import { postFiguresQuery } from '../api-for-you.ts';
import { useStrings } from '../strings.ts';

const KINDS = ['views', 'reach', 'reactions', 'comments', 'clicks'] as const;

function Chart({ figures }: { figures: readonly CardFigure[] }): ReactNode {
  const t = useStrings();
  const [shown, setShown] = useState('views');
  const { name, days } = figures.find(({ key }) => key === shown) ?? figures[0] ?? { name: '', days: [] };
  return (
    <>
      <Choice
        legend={t('figures.what')}
        options={figures.map((each) => ({
          value: each.key,
          label: t('figures.total', { name: each.name, count: formatNumber(each.total) }),
        }))}
        value={shown}
        onChange={setShown}
      />
      <BarChart
        label={t('figures.chart', { name })}
        bars={days.map(({ day, count }) => ({ key: day, label: formatDate(`${day}T12:00:00Z`), value: count }))}
      />
      <FigureTable
        label={t('figures.table')}
        head={[t('figures.day'), ...figures.map((each) => each.name)]}
        rows={days
          .map(({ day }) => ({
            key: day,
            name: formatDate(`${day}T12:00:00Z`),
            figures: figures.map((each) => each.days.find((other) => other.day === day)?.count ?? 0),
          }))
          .toReversed()}
      />
    </>
  );
}

/** How often a post was seen and answered, for its author. */
function PostFigures({ postId, onClose }: { postId: string; onClose: () => void }): ReactNode {
  const t = useStrings();
  const query = useQuery(postFiguresQuery(postId));
  const more = useCardFigures({ kind: 'post', id: postId });
  const all = (figures: Figures): CardFigure[] => [
    ...KINDS.flatMap((key) => {
      const figure = figures[key];
      return figure === null ? [] : { key, name: t(`figures.${key}`), ...figure };
    }),
    ...more,
  ];
  return (
    <Dialog title={t('figures.title')} onClose={onClose} size="large">
      <p>{t('figures.about')}</p>
      <Loaded query={query}>{(figures: Figures) => <Chart figures={all(figures)} />}</Loaded>
    </Dialog>
  );
}

export const openFigures = (postId: string): void =>
  openDialog((close) => <PostFigures postId={postId} onClose={close} />);
