import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import type { BankChange, BankLinesQuery, ImportStatement } from '#contract/bank.ts'
import { FRESH_MS } from '#contract/limits.ts'
import {
  bankAccountsKey,
  bankDocumentsKey,
  bankLinesKey,
  bankPrefix,
  bankPreviewKey,
  below,
  paymentsKey,
  queryAt,
} from '#features/query-cache/index.ts'
import { texts } from '#messages/bank.ts'
import { detailOf } from '#platform/api/errors.ts'
import { api } from '#platform/session/page-session.ts'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'
import { bytesAsBase64 } from './bytes-as-base64.ts'

/** Bank lines are not stored on devices. */
const ONLINE_ONLY = { persist: false }
/** Polling interval while proposals are computed, in ms, since the server's event may be lost. */
const POLL_MS = 3_000

export const accountsQuery = (projectId: string) =>
  queryAt(bankAccountsKey(projectId), {
    queryFn: async ({ signal }) => (await api.call('listBankAccounts', {}, { projectId, signal })).rows,
    staleTime: FRESH_MS.lists,
    meta: ONLINE_ONLY,
  })

export const linesQuery = (projectId: string, asked: BankLinesQuery) =>
  queryAt(bankLinesKey(projectId, asked), {
    queryFn: async ({ signal }) => {
      const list = await api.call('listBankLines', { query: asked }, { projectId, signal })
      return { ...list, total: list.total_count }
    },
    staleTime: FRESH_MS.lists,
    meta: ONLINE_ONLY,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.is_matching ? POLL_MS : false),
  })

export interface AskedDocuments {
  readonly line_id?: string
  readonly query?: string
  readonly page?: number
  readonly page_size?: number
}

export const documentsQuery = (projectId: string, asked: AskedDocuments) =>
  queryAt(bankDocumentsKey(projectId, asked), {
    queryFn: async ({ signal }) => {
      const list = await api.call('listBankDocuments', { query: asked }, { projectId, signal })
      return { ...list, total: list.total_count }
    },
    staleTime: FRESH_MS.lists,
    meta: ONLINE_ONLY,
    placeholderData: keepPreviousData,
  })

export const paymentsQuery = (projectId: string, id: string) =>
  queryAt(paymentsKey(projectId, id), {
    queryFn: async ({ signal }) =>
      (await api.call('listPayments', { params: { id } }, { projectId, signal })).rows,
    staleTime: FRESH_MS.lists,
    meta: ONLINE_ONLY,
  })

/** How to read a file: a person's choices for it. */
export type StatementChoices = Omit<ImportStatement, 'file' | 'account_name'>

export const statementBody = async (file: File, choices: StatementChoices): Promise<ImportStatement> => ({
  file: { name: file.name, base64: await bytesAsBase64(file) },
  ...choices,
})

export const previewQuery = (projectId: string, file: File, choices: StatementChoices) => {
  const { name, size, lastModified } = file
  return queryAt(bankPreviewKey(projectId, { name, size, lastModified, choices }), {
    queryFn: async ({ signal }) =>
      api.call('previewStatement', { body: await statementBody(file, choices) }, { projectId, signal }),
    retry: false,
    gcTime: 0,
    meta: ONLINE_ONLY,
    placeholderData: keepPreviousData,
  })
}

export function useImportStatement(projectId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ImportStatement) => api.call('importStatement', { body }, { projectId }),
    onSuccess: () => void client.invalidateQueries(below(bankPrefix(projectId))),
  })
}

export function useDeleteAccount(projectId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.call('deleteBankAccount', { params: { id } }, { projectId }),
    onSuccess: () => void client.invalidateQueries(below(bankPrefix(projectId))),
  })
}

interface Asked {
  readonly change: BankChange
  /** Message after success. */
  readonly text: (changed: number) => string
}

/** Confirms, rejects and undoes. A decision on a single line offers Undo. */
export function useChangeLines(projectId: string) {
  const client = useQueryClient()
  const change = useMutation({
    mutationFn: ({ change: asked }: Asked) =>
      api.call('changeBankLines', { body: { change: asked } }, { projectId }),
    onSuccess: ({ changed }, { change: asked, text }) => {
      void client.invalidateQueries(below(bankPrefix(projectId)))
      const decided =
        asked.type === 'confirm' ? asked.id : asked.type === 'no-receipt' ? asked.ids[0] : undefined
      const undo = () =>
        change.mutate({ change: { type: 'undo', id: decided ?? '' }, text: () => texts.undone })
      showSnackbar({
        text: text(changed),
        ...(decided !== undefined && { action: { label: texts.undo, onPress: undo } }),
      })
    },
    onError: (error) => {
      void client.invalidateQueries(below(bankPrefix(projectId)))
      showSnackbar({ text: detailOf(error, texts.saveError) })
    },
  })
  return change
}
