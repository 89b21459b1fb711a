import type { PagePlace } from '../paths.ts'

const isShare = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 1

const isBox = (value: unknown): value is NonNullable<PagePlace['box']> =>
  Array.isArray(value) && value.length === 4 && value.every(isShare)

/** What of a place stands in a document's address (`paths.thing`): the page from 1, and a box on it. */
export interface PlaceAddress {
  readonly page?: number
  readonly box?: NonNullable<PagePlace['box']>
}

/** Anything else in the address is left out. */
export const placeAddress = ({ page, box }: Record<string, unknown>): PlaceAddress => ({
  ...(typeof page === 'number' && Number.isInteger(page) && page >= 1 && { page }),
  ...(isBox(box) && { box }),
})

/** The place that an address names. */
export const placeIn = ({ page, box }: PlaceAddress): PagePlace | undefined =>
  page === undefined ? undefined : { page: page - 1, box: box ?? null }
