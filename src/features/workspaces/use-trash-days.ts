import { useQuery } from '@tanstack/react-query'
import { TRASH_DAYS } from '#contract/limits.ts'
import { capabilitiesQuery } from './queries.ts'

/** Days that a deleted document can be restored for; those of a host without a setting until it has said its own. */
export const useTrashDays = (): number => useQuery(capabilitiesQuery()).data?.trash_days ?? TRASH_DAYS
