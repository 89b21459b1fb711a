import { texts } from '#messages/lan.ts'
import { directionOf } from '#contract/languages.ts'
import { currentLanguage } from '#server/language.ts'

export interface GuideOptions {
  /** Of the app, by HTTPS. */
  readonly appUrl: string
  /** Of the authority, as phones list it. */
  readonly name: string
  /** SHA-256 of the authority's certificate. */
  readonly fingerprint: string
}

/** Path of the authority's certificate on the plain address. */
export const CERTIFICATE_PATH = '/sheaf.crt'

/** The page that a phone opens first: how to trust the certificate, what works before and after. No scripts. */
export function guidePage({ appUrl, name, fingerprint }: GuideOptions): string {
  const language = currentLanguage()
  const { iphoneSteps, androidSteps } = texts
  const iphone = [iphoneSteps.open, iphoneSteps.install, iphoneSteps.trust({ name })]
  const android = [androidSteps.open, androidSteps.install, androidSteps.choose]
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(texts.title)}</title>
<style>${STYLE}</style>
<main>
<h1>${escaped(texts.title)}</h1>
<p>${escaped(texts.intro)}</p>
<p>${escaped(texts.before)}</p>
<p><a class="button" href="${CERTIFICATE_PATH}">${escaped(texts.download)}</a></p>
<h2>${escaped(texts.iphone)}</h2>
${steps(iphone)}
<h2>${escaped(texts.android)}</h2>
${steps(android)}
<h2>${escaped(texts.next)}</h2>
<p><a class="button" href="${escaped(appUrl)}">${escaped(texts.openApp)}</a></p>
<p>${escaped(texts.after)}</p>
<p class="small">${escaped(texts.safety({ fingerprint }))}</p>
<p class="small">${escaped(texts.remove({ name }))}</p>
</main>
</html>
`
}

const steps = (lines: readonly string[]) =>
  `<ol>${lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</ol>`

const escaped = (value: string) => value.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`)

const STYLE = `
:root { color-scheme: light dark; font: 17px/1.5 system-ui, sans-serif; }
body { margin: 0; }
main { max-width: 34rem; margin: 0 auto; padding: 1.5rem 1.25rem 3rem; }
h1 { font-size: 1.5rem; line-height: 1.25; }
h2 { font-size: 1.1rem; margin-top: 2rem; }
li { margin: .5rem 0; }
.button { display: block; padding: .85rem 1rem; border-radius: .75rem; background: #0b5b5e; color: #fff; text-align: center; font-weight: 600; text-decoration: none; }
.small { font-size: .875rem; overflow-wrap: anywhere; }
`
