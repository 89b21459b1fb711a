import {
  infiniteQueryOptions,
  queryOptions,
  type InfiniteData,
  type UndefinedInitialDataInfiniteOptions,
  type UnusedSkipTokenOptions,
} from '@tanstack/react-query'
import type { Key } from './key-types.ts'

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
