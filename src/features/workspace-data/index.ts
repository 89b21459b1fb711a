export { applyEvents, refetchOlder, refreshLists, refreshThings } from './apply-events.ts'
export { filesOnDevice, markedOnDevice, partiesOnDevice } from './on-device.ts'
export {
  collectFiles,
  collectFilesById,
  collectPages,
  fileRowsOf,
  type FilesPage,
  filesQuery,
  firstFilesQuery,
  listParameters,
  ofType,
  schemaStatsQuery,
  summaryQuery,
  schemasQuery,
  thingQuery,
  unreadQuery,
} from './queries.ts'
export { type OwnNames, useOwnNames } from './own-names.ts'
export { partiesQuery, partyQuery } from './party-queries.ts'
export { reportQuery, shownReport } from './report-query.ts'
export { removeFromLists } from './remove-from-lists.ts'
export { type TitledDocument, titleIn, titleStemIn, useMainAmounts, useTitles } from './titles.ts'
export { useProgressPolling } from './live-state.ts'
export { useLiveProject } from './use-live-project.ts'
