import { type ReactNode, useContext, useEffect } from 'react';
import { Aside, useThirdColumn } from './aside.tsx';
import styles from './screen.module.css';
import hidden from './visually-hidden.module.css';

interface Props {
  /** The heading; it names the document too. */
  title: string;
  children: ReactNode;
  /** Drawn beside the heading: the screen's main act. */
  actions?: ReactNode;
  /**
   * The third column, from 1200 px; what the layout shows there, unless the screen says otherwise. With null it stays
   * empty.
   */
  aside?: ReactNode;
  /** `wide` for tables, `narrow` for a form that stands alone. */
  width?: 'narrow' | 'column' | 'wide';
  /** The heading is there for screen readers only. */
  hideTitle?: boolean;
}

/** Every screen: one main landmark, one heading, the document's title, and the column beside it. */
export function Screen({ title, children, actions, aside, width = 'column', hideTitle = false }: Props): ReactNode {
  useEffect(() => {
    document.title = `${title} · Guildhall`;
  }, [title]);
  const usual = useContext(Aside);
  const module = useThirdColumn() && width === 'column';
  const beside = aside === undefined ? usual : aside;
  return (
    <>
      <main id="content" className={styles['main']} data-width={width}>
        <header className={hideTitle ? hidden['hidden'] : styles['head']}>
          <h1>{title}</h1>
          {actions}
        </header>
        {children}
      </main>
      {module && beside !== null ? <aside className={styles['aside']}>{beside}</aside> : null}
    </>
  );
}
