import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { hasFullAccess } from '#contract/roles.ts'
import type { SchemaStats } from '#contract/things.ts'
import { useOnline } from '#features/loading/index.ts'
import { invitationsQuery, tokensQuery } from '#features/members/index.ts'
import { schemaStatsQuery } from '#features/workspace-data/index.ts'
import { projectQuery, useAddition, useMembership } from '#features/workspaces/index.ts'
import { stepsDone } from '#platform/preferences/steps-done.ts'
import { useMedia } from '#ui/hooks/use-media.ts'

export type Step =
  | { readonly id: 'phone' | 'import' | 'people' | 'links' }
  | { readonly id: 'export'; readonly documentType: string }

/**
 * Steps that the user may take next in a workspace and has not taken yet; empty once the user hid them. `onUploads`:
 * below the upload page, which itself offers everything for a first document.
 */
export function useNextSteps(projectId: string, onUploads = false): readonly Step[] {
  const done = useSyncExternalStore(stepsDone.subscribe, () => stepsDone.of(projectId)).split(' ')
  const isHidden = done.includes('hidden')
  const isPhone = useMedia('(pointer: coarse)')
  const { data: types } = useQuery({ ...schemaStatsQuery(projectId), enabled: !isHidden })
  const largest = largestOf(types ?? [])
  const invites = useInvites(projectId, largest !== null && !isHidden)
  const links = useLinks(projectId, largest !== null && !isHidden)
  if (isHidden) return []
  const phone = isPhone || done.includes('phone') ? [] : [{ id: 'phone' } as const]
  if (onUploads) return types && largest === null ? phone : []
  return [
    ...phone,
    ...(done.includes('import') ? [] : [{ id: 'import' } as const]),
    ...(invites ? [{ id: 'people' } as const] : []),
    ...(links ? [{ id: 'links' } as const] : []),
    ...(largest === null || done.includes('export')
      ? []
      : [{ id: 'export', documentType: largest.document_type } as const]),
  ]
}

/** The type with the most documents; null if there are none. */
function largestOf(types: readonly SchemaStats[]): SchemaStats | null {
  const [first] = types.toSorted((a, b) => b.file_count - a.file_count)
  return first && first.file_count > 0 ? first : null
}

/** Whether the user may invite and nobody was invited. */
function useInvites(projectId: string, asked: boolean): boolean {
  const member = useMembership(projectId)
  const { data: project } = useQuery({ ...projectQuery(projectId), enabled: false })
  const isAlone = project?.members.length === 1
  const may = asked && isAlone && member !== undefined && hasFullAccess(member)
  const { data: invitations } = useQuery({ ...invitationsQuery(projectId), enabled: may })
  return useIsNone(invitations) && may
}

/** Whether the user may create upload links and has none. */
function useLinks(projectId: string, asked: boolean): boolean {
  const hasLinks = useAddition('upload-addresses')
  const may = useAddition('tokens') && hasLinks && asked
  const { data: tokens } = useQuery({ ...tokensQuery(projectId), enabled: may })
  return useIsNone(tokens?.filter(({ kind }) => kind === 'address')) && may
}

/** Unknown counts as none if it cannot be loaded: the step then says that it needs a connection. */
function useIsNone(list: readonly unknown[] | undefined): boolean {
  const online = useOnline()
  return list === undefined ? !online : list.length === 0
}
