export { takeBackup, type BackupRun, type BackupSource } from './take-backup.ts';
export { restoreBackup, type FullRestoreRun, type RestoreTarget } from './restore-backup.ts';
export type { Manifest } from './manifest.ts';
