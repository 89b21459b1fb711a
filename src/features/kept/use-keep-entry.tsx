import { CloudDownload } from 'lucide-react'
import { useWorkspace } from '#features/workspaces/index.ts'
import { canKeepOffline, type NewPin, pin as choose } from '#platform/kept/page-kept.ts'
import type { MenuEntry } from '#ui/menu.tsx'
import { progressWords, useHoldUp } from './pin-words.ts'
import { changeFault, stopKeeping } from './stop-keeping.ts'
import { keptTexts } from './texts.ts'
import { usePin } from './use-pins.ts'

/** The switch `Keep offline` for the menu of a type or a folder; none where this browser cannot keep anything. */
export function useKeepEntry(what: Omit<NewPin, 'workspace'>): readonly MenuEntry[] {
  const workspace = useWorkspace()?.project.name ?? ''
  const pin = usePin(what.projectId, what.kind, what.name)
  const holdUp = useHoldUp(pin)
  if (!canKeepOffline()) return []
  const state = pin && [progressWords(pin), ...(holdUp ? [keptTexts[holdUp]] : [])].join('. ')
  return [
    {
      id: 'keep-offline',
      label: keptTexts.keep,
      icon: <CloudDownload aria-hidden className="size-5" />,
      hint: state ?? keptTexts.keepHint,
      checked: pin !== undefined,
      onChoose: () => {
        if (pin) void stopKeeping(pin)
        else choose({ ...what, workspace }).catch(changeFault)
      },
    },
  ]
}
