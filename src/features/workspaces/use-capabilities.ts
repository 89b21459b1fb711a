import { useQuery } from '@tanstack/react-query'
import type { additions } from '#contract/host.ts'
import { capabilitiesQuery } from './queries.ts'
import { TRASH_DAYS } from '#contract/limits.ts'

type Addition = (typeof additions)[number]

/** Whether the host has an addition to the documented calls; undefined until it has answered. */
export function useOffer(name: Addition): boolean | undefined {
  const { data } = useQuery(capabilitiesQuery())
  return data?.additions.includes(name)
}

/** The same for what shows only when the host has said so: false until then. */
export const useAddition = (name: Addition): boolean => useOffer(name) ?? false

/** What values may hold, as far as the host says: one that does not is asked by sending the value. */
export const useDataLimits = () => useQuery(capabilitiesQuery()).data?.data_limits

/** Days that a deleted document can be restored for; those of a host without a setting until it has said its own. */
export const useTrashDays = (): number => useQuery(capabilitiesQuery()).data?.trash_days ?? TRASH_DAYS
