import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './icon-button.module.css';

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Label of the action, for screen readers. */
  label: string;
  /** Shows the label to those who point at the button. */
  tooltip?: boolean;
  shape?: 'round' | 'square';
  ref?: Ref<HTMLButtonElement>;
}

/** A button with an icon only. */
export function IconButton({
  label,
  tooltip = false,
  shape = 'square',
  className,
  type = 'button',
  ...rest
}: IconButtonProps): ReactNode {
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- one of the three, "button" by default
      type={type}
      aria-label={label}
      title={tooltip ? label : rest.title}
      data-shape={shape}
      className={className === undefined ? styles['button'] : `${styles['button']} ${className}`}
    />
  );
}
