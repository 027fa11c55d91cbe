/** The door: what is laid over every screen until changed terms are accepted. */
export { TermsChanged } from './parts/terms-changed.tsx';
