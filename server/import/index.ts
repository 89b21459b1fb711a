export { planSource } from './plan-source.ts'
export { runImport } from './run-import.ts'
export { openSource } from './source.ts'
export { openWatchedFolder, watchFolder } from './watch-folder.ts'
