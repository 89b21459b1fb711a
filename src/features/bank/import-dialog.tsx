import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  ACCOUNT_NAME_MAX,
  type BankAccount,
  type ImportStatement,
  type StatementColumns,
  type StatementEncoding,
  statementEncodings,
  type StatementPreview,
} from '#contract/bank.ts'
import { CURRENCY_SHAPE } from '#contract/projects.ts'
import { calendarDay } from '#lib/field-format.ts'
import { texts } from '#messages/bank.ts'
import { detailOf } from '#platform/api/errors.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'
import { Select } from '#ui/forms/select.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { CurrencyInput } from '#features/workspaces/index.ts'
import { ColumnChoices } from './column-choices.tsx'
import { amountText } from './fact-texts.ts'
import { accountFor, accountsFor, OWN_ACCOUNT } from './import-account.ts'
import { previewQuery, statementBody, type StatementChoices, useImportStatement } from './queries.ts'
import { Waiting } from './waiting.tsx'

interface ImportDialogProps {
  readonly projectId: string
  readonly file: File
  readonly accounts: readonly BankAccount[]
  readonly onClose: () => void
}

interface Chosen {
  /** Null before a choice; `OWN_ACCOUNT`: the account of the file, or a new one. */
  readonly account: string | null
  readonly name: string
  readonly currency: string
  readonly columns: StatementColumns | null
  readonly encoding: StatementEncoding | null
}

const NOTHING: Chosen = { account: null, name: '', currency: '', columns: null, encoding: null }

/** Previews what a file would add: account, columns and first lines, which can be changed before the import. */
export function ImportDialog({ projectId, file, accounts, onClose }: ImportDialogProps) {
  const [chosen, setChosen] = useState(NOTHING)
  // Stays while the file is read with other choices, even if they do not work.
  const [last, setLast] = useState<StatementPreview>()
  const account = accountFor(last, chosen.account, accounts)
  const header = last?.table?.header ?? []
  const currency = chosen.currency.trim().toUpperCase()
  const choices: StatementChoices = {
    ...(account !== OWN_ACCOUNT && { account_id: account }),
    ...(CURRENCY_SHAPE.test(currency) && { currency }),
    ...(chosen.encoding && { encoding: chosen.encoding }),
    ...(chosen.columns && { columns: { header: [...header], columns: chosen.columns } }),
  }
  const preview = useQuery(previewQuery(projectId, file, choices))
  if (preview.data && preview.data !== last) setLast(preview.data)
  const change = (part: Partial<Chosen>) => setChosen({ ...chosen, ...part })
  const { data = last, error } = preview
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title={texts.preview({ name: file.name })}
      closeLabel={texts.close}
      footer={
        <ImportFooter
          {...{ projectId, data, chosen, accounts, onClose }}
          isCertain={preview.isSuccess && !preview.isPlaceholderData}
          body={() => statementBody(file, choices)}
        />
      }
    >
      {error && <Banner tone="danger" title={detailOf(error, texts.importError)} className="mb-4" />}
      {data ? <Found {...{ data, chosen, account, change, accounts }} /> : !error && <Waiting />}
    </Dialog>
  )
}

interface FoundProps {
  readonly data: StatementPreview
  readonly chosen: Chosen
  /** Account for the import. */
  readonly account: string
  readonly change: (part: Partial<Chosen>) => void
  readonly accounts: readonly BankAccount[]
}

function Found({ data, chosen, account, change, accounts }: FoundProps) {
  const { table, statements } = data
  const offered = accountsFor(data, accounts)
  const uncertain = table?.uncertain ?? []
  return (
    <div className="flex flex-col gap-4">
      <Summary data={data} />
      {offered.length > 0 && (
        <Select
          label={texts.account}
          options={[
            ...offered.map(({ id, name }) => ({ value: id, label: name })),
            { value: OWN_ACCOUNT, label: texts.newAccount },
          ]}
          value={account}
          onChange={(next) => change({ account: next })}
        />
      )}
      {account === OWN_ACCOUNT && statements.every(({ account_id }) => account_id === null) && (
        <TextField
          label={texts.accountName}
          hint={texts.accountNameHint}
          value={chosen.name}
          onChange={(name) => change({ name })}
          maxLength={ACCOUNT_NAME_MAX}
          autoComplete="off"
        />
      )}
      {(uncertain.includes('currency') || chosen.currency !== '') && (
        <CurrencyInput
          label={texts.currency}
          value={chosen.currency}
          onChange={(currency) => change({ currency })}
          error={
            chosen.currency !== '' && !CURRENCY_SHAPE.test(chosen.currency) ? texts.currencyError : undefined
          }
        />
      )}
      {table && <EncodingChoice encoding={table.encoding} change={change} />}
      {table && (
        <ColumnChoices
          key={table.encoding}
          table={table}
          columns={chosen.columns ?? table.columns}
          onChange={(columns) => change({ columns })}
        />
      )}
      <FirstLines statements={statements} />
    </div>
  )
}

/** Selects the language, and thus the encoding, of a file whose letters are ambiguous. */
function EncodingChoice({
  encoding,
  change,
}: { readonly encoding: string | undefined } & Pick<FoundProps, 'change'>) {
  const shown = statementEncodings.find((one) => one === encoding)
  if (shown === undefined) return null
  return (
    <Select
      label={texts.encoding}
      options={statementEncodings.map((value) => ({ value, label: texts.encodings[value] }))}
      value={shown}
      // The header may read differently then.
      onChange={(next) => change({ encoding: next, columns: null })}
    />
  )
}

/** Summarises what is new in each account, and what is left out. */
function Summary({ data: { table, statements } }: Pick<FoundProps, 'data'>) {
  return (
    <>
      {statements.map(({ iban, lines, new_lines, from, to }, index) => (
        <p key={index}>
          {iban !== null && <span className="block font-medium">{iban}</span>}
          {texts.found({
            n: lines,
            from: calendarDay(from ?? ''),
            to: calendarDay(to ?? ''),
            fresh: new_lines,
          })}
        </p>
      ))}
      {table !== null && table.skipped > 0 && (
        <Banner tone="warning" title={texts.skipped({ n: table.skipped })} />
      )}
      <LeftOut n={table?.not_booked} text={texts.notBooked} />
      <LeftOut n={table?.without_amount} text={texts.withoutAmount} />
    </>
  )
}

interface LeftOutProps {
  readonly n: number | undefined
  readonly text: (values: { n: number }) => string
}

function LeftOut({ n = 0, text }: LeftOutProps) {
  return n > 0 ? <p className="text-sm text-text-muted">{text({ n })}</p> : null
}

function FirstLines({ statements }: Pick<StatementPreview, 'statements'>) {
  const lines = statements.flatMap(({ first }) => first).slice(0, 8)
  if (lines.length === 0) return null
  return (
    <section aria-label={texts.firstLines}>
      <h3 className="mb-2 font-semibold">{texts.firstLines}</h3>
      <ul className="divide-y divide-border">
        {lines.map(({ day, amount, currency, counterparty, text }, index) => (
          <li key={index} className="flex items-baseline justify-between gap-4 py-2 text-sm">
            <span className="min-w-0 break-words">
              {[calendarDay(day), counterparty, text].filter(Boolean).join(' · ')}
            </span>
            <bdi className="shrink-0 font-medium tabular-nums">{amountText(amount, currency)}</bdi>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ImportFooterProps extends Omit<ImportDialogProps, 'file'> {
  readonly data: StatementPreview | undefined
  readonly chosen: Chosen
  readonly isCertain: boolean
  readonly body: () => Promise<ImportStatement>
}

function ImportFooter({ projectId, data, chosen, isCertain, body, onClose }: ImportFooterProps) {
  const load = useImportStatement(projectId)
  // Once a person has chosen columns, only the currency can be uncertain.
  const uncertain = data?.table?.uncertain ?? []
  const [reason] = chosen.columns ? uncertain.filter((one) => one === 'currency') : uncertain
  const isReady = isCertain && reason === undefined && (data?.statements.length ?? 0) > 0
  const why = reason === undefined ? undefined : (texts.uncertain as Readonly<Record<string, string>>)[reason]
  const importFile = async () => {
    const name = chosen.name.trim()
    try {
      const { imported } = await load.mutateAsync({
        ...(await body()),
        ...(name !== '' && { account_name: name }),
      })
      const [lines, added] = [sumOf(imported, 'lines'), sumOf(imported, 'added')]
      showSnackbar({ text: texts.imported({ n: added, known: lines - added }) })
      onClose()
    } catch (error) {
      showSnackbar({ text: detailOf(error, texts.importError) })
    }
  }
  return (
    <>
      <p role="status" className="me-auto self-center text-sm text-text-muted">
        {isReady ? '' : (why ?? (isCertain ? '' : texts.reading))}
      </p>
      <Button onPress={onClose}>{texts.cancel}</Button>
      {isReady && (
        <Button
          variant="primary"
          busy={load.isPending}
          busyText={texts.importing}
          onPress={() => void importFile()}
        >
          {texts.import}
        </Button>
      )}
    </>
  )
}

const sumOf = (
  imported: readonly { readonly lines: number; readonly added: number }[],
  key: 'lines' | 'added',
) => imported.reduce((sum, one) => sum + one[key], 0)
