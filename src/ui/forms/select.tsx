import { ChevronDown } from 'lucide-react'
import { type ReactNode, Suspense, lazy } from 'react'
import { classNames } from '../class-names.ts'
import { FieldError, FieldHint, FieldLabel, useFieldParts } from './field-parts.tsx'
import { useLayer } from '../overlays/use-layer.ts'
import type { SelectLayerProps } from './select-layer.tsx'

const SelectLayer = lazy(async () => ({ default: (await import('./select-layer.tsx')).SelectLayer }))

export interface SelectOption<Value extends string> {
  readonly value: Value
  readonly label: string
  /** Why it cannot be chosen. */
  readonly blockedReason?: string | undefined
}

/** The list of an open select, without its options. */
export type SelectList = Omit<SelectLayerProps, 'options' | 'onChoose'>

interface SelectField<Value extends string> {
  readonly label: string
  /** Names the control without showing the label. */
  readonly labelHidden?: boolean
  readonly options: readonly SelectOption<Value>[]
  readonly value: Value
  readonly hint?: string
  /** The error and its remedy; marks the field as invalid. */
  readonly error?: string | undefined
  readonly disabled?: boolean
  readonly autoFocus?: boolean
  /** Styled like plain text until hovered or focused; this text represents the value ''. */
  readonly quietEmpty?: string
  readonly className?: string
}

interface Choosing<Value extends string> {
  readonly onChange: (value: Value) => void
  readonly list?: undefined
}

interface ChoosingFromList {
  /**
   * Renders `SelectChoices` from the first opening on, instead of `options` and `onChange`; `options` then only
   * contains the current value. For a select in each row of a list whose choices need queries.
   */
  readonly list: (list: SelectList) => ReactNode
  readonly onChange?: undefined
}

export type SelectProps<Value extends string> = SelectField<Value> & (Choosing<Value> | ChoosingFromList)

const boxClass =
  'min-h-11 justify-between rounded-control border border-border-strong bg-surface px-3 text-base hover:bg-sunken xl:min-h-10 xl:text-sm'
const quietClass =
  'min-h-11 rounded-control border border-transparent px-2 text-sm hover:border-border-strong hover:bg-surface focus-visible:border-border-strong aria-expanded:border-border-strong xl:min-h-7 pointer-fine:[&>svg]:invisible hover:[&>svg]:visible focus-visible:[&>svg]:visible aria-expanded:[&>svg]:visible'

export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, labelHidden = false, options, value, hint, error, disabled, className } = props
  const { quietEmpty } = props
  const { ids, control } = useFieldParts(props)
  const layer = useLayer('listbox')
  const shown = `${ids.control}-value`
  // The button's name is its value followed by the field's label.
  const name = labelHidden ? ids.control : ids.label
  const list = { labelledBy: name, value, anchor: layer.anchor, open: layer.open, onOpen: layer.setOpen }
  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      {!labelHidden && <FieldLabel id={ids.label}>{label}</FieldLabel>}
      <button
        type="button"
        ref={layer.anchor}
        id={control.id}
        aria-haspopup="listbox"
        aria-expanded={layer.open}
        onMouseDown={(event) => {
          if (event.button !== 0) return
          // Opens on press, like the system's lists: before the release, the button might move away.
          event.preventDefault()
          event.currentTarget.focus()
          layer.show()
        }}
        onClick={layer.show}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          layer.show()
        }}
        disabled={disabled ?? false}
        {...(control['aria-describedby'] && { 'aria-describedby': control['aria-describedby'] })}
        {...(labelHidden && { 'aria-label': label })}
        aria-labelledby={`${shown} ${name}`}
        className={classNames(
          'flex w-full cursor-pointer items-center gap-2 text-start text-text disabled:cursor-not-allowed disabled:opacity-55',
          quietEmpty === undefined ? boxClass : quietClass,
        )}
      >
        <Chosen
          id={shown}
          text={options.find((option) => option.value === value)?.label}
          empty={value === '' ? quietEmpty : undefined}
        />
        <ChevronDown aria-hidden className="size-4 shrink-0 text-text-muted" />
      </button>
      {hint !== undefined && <FieldHint id={ids.hint}>{hint}</FieldHint>}
      <FieldError id={ids.error} text={error} />
      {layer.wanted &&
        (props.list ? (
          props.list(list)
        ) : (
          <SelectChoices {...list} options={options} onChoose={(chosen) => props.onChange(chosen as Value)} />
        ))}
    </div>
  )
}

/** The options of an open select. */
export const SelectChoices = (props: SelectLayerProps) => (
  <Suspense fallback={null}>
    <SelectLayer {...props} />
  </Suspense>
)

interface ChosenProps {
  readonly id: string
  readonly text: string | undefined
  /** Shown instead of the text, which screen readers still get. */
  readonly empty: string | undefined
}

function Chosen({ id, text, empty }: ChosenProps) {
  return (
    <>
      {empty !== undefined && (
        <span aria-hidden className="text-text-muted">
          {empty}
        </span>
      )}
      <span
        id={id}
        className={empty === undefined ? 'min-w-0 overflow-clip text-ellipsis whitespace-nowrap' : 'sr-only'}
      >
        {text}
      </span>
    </>
  )
}
