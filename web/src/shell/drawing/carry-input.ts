type Typed = HTMLInputElement | HTMLTextAreaElement;
type Field = Typed | HTMLSelectElement;

interface State {
  readonly name: string;
  readonly value: string;
  readonly checked: boolean;
  /** In a list: whether it is another choice than the drawn one. */
  readonly chosen: boolean;
  readonly focused: boolean;
}

const fieldsOf = (root: HTMLElement): Field[] => [...root.querySelectorAll<Field>('main input, main textarea, select')];
const isCheck = (field: Field): boolean => field.type === 'checkbox' || field.type === 'radio';
const isChosen = (field: Field): boolean =>
  field instanceof HTMLSelectElement && !field.options.item(field.selectedIndex)?.defaultSelected;
const stateOf = (field: Field): State => ({
  name: field.name,
  value: field.value,
  checked: field instanceof HTMLInputElement && field.checked,
  chosen: isChosen(field),
  focused: field === document.activeElement,
});

/** Enters a value as if it had been typed, so that React learns of it. */
function enter(field: Typed, value: string): void {
  // React remembers the last value by a property of the field itself, and ignores an event without a change.
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** React applies a change after the event that made it. */
const afterRender = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

/** Checks a field as a press does. React takes no notice of a press that leaves it as React first saw it. */
function check(field: HTMLInputElement): void {
  field.checked = false;
  field.click();
}

/** Chooses again: React did not hear of the first time. */
function choose(field: HTMLSelectElement, value: string): void {
  field.value = value;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Gives a field its state back; whether there was anything to do. */
function restore(field: Field, { value, checked, chosen }: State): boolean {
  if (field instanceof HTMLSelectElement) {
    if (chosen) choose(field, value);
    return chosen;
  }
  if (field instanceof HTMLInputElement && isCheck(field)) {
    if (checked) check(field);
    else if (field.checked) field.click();
    else return false;
  } else if (value === '') return false;
  else enter(field, value);
  return true;
}

const buttonsOf = (root: HTMLElement): HTMLButtonElement[] => [...root.querySelectorAll('button')];
const nameOf = (button: HTMLButtonElement | undefined): string | undefined =>
  button?.getAttribute('aria-label') ?? button?.textContent;

/** Repeats the last press of a drawn button that nothing could hear yet; `names` are those of the drawing. */
function pressAgain(root: HTMLElement, names: readonly (string | undefined)[]): void {
  const pressed = root.dataset['pressed'];
  delete root.dataset['pressed'];
  if (pressed === undefined) return;
  const name = names[Number(pressed)];
  const buttons = buttonsOf(root);
  const same = buttons[Number(pressed)];
  // The app may show more buttons than the drawing.
  const button = nameOf(same) === name ? same : buttons.find((other) => nameOf(other) === name);
  button?.click();
}

/** The fields that are changed from now on, except by `quietly`. */
function touchedIn(root: HTMLElement) {
  const touched = new Set<EventTarget | null>();
  let isOurs = false;
  const touch = ({ target }: Event) => {
    if (!isOurs) touched.add(target);
  };
  root.addEventListener('input', touch);
  return {
    has: (field: Field): boolean => touched.has(field),
    quietly(change: () => boolean): boolean {
      isOurs = true;
      const changed = change();
      isOurs = false;
      return changed;
    },
    end: () => root.removeEventListener('input', touch),
  };
}

/**
 * Remembers what is typed into a page that the server has drawn, where the focus is, which button was pressed, and
 * whether a form was sent. The returned function puts all of it into the app's own fields, which are the same in the
 * same order.
 */
export function carryInput(root: HTMLElement): () => Promise<void> {
  const drawn = fieldsOf(root);
  const states = drawn.map(stateOf);
  const names = buttonsOf(root).map(nameOf);
  // Only of the drawn fields: React focuses its own ones while it puts them in place.
  const remember = ({ target }: Event) => {
    const position = drawn.indexOf(target as Field);
    if (position >= 0) for (const [index, field] of drawn.entries()) states[index] = stateOf(field);
  };
  for (const event of ['input', 'focusin']) root.addEventListener(event, remember);
  return async () => {
    for (const event of ['input', 'focusin']) root.removeEventListener(event, remember);
    root.dataset['adopted'] = '';
    const fields = fieldsOf(root);
    const position = states.findIndex(({ focused }) => focused);
    const focused = fields[position];
    // Fields that React adopted have kept the focus. It is given back once: later it may be elsewhere already.
    if (focused !== undefined && focused !== drawn[position] && focused.name === states[position]?.name)
      focused.focus({ preventScroll: true });
    // Boxes are read before the first value is entered: React then draws the form again, and unchecks those that it has
    // not heard of.
    const boxes = fields.map((field, at) => (isCheck(field) && field === drawn[at] ? stateOf(field) : undefined));
    const touched = touchedIn(root);
    for (const [at, field] of fields.entries()) {
      const state = states[at];
      // What someone changes in the meantime is the app's own already.
      if (state?.name !== field.name || touched.has(field)) continue;
      // An adopted field may have got more since: its own value is the latest. Lists are set back by React.
      const isLatest = !(field instanceof HTMLSelectElement) && field === drawn[at] && field.value !== '';
      const latest = boxes[at] ?? (isLatest ? stateOf(field) : state);
      // A form takes in one change at a time.
      // oxlint-disable-next-line no-await-in-loop -- one after the other, for the reason above
      if (touched.quietly(() => restore(field, latest))) await afterRender();
    }
    touched.end();
    // From here on the app takes what is sent.
    delete root.dataset['drawn'];
    delete root.dataset['adopted'];
    pressAgain(root, names);
    if ('submitted' in root.dataset) root.querySelector<HTMLFormElement>('main form')?.requestSubmit();
    delete root.dataset['submitted'];
  };
}
