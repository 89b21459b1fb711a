import { Fragment } from 'react'
import { ShortcutChoice } from '#features/auth/index.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { KeyCaps } from './key-caps.tsx'
import { type Shortcut, shortcutList } from './shortcut-list.ts'
import { texts } from '#messages/commands.ts'

/** Lists all shortcuts, with a setting that turns single-key shortcuts off. */
export function ShortcutsDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.shortcuts} closeLabel={texts.close} size="large">
      <ShortcutChoice />
      <div className="mt-3 gap-8 md:columns-2">
        {shortcutList.map(({ where, shortcuts }) => (
          <section key={where} className="mb-5 break-inside-avoid">
            <h3 className="mb-1 text-sm font-semibold text-text-muted">{where}</h3>
            <dl>
              {shortcuts.map((shortcut) => (
                <Line key={shortcut.does} {...shortcut} />
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}

function Line({ does, keys }: Shortcut) {
  return (
    <div className="flex items-center justify-between gap-4 border-b border-border py-1.5">
      <dt>{does}</dt>
      <dd className="shrink-0">
        {keys.map((chain, at) => (
          <Fragment key={chain.join()}>
            {at > 0 && <span className="px-1 text-xs text-text-muted"> {texts.or} </span>}
            <KeyCaps keys={chain} />
          </Fragment>
        ))}
      </dd>
    </div>
  )
}
