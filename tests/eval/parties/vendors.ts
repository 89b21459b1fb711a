import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { distance } from '#core/query/parse/spelling.ts'
import type { Sighting } from './make-parties.ts'

const Key = z.looseObject({ company: z.string(), address: z.string().nullish() })

/** Letters by which the labels of one vendor differ in these folders. */
const SLIPS = 2

/**
 * The vendors of labelled receipts, folder by folder. Labels of one vendor differ only by punctuation and by a letter
 * or two; those of two vendors differ by more. Empty if there is no folder.
 */
export function vendorsIn(folders: readonly string[]): Sighting[] {
  const known: string[] = []
  return folders
    .filter((folder) => existsSync(join(folder, 'key')))
    .flatMap((folder) =>
      readdirSync(join(folder, 'key'))
        .toSorted()
        .map((file): Sighting => {
          const text = readFileSync(join(folder, 'key', file), 'utf8')
          const { company, address } = Key.parse(JSON.parse(text))
          const letters = company.toLowerCase().replace(/[^a-z\d]/g, '')
          const party = known.find((one) => distance(one, letters) <= SLIPS) ?? letters
          if (party === letters) known.push(letters)
          const addresses = address ? [address] : []
          const facts = { names: [company], taxIds: [], registers: [], accounts: [], addresses }
          return { party, taxId: null, facts }
        }),
    )
}
