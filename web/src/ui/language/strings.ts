import { use } from 'react';
import { FALLBACKS, type Language } from '#contract/core/language.ts';
import { renderText, type TextParams, type Texts } from '#contract/core/render-text.ts';
import { createStore, useStore } from '../store.ts';
import { applyLanguage, language, locale, storeLanguage, useLanguage } from './language.ts';

/** Loads one namespace in one language, or nothing where the language has no such file. */
export type Source = (namespace: string, language: Language) => Promise<Texts> | undefined;

const texts = new Map<string, Texts>();
const loading = new Map<string, Promise<void>>();
const wanted = new Set<string>();
/** Grows with everything that changes what `t` answers; components follow it. */
const version = createStore(0);
let source: Source = () => undefined;

const queryKey = (namespace: string, of: Language) => `${of}/${namespace}`;
const isLoaded = (namespace: string, of: Language) => texts.has(queryKey(namespace, of));

/** Called once at start, with the place texts come from and those that are there already. */
export function installStrings(
  from: Source,
  present: readonly (readonly [namespace: string, of: Language, texts: Texts])[],
): void {
  source = from;
  for (const [namespace, of, content] of present) {
    texts.set(queryKey(namespace, of), content);
    wanted.add(namespace);
  }
}

function loadOne(namespace: string, of: Language): Promise<void> {
  const key = queryKey(namespace, of);
  if (texts.has(key)) return Promise.resolve();
  const running = loading.get(key);
  if (running) return running;
  const started = (source(namespace, of) ?? Promise.resolve({}))
    .then((content) => {
      texts.set(key, content);
      version.set(version.get() + 1);
    })
    .finally(() => loading.delete(key));
  loading.set(key, started);
  return started;
}

/** Hindi and English are complete; only a partial language needs its fallback beside it. */
const chain = (of: Language): readonly Language[] => (of === 'fr' ? [of, ...FALLBACKS[of].slice(0, 1)] : [of]);

/** Resolves when `namespace` can be shown in the language of this moment. */
export async function loadStrings(namespace: string, of: Language = language()): Promise<void> {
  wanted.add(namespace);
  await Promise.all(chain(of).map((each) => loadOne(namespace, each)));
}

/** Resolves when everything that loaded modules asked for can be shown. */
export const stringsReady = (): Promise<unknown> => Promise.all([...wanted].map((namespace) => loadStrings(namespace)));

/** Loads what the screens on show need, then switches; nothing flickers through a half-translated state. */
export async function changeLanguage(next: Language, remember = true): Promise<void> {
  await Promise.all([...wanted].map((namespace) => loadStrings(namespace, next)));
  applyLanguage(next);
  if (remember) storeLanguage(next);
}

/** One promise for each wait: a component that suspends must find the same one when it is tried again. */
const waiting = new Map<string, Promise<void>>();
function ready(namespace: string, of: Language): Promise<void> {
  const key = queryKey(namespace, of);
  const promise = waiting.get(key) ?? loadStrings(namespace, of).finally(() => waiting.delete(key));
  waiting.set(key, promise);
  return promise;
}

/** The first text that one of the namespaces has for `key`, in the language of this moment or a fallback. */
export function textOf(namespaces: readonly string[], key: string, params?: TextParams): string | undefined {
  const of = language();
  for (const each of [of, ...FALLBACKS[of]]) {
    for (const namespace of namespaces) {
      const content = texts.get(queryKey(namespace, each));
      const found = content && renderText(content, key, params, locale());
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

type Plural = `${string}_${'one' | 'two' | 'few' | 'many' | 'other'}`;
type Stem<K> = K extends `${infer S}_${'one' | 'two' | 'few' | 'many' | 'other'}` ? S : K;
/** Keys of a strings file; those of a plural count once, without their ending. */
export type KeyOf<T> = Extract<Exclude<keyof T, Plural> | Stem<Extract<keyof T, Plural>>, string>;
export type Translate<K extends string> = (key: K, params?: TextParams) => string;

/**
 * The hook and the function of one namespace, typed by its English file:
 * `export const { useStrings, text } = stringsOf<typeof english>('jobs')`. Loading starts when the module that calls it
 * is loaded.
 */
export function stringsOf<T>(namespace: string): { useStrings: () => Translate<KeyOf<T>>; text: Translate<KeyOf<T>> } {
  wanted.add(namespace);
  const text: Translate<KeyOf<T>> = (key, params) => textOf([namespace], key, params) ?? key;
  return {
    text,
    useStrings: () => {
      useStore(version);
      const of = useLanguage();
      if (!chain(of).every((each) => isLoaded(namespace, each))) use(ready(namespace, of));
      return text;
    },
  };
}
