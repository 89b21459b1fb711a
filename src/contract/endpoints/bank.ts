import {
  BankAccountsResponse,
  BankDocumentsQuery,
  BankDocumentsResponse,
  BankLinesChanged,
  BankLinesQuery,
  BankLinesResponse,
  ChangeBankLines,
  ImportedStatement,
  ImportStatement,
  PaymentsResponse,
  PreviewStatement,
  StatementPreview,
} from '../bank.ts'
import { type Endpoint, nothing } from './endpoint.ts'

const added = { access: 'project', origin: 'added', status: 200 } as const

/** Bank accounts of a workspace, their lines, and the documents that these pay. For owner and admins. */
export const bankEndpoints = {
  listBankAccounts: { ...added, method: 'GET', path: '/bank/accounts', response: BankAccountsResponse },
  deleteBankAccount: {
    ...added,
    method: 'DELETE',
    path: '/bank/accounts/{id}',
    status: 204,
    response: nothing,
  },
  previewStatement: {
    ...added,
    method: 'POST',
    path: '/bank/statements/preview',
    body: PreviewStatement,
    response: StatementPreview,
  },
  importStatement: {
    ...added,
    method: 'POST',
    path: '/bank/statements',
    body: ImportStatement,
    response: ImportedStatement,
  },
  listBankLines: {
    ...added,
    method: 'GET',
    path: '/bank/lines',
    query: BankLinesQuery,
    response: BankLinesResponse,
  },
  changeBankLines: {
    ...added,
    method: 'POST',
    path: '/bank/lines/changes',
    body: ChangeBankLines,
    response: BankLinesChanged,
  },
  listBankDocuments: {
    ...added,
    method: 'GET',
    path: '/bank/documents',
    query: BankDocumentsQuery,
    response: BankDocumentsResponse,
  },
  listPayments: { ...added, method: 'GET', path: '/things/{id}/payments', response: PaymentsResponse },
} as const satisfies Record<string, Endpoint>
