import type { DataTag, QueryFilters } from '@tanstack/react-query'

declare const made: unique symbol
declare const dataType: unique symbol

/** An array that was made as a key, by `queryKeyOf` or `keyBelow`. */
type MadeKey = readonly unknown[] & { readonly [made]: true }

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: MadeKey
  }
}

/** Key of one query, whose data are a `T`. */
export type Key<T> = DataTag<MadeKey, T, Error>

/** Beginning of keys: the data of every query below it are a `T`. */
export type Prefix<T> = readonly string[] & { readonly [dataType]: () => T }

/** Beginning of keys whose data differ: good for invalidation and removal alone. */
export type Scope = Prefix<unknown>

export const queryKeyOf = <T>(...parts: readonly unknown[]): Key<T> => parts as Key<T>

export const prefixOf = <T>(...parts: readonly string[]): Prefix<T> => parts as Prefix<T>

/** A key below a prefix; its data are what the prefix says. */
export const keyBelow = <T>(prefix: Prefix<T>, ...parts: readonly unknown[]): Key<T> =>
  queryKeyOf<T>(...prefix, ...parts)

/** The filter of every query below a prefix, to invalidate, cancel or remove them. */
export const below = (prefix: Scope): Required<Pick<QueryFilters, 'queryKey'>> => ({
  queryKey: queryKeyOf(...prefix),
})
