import { lazy, Suspense, useState } from 'react'
import { texts } from '#messages/uploads.ts'
import { Button } from '#ui/controls/button.tsx'

const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }))

/** Opens the import of a folder or ZIP, which is loaded then. */
export function ImportButton({ projectId }: { readonly projectId: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" onPress={() => setOpen(true)}>
        {texts.importFolder}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ImportDialog projectId={projectId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
