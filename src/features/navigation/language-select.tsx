import { useState } from 'react'
import { texts } from '#messages/language-change.ts'
import { texts as choiceTexts } from '#messages/language-choice.ts'
import { isLanguage, type Language, languages } from '#contract/languages.ts'
import { chosenLanguage } from '#platform/preferences/language.ts'
import { Select } from '#ui/forms/select.tsx'

const options = [
  { value: '', label: texts.device },
  ...languages.map(({ code, name }) => ({ value: code as string, label: name })),
]

export interface LanguageSelectProps {
  /** Called before the page reloads, which waits for it. Null: the language of each device. */
  readonly onChosen?: (language: Language | null) => void | Promise<void>
}

/** The language of the app for signed-in users. A choice reloads the page in that language. */
export function LanguageSelect({ onChosen }: LanguageSelectProps) {
  const [value, setValue] = useState<string>(() => chosenLanguage() ?? '')
  const [state, setState] = useState<'loading' | 'offline'>()
  const choose = async (chosen: string) => {
    const language = isLanguage(chosen) ? chosen : null
    setValue(chosen)
    setState('loading')
    try {
      const { chooseLanguage } = await import('#platform/sw/choose-language.ts')
      if ((await chooseLanguage(language, onChosen)) === 'reloading') return
    } catch (error) {
      console.warn('The language could not be changed', error)
    }
    setState('offline')
    setValue(chosenLanguage() ?? '')
  }
  return (
    <Select
      label={choiceTexts.label}
      options={options}
      value={value}
      disabled={state === 'loading'}
      {...(state === 'loading' && { hint: texts.loading })}
      error={state === 'offline' ? texts.offline : undefined}
      onChange={(chosen) => void choose(chosen)}
    />
  )
}
