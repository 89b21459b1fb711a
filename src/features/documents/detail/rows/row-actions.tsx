import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { detailTexts } from '../texts.ts'
import type { RowDrafts } from './use-row-drafts.ts'

/** Moves or deletes one row. */
export function RowActions({ rows, row }: { readonly rows: RowDrafts; readonly row: number }) {
  return (
    <div className="flex justify-end">
      <IconButton
        label={detailTexts.rows.up(row + 1)}
        icon={<ArrowUp aria-hidden className="size-4" />}
        className="xl:size-8!"
        isDisabled={row === 0}
        onPress={() => rows.move(row, -1, 0)}
      />
      <IconButton
        label={detailTexts.rows.down(row + 1)}
        icon={<ArrowDown aria-hidden className="size-4" />}
        className="xl:size-8!"
        isDisabled={row === rows.drafts.length - 1}
        onPress={() => rows.move(row, 1, 0)}
      />
      <IconButton
        label={detailTexts.rows.remove(row + 1)}
        icon={<Trash2 aria-hidden className="size-4" />}
        tone="danger"
        className="xl:size-8!"
        onPress={() => rows.remove(row)}
      />
    </div>
  )
}
