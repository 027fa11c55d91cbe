import type { InUse } from '../history.ts';

/** The scrolled messages of each open conversation; the dock and the screen may show the same one. */
const logs = new Map<string, Set<HTMLElement>>();
/** Until the returned function is called, what is in sight there is not dropped. */
export function watchLog(conversationId: string, log: HTMLElement): () => void {
  const open = logs.get(conversationId) ?? new Set();
  logs.set(conversationId, open.add(log));
  return () => {
    open.delete(log);
    if (open.size === 0 && logs.get(conversationId) === open) logs.delete(conversationId);
  };
}

/** Whether the user sees it, has the focus or an open menu in it, or has selected part of it. */
function isInUse(element: HTMLElement, log: DOMRect): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  if (bottom > log.top && top < log.bottom) return true;
  if (element.contains(document.activeElement) || element.querySelector('[aria-expanded="true"]')) return true;
  const selection = document.getSelection();
  return selection !== null && !selection.isCollapsed && selection.containsNode(element, true);
}

/** The messages between which a conversation is in sight or in use; null where it is not open. */
export function inUseIn(conversationId: string): InUse | null {
  const numbers = [...(logs.get(conversationId) ?? [])].flatMap((log) => {
    const area = log.getBoundingClientRect();
    return [...log.querySelectorAll<HTMLElement>('[data-sequence]')]
      .filter((element) => isInUse(element, area))
      .map((element) => Number(element.dataset['sequence']));
  });
  return numbers.length === 0 ? null : { from: Math.min(...numbers), to: Math.max(...numbers) };
}
