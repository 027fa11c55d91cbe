import { useLinkProps } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactNode } from 'react';

interface Props extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Built by `address()`. */
  to: string;
  search?: Readonly<Record<string, string>>;
  /** Id of the target element, without the hash sign. */
  hash?: string;
  /** Keeps the scroll position: for tabs and filters that change only the query. */
  keepScroll?: boolean;
  /** Also current on addresses below it. */
  below?: boolean;
  children?: ReactNode;
}

/**
 * A link to a screen. Code and data of the screen are fetched on hover or focus. The current link carries
 * `aria-current="page"`. Links that differ only in their query set `aria-current` themselves.
 */
export function Link({ to, search, hash, keepScroll = false, below = false, children, ...rest }: Props): ReactNode {
  const props = useLinkProps({
    ...rest,
    to,
    search: search ?? {},
    ...(hash === undefined ? {} : { hash }),
    resetScroll: !keepScroll,
    activeOptions: { exact: !below, includeSearch: false },
  });
  const current = 'aria-current' in rest ? { 'aria-current': rest['aria-current'] } : {};
  return (
    <a {...props} {...current}>
      {children}
    </a>
  );
}
