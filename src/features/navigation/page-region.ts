import type { PageRegion } from './paths.ts'

const isShare = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 1

const isBox = (value: unknown): value is NonNullable<PageRegion['box']> =>
  Array.isArray(value) && value.length === 4 && value.every(isShare)

/** The part of a document's URL that names a position (`paths.thing`): the page from 1, and a box on it. */
export interface RegionSearch {
  readonly page?: number
  readonly box?: NonNullable<PageRegion['box']>
}

/** Ignores other parts of the URL. */
export const regionSearch = ({ page, box }: Record<string, unknown>): RegionSearch => ({
  ...(typeof page === 'number' && Number.isInteger(page) && page >= 1 && { page }),
  ...(isBox(box) && { box }),
})

/** The region in the URL. */
export const regionOf = ({ page, box }: RegionSearch): PageRegion | undefined =>
  page === undefined ? undefined : { page: page - 1, box: box ?? null }
