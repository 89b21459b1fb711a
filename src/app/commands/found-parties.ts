import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Building2 } from 'lucide-react'
import { paths } from '#features/navigation/index.ts'
import { partiesQuery } from '#features/workspace-data/index.ts'
import { useAddition } from '#features/workspaces/index.ts'
import { bestMatches } from '#lib/match-words.ts'
import type { Entry } from './entries.ts'

/** Parties fetched at once. If there are more, the server searches for the typed words. */
const AT_ONCE = 100
const SHOWN = 5

/**
 * Parties of the open workspace whose spelling contains the typed words. Offline, only those that were listed before.
 */
export function useFoundParties(projectId: string | undefined, text: string): readonly Entry[] {
  const navigate = useNavigate()
  const hasParties = useAddition('parties') && projectId !== undefined
  const query = text.trim()
  const first = { page: 1, pageSize: AT_ONCE }
  const all = useQuery({ ...partiesQuery(projectId ?? '', { ...first, query: '' }), enabled: hasParties })
  const hasMore = (all.data?.total_count ?? 0) > AT_ONCE
  const some = useQuery({
    ...partiesQuery(projectId ?? '', { ...first, query }),
    enabled: hasParties && hasMore && query !== '',
  })
  if (!hasParties || query === '') return []
  const parties = new Map([...(all.data?.rows ?? []), ...(some.data?.rows ?? [])].map((row) => [row.id, row]))
  const entries = [...parties.values()].map(({ id, name, names }): Entry => {
    const others = names.filter((one) => one !== name)
    return {
      id: `party-${id}`,
      label: name,
      ...(others.length > 0 && { detail: others.join(' · ') }),
      icon: Building2,
      run: () => void navigate({ href: paths.party(projectId, id) }),
    }
  })
  return bestMatches(query, entries, ({ label, detail = '' }) => `${label} ${detail}`).slice(0, SHOWN)
}
