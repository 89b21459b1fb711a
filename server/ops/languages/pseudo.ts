import type { CompiledMessage } from 'icu-minify/format'

const plain = 'AaBbCcDdEeFfGgHhIiJjKkLlMmNnOoPpQqRrSsTtUuVvWwXxYyZz'
const accented = 'ÅåƁƀÇçÐðÉéƑƒĜĝĤĥÎîĴĵĶķĻļṀṁÑñÖöÞþǪǫŔŕŠšŢţÛûṼṽŴŵẊẋÝýŽž'
/** Additional length of other languages compared with English. */
const LONGER = 0.4

const accent = (text: string) =>
  text.replaceAll(/[a-z]/gi, (letter) => accented.charAt(plain.indexOf(letter)))

type Nodes = Exclude<CompiledMessage, string>

/** The message with accented letters. Names of arguments and cases stay. */
function accentMessage(message: CompiledMessage): CompiledMessage {
  if (typeof message === 'string') return accent(message)
  return message.map((node) => {
    if (typeof node === 'string') return accent(node)
    if (!Array.isArray(node) || typeof node[2] !== 'object') return node
    const cases = Object.entries(node[2] as Record<string, CompiledMessage>)
    return [node[0], node[1], Object.fromEntries(cases.map(([name, one]) => [name, accentMessage(one)]))]
  }) as Nodes
}

/** Length of a message without its arguments; plurals count in their longest form. */
function lengthOf(message: CompiledMessage): number {
  if (typeof message === 'string') return message.length
  const lengths = message.map((node) => {
    if (typeof node === 'string') return node.length
    if (!Array.isArray(node) || typeof node[2] !== 'object') return 0
    return Math.max(...Object.values(node[2] as Record<string, CompiledMessage>).map(lengthOf))
  })
  return lengths.reduce((sum, length) => sum + length, 0)
}

/** The pseudo-language: English with accented letters in brackets, padded with dots in proportion to its length. */
export function pseudoMessage(english: CompiledMessage): CompiledMessage {
  if (english === '') return english
  const rest = ` ${'·'.repeat(Math.ceil(lengthOf(english) * LONGER))}]`
  const message = accentMessage(english)
  return typeof message === 'string' ? `[${message}${rest}` : (['[', ...message, rest] as Nodes)
}
