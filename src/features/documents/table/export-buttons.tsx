import { Download, FolderArchive } from 'lucide-react'
import { Button } from '#ui/controls/button.tsx'
import type { Exporting } from './fetch-export.ts'
import { tableTexts } from './texts.ts'

export interface ExportButtonsProps {
  /** Files that go in. */
  readonly count: number
  readonly exporting: Exporting | null
  readonly onExport: () => void
  /** Null for a host that makes no archives. */
  readonly onArchive: (() => void) | null
}

/** Saves files of a list: what was captured as an archive, or the table alone. */
export function ExportButtons({ count, exporting, onExport, onArchive }: ExportButtonsProps) {
  return (
    <div className="ms-auto flex flex-wrap gap-2 max-md:grow max-md:*:grow">
      {onArchive && (
        <Button
          icon={<FolderArchive aria-hidden className="size-4" />}
          busy={exporting === 'zip'}
          busyText={tableTexts.exporting}
          onPress={onArchive}
        >
          {tableTexts.exportArchive}
        </Button>
      )}
      <Button
        icon={<Download aria-hidden className="size-4" />}
        busy={exporting === 'csv'}
        busyText={tableTexts.exporting}
        onPress={onExport}
      >
        {tableTexts.export(count)}
      </Button>
    </div>
  )
}
