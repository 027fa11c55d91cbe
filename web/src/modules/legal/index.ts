/** Public API: the dialog above every screen that asks to accept changed terms, and the form for the admins. */
export { openContact } from './contact/open-contact.tsx';
export { TermsChanged } from './parts/terms-changed.tsx';
