import { Component, type ReactNode, type RefObject } from 'react';
import type { History } from '../history.ts';

/** Pixels from the end within which the end counts as shown. */
export const NEAR = 48;

interface Props {
  scroller: RefObject<HTMLDivElement | null>;
  /** True while the user is on the way to the latest message. */
  goesToEnd: RefObject<boolean>;
  history: History | undefined;
  children: ReactNode;
}
/** A message in sight, and how far below the top of the page. */
interface Place {
  readonly sequence: string;
  readonly top: number;
}
/** What is in sight, oldest first; empty where the end stays in sight by itself. */
interface Snapshot {
  readonly places: readonly Place[];
  readonly hadFocus: boolean;
}

const messagesIn = (log: HTMLElement): HTMLElement[] => [...log.querySelectorAll<HTMLElement>('[data-sequence]')];
const find = (log: HTMLElement, { sequence }: Place) => log.querySelector<HTMLElement>(`[data-sequence="${sequence}"]`);
function placesIn(log: HTMLElement): Place[] {
  const area = log.getBoundingClientRect();
  return messagesIn(log).flatMap((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    const isSeen = bottom > area.top && top < area.bottom;
    return isSeen ? [{ sequence: element.dataset['sequence'] ?? '', top }] : [];
  });
}

/** Keeps what is in sight where it is while messages are added and dropped above and below. */
export class KeptPlace extends Component<Props> {
  override getSnapshotBeforeUpdate({ history }: Props): Snapshot | null {
    const log = this.props.scroller.current;
    if (log === null || history === undefined || history === this.props.history) return null;
    const isAtEnd = !history.hasNewer && Math.abs(log.scrollTop) < NEAR;
    return { places: isAtEnd ? [] : placesIn(log), hadFocus: log.contains(document.activeElement) };
  }
  override componentDidUpdate(_: Props, __: unknown, snapshot: Snapshot | null): void {
    const { scroller, goesToEnd, history } = this.props;
    const log = scroller.current;
    if (log === null || snapshot === null) return;
    if (goesToEnd.current && history?.hasNewer === false) {
      goesToEnd.current = false;
      log.scrollTop = 0;
      return;
    }
    const anchor = snapshot.places.find((place) => find(log, place) !== null);
    const element = anchor && find(log, anchor);
    // What the browser has moved by itself needs nothing more.
    if (element) log.scrollTop += element.getBoundingClientRect().top - anchor.top;
    // A button that had nothing more to load is gone.
    const lostFocus = snapshot.hadFocus && !log.contains(document.activeElement);
    if (lostFocus) (element ?? log).focus({ preventScroll: true });
  }
  override render(): ReactNode {
    return this.props.children;
  }
}
