import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Citation } from '#contract/chat.ts'
import { csvFile } from '#lib/csv.ts'
import { saveFile } from '#platform/files/save-file.ts'
import { BarCharts } from '#ui/charts/bar-chart.tsx'
import { Button } from '#ui/controls/button.tsx'
import { texts as chartTexts } from '#messages/charts.ts'
import { texts } from '#messages/chat.ts'
import { type Element, rowsOf, textOf } from './cells.ts'
import { chartsOf } from './period-charts.ts'

export interface AnswerTableProps {
  readonly node: Element | undefined
  readonly citations: readonly Citation[]
  readonly children: ReactNode
}

/** A table that scrolls separately and can be downloaded as a file that is safe to open in a spreadsheet. */
export function AnswerTable({ node, citations, children }: AnswerTableProps) {
  const download = () => {
    const bytes = new Blob([csvFile(node ? rowsOf(node).map((row) => row.map(textOf)) : [])], {
      type: 'text/csv;charset=utf-8',
    })
    saveFile(bytes, texts.tableName).catch((error: unknown) => console.error(error))
  }
  return (
    <div className="my-3">
      {node && <BarCharts charts={chartsOf(node, citations)} describe={chartTexts.range} />}
      {/* Not a landmark, because tables of two answers would have the same name. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls is reached by keyboard */}
      <div
        role="group"
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

const tableClass =
  'w-full border-collapse text-sm tabular-nums [&_td]:border-t [&_td]:whitespace-nowrap [&_td]:border-border [&_td]:px-2 [&_td_a]:inline-flex [&_td_a]:min-h-11 [&_td_a]:min-w-11 [&_td_a]:items-center [&_td[style*=end]_a]:justify-end xl:[&_td_a]:min-h-8 max-md:[&_td:first-child]:min-w-32 max-md:[&_td:first-child]:whitespace-normal [&_td]:py-0.5 [&_td:not(:has(a))]:py-1.5 md:[&_td]:px-3 [&_th]:bg-sunken [&_th]:px-2 md:[&_th]:px-3 [&_th]:py-1.5 [&_th]:text-start [&_th]:font-semibold'
