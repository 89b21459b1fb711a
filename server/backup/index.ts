export { makeBackup } from './make-backup.ts'
export { restoreBackup } from './restore-backup.ts'
export { removeUnfinishedRestores } from './unfinished-restores.ts'
