import { Fragment, lazy, type ReactNode, Suspense } from 'react';
import { useStore } from '../store.ts';
import { pendingQuestion, opened } from './store.ts';

const Confirm = lazy(() => import('./confirm.tsx'));

function Window(): ReactNode {
  const window = useStore(opened);
  if (!window) return null;
  const close = () => {
    if (opened.get()?.id === window.id) opened.set(null);
  };
  return <Fragment key={window.id}>{window.draw(close)}</Fragment>;
}

function Question(): ReactNode {
  const question = useStore(pendingQuestion);
  return question ? <Confirm key={question.title} {...question} /> : null;
}

/** The open dialog and the pending question, if any. Their code is loaded when the first one opens. */
export function Dialogs(): ReactNode {
  return (
    <>
      <Suspense fallback={null}>
        <Window />
      </Suspense>
      <Suspense fallback={null}>
        <Question />
      </Suspense>
    </>
  );
}
