interface Due {
  readonly id: string;
}
/**
 * Passes all that is due, also what becomes due by it. `pass` says whether it did so: another process may have been
 * faster.
 */
export async function passDue(
  signal: AbortSignal,
  select: () => Promise<readonly Due[]>,
  pass: (id: string) => Promise<boolean>,
): Promise<void> {
  let passed: number;
  do {
    passed = 0;
    for (const { id } of await select()) if (await pass(id)) passed += 1;
  } while (passed > 0 && !signal.aborted);
}
