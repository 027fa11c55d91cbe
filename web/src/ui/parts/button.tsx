import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './button.module.css';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `filled` for the one main act of a card or form. */
  variant?: 'filled' | 'light' | 'outline' | 'subtle' | 'default';
  /** `red` for what destroys. */
  color?: 'brand' | 'red' | 'gray';
  size?: 'xs' | 'sm' | 'md';
  radius?: 'xl';
  fullWidth?: boolean;
  /** Its act is on the way: it keeps its place and focus, and takes no second press. */
  loading?: boolean;
  /** Drawn before the words. */
  leftSection?: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/** A button with words. Colours come from tokens.css, where each pair is proven readable. */
export function Button({
  variant = 'filled',
  color = 'brand',
  size = 'sm',
  radius,
  fullWidth = false,
  loading = false,
  leftSection,
  type = 'button',
  children,
  onClick,
  className,
  ...rest
}: ButtonProps): ReactNode {
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- one of the three, "button" by default
      type={type}
      className={className === undefined ? styles['button'] : `${styles['button']} ${className}`}
      data-variant={variant}
      data-color={color}
      data-size={size}
      data-radius={radius}
      data-full={fullWidth}
      data-loading={loading}
      // A disabled button would lose the focus that a keyboard or screen reader stands on.
      aria-disabled={loading || undefined}
      onClick={(event) => {
        if (loading) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {loading ? <span className={styles['spinner']} aria-hidden="true" /> : null}
      <span className={styles['words']}>
        {leftSection}
        {children}
      </span>
    </button>
  );
}
