import type { Citation } from '#contract/chat.ts'

/** The answer of the agent. */
export interface Answered {
  readonly content: string
  readonly citations: readonly Citation[]
}

/** A link of an answer: its text and its target. */
export interface Link {
  readonly text: string
  readonly citation: Citation | undefined
  /** Whether it is in a table, and there in the row of totals. */
  readonly inTable: boolean
  readonly isTotal: boolean
}

const LINK = /\[((?:\\.|[^\]\\])*)\]\(#([\w-]+)\)/g

export function linksOf({ content, citations }: Answered): Link[] {
  const lines = content.split('\n')
  let head: readonly string[] = []
  return lines.flatMap((line, at) => {
    const inTable = line.startsWith('|')
    const cells = inTable ? line.split(/(?<!\\)\|/).map((cell) => cell.trim()) : [line]
    if (inTable && !(lines[at - 1] ?? '').startsWith('|')) head = cells
    return cells.flatMap((cell, column) =>
      [...cell.matchAll(LINK)].map(([, text = '', id]) => ({
        // The amounts of a column with a currency in its heading have that currency.
        text: inTable && /^[A-Z]{3}$/.test(head[column] ?? '') ? `${text} ${head[column]}` : text,
        citation: citations.find((one) => one.id === id),
        inTable,
        isTotal: line.startsWith('| **Total** |'),
      })),
    )
  })
}

/** Codes by the symbols of English amounts: `€`, `CA$`. */
const CODES = new Map(
  Intl.supportedValuesOf('currency').map((currency) => {
    const parts = new Intl.NumberFormat('en', { style: 'currency', currency }).formatToParts(0)
    return [parts.find(({ type }) => type === 'currency')?.value ?? currency, currency]
  }),
)
const UNIT = String.raw`%|[A-Z]{3}\b|[A-Z]{0,3}\p{Sc}`

// In the notation of any language: answers have at most two decimals.
const NUMBER = new RegExp(
  String.raw`^(-?)(${UNIT})?\s*(\d{1,3}(?:[.,\u00a0\u202f]\d{3})+|\d+)(?:[.,](\d{1,2}))?(?!\d)\s*(${UNIT})?`,
  'u',
)

/** The number that a text begins with, and its currency before or after it. */
export function numberIn(text: string): { value: number; currency: string; percent: boolean } | null {
  const found = NUMBER.exec(text)
  if (!found?.[3]) return null
  const [, sign, before, whole, decimals = '0', after] = found
  const unit = before ?? after ?? ''
  return {
    value: Number(`${sign}${whole.replaceAll(/\D/g, '')}.${decimals}`),
    currency: unit === '%' ? '' : (CODES.get(unit) ?? unit),
    percent: unit === '%',
  }
}

/** Numbers in the answer without a link, except in names and in how the question was understood. */
export function bareNumbers({ content }: Answered, question: string): string[] {
  return content.split('\n').flatMap((line) => {
    if (line.startsWith('*Understood as')) return []
    // A group's name is in the first cell.
    const told = line.startsWith('|') ? line.replace(/^\|[^|]*\|/, '|') : line
    const days = /\b\d{1,2} \w{3,4} \d{4}\b/g
    // The name of a period is not a result.
    const times = /\bQ[1-4] \d{4}\b|\b(?:19|20)\d\d\b/g
    const bare = told.replace(LINK, ' ').replace(days, ' ').replace(times, ' ')
    return (bare.match(/\d[\d,.]*/g) ?? []).filter(
      (number) => !question.includes(number.replace(/[.,]$/, '')),
    )
  })
}
