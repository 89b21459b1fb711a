import { Search, X } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { Input } from 'react-aria-components/Input'
import { SearchField } from 'react-aria-components/SearchField'
import { texts } from '#messages/commands.ts'
import { searchClasses } from '#ui/forms/search-field.tsx'

interface FindFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
}

/** The search field as the input of an `Autocomplete`, which moves through its results. */
export const FindField = ({ value, onChange }: FindFieldProps) => (
  <SearchField
    aria-label={texts.box}
    value={value}
    onChange={onChange}
    autoFocus
    className={searchClasses.box}
  >
    <Search aria-hidden className={searchClasses.icon} />
    <Input className={searchClasses.input} />
    <span aria-hidden className={searchClasses.words}>
      {texts.box}
    </span>
    <Button aria-label={texts.clear} className={searchClasses.clear}>
      <X aria-hidden className="size-5" />
    </Button>
  </SearchField>
)
