import { Car, Plus, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { texts as problems } from '#messages/report-problems.ts'
import { texts } from '#messages/reports.ts'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useTableWidth } from '#ui/hooks/use-media.ts'
import { cardClass } from '#ui/layout/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { AddReceipts } from './add-receipts.tsx'
import { EditRow } from './edit-row.tsx'
import { EditTrip } from './edit-trip.tsx'
import type { ReportPartProps } from './report-parts.ts'
import { placedRows } from './report-of.ts'
import { RowsList } from './rows-list.tsx'
import { RowsTable } from './rows-table.tsx'
import { type ShownRow, useShownRow } from './use-shown-row.ts'

type Layer =
  | { readonly name: 'receipts' }
  /** `trip`: index of the trip; null for a new one. */
  | { readonly name: 'trip'; readonly trip: number | null }
  | { readonly name: 'receipt'; readonly id: string }

/** The receipts and trips of a report, as a list on phones and a table on wide screens. */
export function ReportRows(props: ReportPartProps) {
  const { shown, mayChange } = props
  const wide = useTableWidth()
  const [layer, setLayer] = useState<Layer | null>(null)
  const open = ({ row, trip }: Pick<ShownRow, 'row' | 'trip'>) =>
    setLayer(row.document_id === null ? { name: 'trip', trip } : { name: 'receipt', id: row.document_id })
  const rowOf = useShownRow(props, open)
  const rows = placedRows(shown.report).map(rowOf)
  const Rows = wide ? RowsTable : RowsList
  return (
    // Not a region: the table on wide screens is one, and has the same name.
    <div className={classNames(cardClass, 'overflow-hidden')}>
      <div className="flex flex-wrap items-center justify-between gap-2 px-4 py-3 md:px-5">
        <h2 className="text-lg font-semibold">{texts.rows}</h2>
        {mayChange && <AddButtons shown={shown} onOpen={setLayer} />}
      </div>
      {rows.length === 0 ? (
        <EmptyState icon={<ReceiptText />} title={problems.rowsNone} headingLevel="h3" className="py-6">
          {mayChange && texts.rowsNoneHint}
        </EmptyState>
      ) : (
        <Rows rows={rows} currency={shown.currency} />
      )}
      {layer && <LayerOf {...props} layer={layer} onClose={() => setLayer(null)} />}
    </div>
  )
}

interface AddButtonsProps extends Pick<ReportPartProps, 'shown'> {
  readonly onOpen: (layer: Layer) => void
}

const AddButtons = ({ shown: { blockedReason }, onOpen }: AddButtonsProps) => (
  <div className="flex flex-wrap gap-2">
    <Button
      icon={<Plus aria-hidden className="size-5" />}
      blockedReason={blockedReason}
      onPress={() => onOpen({ name: 'receipts' })}
    >
      {texts.addReceipts}
    </Button>
    <Button
      icon={<Car aria-hidden className="size-5" />}
      blockedReason={blockedReason}
      onPress={() => onOpen({ name: 'trip', trip: null })}
    >
      {texts.addTrip}
    </Button>
  </div>
)

interface LayerProps extends ReportPartProps {
  readonly layer: Layer
  readonly onClose: () => void
}

function LayerOf({ layer, onClose, ...props }: LayerProps) {
  const { projectId, shown, changes } = props
  const { from, to } = shown.report
  switch (layer.name) {
    case 'receipts':
      return <AddReceipts {...{ projectId, changes, onClose }} period={{ from, to }} />
    case 'trip':
      return <EditTrip {...props} trip={layer.trip} onClose={onClose} />
    case 'receipt':
      return <EditRow {...props} id={layer.id} onClose={onClose} />
  }
}
