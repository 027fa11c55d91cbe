import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { PostFigures as Figures } from '#contract/posts.feed.ts';
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

function Chart({ figures }: { figures: Figures }): ReactNode {
  const t = useStrings();
  const kinds = KINDS.filter((kind) => figures[kind] !== null);
  const [kind, setKind] = useState<(typeof KINDS)[number]>('views');
  const name = (each: (typeof KINDS)[number]) => t(`figures.${each}`);
  const days = figures[kind]?.days ?? [];
  return (
    <>
      <Choice
        legend={t('figures.what')}
        options={kinds.map((each) => ({
          value: each,
          label: t('figures.total', { name: name(each), count: formatNumber(figures[each]?.total ?? 0) }),
        }))}
        value={kind}
        onChange={setKind}
      />
      <BarChart
        label={t('figures.chart', { name: name(kind) })}
        bars={days.map(({ day, count }) => ({ key: day, label: formatDate(`${day}T12:00:00Z`), value: count }))}
      />
      <FigureTable
        label={t('figures.table')}
        head={[t('figures.day'), ...kinds.map(name)]}
        rows={days
          .map(({ day }, at) => ({
            key: day,
            name: formatDate(`${day}T12:00:00Z`),
            figures: kinds.map((each) => figures[each]?.days[at]?.count ?? 0),
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
  return (
    <Dialog title={t('figures.title')} onClose={onClose} size="large">
      <p>{t('figures.about')}</p>
      <Loaded query={query}>{(figures: Figures) => <Chart figures={figures} />}</Loaded>
    </Dialog>
  );
}

export const openFigures = (postId: string): void =>
  openDialog((close) => <PostFigures postId={postId} onClose={close} />);
