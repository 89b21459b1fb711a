import { Search, X } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { Input } from 'react-aria-components/Input'
import { SearchField as AriaSearchField } from 'react-aria-components/SearchField'
import { classNames } from './class-names.ts'
import { inputClass } from './field-parts.tsx'

export interface SearchFieldProps {
  /** Read out; the magnifying glass and the placeholder show it. */
  readonly label: string
  readonly placeholder?: string
  readonly clearLabel: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onSubmit?: (value: string) => void
  readonly autoFocus?: boolean
  readonly className?: string
}

/** A search box; Escape and the cross empty it. */
export function SearchField(props: SearchFieldProps) {
  const { label, placeholder, clearLabel, value, onChange, onSubmit, className } = props
  return (
    <AriaSearchField
      aria-label={label}
      value={value}
      onChange={onChange}
      autoFocus={props.autoFocus ?? false}
      className={classNames('group relative', className)}
      {...(onSubmit && { onSubmit })}
    >
      <Search
        aria-hidden
        className="pointer-events-none absolute inset-y-0 start-3 my-auto size-5 text-text-muted"
      />
      <Input
        placeholder={placeholder ?? label}
        className={classNames(inputClass, 'ps-10 pe-11 [&::-webkit-search-cancel-button]:hidden')}
      />
      <Button
        aria-label={clearLabel}
        className="absolute inset-y-0 end-0 my-auto flex size-11 cursor-pointer items-center justify-center rounded-control text-text-muted group-data-empty:hidden hover:text-text"
      >
        <X aria-hidden className="size-5" />
      </Button>
    </AriaSearchField>
  )
}
