import type { QueryClient } from '@tanstack/react-query';
import { REFETCH_JITTER } from '#contract/core/live.ts';
import type { SwitchState } from '#contract/core/switches/state.ts';
import { createStore, useStore } from '#ui/store.ts';
import type { Router } from '../router/router.ts';

const allOn: SwitchState = { version: 0, off: [] };
/** The page names what is off, so that the first frame leaves it out. */
function inPage(): SwitchState {
  const block = typeof document === 'undefined' ? null : document.getElementById('switched-off');
  return block === null ? allOn : (JSON.parse(block.textContent) as SwitchState);
}

/** What an operator has switched off, as far as this browser knows. */
export const switches = createStore(inPage());
export const useSwitches = (): SwitchState => useStore(switches);

/** Whether the product has the module now: menus, screens, tabs and cards ask it whenever they are drawn. */
export const isOn = (module: string): boolean => !switches.get().off.includes(module);

/** The server says what is off. What arrives late changes nothing; servers of an earlier version say nothing. */
export function learnSwitches(state: SwitchState | undefined): void {
  if (state !== undefined && state.version > switches.get().version) switches.set(state);
}

/** What is switched off leaves the screen, and what was read is read again, since any of it may show such things. */
export function followSwitches(router: Router, queries: QueryClient): void {
  switches.subscribe(() => {
    void router.load();
    setTimeout(() => void queries.invalidateQueries(), Math.random() * REFETCH_JITTER);
  });
}

/** The module of a file of `import.meta.glob`. */
export const moduleOf = (file: string): string => file.replace(/^(\.\.\/)+(modules\/)?/, '').split('/', 1)[0] ?? '';

/**
 * What modules declare in files of one name, without those that are switched off at the time of the call. `files`: of
 * `import.meta.glob`.
 */
export function declaredIn<T>(files: Readonly<Record<string, T>>): () => readonly T[] {
  const declared = Object.entries(files).map(([file, content]) => ({ module: moduleOf(file), content }));
  return () => declared.filter(({ module }) => isOn(module)).map(({ content }) => content);
}
