import { IconChevronDown, IconMessages } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createElement, type ReactNode, useEffect } from 'react';
import { Badge } from '#shell/layouts/badge.tsx';
import { usePath } from '#shell/navigation/location.ts';
import { useStrings } from '#shell/layouts/strings.ts';
import { VisuallyHidden } from '#ui/parts/visually-hidden.tsx';
import { loadStrings } from '#ui/language/strings.ts';
import { onDemand, useOnDemand } from '#ui/on-demand.ts';
import { useStore } from '#ui/store.ts';
import { toast } from '#ui/toasts/store.ts';
import { useDesk, useReadsMessages } from './desk.ts';
import { closeDock, dock, toggleList } from './dock/store.ts';
import styles from './dock/dock.module.css';
import { countsQuery } from './keys.ts';

/* The texts are those of the shell, so that the bar waits for no further file. */
const panels = onDemand(async () => {
  const [{ Panels }] = await Promise.all([import('./dock/panels.tsx'), loadStrings('messaging')]);
  return { default: Panels };
});

/** Conversations over every screen with room for them: those of the member, or of the page that they act as. */
export function Dock(): ReactNode {
  const { actorId } = useDesk();
  return <OwnDock key={actorId} />;
}

/** A disc in the corner, which unfolds a list and windows. */
function OwnDock(): ReactNode {
  const t = useStrings();
  const { path } = useDesk();
  const isReader = useReadsMessages();
  const isScreen = usePath() === path;
  const isShown = isReader && !isScreen;
  const { data } = useQuery({ ...countsQuery(), enabled: isShown });
  const { isListOpen, windows } = useStore(dock);
  useEffect(() => closeDock, []);
  const isOpen = isShown && (isListOpen || windows.length > 0);
  const Panels = useOnDemand(panels, isOpen, () => toast.error(t('dock.failed')));
  if (!isShown) return null;
  const waiting = (data?.data.unread ?? 0) + (data?.data.requests ?? 0);
  return (
    <aside aria-label={t('dock.label')} className={styles['dock']} data-open={isOpen}>
      {isOpen && Panels !== undefined ? createElement(Panels) : null}
      <button type="button" className={styles['disc']} aria-expanded={isListOpen} onClick={toggleList}>
        {isListOpen ? <IconChevronDown size={22} aria-hidden="true" /> : <IconMessages size={22} aria-hidden="true" />}
        <VisuallyHidden>{t('dock.label')}</VisuallyHidden>
        <span className={styles['waiting']}>
          <Badge count={waiting} />
        </span>
      </button>
    </aside>
  );
}
