import { useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { ConnectPhoneDialog } from '#features/members/index.ts'
import { StorageDialog } from '#features/uploads/index.ts'
import { FindBox } from './find-box.tsx'
import { type CommandLayer, commandLayer } from './layer.ts'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'

const close = () => commandLayer.set(null)

/** The overlays that the app's keyboard shortcuts and commands open. */
export function CommandLayers({ layer }: { readonly layer: CommandLayer | null }) {
  const { projectId } = useParams({ strict: false })
  return (
    <>
      <FindBox open={layer === 'menu'} onClose={close} />
      <ShortcutsDialog open={layer === 'shortcuts'} onClose={close} />
      <StorageDialog open={layer === 'storage'} onClose={close} />
      {layer === 'phone' && projectId !== undefined && (
        <Suspense fallback={null}>
          <ConnectPhoneDialog projectId={projectId} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
