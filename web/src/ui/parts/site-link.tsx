import type { AnchorHTMLAttributes, ReactNode } from 'react';
import styles from './site-link.module.css';

interface Props extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className' | 'rel' | 'target'> {
  href: string;
  /** `row`: the picture beside the words. */
  layout?: 'column' | 'row';
}

/** A framed card that is one link to another website. Without a referrer, that site does not learn where it stood. */
export function SiteLink({ layout = 'column', children, ...rest }: Props): ReactNode {
  return (
    <a {...rest} className={styles['link']} data-layout={layout} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  );
}
