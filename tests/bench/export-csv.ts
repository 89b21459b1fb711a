import type { TestPerson } from '#tests/support/server.ts'
import type { Workspace } from './fill.ts'

const COLUMNS = ['vendor', 'total', 'date', 'currency', 'receipt_number', 'address']

/** Seconds for a CSV of all documents, and by how many megabytes the heap of this process grew meanwhile. */
export async function exportCsv(
  origin: string,
  owner: TestPerson,
  { id, size }: Workspace,
): Promise<{ readonly seconds: number; readonly megabytes: number }> {
  const started = performance.now()
  const base = process.memoryUsage().heapUsed
  let [peak, bytes] = [0, 0]
  const answer = await fetch(`${origin}/api/things/export`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${owner.token}`,
      'x-project-id': id,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ columns: COLUMNS }),
  })
  if (!answer.ok || !answer.body) throw new Error(`${answer.status}`)
  for await (const part of answer.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += part.length
    peak = Math.max(peak, process.memoryUsage().heapUsed - base)
  }
  if (bytes < size * 20) throw new Error('The table is not whole')
  return { seconds: (performance.now() - started) / 1000, megabytes: peak / 1e6 }
}
