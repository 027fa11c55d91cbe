/** Public API: the dialog above every screen that asks to accept changed terms. */
export { TermsChanged } from './parts/terms-changed.tsx';
