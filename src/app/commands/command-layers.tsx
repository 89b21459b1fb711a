import { StorageDialog } from '#features/uploads/index.ts'
import { FindBox } from './find-box.tsx'
import { type CommandLayer, commandLayer } from './layer.ts'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'

const close = () => commandLayer.set(null)

/** The layers that the app's keys and commands open. */
export function CommandLayers({ layer }: { readonly layer: CommandLayer | null }) {
  return (
    <>
      <FindBox open={layer === 'menu'} onClose={close} />
      <ShortcutsDialog open={layer === 'shortcuts'} onClose={close} />
      <StorageDialog open={layer === 'storage'} onClose={close} />
    </>
  )
}
