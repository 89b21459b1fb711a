import { useQueryClient } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import type { FileThing } from '#contract/things.ts'
import { useOnline } from '#features/loading/index.ts'
import { useAddition } from '#features/workspaces/index.ts'
import { texts } from '#messages/page-viewer.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { loadEditors } from '../fields/late-editors.ts'

export interface TurnButtonProps {
  readonly projectId: string
  readonly file: FileThing
  /** From 0. */
  readonly page: number
  /** Why this person cannot change the document. */
  readonly rejection: string | undefined
}

/** Rotates the page for everyone who sees the document. */
export function TurnButton({ projectId, file, page, rejection }: TurnButtonProps) {
  const client = useQueryClient()
  const online = useOnline()
  const turn = async () => (await loadEditors()).turnPage({ client, projectId, file, page })
  return (
    useAddition('turn-pages') && (
      <IconButton
        label={texts.turn}
        icon={<RotateCw aria-hidden className="size-5" />}
        blockedReason={rejection ?? (online ? undefined : texts.turnOffline)}
        onPress={() => void turn()}
      />
    )
  )
}
