import { acted, press, Target } from './dom-events.ts';
import { FakeElement, FakeNode } from './dom.ts';

/**
 * A small document for tests of what listens to one, or changes it: elements, events that bubble, the focus and simple
 * selectors. There is no layout. How a real browser behaves is for browser stories.
 */
class FakeField extends FakeElement {
  selectionStart = 0;
  selectionEnd = 0;
  defaultValue = '';
  name = '';
  #value = '';
  get value(): string {
    return this.#value;
  }
  set value(value: string) {
    this.#value = value;
  }
}
export class FakeInput extends FakeField {
  type = 'text';
  checked = false;
  defaultChecked = false;
  // React looks for the property on the prototype of inputs.
  override get value(): string {
    return super.value;
  }
  override set value(value: string) {
    super.value = value;
  }
  override click(): void {
    const isBox = this.type === 'checkbox' || this.type === 'radio';
    if (isBox) this.checked = this.type === 'radio' || !this.checked;
    press(this);
    if (!isBox) return;
    for (const type of ['input', 'change']) this.dispatchEvent(new Event(type, { bubbles: true }));
  }
}
export class FakeTextArea extends FakeField {}
export class FakeSelect extends FakeField {
  multiple = false;
  /** The value that the document was written with. */
  drawn = '';
  readonly options: unknown[] = [];
  get selectedOptions() {
    return { item: () => ({ defaultSelected: this.value === this.drawn }) };
  }
}
const kinds = { input: FakeInput, select: FakeSelect, textarea: FakeTextArea } as const;

export class FakeDocument extends FakeNode {
  readonly documentElement: FakeElement;
  readonly body: FakeElement;
  activeElement: FakeElement | null;
  readonly window = new Target();
  title = '';
  /** Tells those that observe the document that it has changed. */
  readonly observers = new Set<() => void>();
  /** React looks here for what the browser knows. */
  readonly oninput = null;
  readonly defaultView = globalThis;

  constructor() {
    super(9, '#document');
    this.ownerDocument = this;
    this.documentElement = this.createElement('html');
    this.body = this.createElement('body');
    this.appendChild(this.documentElement).append(this.body);
    this.activeElement = this.body;
  }
  #own<N extends FakeNode>(node: N): N {
    node.ownerDocument = this;
    return node;
  }
  createElement(name: string): FakeElement {
    const Kind = Object.hasOwn(kinds, name) ? kinds[name as keyof typeof kinds] : FakeElement;
    return this.#own(new Kind(name));
  }
  createElementNS(namespace: string, name: string): FakeElement {
    return this.#own(new FakeElement(name, namespace));
  }
  createTextNode(text: string): FakeNode {
    const node = this.#own(new FakeNode(3, '#text'));
    node.nodeValue = text;
    return node;
  }
  getElementById(id: string): FakeElement | null {
    return this.querySelector(`#${id}`);
  }
  override path(): Target[] {
    return [this, this.window];
  }
}
/** Enters a text as a user does: React learns of it by the event, and ignores what is set by itself. */
export function enter(field: FakeElement, value: string): void {
  Reflect.set(FakeInput.prototype, 'value', value, field);
  field.dispatchEvent(acted('input'));
}
