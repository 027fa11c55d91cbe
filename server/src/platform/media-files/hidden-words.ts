import { Parser } from 'htmlparser2';

/* What Word does not show is not shown here either: runs and rows that are formatted as hidden. */

type Attributes = Readonly<Record<string, string>>;
const local = (name: string): string => name.slice(name.indexOf(':') + 1);
/** A switch without a value is on. */
const isOn = (attributes: Attributes): boolean => !/^(?:0|false|off)$/i.test(attributes['w:val'] ?? '');

/** The styles that hide their text, also by the style that they build upon. */
export function hidingStyles(xml: string): ReadonlySet<string> {
  const own = new Map<string, boolean>();
  const basis = new Map<string, string>();
  let style: string | null = null;
  const onopentag = (name: string, attributes: Attributes): void => {
    if (local(name) === 'style') style = attributes['w:styleId'] ?? null;
    if (style === null) return;
    if (local(name) === 'vanish') own.set(style, isOn(attributes));
    if (local(name) === 'basedOn') basis.set(style, attributes['w:val'] ?? '');
  };
  new Parser({ onopentag }, { xmlMode: true }).end(xml);
  const isHiding = (id: string): boolean => {
    const passed = new Set<string>();
    for (let at: string | undefined = id; at !== undefined && !passed.has(at); at = basis.get(at)) {
      const found = own.get(at);
      if (found !== undefined) return found;
      passed.add(at);
    }
    return false;
  };
  return new Set([...own.keys(), ...basis.keys()].filter(isHiding));
}

interface Shown {
  readonly kind: 'p' | 'r' | 'tr';
  readonly start: number;
  /** What its style says, until its own format says otherwise. */
  isHidden: boolean;
}

/** A part of a document without its hidden runs and rows. */
export function withoutHidden(xml: string, styles: ReadonlySet<string>): string {
  const open: Shown[] = [];
  const path: string[] = [];
  const cuts: { start: number; end: number }[] = [];
  const parser = new Parser(
    {
      onopentag(qualified, attributes) {
        const name = local(qualified);
        const [around, inside] = path.slice(-2);
        path.push(name);
        const current = open.at(-1);
        if (name === 'p' || name === 'r' || name === 'tr') {
          const isHidden = name === 'r' && current?.kind === 'p' && current.isHidden;
          open.push({ kind: name, start: parser.startIndex, isHidden });
        } else if (current !== undefined && current.kind === around && isFormat(current.kind, inside, name)) {
          if (name === 'vanish' || name === 'hidden') current.isHidden = isOn(attributes);
          else if (styles.has(attributes['w:val'] ?? '')) current.isHidden = true;
        }
      },
      onclosetag(qualified) {
        path.pop();
        const last = open.at(-1);
        if (last === undefined || last.kind !== local(qualified)) return;
        open.pop();
        if (last.kind !== 'p' && last.isHidden) cuts.push({ start: last.start, end: parser.endIndex + 1 });
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  let shown = '';
  let at = 0;
  for (const { start, end } of cuts.toSorted((a, b) => a.start - b.start)) {
    if (start > at) shown += xml.slice(at, start);
    at = Math.max(at, end);
  }
  return shown + xml.slice(at);
}

/** Whether an element says something about the run, paragraph or row around it. */
function isFormat(kind: Shown['kind'], inside: string | undefined, name: string): boolean {
  if (kind === 'r') return inside === 'rPr' && (name === 'vanish' || name === 'rStyle');
  if (kind === 'p') return inside === 'pPr' && name === 'pStyle';
  return inside === 'trPr' && name === 'hidden';
}
