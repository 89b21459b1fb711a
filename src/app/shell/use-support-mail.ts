import { useQuery } from '@tanstack/react-query'
import { capabilitiesQuery } from '#features/workspaces/index.ts'

/** Support address of this installation; without one there is no link (OPEN-22). */
export const useSupportMail = (): string | undefined =>
  useQuery(capabilitiesQuery()).data?.support_email ?? undefined
