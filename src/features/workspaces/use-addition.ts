import { useQuery } from '@tanstack/react-query'
import type { additions } from '#contract/host.ts'
import { capabilitiesQuery } from './queries.ts'

type Addition = (typeof additions)[number]

/** Whether the host has an addition to the documented calls; undefined until it has answered. */
export function useOffer(name: Addition): boolean | undefined {
  const { data } = useQuery(capabilitiesQuery())
  return data?.additions.includes(name)
}

/** The same for what shows only when the host has said so: false until then. */
export const useAddition = (name: Addition): boolean => useOffer(name) ?? false
