import fs from 'node:fs';
import path from 'node:path';

const system = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** The browser of the lock file: Chromium without the parts of a window that nobody sees, a fifth cheaper. */
async function bundledChromium(): Promise<string> {
  // It is unpacked below the temporary folder with mode 700, so a shared folder may belong to another user.
  const folder = path.resolve('.data/browser');
  fs.mkdirSync(folder, { recursive: true });
  process.env['TMPDIR'] = folder;
  const { default: bundled } = await import('@sparticuz/chromium');
  return bundled.executablePath();
}

/**
 * The browser of the tests: the one in CHROMIUM_PATH, else the one installed by npm, else the system's. @throws an
 * error that says what to install
 */
export async function findChromium(): Promise<{ path: string }> {
  const executablePath = process.env['CHROMIUM_PATH'];
  if (executablePath !== undefined && executablePath !== '') {
    if (!fs.existsSync(executablePath))
      throw new Error(`CHROMIUM_PATH names ${executablePath}, which does not exist: correct it or unset it.`);
    return { path: executablePath };
  }
  try {
    return { path: await bundledChromium() };
  } catch (error) {
    const installed = system.find((file) => fs.existsSync(file));
    if (installed !== undefined) return { path: installed };
    throw new Error('No Chromium was found: install Debian’s package "chromium", or set CHROMIUM_PATH.', {
      cause: error,
    });
  }
}
