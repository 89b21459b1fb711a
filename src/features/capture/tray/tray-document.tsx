import { Merge, Pencil } from 'lucide-react'
import type { DraftDocument } from '#core/capture/types.ts'
import { unreadTitle } from '#core/titles/document-title.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { texts } from '#messages/capture.ts'
import { type PageCallbacks, TrayPage } from './tray-page.tsx'

export interface TrayDocumentProps extends PageCallbacks {
  readonly document: DraftDocument
  /** Null for the first document, which has none before it. */
  readonly onMerge: (() => void) | null
  readonly onRename: () => void
}

/** One document of the tray with its pages in order. */
export function TrayDocument({ document, onMerge, onRename, ...callbacks }: TrayDocumentProps) {
  return (
    <li className="rounded-card border border-border bg-surface p-3">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h3 className="font-medium break-words">{unreadTitle(document.name)}</h3>
          <p className="text-sm text-text-muted">{texts.pagesIn({ n: document.pages.length })}</p>
        </div>
        <IconButton
          label={texts.renameOne({ name: unreadTitle(document.name) })}
          icon={<Pencil aria-hidden className="size-5" />}
          onPress={onRename}
        />
      </div>
      <ol className="mt-2 flex gap-3 overflow-x-auto p-1">
        {document.pages.map((page, index) => (
          <TrayPage key={page.id} document={document} page={page} index={index} {...callbacks} />
        ))}
      </ol>
      {onMerge && (
        <Button
          variant="quiet"
          className="-ms-2 mt-1"
          icon={<Merge aria-hidden className="size-4" />}
          onPress={onMerge}
        >
          {texts.merge}
        </Button>
      )}
    </li>
  )
}
