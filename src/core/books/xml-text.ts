/** XML of an element. */
export type XmlPart = string

type Content = string | readonly (XmlPart | null)[]

// oxlint-disable-next-line no-control-regex -- XML 1.0 does not have these characters
const INVALID = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

const escaped = (text: string) =>
  text
    .toWellFormed()
    .replace(INVALID, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

/** Texts are escaped; parts are already XML. */
export function element(
  name: string,
  content: Content,
  attributes: Readonly<Record<string, string>> = {},
): XmlPart {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  const inner =
    typeof content === 'string' ? escaped(content) : content.filter((part) => part !== null).join('')
  return `<${name}${given.join('')}>${inner}</${name}>`
}

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd'

export const xmlDocument = (root: string, namespace: string, parts: readonly (XmlPart | null)[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${element(root, parts, {
    xmlns: namespace,
    'xmlns:cac': `${UBL}:CommonAggregateComponents-2`,
    'xmlns:cbc': `${UBL}:CommonBasicComponents-2`,
  })}\n`
