import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { inputClass, useFieldParts } from './field-parts.tsx'

export interface SearchFieldProps {
  /** The accessible name, also the placeholder. */
  readonly label: string
  readonly clearLabel: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onSubmit?: (value: string) => void
  readonly autoFocus?: boolean
  readonly className?: string
}

/** Styles of the field's parts; the box has `data-empty` while it is empty. */
export const searchClasses = {
  box: 'group relative grid grid-cols-1',
  icon: 'pointer-events-none absolute inset-y-0 start-3 my-auto size-5 text-text-muted',
  input: `${inputClass} col-start-1 row-start-1 h-full ps-10 pe-11 [&::-webkit-search-cancel-button]:hidden`,
  // Not the native placeholder, which is one line that phones and large text would cut off.
  words:
    'pointer-events-none invisible col-start-1 row-start-1 min-w-0 self-center py-2 ps-10 pe-3 text-base break-words text-placeholder xl:pointer-fine:text-sm group-data-empty:visible',
  clear:
    'absolute inset-y-0 end-0 my-auto flex size-11 xl:size-10 cursor-pointer items-center justify-center rounded-control text-text-muted group-data-empty:hidden hover:text-text',
} as const

/** A search field; Escape and the clear button empty it. */
export function SearchField(props: SearchFieldProps) {
  const { label, clearLabel, value, onChange, onSubmit, className } = props
  const { control } = useFieldParts(props)
  const input = useRef<HTMLInputElement>(null)
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && onSubmit && !event.nativeEvent.isComposing) {
      event.preventDefault()
      onSubmit(value)
    }
    if (event.key !== 'Escape' || value === '') return
    event.preventDefault()
    // Keeps a surrounding dialog open.
    event.stopPropagation()
    onChange('')
  }
  return (
    <div {...(value === '' && { 'data-empty': true })} className={classNames(searchClasses.box, className)}>
      <Search aria-hidden className={searchClasses.icon} />
      <input
        {...control}
        ref={input}
        type="search"
        aria-label={label}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        className={searchClasses.input}
      />
      <span aria-hidden className={searchClasses.words}>
        {label}
      </span>
      <button
        type="button"
        aria-label={clearLabel}
        // Not a tab stop, since Escape does the same: after the field, Tab goes to the results.
        tabIndex={-1}
        // Keeps the focus, and with it a phone's keyboard.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          onChange('')
          input.current?.focus()
        }}
        className={searchClasses.clear}
      >
        <X aria-hidden className="size-5" />
      </button>
    </div>
  )
}
