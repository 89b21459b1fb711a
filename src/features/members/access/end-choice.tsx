import { tokenDays } from '#contract/tokens.ts'
import { Select } from '#ui/forms/select.tsx'
import { accessTexts as texts } from './access-texts.ts'

export type Days = (typeof tokenDays)[number] | null

const NO_END = 'none'
const options = [
  ...tokenDays.map((days) => ({ value: String(days), label: texts.days(days) })),
  { value: NO_END, label: texts.noEnd },
]

/** After how many days something ends by itself. */
export function EndChoice({ days, onDays }: { readonly days: Days; readonly onDays: (days: Days) => void }) {
  return (
    <Select
      label={texts.ends}
      options={options}
      value={days === null ? NO_END : String(days)}
      onChange={(value) => onDays(tokenDays.find((one) => String(one) === value) ?? null)}
      {...(days === null && { hint: texts.noEndHint })}
    />
  )
}
