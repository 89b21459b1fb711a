import type { CreatedToken } from '#contract/tokens.ts'
import { accessTexts as texts } from './access-texts.ts'

const codeClass = 'my-1 block rounded-control bg-sunken px-3 py-2 break-all select-all'

/** What to do with a new token or upload address. */
export function HowToUse({ made: { address } }: { readonly made: CreatedToken }) {
  if (address === undefined) {
    return (
      <>
        <p>
          {texts.example}: <code className="block break-words">{texts.header}</code>
        </p>
        <a href="/api/openapi.json" target="_blank" rel="noreferrer" className="underline">
          {texts.reference}
        </a>
      </>
    )
  }
  return (
    <>
      <p className="font-medium">{texts.fromScript}</p>
      <code className={codeClass}>{texts.curl(address)}</code>
      <p className="mt-3 font-medium">{texts.fromShortcut}</p>
      <ol className="max-w-prose list-decimal ps-5">
        {texts.shortcutSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="mt-3 max-w-prose">{texts.sameFile}</p>
    </>
  )
}
