export { type PageRegion, paths, type SearchParts } from './paths.ts'
export { regionOf, regionSearch } from './page-region.ts'
export { type ScreenAction, screenActions, useScreenActions } from './screen-actions.ts'
