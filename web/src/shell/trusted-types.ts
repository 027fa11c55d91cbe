/** The browser's Trusted Types, which not every browser has. */
interface Factory {
  createPolicy(
    name: string,
    rules: { createHTML: (markup: string) => string | null; createScriptURL: (address: string) => string | null },
  ): unknown;
}

/**
 * The content security policy lets no text become markup or a script. There are three exceptions: the empty text, with
 * which the component library clears what it announced to screen readers, and the addresses of our own workers: the
 * two service workers, and those that read pdf files and QR codes.
 */
const serviceWorkers = new Set(['/sw.js', '/push-worker.js']);
/** The build puts a hash into their names. */
const fileWorkers = /^\/assets\/(?:pdf\.worker\.min-[\w-]{1,40}\.mjs|qr-worker-[\w-]{1,40}\.js)$/;

export function allowTrustedTexts(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: Factory };
  trustedTypes?.createPolicy('default', {
    createHTML: (markup) => (markup === '' ? '' : null),
    createScriptURL: (address) => (serviceWorkers.has(address) || fileWorkers.test(address) ? address : null),
  });
}
