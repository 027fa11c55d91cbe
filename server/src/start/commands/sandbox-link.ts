import { createConfig, secretOf } from '#platform/config/config.ts';
import { dataPaths } from '#platform/data-directory.ts';
import { SANDBOX, sandboxKeys } from '#platform/payments/sandbox/dialect.ts';
import { StartRefusal } from '#platform/start-refusal.ts';
import { type CommandDatabase, withDatabase } from './command-database.ts';

/** Prints the link that opens the control screen of the sandbox. @throws StartRefusal where there is none */
export async function printSandboxLink(
  open: () => Promise<CommandDatabase>,
  print: (line: string) => void,
): Promise<void> {
  const { publicUrl, payments, secretKey } = await withDatabase(open, async (_db, settings) => {
    const { keys } = dataPaths(settings.DATA_DIR);
    secretOf(settings, keys);
    return Promise.resolve(createConfig(settings, keys));
  });
  if (!payments.some(({ name }) => name === SANDBOX)) throw new StartRefusal('There is no sandbox: PAYMENTS is off.');
  print(`${publicUrl}/sandbox/control?key=${sandboxKeys(secretKey).controlKey}`);
}
