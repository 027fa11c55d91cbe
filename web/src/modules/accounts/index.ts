/** The door: showing again that it is you, and what the browser knows of passkeys. */
export { ConfirmationDialog } from './parts/confirmation-sheet.tsx';
export { canPasskeys, isDeclined, makePasskey } from './passkey.ts';
