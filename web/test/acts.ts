/** An event as the browser sends it after an act of the user. */
export const acted = (type: string, more: object = {}): Event => {
  const event = new Event(type, { bubbles: true, cancelable: true });
  // The events of keys and pointers have these as accessors of their own kind.
  for (const [name, value] of Object.entries(more)) Object.defineProperty(event, name, { value, configurable: true });
  return event;
};

/** A press with the main button, unless `more` says otherwise. Returns the event. */
export function press(element: EventTarget, more: MouseEventInit = {}): Event {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, button: 0, ...more });
  element.dispatchEvent(event);
  return event;
}

/** Sends the form of this element, as a press of its button does. */
export const submit = (element: Element) => element.closest('form')?.dispatchEvent(acted('submit'));

/** Enters a text as a user does: React learns of it by the event, and ignores what is set by itself. */
export function enter(field: HTMLElement, value: string): void {
  const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Reflect.set(kind.prototype, 'value', value, field);
  field.dispatchEvent(acted('input'));
}

/** A key as handlers of the document see it: without Ctrl, Cmd and Alt, unless `more` says otherwise. */
export const keyed = (key: string, more: object = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  defaultPrevented: false,
  isComposing: false,
  ...more,
});

/** Chooses an option of a list. */
export function choose(list: HTMLSelectElement, value: string): void {
  list.value = value;
  list.dispatchEvent(acted('change'));
}

/** Checks or unchecks a box, as a press of it does. */
export const tick = (box: HTMLInputElement): boolean => box.dispatchEvent(new MouseEvent('click', { bubbles: true }));
