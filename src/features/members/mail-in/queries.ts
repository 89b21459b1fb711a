import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FRESH_MS } from '#contract/limits.ts'
import type { IncomingMail, SetMailbox } from '#contract/mail-in.ts'
import { mailAddressKey, mailboxKey, mailsKey, queryAt } from '#features/query-cache/index.ts'
import { api } from '#platform/session/page-session.ts'

/** Polling interval while a mail is being fetched, in ms. */
const FETCHING_MS = 2_000

export const mailboxQuery = (projectId: string) =>
  queryAt(mailboxKey(projectId), {
    queryFn: async ({ signal }) =>
      (await api.call('getMailbox', { params: { projectId } }, { signal })).mailbox,
    staleTime: FRESH_MS.lists,
  })

export const mailAddressQuery = (projectId: string) =>
  queryAt(mailAddressKey(projectId), {
    queryFn: async ({ signal }) =>
      (await api.call('getMailAddress', { params: { projectId } }, { signal })).address,
    staleTime: FRESH_MS.lists,
  })

/** The mails of a workspace, polled while one is being fetched. */
export const mailsQuery = (projectId: string) => ({
  ...queryAt(mailsKey(projectId), {
    queryFn: ({ signal }) => api.call('listMails', { params: { projectId } }, { signal }),
    staleTime: 0,
  }),
  refetchInterval: ({
    state,
  }: {
    state: { data?: { readonly mails: readonly IncomingMail[] } | undefined }
  }) => (state.data?.mails.some(({ state: at }) => at === 'accepted') ? FETCHING_MS : false),
})

/** Mutations of incoming mail. The password is only in the request and is never cached. */
export function useMailIn(projectId: string) {
  const client = useQueryClient()
  const shared = {
    gcTime: 0,
    onSettled: () => void client.invalidateQueries({ queryKey: mailsKey(projectId) }),
    onError: (error: unknown) => console.error('Failed to change mail in', error),
  }
  const params = { projectId }
  return {
    set: useMutation({
      ...shared,
      mutationFn: (body: SetMailbox) => api.call('setMailbox', { params, body }),
    }),
    remove: useMutation({ ...shared, mutationFn: () => api.call('deleteMailbox', { params }) }),
    test: useMutation({
      gcTime: 0,
      mutationFn: (body: SetMailbox) => api.call('testMailbox', { params, body }),
    }),
    renew: useMutation({ ...shared, mutationFn: () => api.call('renewMailAddress', { params }) }),
    accept: useMutation({
      ...shared,
      mutationFn: ({ id, always }: { readonly id: string; readonly always: boolean }) =>
        api.call('acceptMail', { params: { projectId, id }, body: { always } }),
    }),
    discard: useMutation({
      ...shared,
      mutationFn: (id: string) => api.call('discardMail', { params: { projectId, id } }),
    }),
    forget: useMutation({
      ...shared,
      mutationFn: (id: string) => api.call('forgetMailSender', { params: { projectId, id } }),
    }),
  }
}
