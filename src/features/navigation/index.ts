export { type PageRegion, paths, type SearchParts } from './paths.ts'
export { regionOf, regionSearch } from './page-region.ts'
