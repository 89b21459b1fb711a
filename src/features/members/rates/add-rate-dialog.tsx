import { CURRENCY_SHAPE } from '#contract/projects.ts'
import { BASE_CURRENCY, RATE_SHAPE } from '#contract/rates.ts'
import { useOnline } from '#features/loading/index.ts'
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

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Asks for one rate; that of the same currency and day is replaced. */
export function AddRateDialog({ projectId, onClose }: AddRateDialogProps) {
  const online = useOnline()
  const load = useLoadRates(projectId)
  const form = useForm({
    initial: { currency: '', day: '', rate: '' },
    check: ({ currency, day, rate }) => ({
      currency: isCurrency(currency.trim()) ? undefined : texts.currencyError,
      day: DAY.test(day) ? undefined : texts.dayError,
      rate: isRate(plain(rate)) ? undefined : texts.valueError,
    }),
    send: async ({ currency, day, rate }) => {
      await load.mutateAsync({ rates: [{ currency: currency.trim(), day, rate: plain(rate) }] })
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
      <TextField
        {...form.field('currency')}
        label={texts.currency}
        maxLength={3}
        autoComplete="off"
        autoFocus
      />
      <TextField {...form.field('day')} label={texts.day} type="date" />
      <TextField {...form.field('rate')} label={texts.value} inputMode="decimal" autoComplete="off" />
    </FormDialog>
  )
}

const plain = (rate: string) => rate.trim().replace(',', '.')
const isRate = (rate: string) => RATE_SHAPE.test(rate) && Number(rate) > 0
const isCurrency = (code: string) => CURRENCY_SHAPE.test(code) && code.toUpperCase() !== BASE_CURRENCY
