/** Public API: the texts, the dialog that asks to accept changed terms, and the form for messages to the admins. */
export { openContact } from './contact/open-contact.tsx';
export { LegalArticle, LegalText } from './parts/legal-text.tsx';
export { TermsChanged } from './parts/terms-changed.tsx';
