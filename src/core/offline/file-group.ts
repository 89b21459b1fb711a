import type { Grouping } from '#contract/summary.ts'
import type { FileThing } from '#contract/things.ts'

/** Id for grouping and sorting lists by party. */
export const PARTY = 'party'

export interface GroupOfFile {
  /** Key of the group; documents with the same key are in one group. When grouping by party, the row's party. */
  readonly key: string
  readonly text: string
  /** Sort key of the group. */
  readonly order: string
}

/** The group of a document; null if it has no value. */
export function groupOfFile(file: FileThing, { id, period }: Grouping): GroupOfFile | null {
  if (id === PARTY) {
    const { party, party_name: name } = file
    if (typeof party !== 'string') return null
    const text = typeof name === 'string' ? name : party
    return { key: party, text, order: `${keyOfGroup(text)}\n${party}` }
  }
  const value = file.data.extracted[id.replace(/^data\./, '').slice('extracted.'.length)]
  if (value === null || value === undefined || typeof value === 'object') return null
  const text = String(value).trim()
  if (text === '') return null
  if (period === undefined) return { key: keyOfGroup(text), text, order: keyOfGroup(text) }
  if (!/^\d{4}-\d{2}-\d{2}/.test(text)) return null
  const shown = text.slice(0, period === 'month' ? 7 : 4)
  return { key: shown, text: shown, order: shown }
}

export const keyOfGroup = (text: string) => text.normalize('NFKD').toLowerCase()
