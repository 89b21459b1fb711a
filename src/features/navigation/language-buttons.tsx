import { useState } from 'react'
import { texts } from '#messages/language-change.ts'
import { type Language, languages } from '#contract/languages.ts'

const buttonClass =
  'inline-flex min-h-11 cursor-pointer items-center font-medium text-primary underline decoration-1 underline-offset-4 hover:text-primary-hover'

/** A button for each language, in the language. */
export function LanguageButtons() {
  const [message, setMessage] = useState<string>()
  const choose = async (language: Language) => {
    setMessage(texts.loading)
    const { chooseLanguage } = await import('#platform/sw/choose-language.ts')
    if ((await chooseLanguage(language)) === 'offline') setMessage(texts.offline)
  }
  return (
    <>
      <ul className="flex flex-wrap gap-x-4">
        {languages.map(({ code, name }) => (
          <li key={code}>
            <button
              type="button"
              lang={code}
              className={buttonClass}
              onClick={() => void choose(code).catch(() => setMessage(texts.offline))}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="text-text-muted">
        {message}
      </p>
    </>
  )
}
