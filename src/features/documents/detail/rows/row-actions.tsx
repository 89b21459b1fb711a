import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { texts } from '#messages/document-detail.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import type { RowDrafts } from './use-row-drafts.ts'

/** Moves or deletes one row. */
export function RowActions({ rows, row }: { readonly rows: RowDrafts; readonly row: number }) {
  return (
    <div className="flex justify-end">
      <IconButton
        label={texts.rows.up({ row: row + 1 })}
        icon={<ArrowUp aria-hidden className="size-4" />}
        className="xl:size-8!"
        isDisabled={row === 0}
        onPress={() => rows.move(row, -1, 0)}
      />
      <IconButton
        label={texts.rows.down({ row: row + 1 })}
        icon={<ArrowDown aria-hidden className="size-4" />}
        className="xl:size-8!"
        isDisabled={row === rows.drafts.length - 1}
        onPress={() => rows.move(row, 1, 0)}
      />
      <IconButton
        label={texts.rows.remove({ row: row + 1 })}
        icon={<Trash2 aria-hidden className="size-4" />}
        tone="danger"
        className="xl:size-8!"
        onPress={() => rows.remove(row)}
      />
    </div>
  )
}
