import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { capabilitiesKey } from '#features/query-cache/index.ts'
import { capabilitiesQuery } from '#features/workspaces/index.ts'
import { texts } from '#messages/members.ts'
import { detailOf } from '#platform/api/errors.ts'
import { api } from '#platform/session/page-session.ts'

export type LanState = 'on' | 'off'

/** Polling interval while the machine has no network address, in ms. */
const WITHOUT_ADDRESS_MS = 3_000

/** Whether phones are let in, and a function with which an owner at this machine changes it. */
export function useLanSwitch(projectId: string) {
  const client = useQueryClient()
  // Polled, because the page is not notified when the machine's addresses change.
  const { data } = useQuery({
    ...capabilitiesQuery(),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      state.data?.lan_switch === 'on' && !state.data.lan_url ? WITHOUT_ADDRESS_MS : false,
  })
  const change = useMutation({
    // The server is on this machine, so no network is needed.
    networkMode: 'always',
    mutationFn: async (open: boolean) => {
      await api.call('setLanAccess', { params: { projectId }, body: { open } })
      await client.invalidateQueries({ queryKey: capabilitiesKey() })
    },
    onError: (error) => console.error('Failed to change the access from the network', error),
  })
  return {
    /** Undefined if it cannot be changed from here. */
    state: stateOf(data?.lan_switch),
    fingerprint: data?.lan_fingerprint ?? null,
    set: (open: boolean) => change.mutate(open),
    busy: change.isPending,
    error: change.isError ? detailOf(change.error, texts.phone.switchError) : null,
  }
}

const stateOf = (text: string | null | undefined): LanState | undefined =>
  text === 'on' || text === 'off' ? text : undefined
