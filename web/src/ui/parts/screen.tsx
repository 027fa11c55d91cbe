import { type ReactNode, useContext, useEffect } from 'react';
import { Aside, useThirdColumn } from './aside.tsx';
import styles from './screen.module.css';
import hidden from './visually-hidden.module.css';

interface Props {
  /** The heading; also the title of the document. */
  title: string;
  children: ReactNode;
  /** Drawn next to the heading: the main action of the screen. */
  actions?: ReactNode;
  /** The third column, from 1200 px. Undefined shows the layout's default, null leaves it empty. */
  aside?: ReactNode;
  /** `wide` for tables, `narrow` for a form on its own. */
  width?: 'narrow' | 'column' | 'wide';
  /** Show the heading to screen readers only. */
  hideTitle?: boolean;
}

/** The frame of every screen: one main landmark, one heading, the document's title, and the third column. */
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
