import { useQuery } from '@tanstack/react-query'
import type { additions } from '#contract/host.ts'
import { capabilitiesQuery } from './queries.ts'

/** Whether the host has an addition to the documented calls; false until it has said so. */
export function useAddition(name: (typeof additions)[number]): boolean {
  const { data } = useQuery(capabilitiesQuery())
  return data?.additions.includes(name) ?? false
}
