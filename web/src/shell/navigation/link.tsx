import { useLinkProps } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactNode } from 'react';

interface Props extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Made by `address()`. */
  to: string;
  search?: Readonly<Record<string, string>>;
  /** Id of the element to go to, without the sign. */
  hash?: string;
  /** Keeps the place on the page: tabs and filters that only change the query. */
  keepScroll?: boolean;
  /** It is the current one on addresses below it too. */
  below?: boolean;
  children?: ReactNode;
}

/**
 * A link to a screen; code and data of the screen are fetched when the pointer or the focus rests on it. The current
 * one carries
 * `aria-current="page"`. Links that differ in their query alone say themselves which is current, by giving
 * `aria-current`.
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
