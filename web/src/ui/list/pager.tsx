import type { MouseEvent, ReactNode } from 'react';
import { formatNumber } from '../language/formats.ts';
import { useStrings } from '../strings.ts';
import styles from './list.module.css';
import { pagesOf, type Paging } from './pages.ts';

type Props = Paging & {
  onChange: (page: number) => void;
  /** The address of each page, where it has one: links that also work before any script does. */
  hrefOf?: ((page: number) => string) | undefined;
};
interface PageProps {
  page: number;
  href: string | undefined;
  onChange: (page: number) => void;
  disabled?: boolean;
  label?: string;
  current?: boolean;
  children: ReactNode;
}
/** A click with a key held opens the link elsewhere, as any link. */
const isPlain = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  !ctrlKey && !metaKey && !shiftKey && !altKey;
function PageButton({
  page,
  href,
  onChange,
  disabled = false,
  label,
  current = false,
  children,
}: PageProps): ReactNode {
  const shared = {
    className: styles['page'],
    'aria-label': label,
    'aria-current': current ? ('page' as const) : undefined,
  };
  if (href === undefined || disabled)
    return (
      <button type="button" {...shared} disabled={disabled} onClick={() => onChange(page)}>
        {children}
      </button>
    );
  return (
    <a
      {...shared}
      href={href}
      onClick={(event) => {
        if (!isPlain(event)) return;
        event.preventDefault();
        onChange(page);
      }}
    >
      {children}
    </a>
  );
}

/** Page links below a list; renders nothing when there is only one page. */
export function Pager({ onChange, hrefOf, ...paging }: Props): ReactNode {
  const t = useStrings();
  const { numbers, last } = pagesOf(paging);
  if (last === 1) return null;
  const { number } = paging;
  return (
    <nav className={styles['pager']} aria-label={t('pager.label')}>
      <PageButton page={number - 1} href={hrefOf?.(number - 1)} disabled={number <= 1} onChange={onChange}>
        {t('pager.previous')}
      </PageButton>
      {numbers.map((each) => (
        <PageButton
          key={each}
          page={each}
          href={hrefOf?.(each)}
          label={t('pager.page', { number: each })}
          current={each === number}
          onChange={onChange}
        >
          {formatNumber(each)}
        </PageButton>
      ))}
      <PageButton page={number + 1} href={hrefOf?.(number + 1)} disabled={number >= last} onChange={onChange}>
        {t('pager.next')}
      </PageButton>
    </nav>
  );
}
