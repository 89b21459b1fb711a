import { useQueryClient } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import type { FileThing } from '#contract/things.ts'
import { useOnline } from '#features/loading/index.ts'
import { thingKey } from '#features/query-cache/index.ts'
import { refreshLists } from '#features/workspace-data/index.ts'
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
  const key = thingKey(projectId, file.id)
  const turn = async () => {
    const { turnPage } = await loadEditors()
    await turnPage({
      projectId,
      page,
      current: () => client.getQueryData(key) ?? file,
      onTurned(turned) {
        client.setQueryData(key, turned)
        refreshLists(client, projectId)
      },
    })
  }
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
