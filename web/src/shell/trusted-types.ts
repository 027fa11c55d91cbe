/** The browser's Trusted Types, which not every browser has. */
interface Factory {
  createPolicy(name: string, rules: { createHTML: (markup: string) => string | null }): unknown;
}

/**
 * The content security policy lets no text become markup or a script. The one exception is the empty text, with which
 * the component library clears what it announced to screen readers.
 */
export function allowEmptyMarkup(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: Factory };
  trustedTypes?.createPolicy('default', { createHTML: (markup) => (markup === '' ? '' : null) });
}
