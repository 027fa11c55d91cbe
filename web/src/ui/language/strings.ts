import { use } from 'react';
import { FALLBACKS, type Language } from '#contract/core/language.ts';
import { renderText, type TextParams, type Texts } from '#contract/core/render-text.ts';
import { createStore, useStore } from '../store.ts';
import { applyLanguage, language, locale, storeLanguage, useLanguage } from './language.ts';

/** Loads one namespace in one language; nothing when the language has no such file. */
export type Source = (namespace: string, language: Language) => Promise<Texts>;

const texts = new Map<string, Texts>();
const loading = new Map<string, Promise<void>>();
const requestedNamespaces = new Set<string>();
/** Increases whenever the result of `t` may change; components subscribe to it. */
const version = createStore(0);
let source: Source = () => Promise.resolve({});

const queryKey = (namespace: string, of: Language) => `${of}/${namespace}`;
const isLoaded = (namespace: string, of: Language) => texts.has(queryKey(namespace, of));

/** Called once at start with the source of texts and the texts that are already loaded. */
export function installStrings(
  from: Source,
  present: readonly (readonly [namespace: string, of: Language, texts: Texts])[],
): void {
  source = from;
  for (const [namespace, of, content] of present) {
    texts.set(queryKey(namespace, of), content);
    requestedNamespaces.add(namespace);
  }
}

/** Adds texts that came with the code that shows them. */
export function addStrings(namespace: string, of: Language, content: Texts): void {
  texts.set(queryKey(namespace, of), content);
}

function loadOne(namespace: string, of: Language): Promise<void> {
  const key = queryKey(namespace, of);
  if (texts.has(key)) return Promise.resolve();
  const running = loading.get(key);
  if (running) return running;
  const started = source(namespace, of)
    .then((content) => {
      texts.set(key, content);
      version.set(version.get() + 1);
    })
    .finally(() => loading.delete(key));
  loading.set(key, started);
  return started;
}

/** Hindi and English are complete; only French, which is partial, loads its fallback as well. */
const chain = (of: Language): readonly Language[] => (of === 'fr' ? [of, ...FALLBACKS[of].slice(0, 1)] : [of]);

/** Resolves when `namespace` can be shown in the current language. */
export async function loadStrings(namespace: string, of: Language = language()): Promise<void> {
  requestedNamespaces.add(namespace);
  await Promise.all(chain(of).map((each) => loadOne(namespace, each)));
}

/** Resolves when all requested namespaces can be shown. */
export const stringsReady = (): Promise<unknown> =>
  Promise.all([...requestedNamespaces].map((namespace) => loadStrings(namespace)));

/** Loads the requested namespaces, then switches the language, so that no mixed state is visible. */
export async function changeLanguage(next: Language, remember = true): Promise<void> {
  await Promise.all([...requestedNamespaces].map((namespace) => loadStrings(namespace, next)));
  applyLanguage(next);
  if (remember) storeLanguage(next);
}

/** One promise per pending load: React must get the same promise when it retries a suspended component. */
const waiting = new Map<string, Promise<void>>();
function ready(namespace: string, of: Language): Promise<void> {
  const key = queryKey(namespace, of);
  const promise = waiting.get(key) ?? loadStrings(namespace, of).finally(() => waiting.delete(key));
  waiting.set(key, promise);
  return promise;
}

/** The first text that any of the namespaces has for `key`, in the current language or a fallback. */
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
/** Keys of a strings file; the forms of a plural count once, without their suffix. */
export type KeyOf<T> = Extract<Exclude<keyof T, Plural> | Stem<Extract<keyof T, Plural>>, string>;
export type Translate<K extends string> = (key: K, params?: TextParams) => string;

/**
 * The hook and the function of one namespace, typed by its English file: `export const { useStrings, text } =
 * stringsOf<typeof english>('jobs')`. Loading starts when the calling module is loaded.
 */
export function stringsOf<T>(namespace: string): { useStrings: () => Translate<KeyOf<T>>; text: Translate<KeyOf<T>> } {
  requestedNamespaces.add(namespace);
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
