/** Whether this browser supports passkeys: very old ones do not, and none does without https. */
export const canPasskeys = (): boolean => 'PublicKeyCredential' in window;

/** The user closed the browser's dialog, or it timed out: not reported as a failure. */
export const isDeclined = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
