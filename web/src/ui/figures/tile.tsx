import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { Sparkline } from '../charts/sparkline.tsx';
import { formatNumber } from '../language/formats.ts';
import styles from './tile.module.css';

export interface TileContent {
  readonly key: string;
  readonly label: string;
  readonly figure: number;
  /** The change against the period before, in words. */
  readonly change?: { readonly text: string; readonly direction: 'up' | 'down' | 'same' } | undefined;
  /** The course of the figure, drawn as a small line from 768 px on. */
  readonly values?: readonly number[] | undefined;
  /** Something is overdue: the figure is red. The label or the change must say so, too. */
  readonly isOverdue?: boolean;
}
const ARROWS = { up: '▲', down: '▼', same: '' } as const;

function Content({ tile }: { tile: TileContent }): ReactNode {
  const { label, figure, change, values, isOverdue = false } = tile;
  return (
    <>
      <span className={styles['label']}>{label}</span>
      <span className={styles['row']}>
        <span className={styles['figure']} data-overdue={isOverdue}>
          {formatNumber(figure)}
        </span>
        {values === undefined ? null : (
          <span className={styles['course']}>
            <Sparkline values={values} />
          </span>
        )}
      </span>
      {change === undefined ? null : (
        <span className={styles['change']}>
          {ARROWS[change.direction] === '' ? null : <span aria-hidden="true">{ARROWS[change.direction]} </span>}
          {change.text}
        </span>
      )}
    </>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
/** The tile to which a key leads; undefined for other keys. */
export function movedTile(key: string, now: number, count: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = STEPS[key];
  return step === undefined ? undefined : (now + step + count) % count;
}

interface TabsProps {
  /** What the tiles choose, for screen readers. */
  label: string;
  tiles: readonly TileContent[];
  current: string;
  onChange: (key: string) => void;
  /** The id of what the chosen tile shows. */
  panelId: string;
}
/** Tiles that are tabs: the chosen one is what the chart below shows. */
export function TileTabs({ label, tiles, current, onChange, panelId }: TabsProps): ReactNode {
  const list = useRef<HTMLDivElement>(null);
  const now = tiles.findIndex(({ key }) => key === current);
  const press = (event: KeyboardEvent) => {
    const next = tiles[movedTile(event.key, now, tiles.length) ?? -1];
    if (next === undefined) return;
    event.preventDefault();
    onChange(next.key);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[tiles.indexOf(next)]?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its tabs take the focus
    <div ref={list} className={styles['tiles']} role="tablist" aria-label={label} onKeyDown={press}>
      {tiles.map((tile) => (
        <button
          key={tile.key}
          type="button"
          role="tab"
          className={styles['tile']}
          aria-selected={tile.key === current}
          aria-controls={panelId}
          tabIndex={tile.key === current ? 0 : -1}
          onClick={() => onChange(tile.key)}
        >
          <Content tile={tile} />
        </button>
      ))}
    </div>
  );
}

interface LinksProps<T extends TileContent> {
  tiles: readonly T[];
  /** Draws a tile as a link to what it counts. */
  renderLink: (tile: T, content: ReactNode, className: string) => ReactNode;
}
/** Tiles that lead to what they count, such as the queues of a back office. */
export const TileLinks = <T extends TileContent>({ tiles, renderLink }: LinksProps<T>): ReactNode => (
  <ul className={styles['tiles']}>
    {tiles.map((tile) => (
      <li key={tile.key}>{renderLink(tile, <Content tile={tile} />, styles['tile'] ?? '')}</li>
    ))}
  </ul>
);

/** Before the figures have arrived: the labels are known. */
export const TileSkeletons = ({ labels }: { labels: readonly string[] }): ReactNode => (
  <div className={styles['tiles']} aria-busy="true" data-skeleton="true">
    {labels.map((label) => (
      <div key={label} className={styles['tile']}>
        <span className={styles['label']}>{label}</span>
        <span className={styles['bone']} aria-hidden="true" />
      </div>
    ))}
  </div>
);
