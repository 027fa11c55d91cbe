/** Public API. Modules of equal layers load it lazily: `import('#web/settings')`. */
export { LogRow as SecurityEventRow } from './parts/security/security-log.tsx';
