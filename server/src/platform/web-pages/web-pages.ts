import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyRequest } from 'fastify';
import type { Language } from '#contract/core/language.ts';
import type { SwitchState } from '#contract/core/switches/state.ts';
import { languageOf } from '../http/identify.ts';
import { allOn, type Switches } from '../switches/switches.ts';
import { compose, type Drawing, type FirstReply } from './compose.ts';

/** Written by the build (tools/early-files.ts): what each screen of the table of addresses loads first. */
interface EarlyFiles {
  readonly screens: Readonly<
    Record<
      string,
      {
        readonly files: readonly string[];
        readonly texts: Partial<Record<Language, readonly string[]>>;
        readonly reads: readonly string[];
        readonly module: string;
      }
    >
  >;
  readonly fonts: Partial<Record<Language, readonly string[]>>;
  /** What each address draws before its files have arrived: a frame, and a kind of screen. */
  readonly frames: Readonly<Record<string, string>>;
}
/** What unknown addresses draw: the app leads from there to the log in, and members to home. */
const ELSEWHERE = 'entrance home';
/** The program in the build that draws screens (tools/render-program.ts). */
interface Program {
  drawScreen(
    path: string,
    language: Language,
    replies: readonly FirstReply[],
    switchedOff: SwitchState,
  ): Promise<Drawing>;
}
type Drawn = Readonly<Record<string, Partial<Record<Language, Drawing>>>>;

export interface WebPages {
  /** The page at a path with its query; drawn, if the build has drawn the screen for every visitor. */
  page(url: string, language: Language): string;
  /** The page of a public screen, drawn from what it would read. `screen` is its address in the web app's table. */
  draw(url: string, screen: string, language: Language, replies: readonly FirstReply[]): Promise<string>;
}

/**
 * The language of a page: the visitor's choice in this browser, which is copied to a cookie for this, or the language
 * that the browser asks for.
 */
export function pageLanguage(request: FastifyRequest): Language {
  const chosen = /(?:^|; )language=(en|hn|fr)(?:;|$)/.exec(request.headers.cookie ?? '')?.[1];
  return (chosen as Language | undefined) ?? languageOf(request);
}

const readJson = <T>(file: string, missing: T): T =>
  fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as T) : missing;

/** A matcher for the `$names` in addresses of the table: `/posts/$id`. */
const matcherOf = (address: string): RegExp => new RegExp(`^${address.replace(/\$\w+/g, '[^/]+')}$`);

/** The first reads of a screen, with the values that the `$names` of its address have in this path. */
function readsAt(pathname: string, screen: string, reads: readonly string[]): readonly string[] {
  const values = pathname.split('/');
  const names = screen.split('/');
  return reads.map((read) => read.replace(/\$\w+/g, (name) => values[names.indexOf(name)] ?? name));
}

/**
 * The pages of the build in `directory`, which holds an `index.html`. `report` receives what kept a screen from being
 * drawn; the browser draws it then.
 */
export function openWebPages(
  directory: string,
  switches: Switches = allOn,
  report: (error: unknown) => void = () => {},
): WebPages {
  const index = fs.readFileSync(path.join(directory, 'index.html'), 'utf8');
  const early = readJson<EarlyFiles>(path.join(directory, 'early.json'), { screens: {}, fonts: {}, frames: {} });
  const drawn = readJson<Drawn>(path.join(directory, '.render/drawn.json'), {});
  const patterns = Object.keys(early.frames).map((address) => [matcherOf(address), address] as const);
  const program = path.join(directory, '.render/render.js');
  let loading: Promise<Program> | undefined;

  function additions(url: string, screen: string | undefined, language: Language) {
    const { files = [], texts = {}, reads = [] } = (screen === undefined ? undefined : early.screens[screen]) ?? {};
    return {
      language,
      frame: (screen === undefined ? undefined : early.frames[screen]) ?? ELSEWHERE,
      files: [...files, ...(texts[language] ?? [])],
      fonts: early.fonts[language] ?? [],
      switchedOff: switches.state(),
      // With a query, a screen reads something else.
      reads: url.includes('?') ? [] : readsAt(url, screen ?? '', reads),
    };
  }

  /** The screen at a path, unless its module is switched off. */
  function screenAt(pathname: string): string | undefined {
    const screen =
      early.frames[pathname] === undefined ? patterns.find(([pattern]) => pattern.test(pathname))?.[1] : pathname;
    return switches.isOn(early.screens[screen ?? '']?.module ?? '') ? screen : undefined;
  }

  return {
    page(url, language) {
      const [pathname = ''] = url.split('?');
      const screen = screenAt(pathname);
      // A query can change what a screen shows: the browser draws it then.
      const drawing = url === pathname && screen !== undefined ? drawn[pathname]?.[language] : undefined;
      return compose(index, { ...additions(url, screen, language), drawing });
    },
    async draw(url, screen, language, replies) {
      if (!fs.existsSync(program)) return compose(index, additions(url, screen, language));
      try {
        loading ??= import(pathToFileURL(program).href) as Promise<Program>;
        const drawing = await (await loading).drawScreen(url, language, replies, switches.state());
        return compose(index, { ...additions(url, screen, language), drawing, replies });
      } catch (error) {
        report(error);
        return compose(index, additions(url, screen, language));
      }
    },
  };
}
