import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { type Documents, mergeWithPrevious, movePage, rename, splitAt } from '#core/capture/documents.ts'
import { captureName } from '#core/capture/capture-name.ts'
import type { DraftDocument } from '#core/capture/types.ts'
import { newDraftId } from '#platform/drafts/store-shot.ts'
import { Button } from '#ui/controls/button.tsx'
import { RoundButton } from '../controls/round-button.tsx'
import { Layer } from '../layer.tsx'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { texts } from '#messages/capture.ts'
import { LeftRow } from '../session/session-row.tsx'
import type { LeftDocument } from '../session/use-left.ts'
import { TrayDocument } from './tray-document.tsx'

export interface TrayLayerProps {
  readonly projectId: string
  readonly documents: Documents
  /** Documents of this session that can no longer be edited, newest first. */
  readonly left: readonly LeftDocument[]
  readonly onChange: (change: (documents: Documents) => Documents) => void
  readonly onAdjust: (pageId: string) => void
  readonly onDelete: (pageId: string) => void
  readonly onDone: () => void
  readonly onClose: () => void
}

/** The photos of this session. Those that are not enqueued yet can be rearranged; the others show their state. */
export function TrayLayer(props: TrayLayerProps) {
  const { documents, onChange, onAdjust, onDelete, onDone, onClose } = props
  const [renaming, setRenaming] = useState<DraftDocument | null>(null)
  const split = (pageId: string) =>
    onChange((now) => {
      // Documents are ordered by id, so using the page's own id preserves its position.
      const id = now.some((document) => document.id === pageId) ? newDraftId() : pageId
      const of = now.find(({ pages }) => pages.some((page) => page.id === pageId))
      if (!of) return now
      const name = captureName(Date.now(), crypto.getRandomValues(new Uint8Array(3)))
      return splitAt(now, pageId, { id, name, userId: of.userId, projectId: of.projectId })
    })
  return (
    <Layer title={texts.trayTitle} onClose={onClose}>
      <header className="flex h-14 shrink-0 items-center gap-1 px-1">
        <RoundButton label={texts.backToCamera} onPress={onClose}>
          <ArrowLeft aria-hidden className="size-6 directional" />
        </RoundButton>
        <h2 className="text-lg font-semibold text-on-camera">{texts.trayTitle}</h2>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto px-4 pb-4">
        {documents.length > 0 && <p className="mb-3 text-sm text-text-muted">{texts.trayHint}</p>}
        {documents.length + props.left.length === 0 && (
          <p className="text-sm text-text-muted">{texts.nothingInTray}</p>
        )}
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
        <LeftDocuments projectId={props.projectId} left={props.left} isFirst={documents.length === 0} />
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

interface LeftDocumentsProps {
  readonly projectId: string
  readonly left: readonly LeftDocument[]
  readonly isFirst: boolean
}

function LeftDocuments({ projectId, left, isFirst }: LeftDocumentsProps) {
  if (left.length === 0) return null
  return (
    <section aria-label={texts.trayEarlier}>
      {!isFirst && <h3 className="mt-5 mb-2 text-sm font-semibold text-on-camera">{texts.trayEarlier}</h3>}
      <ul className="divide-y divide-border rounded-card border border-border bg-surface px-3">
        {left.map((one) => (
          <LeftRow key={one.document.id} projectId={projectId} left={one} />
        ))}
      </ul>
    </section>
  )
}

interface RenameDialogProps {
  readonly name: string
  readonly onSave: (name: string) => void
  readonly onClose: () => void
}

function RenameDialog({ name, onSave, onClose }: RenameDialogProps) {
  const form = useForm({ initial: { name }, send: (values) => onSave(values.name) })
  return (
    <FormDialog
      form={form}
      title={texts.renameTitle}
      labels={{ submit: texts.save, cancel: texts.cancel, close: texts.cancel }}
      onClose={onClose}
    >
      <TextField label={texts.nameLabel} {...form.field('name')} maxLength={200} autoFocus />
    </FormDialog>
  )
}
