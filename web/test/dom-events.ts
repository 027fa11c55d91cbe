type Listen = (event: Event) => unknown;
interface Listening {
  readonly type: string;
  readonly listener: Listen | { handleEvent: Listen };
  readonly capture: boolean;
  readonly once: boolean;
}
type ListenOptions = boolean | { readonly capture?: boolean; readonly once?: boolean };
const isCapture = (options: ListenOptions = false): boolean =>
  typeof options === 'boolean' ? options : (options.capture ?? false);

export class Target {
  #listening: Listening[] = [];

  addEventListener(type: string, listener: Listening['listener'], options?: ListenOptions): void {
    const once = typeof options === 'object' && options.once === true;
    this.#listening.push({ type, listener, capture: isCapture(options), once });
  }
  removeEventListener(type: string, listener: Listening['listener'], options?: ListenOptions): void {
    this.#listening = this.#listening.filter(
      (each) => each.type !== type || each.listener !== listener || each.capture !== isCapture(options),
    );
  }
  /** Calls those that listen here, in one of the two phases. */
  hear(event: Event, capture: boolean): void {
    for (const each of this.#listening.filter((one) => one.type === event.type && one.capture === capture)) {
      if (each.once) this.#listening = this.#listening.filter((one) => one !== each);
      Object.defineProperty(event, 'currentTarget', { value: this, configurable: true });
      if (typeof each.listener === 'function') each.listener.call(this, event);
      else each.listener.handleEvent(event);
    }
  }
  /** Those that hear of an event here, from the inside. */
  path(): Target[] {
    return [this];
  }
  dispatchEvent(event: Event): boolean {
    Object.defineProperty(event, 'target', { value: this, configurable: true });
    const path = this.path();
    let isStopped = false;
    const stop = event.stopPropagation.bind(event);
    event.stopPropagation = () => {
      isStopped = true;
      stop();
    };
    for (const each of path.toReversed()) if (!isStopped) each.hear(event, true);
    for (const each of event.bubbles ? path : [this]) if (!isStopped) each.hear(event, false);
    return !event.defaultPrevented;
  }
}

/** An event as the browser sends it after an act of the user. */
export const acted = (type: string, more: object = {}): Event =>
  Object.assign(new Event(type, { bubbles: true, cancelable: true }), more);
/** A press with the main button, unless `more` says otherwise. Returns the event. */
export function press(element: Target, more: object = {}): Event {
  const event = acted('click', { button: 0, metaKey: false, altKey: false, ctrlKey: false, shiftKey: false, ...more });
  element.dispatchEvent(event);
  return event;
}
