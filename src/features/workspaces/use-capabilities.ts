import { useQuery } from '@tanstack/react-query'
import type { additions } from '#contract/capabilities.ts'
import { capabilitiesQuery } from './queries.ts'
import { TRASH_DAYS } from '#contract/limits.ts'

type Addition = (typeof additions)[number]

/** Whether the server has an addition to the documented API; undefined until known. */
export function useOffer(name: Addition): boolean | undefined {
  const { data } = useQuery(capabilitiesQuery())
  return data?.additions.includes(name)
}

/** The same, but false until known. */
export const useAddition = (name: Addition): boolean => useOffer(name) ?? false

/** The server's limits for values; undefined if it sends none: then it rejects values that are too large. */
export const useDataLimits = () => useQuery(capabilitiesQuery()).data?.data_limits

/** Days for which a deleted document can be restored; the default until known. */
export const useTrashDays = (): number => useQuery(capabilitiesQuery()).data?.trash_days ?? TRASH_DAYS

/** Host names of this machine itself. */
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** The origin at which other devices open Sheaf; null if they cannot, undefined until known. */
export function useOriginForOthers(): string | null | undefined {
  const { data } = useQuery(capabilitiesQuery())
  const lan = data?.lan_url ?? null
  // A phone in the local network shares the page that installs the certificate.
  const isLan = lan !== null && URL.canParse(lan) && new URL(lan).host === location.host
  if (!LOOPBACK.test(location.hostname) && !isLan) return location.origin
  return data && lan
}
