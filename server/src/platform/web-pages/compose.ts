import { type Language, toLocale } from '#contract/core/language.ts';
import type { SwitchState } from '#contract/core/switches/state.ts';
import { escapeHtml } from '../escape-html.ts';

/** What the server adds to the page of the app. */
export interface Additions {
  readonly language: Language;
  /** What the page draws before its files have arrived (tools/first-frame/). */
  readonly frame: string;
  /** Files of the screen beyond those of the app, relative to the build. */
  readonly files: readonly string[];
  /** Fonts of the language. */
  readonly fonts: readonly string[];
  /** Addresses of the API that the screen reads first, for members. */
  readonly reads: readonly string[];
  /** The screen as HTML, where the server has drawn it. */
  readonly drawing?: Drawing | undefined;
  /** The modules that are switched off, which the app leaves out from its first frame on. */
  readonly switchedOff?: SwitchState;
  /** What was read for the drawing, so that the app does not read it again. */
  readonly replies?: readonly FirstReply[];
}
/** A screen as HTML, made by the program in the build (`web/src/render.tsx`). */
export interface Drawing {
  readonly html: string;
  readonly title: string;
}
/** A reply of the API for the first drawing, in the form that `web/src/shell/drawing/first-replies.ts` reads. */
export interface FirstReply {
  readonly path: string;
  readonly params?: Readonly<Record<string, string>>;
  /** As the screen asks with it. */
  readonly query?: Readonly<Record<string, string>>;
  readonly reply: unknown;
}

const entry = /<script type="module" crossorigin src="([^"]+)"><\/script>/;
/** `early.js`, whose name in the build has a hash. */
const early = /<script src="[^"]*\bearly\b[^"]*">/;
/** The styles of the app, which the build puts into the head. */
const appStyles = /<link rel="stylesheet" crossorigin href="[^"]+">/g;
const isStyle = (file: string): boolean => file.endsWith('.css');
/** A data block runs no script, but a `<` in it could still end the block. */
export const dataBlock = (type: string, value: unknown, id?: string): string =>
  `<script type="${type}"${id === undefined ? '' : ` id="${id}"`}>` +
  `${JSON.stringify(value).replace(/</g, '\\u003c')}</script>`;

/** Scripts of a drawn page: the browser paints first, fetches them with little priority, and `early.js` starts them. */
const startLater = (page: string): string =>
  page
    .replace(entry, (_, file: string) => `<link rel="modulepreload" data-start crossorigin href="${file}">`)
    .replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchpriority="low" ');

const linkTo = (file: string, drawn: boolean): string =>
  isStyle(file)
    ? // What is painted first must have its styles; other screens request them early.
      `<link rel="${drawn ? 'stylesheet' : 'preload" as="style'}" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;

/** A page that is not drawn paints its first frame before the styles of the app arrive. No script runs without them. */
const stylesBelowFrame = (page: string): string => {
  const links = page.match(appStyles)?.join('') ?? '';
  return page.replace(appStyles, '').replace('<div id="root">', () => `${links}<div id="root">`);
};

/** The page of the app for one screen: the head names its files, and the body has the screen itself if it is drawn. */
export function compose(
  index: string,
  { language, frame, files, fonts, reads, drawing, switchedOff, replies = [] }: Additions,
): string {
  const head = [
    ...files.map((file) => linkTo(file, drawing !== undefined)),
    // A late font would move the text: it is fetched before scripts.
    ...fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`),
    ...(replies.length === 0 ? [] : [dataBlock('application/json', replies, 'first-replies')]),
    ...(switchedOff === undefined || switchedOff.off.length === 0
      ? []
      : [dataBlock('application/json', switchedOff, 'switched-off')]),
  ].join('');
  // Functions, because `$` in a text would be a pattern in a replacement string.
  const frames = drawing === undefined ? frame : `${frame} drawn`;
  const page = (drawing === undefined ? stylesBelowFrame(index) : index)
    .replace('<html lang="en"', () => `<html lang="${toLocale(language)}" data-frame="${frames}"`)
    .replace('</head>', () => `${head}</head>`)
    .replace(
      early,
      (script) =>
        (reads.length === 0 ? '' : `<meta name="first-reads" content="${escapeHtml(reads.join(' '))}" />`) + script,
    );
  if (drawing === undefined) return page;
  // Dates in what was read are written for one region: a browser that writes them differently draws the screen itself.
  const drawn = replies.length === 0 ? language : toLocale(language).replace(/^en$/, 'en-US');
  return startLater(page)
    .replace('<title>Guildhall</title>', () => `<title>${escapeHtml(drawing.title)}</title>`)
    .replace('<div id="root">', () => `<div id="root" data-drawn="${drawn}">${drawing.html}`);
}
