import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ExtraProps } from 'react-markdown'
import { answerWords } from '#core/chat/answer-words.ts'
import { isPeriod } from '#core/query/groups.ts'
import { csvFile } from '#lib/csv.ts'
import { saveFile } from '#platform/files/save-file.ts'
import { type Bar, BarCharts, type Chart } from '#ui/charts/bar-chart.tsx'
import { Button } from '#ui/controls/button.tsx'
import { withinSentence } from '#lib/within-sentence.ts'
import { texts as chartTexts } from '#messages/charts.ts'
import { texts } from '#messages/chat.ts'

type Element = NonNullable<ExtraProps['node']>
type Node = Element['children'][number]

const textOf = (node: Node): string =>
  node.type === 'text' ? node.value : node.type === 'element' ? node.children.map(textOf).join('') : ''

const below = (element: Element, names: readonly string[]): Element[] =>
  element.children.flatMap((child) => {
    if (child.type !== 'element') return []
    return names.includes(child.tagName) ? [child] : below(child, names)
  })

/** The cells of a table of an answer, row by row, as they read. */
export const rowsOf = (table: Element): string[][] =>
  below(table, ['tr']).map((row) => below(row, ['th', 'td']).map((cell) => textOf(cell).trim()))

export interface AnswerTableProps {
  readonly node: Element | undefined
  readonly children: ReactNode
}

/** A table scrolls by itself, and can be taken along as a file that is safe to open in a spreadsheet. */
export function AnswerTable({ node, children }: AnswerTableProps) {
  const download = () => {
    const bytes = new Blob([csvFile(node ? rowsOf(node) : [])], { type: 'text/csv;charset=utf-8' })
    saveFile(bytes, texts.tableName).catch((error: unknown) => console.error(error))
  }
  return (
    <div className="my-3">
      {node && <BarCharts charts={chartsOf(rowsOf(node))} describe={chartTexts.range} />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by keyboard */}
      <div
        role="region"
        aria-label={texts.table}
        tabIndex={0}
        className="overflow-x-auto rounded-control border border-border scroll-edges [--scroll-bg:var(--surface)]"
      >
        <table className={tableClass}>{children}</table>
      </div>
      <Button
        variant="quiet"
        icon={<Download aria-hidden className="size-4" />}
        onPress={download}
        className="-ms-3 px-3 text-sm"
      >
        {texts.downloadTable}
      </Button>
    </div>
  )
}

/** Of a table with a row for each period: a chart for each column of numbers, such as a currency. */
function chartsOf([head = [], ...rows]: readonly (readonly string[])[]): readonly Chart[] {
  const [by = '', ...columns] = head
  if (!isPeriod(by.toLowerCase())) return []
  const dated = rows.filter(
    ([name]) => ![answerWords.total, answerWords.none, answerWords.noDate].some((word) => word === name),
  )
  return columns.flatMap((column, at): Chart[] => {
    // How many documents each sum is of.
    if (column === answerWords.documents && columns.length > 1) return []
    const bars = dated.flatMap(([name = '', ...cells]): Bar[] => {
      const text = cells[at] ?? ''
      const value = numberOf(text)
      return value === null ? [] : [{ name, value, text }]
    })
    return [{ title: chartTexts.titleBy({ title: column, by: withinSentence(by) }), bars }]
  })
}

/**
 * `1,204.50 EUR` as a number, in the signs of any language: what one or two digits follow is decimal, since answers have
 * no more. Null for anything else.
 */
export function numberOf(text: string): number | null {
  const [, sign = '', whole, decimals = ''] =
    /^(-?)(\d[\d.,\u00a0\u202f]*?)(?:[.,](\d{1,2}))?(?: [A-Z]{3})?$/.exec(text) ?? []
  return whole === undefined ? null : Number(`${sign}${whole.replaceAll(/\D/g, '')}.${decimals || '0'}`)
}

const tableClass =
  'w-full border-collapse text-sm tabular-nums [&_td]:border-t [&_td]:whitespace-nowrap [&_td]:border-border [&_td]:px-2 [&_td_a]:inline-flex [&_td_a]:min-h-11 [&_td_a]:min-w-11 [&_td_a]:items-center [&_td[style*=end]_a]:justify-end xl:[&_td_a]:min-h-8 max-md:[&_td:first-child]:min-w-32 max-md:[&_td:first-child]:whitespace-normal [&_td]:py-0.5 [&_td:not(:has(a))]:py-1.5 md:[&_td]:px-3 [&_th]:bg-sunken [&_th]:px-2 md:[&_th]:px-3 [&_th]:py-1.5 [&_th]:text-start [&_th]:font-semibold'
