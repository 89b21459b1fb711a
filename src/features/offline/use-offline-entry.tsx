import { CloudDownload } from 'lucide-react'
import { useWorkspace } from '#features/workspaces/index.ts'
import { canStoreOffline, type NewPin, pin as choose } from '#platform/offline/page-offline.ts'
import type { MenuEntry } from '#ui/overlays/menu.tsx'
import { progressText, usePauseReason, changeError, removeOffline } from './pins.ts'
import { usePin } from './use-pin.ts'
import { texts } from '#messages/offline.ts'

/** The menu switch `Keep offline` of a type or a folder; empty if this browser cannot store it. */
export function useOfflineEntry(what: Omit<NewPin, 'workspace'>): readonly MenuEntry[] {
  const workspace = useWorkspace()?.project.name ?? ''
  const pin = usePin(what.projectId, what.kind, what.name)
  const paused = usePauseReason(pin)
  if (!canStoreOffline()) return []
  const state = pin && [progressText(pin), ...(paused ? [texts[paused]] : [])].join('. ')
  return [
    {
      id: 'keep-offline',
      label: texts.keep,
      icon: <CloudDownload aria-hidden className="size-5" />,
      hint: state ?? texts.keepHint,
      checked: pin !== undefined,
      onChoose: () => {
        if (pin) void removeOffline(pin)
        else choose({ ...what, workspace }).catch(changeError)
      },
    },
  ]
}
