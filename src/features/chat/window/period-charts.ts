import type { Citation } from '#contract/chat.ts'
import { withinSentence } from '#lib/within-sentence.ts'
import { texts } from '#messages/charts.ts'
import type { Bar, Chart } from '#ui/charts/bar-chart.tsx'
import { citedBy } from '../citations/citations.ts'
import { below, type Element, rowsOf, textOf } from './cells.ts'

/**
 * Charts for a table with one row per period: one chart per column of numbers, such as a currency. The numbers come
 * from the citations that the cells link to, whatever the language of the answer.
 */
export function chartsOf(table: Element, citations: readonly Citation[]): readonly Chart[] {
  const [head = [], ...rows] = rowsOf(table)
  const [by = '', ...columns] = head.map(textOf)
  return columns.map((title, at) => ({
    title: texts.titleBy({ title, by: withinSentence(by) }),
    bars: rows.flatMap(([name, ...cells]) => {
      const cell = cells[at]
      return name && cell ? barOf(textOf(name), cell, citations) : []
    }),
  }))
}

function barOf(name: string, cell: Element, citations: readonly Citation[]): Bar[] {
  const text = textOf(cell)
  const values = below(cell, ['a']).flatMap(({ properties }) => {
    const citation = citedBy(String(properties['href']), citations)
    if (citation?.kind !== 'rows') return []
    const { period = null, period_values: own = [] } = citation
    return own.map((value) => ({ value, period }))
  })
  // The document count of a sum links to the same documents, but is not one of their values.
  return values
    .filter(({ value }) => isShown(value, text))
    .slice(0, 1)
    .map((one) => ({ ...one, name, text }))
}

/** Whether a text shows a number, with the separators of any language and the decimals of any currency. */
function isShown(value: number, text: string): boolean {
  const exact = Math.abs(value) * (1 + Number.EPSILON)
  return [2, 3].some((digits) => {
    const rounded = Math.round(exact * 10 ** digits) / 10 ** digits
    return [String(rounded), rounded.toFixed(digits)].some((one) => digitsOf(one) === digitsOf(text))
  })
}

const digitsOf = (text: string) => text.replace(/\D/g, '')
