/** Public API: confirming the user's identity again, and what the browser knows of passkeys. */
export { ConfirmationDialog } from './parts/confirmation-sheet.tsx';
export { makePasskey } from './passkey.ts';
export { canPasskeys, isDeclined } from './passkey-support.ts';
