import type { BookSettings, BookSettingsResponse, BookType } from '#contract/books.ts'
import { proposedAccounts, type ProposedType } from '#core/books/proposals.ts'
import { texts } from '#messages/books.ts'
import type { FieldErrors } from '#ui/forms/use-form.ts'

/** Form values of a type. */
export interface TypeValues {
  /** Exported even without an account. */
  readonly isProposed: boolean
  readonly isExported: boolean
  readonly account: string
  readonly contraAccount: string
  /** `19=9, 7=8` */
  readonly taxKeys: string
  readonly defaultTaxKey: string
}

export interface AccountValues {
  readonly consultant: string
  readonly client: string
  readonly yearStart: string
  readonly digits: string
  readonly chart: 'none' | '03' | '04'
  readonly dateOrder: BookSettings['date_order']
  /** By type id. */
  readonly types: Readonly<Record<string, TypeValues>>
  /** By department. */
  readonly costCentres: Readonly<Record<string, string>>
}

export function valuesOf({ settings, types }: BookSettingsResponse): AccountValues {
  const { datev } = settings
  const departments = types.flatMap(({ department }) => department ?? [])
  return {
    consultant: String(datev.consultant ?? ''),
    client: String(datev.client ?? ''),
    yearStart: datev.fiscal_year_start,
    digits: String(datev.account_length),
    chart: datev.chart ?? 'none',
    dateOrder: settings.date_order,
    types: Object.fromEntries(
      types.map(({ id, is_proposed: isProposed }) => [id, typeValues(settings.types[id], isProposed)]),
    ),
    costCentres: {
      ...Object.fromEntries(departments.toSorted().map((name) => [name, ''])),
      ...settings.cost_centres,
    },
  }
}

function typeValues(booked: BookType | undefined, isProposed: boolean): TypeValues {
  return {
    isProposed,
    isExported: booked ? !booked.excluded && (isProposed || booked.account !== null) : isProposed,
    account: booked?.account ?? '',
    contraAccount: booked?.contra_account ?? '',
    taxKeys: keysText(booked?.tax_keys ?? []),
    defaultTaxKey: booked?.default_tax_key ?? '',
  }
}

const keysText = (keys: BookType['tax_keys']) => keys.map(({ rate, key }) => `${rate}=${key}`).join(', ')

/** Null if it is not a list of rates and keys. */
function readKeys(text: string): BookType['tax_keys'] | null {
  const pairs = text.split(/[,;\n]/).flatMap((part) => (part.trim() === '' ? [] : [part.trim()]))
  const keys = pairs.map((pair) => /^(\d{1,2}(?:\.\d{1,2})?|100)\s*%?\s*=\s*(\S.*)$/.exec(pair))
  return keys.every((found) => found !== null)
    ? keys.map((found) => ({ rate: Number(found[1]), key: found[2] ?? '' }))
    : null
}

/** Errors of the DATEV fields; those of types by id, those of departments by name. */
export interface AccountErrors extends FieldErrors<AccountValues> {
  readonly types?: string | undefined
}

const RANGES = { consultant: [1001, 9_999_999], client: [1, 99_999], digits: [4, 8] } as const

export function checkAccounts(values: AccountValues) {
  const number = (name: keyof typeof RANGES) => {
    const [from, to] = RANGES[name]
    const text = values[name].trim()
    const isFine =
      (text === '' && name !== 'digits') || (/^\d+$/.test(text) && from <= Number(text) && Number(text) <= to)
    return isFine ? undefined : texts.accounts.numberError({ from: String(from), to: String(to) })
  }
  return {
    consultant: number('consultant'),
    client: number('client'),
    digits: number('digits'),
    yearStart: /^(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])$/.test(values.yearStart.trim())
      ? undefined
      : texts.accounts.yearError,
    types: Object.values(values.types)
      .map((type) => keysError(type) ?? accountError(type))
      .find((error) => error !== undefined),
    costCentres: Object.values(values.costCentres).some((code) => costCentreError(code) !== undefined)
      ? texts.accounts.costCentreError
      : undefined,
  }
}

export const keysError = ({ taxKeys }: TypeValues) =>
  readKeys(taxKeys) === null ? texts.accounts.rateKeysError : undefined

export const accountError = ({ isExported, isProposed, account }: TypeValues) =>
  isExported && !isProposed && account.trim() === '' ? texts.accounts.accountError : undefined

export const costCentreError = (code: string) =>
  /^[\p{L}\p{N}_ ]{0,36}$/u.test(code.trim()) ? undefined : texts.accounts.costCentreError

const codeOf = (text: string) => (text.trim() === '' ? null : text.trim())
const numberOf = (text: string) => (text.trim() === '' ? null : Number(text))

/**
 * Only types that would be exported can be excluded. Otherwise a role that their amount gets later would be ignored.
 */
const isExcluded = ({ isExported, isProposed, account }: TypeValues) =>
  !isExported && (isProposed || account.trim() !== '')

export const settingsOf = (values: AccountValues): BookSettings => ({
  datev: {
    consultant: numberOf(values.consultant),
    client: numberOf(values.client),
    fiscal_year_start: values.yearStart.trim(),
    account_length: Number(values.digits),
    chart: values.chart === 'none' ? null : values.chart,
  },
  date_order: values.dateOrder,
  types: Object.fromEntries(
    Object.entries(values.types).map(([id, type]) => [
      id,
      {
        excluded: isExcluded(type),
        account: codeOf(type.account),
        contra_account: codeOf(type.contraAccount),
        tax_keys: readKeys(type.taxKeys) ?? [],
        default_tax_key: codeOf(type.defaultTaxKey),
      },
    ]),
  ),
  cost_centres: Object.fromEntries(
    Object.entries(values.costCentres).flatMap(([name, code]) =>
      code.trim() === '' ? [] : [[name, code.trim()]],
    ),
  ),
})

/** Fills empty fields with the usual accounts. */
export function withProposals(
  values: AccountValues,
  types: readonly (ProposedType & { readonly id: string })[],
): AccountValues {
  const { chart, digits } = values
  if (chart === 'none') return values
  const filled = types.flatMap((type): [string, TypeValues][] => {
    const now = values.types[type.id]
    const proposed = proposedAccounts(type, chart, Number(digits))
    if (!now || !proposed || now.account !== '') return []
    return [
      [
        type.id,
        {
          ...now,
          account: proposed.account ?? '',
          contraAccount: now.contraAccount || (proposed.contra_account ?? ''),
          taxKeys: now.taxKeys || keysText(proposed.tax_keys),
        },
      ],
    ]
  })
  return { ...values, types: { ...values.types, ...Object.fromEntries(filled) } }
}
