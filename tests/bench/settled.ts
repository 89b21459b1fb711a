import { setTimeout } from 'node:timers/promises'
import type { ApiClient } from '#platform/api/client.ts'

/** How long a page of the list took in ms, and how many documents of it are read or given up. */
export async function list(client: ApiClient): Promise<{ took: number; settled: number }> {
  const started = performance.now()
  const { rows } = await client.call('listThings', { query: { kind: 'File', page: 1, page_size: 100 } })
  const took = performance.now() - started
  return { took, settled: rows.filter(({ data }) => isSettled(data['status'])).length }
}

const isSettled = (status: unknown) => status === 'extracted' || status === 'error'

/** Waits until a document is read; throws if it cannot be. */
export async function readToEnd(client: ApiClient, id: string): Promise<void> {
  for (;;) {
    const { data } = await client.call('getThing', { params: { id } })
    if (data['status'] === 'extracted') return
    if (isSettled(data['status'])) throw new Error(`A receipt could not be read: ${JSON.stringify(data)}`)
    await setTimeout(30)
  }
}
