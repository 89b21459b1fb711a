import { useQuery } from '@tanstack/react-query'
import { unreadQuery } from '#features/workspace-data/index.ts'
import { texts } from '#messages/search.ts'
import { Part } from '#ui/layout/parts.tsx'

/** How many documents the numbers exclude because they are still being read; part of a line. */
export function NotRead({ projectId }: { readonly projectId: string }) {
  const { data } = useQuery(unreadQuery(projectId))
  return data && data.total > 0 ? <Part>{texts.notRead({ n: data.total })}</Part> : null
}
