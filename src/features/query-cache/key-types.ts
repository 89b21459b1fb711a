import type { DataTag, QueryFilters } from '@tanstack/react-query'

declare const made: unique symbol
declare const dataType: unique symbol

/** An array created as a key, by `queryKeyOf` or `keyBelow`. */
type MadeKey = readonly unknown[] & { readonly [made]: true }

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: MadeKey
  }
}

/** Key of one query with data of type `T`. */
export type Key<T> = DataTag<MadeKey, T, Error>

/** Prefix of keys whose queries all have data of type `T`. */
export type Prefix<T> = readonly string[] & { readonly [dataType]: () => T }

/** Prefix of keys with different data: only for invalidation and removal. */
export type Scope = Prefix<unknown>

export const queryKeyOf = <T>(...parts: readonly unknown[]): Key<T> => parts as Key<T>

export const prefixOf = <T>(...parts: readonly string[]): Prefix<T> => parts as Prefix<T>

/** A key below a prefix, with the prefix's type of data. */
export const keyBelow = <T>(prefix: Prefix<T>, ...parts: readonly unknown[]): Key<T> =>
  queryKeyOf<T>(...prefix, ...parts)

/** A filter of every query below a prefix, to invalidate, cancel or remove them. */
export const below = (prefix: Scope): Required<Pick<QueryFilters, 'queryKey'>> => ({
  queryKey: queryKeyOf(...prefix),
})
