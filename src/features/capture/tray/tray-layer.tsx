import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { type Documents, mergeWithPrevious, movePage, rename, splitAt } from '#core/capture/documents.ts'
import { receiptName } from '#core/capture/receipt-name.ts'
import type { DraftDocument } from '#core/capture/types.ts'
import { newDraftId } from '#platform/drafts/store-shot.ts'
import { Button } from '#ui/controls/button.tsx'
import { RoundButton } from '../controls/round-button.tsx'
import { Layer } from '../layer.tsx'
import { texts } from '#messages/capture.ts'
import { RenameDialog } from './rename-dialog.tsx'
import { TrayDocument } from './tray-document.tsx'

export interface TrayLayerProps {
  readonly documents: Documents
  readonly onChange: (change: (documents: Documents) => Documents) => void
  readonly onAdjust: (pageId: string) => void
  readonly onDelete: (pageId: string) => void
  readonly onDone: () => void
  readonly onClose: () => void
}

/** What was taken and is not in the queue yet: put in order here. */
export function TrayLayer({ documents, onChange, onAdjust, onDelete, onDone, onClose }: TrayLayerProps) {
  const [renaming, setRenaming] = useState<DraftDocument | null>(null)
  const split = (pageId: string) =>
    onChange((now) => {
      // Documents are sorted by id: the page's own keeps its position.
      const id = now.some((document) => document.id === pageId) ? newDraftId() : pageId
      const of = now.find(({ pages }) => pages.some((page) => page.id === pageId))
      if (!of) return now
      const name = receiptName(Date.now(), crypto.getRandomValues(new Uint8Array(3)))
      return splitAt(now, pageId, { id, name, userId: of.userId, projectId: of.projectId })
    })
  return (
    <Layer title={texts.trayTitle} onClose={onClose}>
      <header className="flex h-14 shrink-0 items-center gap-1 px-1">
        <RoundButton label={texts.backToCamera} onPress={onClose}>
          <ArrowLeft aria-hidden className="size-6" />
        </RoundButton>
        <h2 className="text-lg font-semibold text-on-camera">{texts.trayTitle}</h2>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto px-4 pb-4">
        <p className="mb-3 text-sm text-text-muted">
          {documents.length > 0 ? texts.trayHint : texts.nothingInTray}
        </p>
        <ul className="flex flex-col gap-3">
          {documents.map((document, index) => (
            <TrayDocument
              key={document.id}
              document={document}
              onMerge={index > 0 ? () => onChange((now) => mergeWithPrevious(now, document.id)) : null}
              onRename={() => setRenaming(document)}
              onAdjust={onAdjust}
              onMove={(pageId, to) => onChange((now) => movePage(now, pageId, to))}
              onSplit={split}
              onDelete={onDelete}
            />
          ))}
        </ul>
      </div>
      <footer className="shrink-0 border-t border-border px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
        <Button variant="primary" size="large" wide onPress={onDone}>
          {texts.done}
        </Button>
      </footer>
      {renaming && (
        <RenameDialog
          name={renaming.name}
          onClose={() => setRenaming(null)}
          onSave={(name) => {
            onChange((now) => rename(now, renaming.id, name))
            setRenaming(null)
          }}
        />
      )}
    </Layer>
  )
}
