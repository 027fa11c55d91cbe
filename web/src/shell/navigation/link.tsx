import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { useActing } from '../session/acting.ts';
import { isOpenTo } from '../session/guards.ts';
import { useLocation, useRouter } from '../router/provider.tsx';

interface Props extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Built by `address()`, or `.` for another query of the same screen. */
  to: string;
  search?: Readonly<Record<string, string>>;
  /** Id of the target element, without the hash sign. */
  hash?: string;
  /** Keeps the scroll position: for tabs and filters that change only the query. */
  keepScroll?: boolean;
  /** Also current on addresses below it, or below another one. */
  below?: boolean | string;
  children?: ReactNode;
}

/** Milliseconds that a pointer rests on a link before the screen is fetched. */
const HOVER_MS = 50;
let hovering: ReturnType<typeof setTimeout> | undefined;

/** Opening in another tab, saving and such are left to the browser. */
const isPlain = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  event.button === 0 && !event.metaKey && !event.altKey && !event.ctrlKey && !event.shiftKey;

/**
 * A link to a screen. Code and data of the screen are fetched on hover or focus. The current link carries
 * `aria-current="page"`. Links that differ only in their query set `aria-current` themselves.
 */
export function Link({
  to,
  search,
  hash,
  keepScroll = false,
  below = false,
  children,
  onClick,
  onMouseEnter,
  onMouseLeave,
  onFocus,
  onTouchStart,
  ...rest
}: Props): ReactNode {
  const router = useRouter();
  const { pathname } = useLocation();
  const destination = { to, ...(search && { search }), ...(hash !== undefined && { hash }) };
  const href = router.hrefOf(destination);
  const acting = useActing();
  const screen = acting && router.screenAt(href);
  // The page has no such screen. Its team opens it as themselves.
  if (screen && !isOpenTo(screen, acting.kind)) return <span {...rest}>{children}</span>;
  const current = pathname === to || (below !== false && pathname.startsWith(`${below === true ? to : below}/`));
  const staysHere = (rest.target ?? '_self') === '_self' && rest.download === undefined;
  return (
    <a
      {...(current && { 'aria-current': 'page' })}
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !staysHere || !isPlain(event)) return;
        event.preventDefault();
        void router.navigate({ ...destination, keepScroll });
      }}
      onMouseEnter={(event) => {
        onMouseEnter?.(event);
        clearTimeout(hovering);
        hovering = setTimeout(() => void router.preload(href), HOVER_MS);
      }}
      onMouseLeave={(event) => {
        onMouseLeave?.(event);
        clearTimeout(hovering);
      }}
      onFocus={(event) => {
        onFocus?.(event);
        void router.preload(href);
      }}
      onTouchStart={(event) => {
        onTouchStart?.(event);
        void router.preload(href);
      }}
    >
      {children}
    </a>
  );
}
