import {
  infiniteQueryOptions,
  queryOptions,
  type InfiniteData,
  type UndefinedInitialDataInfiniteOptions,
  type UnusedSkipTokenOptions,
  type QueryClient,
} from '@tanstack/react-query'
import { type Key, below, type Prefix } from './key-types.ts'

type OptionsOf<T, Shown> = Omit<UnusedSkipTokenOptions<T, Error, Shown, Key<T>>, 'queryKey'>

/** Options of a query whose function returns the type of data in its key. */
export const queryAt = <T, Shown = T>(queryKey: Key<T>, options: OptionsOf<NoInfer<T>, Shown>) =>
  queryOptions<T, Error, Shown, Key<T>>({ ...options, queryKey })

type Pages<T> = InfiniteData<T, number>
type PagedOptionsOf<T> = Omit<
  UndefinedInitialDataInfiniteOptions<T, Error, Pages<T>, Key<Pages<T>>, number>,
  'queryKey'
>

/** The same for a list that is fetched page by page, counted from 1. */
export const pagedQueryAt = <T>(queryKey: Key<Pages<T>>, options: PagedOptionsOf<NoInfer<T>>) =>
  infiniteQueryOptions<T, Error, Pages<T>, Key<Pages<T>>, number>({ ...options, queryKey })

/** The data of every query below a prefix, where present. */
export const dataBelow = <T>(client: QueryClient, prefix: Prefix<T>): readonly T[] =>
  client.getQueriesData<T>(below(prefix)).flatMap(([, data]) => (data === undefined ? [] : [data]))

/** Updates the data of every query below a prefix. `change` returns the same object if nothing changes. */
export function updateBelow<T>(client: QueryClient, prefix: Prefix<T>, change: (data: T) => T): void {
  client.setQueriesData<T>(below(prefix), (data: T | undefined) => (data === undefined ? data : change(data)))
}
