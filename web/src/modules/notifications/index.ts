/** Public API. Modules of lower or equal layers load it lazily: `import('#web/notifications')`. */
export { pushQuery } from './api.ts';
export { PushDevices } from './parts/settings/push-devices.tsx';
