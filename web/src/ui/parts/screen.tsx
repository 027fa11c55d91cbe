import { type ReactNode, useContext, useEffect } from 'react';
import { showTitle } from '../title.ts';
import { PageFooter, useAsideRoom } from './aside.tsx';
import { ScreenColumns } from '../columns.ts';
import styles from './screen.module.css';
import hidden from './visually-hidden.module.css';

interface Props {
  /** The heading; also the title of the document. */
  title: string;
  children: ReactNode;
  /** Drawn next to the heading: the main action of the screen. */
  actions?: ReactNode;
  /** The right column; below the content from 768 to 1200 px. Screens that need the full width have none. */
  aside?: ReactNode;
  /** Show the heading to screen readers only. */
  hideTitle?: boolean;
  /** Drawn before the heading of a screen that covers the frame: the button that closes it. */
  leave?: ReactNode;
  /** On phones the screen covers the whole window: its heading becomes a bar that stays, and the frame is hidden. */
  cover?: boolean;
  /** The screen ends with the window and scrolls by itself: the small print is not below it. */
  fills?: boolean;
}

/**
 * The frame of every screen: one main landmark, one heading, the document's title, and the right column. The columns
 * are those that the address declares, so that nothing moves when the screen arrives.
 */
export function Screen({
  title,
  children,
  actions,
  aside = null,
  hideTitle = false,
  leave,
  cover = false,
  fills = false,
}: Props): ReactNode {
  useEffect(() => showTitle(title), [title]);
  const footer = useContext(PageFooter);
  const columns = useContext(ScreenColumns);
  const hasAside = aside !== null && columns !== 'full';
  const asideDrawn = useAsideRoom() && hasAside;
  const end = footer === null || fills ? null : <footer className={styles['footer']}>{footer}</footer>;
  return (
    <div className={styles['screen']} data-columns={columns}>
      <main id="content" className={styles['main']} data-cover={cover} data-fills={fills}>
        <header className={hideTitle ? hidden['hidden'] : styles['head']}>
          {leave}
          <h1>
            {/* Another title is another text: it does not count as one that has moved. */}
            <span key={title}>{title}</span>
          </h1>
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
    </div>
  );
}
