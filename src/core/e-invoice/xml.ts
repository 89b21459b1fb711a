/**
 * An XML element: its children by local name, attributes with an `@` prefix, and its own text as `#text`. Untrusted,
 * so it is only accessed by the functions below.
 */
export type XmlNode = unknown

/**
 * Removes comments and CDATA sections, in which `&`, `<` and `<!` are text. Linear, even if something is not closed.
 */
export function withoutLiterals(xml: string): string {
  const parts: string[] = []
  let from = 0
  for (;;) {
    const start = nextOf(xml, from, ['<!--', '<![CDATA['])
    if (start < 0) return parts.join('') + xml.slice(from)
    parts.push(xml.slice(from, start))
    const mark = xml.startsWith('<!--', start) ? '-->' : ']]>'
    const end = xml.indexOf(mark, start)
    if (end < 0) return parts.join('')
    from = end + mark.length
  }
}

/** The first position of `<!` that starts one of the marks; -1 if there is none. */
function nextOf(xml: string, from: number, marks: readonly string[]): number {
  for (let start = xml.indexOf('<!', from); start >= 0; start = xml.indexOf('<!', start + 2)) {
    if (marks.some((mark) => xml.startsWith(mark, start))) return start
  }
  return -1
}

/** A document type declaration, or a reference to an entity that requires one. */
const CUSTOM_ENTITIES = /<!(?:DOCTYPE|ENTITY)|&(?!(?:#\d{1,7}|#x[\da-fA-F]{1,6}|amp|lt|gt|quot|apos);)/

export const hasCustomEntities = (xml: string): boolean => CUSTOM_ENTITIES.test(withoutLiterals(xml))

/** The namespace of the root element; null without one. */
export function namespaceOf(xml: string): string | null {
  const root = /<(?:([\w.-]{1,100}):)?[\w.-]{1,100}(\s[^<>]{0,10000})?\/?>/.exec(withoutLiterals(xml))
  const [, prefix, attributes = ''] = root ?? []
  for (const [, name, double, single] of attributes.matchAll(
    /\s(xmlns(?::[\w.-]{1,100})?)\s{0,9}=\s{0,9}(?:"([^"]*)"|'([^']*)')/g,
  )) {
    if (name === (prefix === undefined ? 'xmlns' : `xmlns:${prefix}`)) return double ?? single ?? null
  }
  return null
}

/** Whether elements are nested more than `limit` deep. */
export function isDeeperThan(xml: string, limit: number): boolean {
  let depth = 0
  for (const [tag] of withoutLiterals(xml).matchAll(/<[/\w][^<>]*>/g)) {
    if (tag.startsWith('</')) depth -= 1
    else if (!tag.endsWith('/>')) depth += 1
    if (depth > limit) return true
  }
  return false
}

/** The encoding label for a `TextDecoder`: by byte order mark, else as declared, else UTF-8. */
export function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const start = String.fromCharCode(...bytes.subarray(0, 200))
  return /^\S{0,3}<\?xml\s[^>]*encoding\s*=\s*["']([\w.-]+)["']/.exec(start)?.[1] ?? 'utf-8'
}

/**
 * The first child with the first name, its first child with the next name, and so on; undefined if one is missing.
 */
export function at(node: XmlNode, ...path: readonly string[]): XmlNode {
  let here = Array.isArray(node) ? (node as unknown[])[0] : node
  for (const name of path) {
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, name)) return undefined
    const child = (here as Record<string, unknown>)[name]
    here = Array.isArray(child) ? (child as unknown[])[0] : child
  }
  return here
}

/** The first child with one of the names. */
export const any = (node: XmlNode, ...names: readonly string[]): XmlNode =>
  names.map((name) => at(node, name)).find((child) => child !== undefined)

/** All children with the last name, in the first child of each name before it. */
export function all(node: XmlNode, ...path: readonly string[]): XmlNode[] {
  const parent = at(node, ...path.slice(0, -1))
  const name = path.at(-1) ?? ''
  if (typeof parent !== 'object' || parent === null || !Object.hasOwn(parent, name)) return []
  const child = (parent as Record<string, unknown>)[name]
  return Array.isArray(child) ? (child as unknown[]) : [child]
}

/** The trimmed text of an element; undefined if it is missing or blank. */
export function text(node: XmlNode, ...path: readonly string[]): string | undefined {
  const here = at(node, ...path)
  const own = typeof here === 'string' ? here : at(here, '#text')
  return typeof own === 'string' ? own.trim() || undefined : undefined
}
