import type { Grouping } from '#contract/summary.ts'
import type { FileThing } from '#contract/things.ts'
import { partyNames } from '../parties/party-names-in.ts'

/** The group of a document: the key that texts of one group share, and its own text; null without a value. */
export function groupOfFile(file: FileThing, { id, period }: Grouping): { key: string; text: string } | null {
  if (id === 'party') return partyOf(file)
  const value = file.data.extracted[id.replace(/^data\./, '').slice('extracted.'.length)]
  if (value === null || value === undefined || typeof value === 'object') return null
  const text = String(value).trim()
  if (text === '') return null
  if (period === undefined) return { key: keyOfGroup(text), text }
  if (!/^\d{4}-\d{2}-\d{2}/.test(text)) return null
  const shown = text.slice(0, period === 'month' ? 7 : 4)
  return { key: shown, text: shown }
}

/** By id in a list of the server, else by name. */
function partyOf(file: FileThing): { key: string; text: string } | null {
  const [name] = partyNames(file.data.extracted)
  if (name === undefined) return null
  const { party } = file
  return { key: typeof party === 'string' ? party : keyOfGroup(name), text: name }
}

export const keyOfGroup = (text: string) => text.normalize('NFKD').toLowerCase()
