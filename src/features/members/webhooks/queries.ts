import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FRESH_MS } from '#contract/limits.ts'
import type { CreateWebhook, UpdateWebhook, WebhookDelivery } from '#contract/webhooks.ts'
import { deliveriesKey, queryAt, webhooksKey } from '#features/query-cache/index.ts'
import { api } from '#platform/session/page-session.ts'

/** Polling interval while a delivery is pending, in ms. */
const WAITING_MS = 2_000

export const webhooksQuery = (projectId: string) =>
  queryAt(webhooksKey(projectId), {
    queryFn: async ({ signal }) =>
      (await api.call('listWebhooks', { params: { projectId } }, { signal })).webhooks,
    staleTime: FRESH_MS.lists,
  })

/** The log of a webhook, polled while an attempt is due. */
export const deliveriesQuery = (projectId: string, id: string) => ({
  ...queryAt(deliveriesKey(projectId, id), {
    queryFn: async ({ signal }) =>
      (await api.call('listDeliveries', { params: { projectId, id } }, { signal })).deliveries,
    staleTime: 0,
  }),
  refetchInterval: ({ state }: { state: { data?: readonly WebhookDelivery[] | undefined } }) =>
    state.data?.some(({ state: at, attempts }) => at === 'pending' && attempts === 0) ? WAITING_MS : false,
})

/** Mutations of webhooks. Secrets are only in the responses of `create` and `rotate`, and are never cached. */
export function useWebhookChanges(projectId: string) {
  const client = useQueryClient()
  const onSettled = () => void client.invalidateQueries({ queryKey: webhooksKey(projectId) })
  const onError = (error: unknown) => console.error('Failed to change a webhook', error)
  const shared = { gcTime: 0, onSettled, onError }
  return {
    create: useMutation({
      ...shared,
      mutationFn: (body: CreateWebhook) => api.call('createWebhook', { params: { projectId }, body }),
    }),
    update: useMutation({
      ...shared,
      mutationFn: ({ id, ...body }: UpdateWebhook & { readonly id: string }) =>
        api.call('updateWebhook', { params: { projectId, id }, body }),
    }),
    rotate: useMutation({
      ...shared,
      mutationFn: (id: string) => api.call('rotateWebhookSecret', { params: { projectId, id } }),
    }),
    remove: useMutation({
      ...shared,
      mutationFn: (id: string) => api.call('deleteWebhook', { params: { projectId, id } }),
    }),
  }
}

/** Sends to a webhook: a test event, or a delivery again. */
export function useSends(projectId: string, id: string) {
  const client = useQueryClient()
  const shared = {
    onSettled: () => void client.invalidateQueries({ queryKey: deliveriesKey(projectId, id) }),
    onError: (error: unknown) => console.error('Failed to send to a webhook', error),
  }
  return {
    test: useMutation({
      ...shared,
      mutationFn: () => api.call('testWebhook', { params: { projectId, id } }),
    }),
    replay: useMutation({
      ...shared,
      mutationFn: (deliveryId: string) =>
        api.call('replayDelivery', { params: { projectId, id, deliveryId } }),
    }),
  }
}
