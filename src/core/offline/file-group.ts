import type { Grouping } from '#contract/summary.ts'
import type { FileThing } from '#contract/things.ts'

/** The group of a document (of groups by party, `party` of its row): the key that texts of one group share, and its own text; null without a value. */
export function groupOfFile(file: FileThing, { id, period }: Grouping): { key: string; text: string } | null {
  if (id === 'party') {
    const { party } = file
    return typeof party === 'string' ? { key: party, text: party } : null
  }
  const value = file.data.extracted[id.replace(/^data\./, '').slice('extracted.'.length)]
  if (value === null || value === undefined || typeof value === 'object') return null
  const text = String(value).trim()
  if (text === '') return null
  if (period === undefined) return { key: keyOfGroup(text), text }
  if (!/^\d{4}-\d{2}-\d{2}/.test(text)) return null
  const shown = text.slice(0, period === 'month' ? 7 : 4)
  return { key: shown, text: shown }
}

export const keyOfGroup = (text: string) => text.normalize('NFKD').toLowerCase()
