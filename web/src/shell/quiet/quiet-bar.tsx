import { createElement, type ReactNode, useEffect, useId } from 'react';
import { useStore } from '#ui/store.ts';
import styles from './quiet-bar.module.css';
import { closeQuietly, quietPlaces, quietQuestion } from './store.ts';

function Question(): ReactNode {
  const question = useStore(quietQuestion);
  return question === null ? null : createElement(question.Bar, { onClose: closeQuietly });
}

/** Where a screen shows questions that can wait, such as above the field of a conversation. */
export function QuietPlace(): ReactNode {
  const id = useId();
  useEffect(() => {
    quietPlaces.set([...quietPlaces.get(), id]);
    return () => quietPlaces.set(quietPlaces.get().filter((each) => each !== id));
  }, [id]);
  return useStore(quietPlaces).at(-1) === id ? <Question /> : null;
}

/** At the foot of the window, where no screen has a place for them. */
export function QuietBar(): ReactNode {
  const isElsewhere = useStore(quietPlaces).length > 0;
  const question = useStore(quietQuestion);
  if (isElsewhere || question === null) return null;
  return (
    <div className={styles['foot']}>
      <Question />
    </div>
  );
}
