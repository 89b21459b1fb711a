import { Download, FolderArchive } from 'lucide-react'
import { useOnline } from '#features/loading/index.ts'
import { texts } from '#messages/export.ts'
import { Button } from '#ui/controls/button.tsx'
import type { Exporting } from './fetch-export.ts'

export interface ExportButtonsProps {
  /** Number of exported files. */
  readonly count: number
  readonly exporting: Exporting | null
  readonly onExport: () => void
  /** Null if the server cannot create archives. */
  readonly onArchive: (() => void) | null
}

/** Buttons that export files of a list: as an archive with the originals, or as a table only. */
export function ExportButtons({ count, exporting, onExport, onArchive }: ExportButtonsProps) {
  const blockedReason = useOnline() ? undefined : texts.offline
  return (
    <div className="ms-auto flex flex-wrap gap-2 max-md:grow max-md:*:grow">
      {onArchive && (
        <Button
          icon={<FolderArchive aria-hidden className="size-4" />}
          busy={exporting === 'zip'}
          busyText={texts.exporting}
          blockedReason={blockedReason}
          onPress={onArchive}
        >
          {texts.exportArchive}
        </Button>
      )}
      <Button
        icon={<Download aria-hidden className="size-4" />}
        busy={exporting === 'csv'}
        busyText={texts.exporting}
        blockedReason={blockedReason}
        onPress={onExport}
      >
        {texts.export({ n: count })}
      </Button>
    </div>
  )
}
