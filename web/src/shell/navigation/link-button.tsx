import type { ReactNode } from 'react';
import button from '#ui/parts/button.module.css';
import { Link } from './link.tsx';

interface Props {
  /** Built by `address()`. */
  to: string;
  search?: Readonly<Record<string, string>>;
  variant?: 'filled' | 'light' | 'outline' | 'default';
  size?: 'sm' | 'md';
  children: ReactNode;
}

/** A link that looks like a button: the main act of a screen where it leads to another one. */
export function LinkButton({ to, search, variant = 'filled', size = 'sm', children }: Props): ReactNode {
  return (
    <Link
      to={to}
      {...(search && { search })}
      className={button['button']}
      data-variant={variant}
      data-size={size}
      data-color="brand"
    >
      <span className={button['words']}>{children}</span>
    </Link>
  );
}
