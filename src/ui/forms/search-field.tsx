import { Search, X } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { Input } from 'react-aria-components/Input'
import { SearchField as AriaSearchField } from 'react-aria-components/SearchField'
import { classNames } from '../class-names.ts'
import { inputClass } from './field-parts.tsx'

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

/** A search field; Escape and the clear button empty it. */
export function SearchField(props: SearchFieldProps) {
  const { label, clearLabel, value, onChange, onSubmit, className } = props
  return (
    <AriaSearchField
      aria-label={label}
      value={value}
      onChange={onChange}
      autoFocus={props.autoFocus ?? false}
      className={classNames('group relative grid grid-cols-1', className)}
      {...(onSubmit && { onSubmit })}
    >
      <Search
        aria-hidden
        className="pointer-events-none absolute inset-y-0 start-3 my-auto size-5 text-text-muted"
      />
      <Input
        className={classNames(
          inputClass,
          'col-start-1 row-start-1 h-full ps-10 pe-11 [&::-webkit-search-cancel-button]:hidden',
        )}
      />
      {/* Not the native placeholder, which is one line that phones and large text would cut off. */}
      <span
        aria-hidden
        className="pointer-events-none invisible col-start-1 row-start-1 min-w-0 self-center py-2 ps-10 pe-3 text-base break-words text-placeholder group-data-empty:visible"
      >
        {label}
      </span>
      <Button
        aria-label={clearLabel}
        className="absolute inset-y-0 end-0 my-auto flex size-11 cursor-pointer items-center justify-center rounded-control text-text-muted group-data-empty:hidden hover:text-text"
      >
        <X aria-hidden className="size-5" />
      </Button>
    </AriaSearchField>
  )
}
