import { type ReactNode, useContext, useEffect } from 'react';
import { showTitle } from '../title.ts';
import { PageFooter, useAsideRoom } from './aside.tsx';
import styles from './screen.module.css';
import hidden from './visually-hidden.module.css';

interface Props {
  /** The heading; also the title of the document. */
  title: string;
  children: ReactNode;
  /** Drawn next to the heading: the main action of the screen. */
  actions?: ReactNode;
  /** The third column; below the content from 768 to 1200 px. Screens without one are centred. */
  aside?: ReactNode;
  /** `wide` for tables, `narrow` for a form on its own. */
  width?: 'narrow' | 'column' | 'wide';
  /** Show the heading to screen readers only. */
  hideTitle?: boolean;
  /** Drawn before the heading of a screen that covers the frame: the button that closes it. */
  leave?: ReactNode;
  /** On phones the screen covers the whole window: its heading becomes a bar that stays, and the frame is hidden. */
  cover?: boolean;
}

/** The frame of every screen: one main landmark, one heading, the document's title, and the third column. */
export function Screen({
  title,
  children,
  actions,
  aside = null,
  width = 'column',
  hideTitle = false,
  leave,
  cover = false,
}: Props): ReactNode {
  useEffect(() => showTitle(title), [title]);
  const footer = useContext(PageFooter);
  const hasAside = aside !== null && width === 'column';
  const asideDrawn = useAsideRoom() && hasAside;
  const end = footer === null ? null : <footer className={styles['footer']}>{footer}</footer>;
  return (
    <>
      <main id="content" className={styles['main']} data-width={width} data-aside={hasAside} data-cover={cover}>
        <header className={hideTitle ? hidden['hidden'] : styles['head']}>
          {leave}
          <h1>{title}</h1>
          {actions}
        </header>
        {children}
      </main>
      {asideDrawn ? (
        <aside className={styles['aside']}>
          {aside}
          {end}
        </aside>
      ) : (
        end
      )}
    </>
  );
}
