import { vi } from 'vitest';
import { press, Target } from './dom-events.ts';
import type { FakeDocument } from './document.ts';
import { isMeant } from './selectors.ts';

export class FakeNode extends Target {
  readonly nodeType: number;
  readonly nodeName: string;
  nodeValue: string | null = null;
  parentNode: FakeNode | null = null;
  childNodes: FakeNode[] = [];
  ownerDocument!: FakeDocument;

  constructor(nodeType: number, nodeName: string) {
    super();
    this.nodeType = nodeType;
    this.nodeName = nodeName;
  }
  get parentElement(): FakeElement | null {
    return this.parentNode instanceof FakeElement ? this.parentNode : null;
  }
  get firstChild(): FakeNode | null {
    return this.childNodes[0] ?? null;
  }
  get lastChild(): FakeNode | null {
    return this.childNodes.at(-1) ?? null;
  }
  get nextSibling(): FakeNode | null {
    const all = this.parentNode?.childNodes ?? [];
    return all[all.indexOf(this) + 1] ?? null;
  }
  get children(): FakeElement[] {
    return this.childNodes.filter((each) => each instanceof FakeElement);
  }
  get data(): string {
    return this.nodeValue ?? '';
  }
  set data(text: string) {
    this.nodeValue = text;
  }
  get isConnected(): boolean {
    return this.ownerDocument.contains(this);
  }
  insertBefore<N extends FakeNode>(node: N, before: FakeNode | null): N {
    node.parentNode?.removeChild(node);
    const at = before === null ? this.childNodes.length : this.childNodes.indexOf(before);
    this.childNodes.splice(at, 0, node);
    node.parentNode = this;
    return node;
  }
  appendChild<N extends FakeNode>(node: N): N {
    return this.insertBefore(node, null);
  }
  append(...nodes: FakeNode[]): void {
    for (const node of nodes) this.appendChild(node);
  }
  removeChild(node: FakeNode): void {
    this.childNodes = this.childNodes.filter((each) => each !== node);
    node.parentNode = null;
  }
  remove(): void {
    this.parentNode?.removeChild(this);
  }
  contains(other: FakeNode | null): boolean {
    return other !== null && (other === this || this.contains(other.parentNode));
  }
  get textContent(): string {
    return this.nodeType === 3 ? this.data : this.childNodes.map((each) => each.textContent).join('');
  }
  set textContent(text: string) {
    if (this.nodeType === 3) this.nodeValue = text;
    else {
      this.childNodes = [];
      if (text !== '') this.append(this.ownerDocument.createTextNode(text));
    }
  }
  override path(): Target[] {
    return [this, ...(this.parentNode ? this.parentNode.path() : [])];
  }
  *below(): Generator<FakeElement> {
    for (const child of this.children) {
      yield child;
      yield* child.below();
    }
  }
  querySelectorAll(selector: string): FakeElement[] {
    return [...this.below()].filter((each) => each.matches(selector));
  }
  querySelector(selector: string): FakeElement | null {
    return this.querySelectorAll(selector)[0] ?? null;
  }
}

export class FakeElement extends FakeNode {
  readonly namespaceURI: string;
  readonly localName: string;
  readonly style: Record<string, unknown> = { setProperty: () => undefined };
  readonly attributes = new Map<string, string>();
  readonly scrollIntoView = vi.fn<(options?: object) => void>();
  tabIndex = -1;
  isContentEditable = false;
  isVisible = true;

  constructor(name: string, namespace = 'http://www.w3.org/1999/xhtml') {
    super(1, name.toUpperCase());
    this.localName = name;
    this.namespaceURI = namespace;
  }
  get tagName(): string {
    return this.nodeName;
  }
  get id(): string {
    return this.getAttribute('id') ?? '';
  }
  get href(): string {
    return this.getAttribute('href') ?? '';
  }
  get dataset(): Record<string, string> {
    const nameOf = (key: string | symbol) => `data-${String(key)}`;
    return new Proxy<Record<string, string>>(
      {},
      {
        get: (_, key) => this.getAttribute(nameOf(key)) ?? undefined,
        set: (_, key, value: string) => (this.setAttribute(nameOf(key), value), true),
        has: (_, key) => this.hasAttribute(nameOf(key)),
        deleteProperty: (_, key) => (this.removeAttribute(nameOf(key)), true),
      },
    );
  }
  getAttribute(name: string): string | null {
    return this.attributes.get(name.toLowerCase()) ?? null;
  }
  setAttribute(name: string, value: unknown): void {
    this.attributes.set(name.toLowerCase(), String(value));
  }
  removeAttribute(name: string): void {
    this.attributes.delete(name.toLowerCase());
  }
  hasAttribute(name: string): boolean {
    return this.attributes.has(name.toLowerCase());
  }
  toggleAttribute(name: string, on: boolean): void {
    if (on) this.setAttribute(name, '');
    else this.removeAttribute(name);
  }
  matches(selector: string): boolean {
    return isMeant(this, selector);
  }
  closest(selector: string): FakeElement | null {
    return this.matches(selector) ? this : (this.parentElement?.closest(selector) ?? null);
  }
  /** There is no layout: a test says where something is. */
  getBoundingClientRect() {
    return { top: 0, bottom: 0, left: 0, right: 0, width: 0, height: 0 };
  }
  #beside(step: 1 | -1): FakeElement | null {
    const all = this.parentNode?.children ?? [];
    return all[all.indexOf(this) + step] ?? null;
  }
  get nextElementSibling(): FakeElement | null {
    return this.#beside(1);
  }
  get previousElementSibling(): FakeElement | null {
    return this.#beside(-1);
  }
  checkVisibility(): boolean {
    return this.isVisible;
  }
  #tell(type: string, bubbles: boolean, relatedTarget: FakeElement | null): void {
    this.dispatchEvent(Object.assign(new Event(type, { bubbles }), { relatedTarget }));
  }
  focus(): void {
    const { activeElement: before } = this.ownerDocument;
    if (before === this) return;
    this.ownerDocument.activeElement = this;
    if (before) before.#left(this);
    this.#tell('focus', false, before);
    this.#tell('focusin', true, before);
  }
  blur(): void {
    if (this.ownerDocument.activeElement !== this) return;
    this.ownerDocument.activeElement = this.ownerDocument.body;
    this.#left(null);
  }
  #left(next: FakeElement | null): void {
    this.#tell('blur', false, next);
    this.#tell('focusout', true, next);
  }
  click(): void {
    press(this);
  }
}
