import { lazy } from 'react'

export { forgetQuestions } from './recent-questions.ts'
export { MonthTiles, type MonthTotals, useMonthTotals } from './month-totals.tsx'
export { searchAddress, type SearchAddress } from './search-address.ts'
export { SearchScreen } from './search-screen.tsx'

export const FolderSums = lazy(async () => ({ default: (await import('./folder-sums.tsx')).FolderSums }))
