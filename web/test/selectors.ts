/** What a selector reads of an element. */
interface Matched {
  readonly localName: string;
  readonly id: string;
  readonly parentElement: Matched | null;
  getAttribute(name: string): string | null;
  hasAttribute(name: string): boolean;
  matches(selector: string): boolean;
}

/** Splits at a separator that is outside of brackets. */
function split(text: string, separator: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const character of text) {
    if ('[('.includes(character)) depth += 1;
    if ('])'.includes(character)) depth -= 1;
    if (depth === 0 && character === separator) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim()).filter(Boolean);
}
const ATTRIBUTE = String.raw`\[(?<name>[\w-]+)(?:="(?<value>[^"]*)")?\]`;
const LIST = String.raw`:(?<is>is|not)\((?<list>.*?)\)(?=$|[:.#[])`;
const SIMPLE = new RegExp(
  String.raw`(?<tag>^[a-z][\w-]*)|#(?<id>[\w-]+)|${ATTRIBUTE}|${LIST}|:(?<state>disabled)`,
  'gy',
);

function isOne(element: Matched, compound: string): boolean {
  let end = 0;
  for (const { 0: all, groups = {} } of compound.matchAll(SIMPLE)) {
    const { tag, id, name, value, is, list = '', state } = groups;
    if (tag !== undefined && element.localName !== tag) return false;
    if (id !== undefined && element.id !== id) return false;
    if (name !== undefined && !element.hasAttribute(name)) return false;
    if (value !== undefined && element.getAttribute(name ?? '') !== value) return false;
    if (state !== undefined && !element.hasAttribute(state)) return false;
    if (is !== undefined && element.matches(list) !== (is === 'is')) return false;
    end += all.length;
  }
  if (end !== compound.length) throw new Error(`not a simple selector: ${compound}`);
  return true;
}
function isMatch(element: Matched, compounds: readonly string[]): boolean {
  const last = compounds.at(-1);
  if (last === undefined || !isOne(element, last)) return false;
  const rest = compounds.slice(0, -1);
  if (rest.length === 0) return true;
  for (let above = element.parentElement; above !== null; above = above.parentElement)
    if (isMatch(above, rest)) return true;
  return false;
}

/** Whether an element is meant by a list of selectors: names, ids, attributes, `:disabled`, `:is()`, `:not()`. */
export const isMeant = (element: Matched, selector: string): boolean =>
  split(selector, ',').some((each) => isMatch(element, split(each, ' ')));
