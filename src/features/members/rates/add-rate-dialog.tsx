import { CURRENCY_SHAPE } from '#contract/projects.ts'
import { BASE_CURRENCY, RATE_SHAPE } from '#contract/rates.ts'
import { useOnline } from '#features/loading/index.ts'
import { DayInput, typedDay, typedNumber } from '#features/typed-values/index.ts'
import { CurrencyInput } from '#features/workspaces/index.ts'
import { writeNumber } from '#lib/typed-number.ts'
import { texts } from '#messages/rates.ts'
import { detailOf } from '#platform/api/errors.ts'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useLoadRates } from './queries.ts'

export interface AddRateDialogProps {
  readonly projectId: string
  readonly onClose: () => void
}

/** Asks for one rate, which replaces that of the same currency and day. */
export function AddRateDialog({ projectId, onClose }: AddRateDialogProps) {
  const online = useOnline()
  const load = useLoadRates(projectId)
  const form = useForm({
    initial: { currency: '', day: '', rate: '' },
    check: ({ currency, day, rate }) => ({
      currency: isCurrency(currency.trim()) ? undefined : texts.currencyError,
      day: errorOf(typedDay(day, texts.dayError)),
      rate: errorOf(rateOf(rate)),
    }),
    send: async ({ currency, day, rate }) => {
      const [on, value] = [typedDay(day, texts.dayError), rateOf(rate)]
      if (!on.ok || !value.ok) return
      await load.mutateAsync({ rates: [{ currency: currency.trim(), day: on.value, rate: value.value }] })
      onClose()
    },
    errorText: (error) => detailOf(error, texts.saveError),
    blockedReason: online ? undefined : texts.offline,
  })
  return (
    <FormDialog
      form={form}
      title={texts.add}
      labels={{ submit: texts.save, busy: texts.saving, cancel: texts.cancel, close: texts.close }}
      onClose={onClose}
    >
      <CurrencyInput {...form.field('currency')} label={texts.currency} autoFocus />
      <DayInput {...form.field('day')} value={form.values.day} label={texts.day} />
      <TextField {...form.field('rate')} label={texts.value} inputMode="decimal" autoComplete="off" />
    </FormDialog>
  )
}

const errorOf = (typed: { readonly ok: true } | { readonly ok: false; readonly error: string }) =>
  typed.ok ? undefined : typed.error

/** A rate with the typed digits, in the form that is sent. */
function rateOf(text: string) {
  const typed = typedNumber(text, texts.valueError)
  if (!typed.ok) return typed
  const bare = text.trim().replace(',', '.')
  const rate = Number(bare) === typed.value ? bare : plainDecimal(typed.value)
  return RATE_SHAPE.test(rate) && typed.value > 0
    ? ({ ok: true, value: rate } as const)
    : ({ ok: false, error: texts.valueError } as const)
}
const plainDecimal = (value: number) => writeNumber(value, 'en-US')
const isCurrency = (code: string) => CURRENCY_SHAPE.test(code) && code.toUpperCase() !== BASE_CURRENCY
