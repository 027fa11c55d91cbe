/** Public API: confirming the user's identity again, and what the browser knows of passkeys. */
export { ConfirmationDialog } from './parts/confirmation-sheet.tsx';
export { canPasskeys, isDeclined, makePasskey } from './passkey.ts';
