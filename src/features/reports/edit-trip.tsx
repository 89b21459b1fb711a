import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ExpenseReport, ReportTrip } from '#contract/expense-reports.ts'
import { NAME_MAX } from '#contract/limits.ts'
import { DayInput, typedDay } from '#features/typed-values/index.ts'
import { money } from '#lib/field-format.ts'
import { localDay } from '#lib/local-day.ts'
import { texts } from '#messages/reports.ts'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { type Form, useForm } from '#ui/forms/use-form.ts'
import { mileageRateQuery } from './queries.ts'
import { placedRows, placeOf } from './report-of.ts'
import type { ReportPartProps } from './report-parts.ts'
import { amountText, rateText } from './sums.ts'
import { errorOf, isSameDecimal, typedDecimal } from './typed-decimal.ts'

interface EditTripProps extends ReportPartProps {
  /** Index of the trip; null: a new one. */
  readonly trip: number | null
  readonly onClose: () => void
}

interface TripValues {
  readonly date: string
  readonly from: string
  readonly to: string
  readonly purpose: string
  readonly kilometres: string
  readonly rate: string
}

/** Adds or edits a car trip. */
export function EditTrip({ projectId, shown, changes, trip, onClose }: EditTripProps) {
  const { report, currency } = shown
  const { data: workspace } = useQuery(mileageRateQuery(projectId))
  const fixed = workspace?.rate ?? null
  const before = trip === null ? undefined : report.trips[trip]
  const seen = useRef(shown.version)
  const valid = trip === null ? undefined : validRate(report, trip)
  // People usually drive the same car, so the last rate is the default.
  const usual = before?.rate ?? report.trips.at(-1)?.rate
  const form = useForm<TripValues>({
    initial: {
      date: before?.date ?? firstDay(report.from, report.to),
      from: before?.from ?? '',
      to: before?.to ?? '',
      purpose: before?.purpose ?? '',
      kilometres: before ? rateText(before.kilometres) : '',
      rate: usual === undefined ? '' : rateText(usual),
    },
    check: (values) => errorsOf(values, fixed),
    send: async (values) => {
      const read = tripOf(values, fixed, valid)
      if (!read) return
      await changes.save((content) => ({ ...content, trips: withTrip(content.trips, before, read) }), seen)
      onClose()
    },
    errorText: changes.errorText,
    blockedReason: shown.blockedReason,
  })
  return (
    <FormDialog
      form={form}
      title={trip === null ? texts.tripTitle : texts.tripChange}
      labels={{
        submit: trip === null ? texts.addTrip : texts.save,
        busy: texts.saving,
        cancel: texts.cancel,
        close: texts.close,
      }}
      onClose={onClose}
    >
      <TripFields {...{ form, fixed, valid, currency }} />
    </FormDialog>
  )
}

interface TripFieldsProps {
  readonly form: Form<TripValues>
  /** The workspace's rate. */
  readonly fixed: string | null
  readonly valid: ValidRate | undefined
  readonly currency: string | null
}

function TripFields({ form, fixed, valid, currency }: TripFieldsProps) {
  const read = tripOf(form.values, fixed, valid)
  const sum = read && Math.round(Number(read.kilometres) * Number(read.rate) * 100) / 100
  return (
    <>
      <DayInput {...form.field('date')} label={texts.day} />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <TextField {...form.field('from')} label={texts.tripFrom} maxLength={NAME_MAX} />
        <TextField {...form.field('to')} label={texts.tripTo} maxLength={NAME_MAX} />
      </div>
      <div className="grid grid-cols-1 gap-5 min-[20rem]:grid-cols-2">
        <TextField
          {...form.field('kilometres')}
          label={texts.kilometres}
          inputMode="decimal"
          autoComplete="off"
        />
        {fixed === null ? (
          <TextField
            {...form.field('rate')}
            label={texts.perKilometre}
            inputMode="decimal"
            autoComplete="off"
          />
        ) : (
          <p className="self-center text-sm text-text-muted">
            {texts.perKilometreFixed({ amount: amountText(fixed, currency) })}
          </p>
        )}
      </div>
      <TextField {...form.field('purpose')} label={texts.purpose} maxLength={NAME_MAX} />
      <p role="status" className="min-h-6 font-medium tabular-nums">
        {read &&
          sum !== null &&
          texts.tripAmount({
            kilometres: rateText(read.kilometres),
            rate: rateText(read.rate),
            amount: money(sum, read.currency ?? currency),
          })}
      </p>
    </>
  )
}

/** Replaces a trip, which may have moved; a new one is appended. */
function withTrip(
  trips: readonly ReportTrip[],
  before: ReportTrip | undefined,
  trip: ReportTrip,
): ReportTrip[] {
  const at = before ? placeOf(trips, before) : -1
  return at < 0 ? [...trips, trip] : trips.map((one, place) => (place === at ? trip : one))
}

/** Today if it is in the report's period, else the first day of the period. */
function firstDay(from: string | null, to: string | null): string {
  const today = localDay(new Date())
  const isOutside = (from !== null && today < from) || (to !== null && today > to)
  return isOutside ? (from ?? to ?? today) : today
}

const rateOf = ({ rate }: TripValues, fixed: string | null) =>
  fixed === null ? typedDecimal(rate, texts.numberError) : ({ ok: true, value: fixed } as const)

const errorsOf = (values: TripValues, fixed: string | null) => ({
  date: errorOf(typedDay(values.date, texts.dayError)),
  from: values.from.trim() === '' ? texts.placeMissing : undefined,
  to: values.to.trim() === '' ? texts.placeMissing : undefined,
  kilometres: errorOf(typedDecimal(values.kilometres, texts.numberError)),
  rate: errorOf(rateOf(values, fixed)),
})

type ValidRate = Pick<ReportTrip, 'rate' | 'currency'>

/** The rate of a trip, which keeps its currency if unchanged; undefined if it does not apply there. */
function validRate(report: ExpenseReport, trip: number): ValidRate | undefined {
  const { row } = placedRows(report).find((placed) => placed.trip === trip) ?? {}
  return row?.problem === 'no-rate' ? undefined : report.trips[trip]
}

/** Null while a value is missing or invalid. */
function tripOf(values: TripValues, fixed: string | null, valid: ValidRate | undefined): ReportTrip | null {
  const date = typedDay(values.date, texts.dayError)
  const kilometres = typedDecimal(values.kilometres, texts.numberError)
  const rate = rateOf(values, fixed)
  const [from, to, purpose] = [values.from.trim(), values.to.trim(), values.purpose.trim()]
  if (!date.ok || !kilometres.ok || !rate.ok || from === '' || to === '') return null
  const read = { date: date.value, from, to, purpose, kilometres: kilometres.value, rate: rate.value }
  const stays = valid?.currency != null && isSameDecimal(valid.rate, rate.value)
  return stays ? { ...read, rate: valid.rate, currency: valid.currency } : read
}
