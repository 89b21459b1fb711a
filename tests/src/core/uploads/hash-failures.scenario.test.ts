import { expect, it } from 'vitest'
import type { UploadEvent } from '#core/uploads/events.ts'
import type { Hasher, UploadPorts } from '#core/uploads/ports.ts'
import { takeStep } from '#core/uploads/take-step.ts'
import type { Write } from '#core/uploads/work.ts'
import { anItem, storedBytes } from './an-item.ts'

/** What is written of the hash step where the device reads a file of this size, and `sha256` answers this. */
async function hashed(size: number | null, sha256: Hasher['sha256']): Promise<UploadEvent | undefined> {
  const written: UploadEvent[] = []
  const ports = {
    bytes: { read: async () => (size === null ? null : { size }) },
    hasher: { sha256 },
  } as unknown as UploadPorts
  const item = anItem({ original: storedBytes('original', 1000) })
  const health = { failuresInARow: 0, reachable: false, limited: false }
  const write: Write = async (_, event) => {
    written.push(event)
    return item
  }
  await takeStep(item, { do: 'hash' }, ports, health, write, async () => null)
  return written[0]
}

const fine = async () => 'hash of original'

it('hashes unchanged bytes', async () => {
  expect(await hashed(1000, fine)).toEqual({ type: 'hashed', hash: 'hash of original' })
})

it.each<[string, number | null, Hasher['sha256'], string, string]>([
  [
    'that cannot be hashed',
    1000,
    () => Promise.reject(new Error('no memory')),
    'hash-failed',
    'Failed to calculate file hash',
  ],
  [
    'of another hash',
    1000,
    async () => 'another',
    'corrupt',
    'The file changed on this device after it was saved. Save a copy and check it.',
  ],
  [
    'of another size',
    999,
    fine,
    'corrupt',
    'The file changed on this device after it was saved. Save a copy and check it.',
  ],
  ['that are gone', null, fine, 'bytes-lost', 'The file is no longer on this device'],
])('bytes %s are told to a person and never sent (ERR-12)', async (_, size, sha256, code, text) => {
  expect(await hashed(size, sha256)).toEqual({ type: 'failed', failure: { kind: 'attention', code, text } })
})
