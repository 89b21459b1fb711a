import type { QueryClient } from '@tanstack/react-query'
import { below, type Prefix } from './key-types.ts'

/** The data of every query below a prefix, where present. */
export const dataBelow = <T>(client: QueryClient, prefix: Prefix<T>): readonly T[] =>
  client.getQueriesData<T>(below(prefix)).flatMap(([, data]) => (data === undefined ? [] : [data]))

/** Updates the data of every query below a prefix. `change` returns the same object if nothing changes. */
export function updateBelow<T>(client: QueryClient, prefix: Prefix<T>, change: (data: T) => T): void {
  client.setQueriesData<T>(below(prefix), (data: T | undefined) => (data === undefined ? data : change(data)))
}
