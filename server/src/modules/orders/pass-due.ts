interface Due {
  readonly id: string;
}
/**
 * Passes all that is due, also what becomes due by it. `pass` says whether it did so: another process may have been
 * faster. One that cannot be passed does not keep back the others.
 */
export async function passDue(
  signal: AbortSignal,
  select: () => Promise<readonly Due[]>,
  pass: (id: string) => Promise<boolean>,
): Promise<void> {
  const failures = new Map<string, unknown>();
  let passed: number;
  do {
    passed = 0;
    for (const { id } of await select()) {
      if (failures.has(id)) continue;
      try {
        if (await pass(id)) passed += 1;
      } catch (error) {
        failures.set(id, error);
      }
    }
  } while (passed > 0 && !signal.aborted);
  if (failures.size > 0) throw new AggregateError(failures.values(), 'what was due could not be passed');
}
