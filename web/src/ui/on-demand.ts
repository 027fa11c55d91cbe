import { useEffect, useEffectEvent, useState } from 'react';

/** Code that is loaded when it is first needed, and again after a failure. */
export interface OnDemand<T> {
  readonly get: () => T | undefined;
  readonly load: () => Promise<T>;
}

export function onDemand<T>(fetch: () => Promise<{ default: T }>): OnDemand<T> {
  let loaded: T | undefined;
  let loading: Promise<T> | undefined;
  const settle = async (): Promise<T> => {
    try {
      loaded = (await fetch()).default;
      return loaded;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  };
  return { get: () => loaded, load: () => (loading ??= settle()) };
}

/** The code once it is loaded, while it is `needed`; `onFail` is called for each failed attempt. */
export function useOnDemand<T>(code: OnDemand<T>, needed: boolean, onFail: () => void): T | undefined {
  const [, redraw] = useState(0);
  const failed = useEffectEvent(onFail);
  const missing = needed && code.get() === undefined;
  useEffect(() => {
    if (!missing) return undefined;
    let current = true;
    const load = () =>
      void code.load().then(
        () => {
          if (current) redraw((count) => count + 1);
        },
        () => {
          if (current) failed();
        },
      );
    load();
    addEventListener('online', load);
    return () => {
      current = false;
      removeEventListener('online', load);
    };
  }, [code, missing]);
  return needed ? code.get() : undefined;
}
