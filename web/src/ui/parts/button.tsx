import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './button.module.css';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /**
   * `filled` for the main action of a screen, dialog or form, one in each. Small buttons are those of rows and cards:
   * they are `light`.
   */
  variant?: 'filled' | 'light' | 'outline' | 'subtle' | 'default';
  /** `red` for destructive actions. */
  color?: 'brand' | 'red' | 'gray';
  size?: 'xs' | 'sm' | 'md';
  radius?: 'xl';
  fullWidth?: boolean;
  /** The action is in progress: the button keeps its position and focus, and ignores presses. */
  loading?: boolean;
  /** Drawn before the label. */
  leftSection?: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/** A button with a label. Its colours come from tokens.css, where the contrast of each pair is tested. */
export function Button({
  size = 'sm',
  variant = size === 'xs' ? 'light' : 'filled',
  color = 'brand',
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
      // A `disabled` button would lose the focus of keyboard and screen reader users.
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
