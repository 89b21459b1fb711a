import { useState } from 'react'
import { OpenedPart } from '#features/loading/index.ts'
import { texts } from '#messages/uploads.ts'
import { Button } from '#ui/controls/button.tsx'
import { loadImport } from './late-import.ts'

/** Opens the import of a folder or ZIP, which is loaded then. */
export function ImportButton({ projectId }: { readonly projectId: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" onPress={() => setOpen(true)}>
        {texts.importFolder}
      </Button>
      {open && (
        <OpenedPart load={loadImport} open onClose={() => setOpen(false)}>
          {(ImportDialog) => <ImportDialog projectId={projectId} onClose={() => setOpen(false)} />}
        </OpenedPart>
      )}
    </>
  )
}
