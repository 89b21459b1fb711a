import type { CompiledMessage } from 'icu-minify/format'

const plain = 'AaBbCcDdEeFfGgHhIiJjKkLlMmNnOoPpQqRrSsTtUuVvWwXxYyZz'
const accented = 'ÅåƁƀÇçÐðÉéƑƒĜĝĤĥÎîĴĵĶķĻļṀṁÑñÖöÞþǪǫŔŕŠšŢţÛûṼṽŴŵẊẋÝýŽž'
/** How much longer than English other languages are. */
const LONGER = 0.4

const accent = (text: string) =>
  text.replaceAll(/[a-z]/gi, (letter) => accented.charAt(plain.indexOf(letter)))

type Nodes = Exclude<CompiledMessage, string>

/** The message with its letters accented; names of arguments and of cases stay. */
function accentMessage(message: CompiledMessage): CompiledMessage {
  if (typeof message === 'string') return accent(message)
  return message.map((node) => {
    if (typeof node === 'string') return accent(node)
    if (!Array.isArray(node) || typeof node[2] !== 'object') return node
    const cases = Object.entries(node[2] as Record<string, CompiledMessage>)
    return [node[0], node[1], Object.fromEntries(cases.map(([name, one]) => [name, accentMessage(one)]))]
  }) as Nodes
}

/** Of a message without what is filled in, each plural in its longest case. */
function lengthOf(message: CompiledMessage): number {
  if (typeof message === 'string') return message.length
  const lengths = message.map((node) => {
    if (typeof node === 'string') return node.length
    if (!Array.isArray(node) || typeof node[2] !== 'object') return 0
    return Math.max(...Object.values(node[2] as Record<string, CompiledMessage>).map(lengthOf))
  })
  return lengths.reduce((sum, length) => sum + length, 0)
}

/** English in the pseudo-language: accented letters, in brackets, with more dots the longer it is. */
export function pseudoMessage(english: CompiledMessage): CompiledMessage {
  if (english === '') return english
  const rest = ` ${'·'.repeat(Math.ceil(lengthOf(english) * LONGER))}]`
  const message = accentMessage(english)
  return typeof message === 'string' ? `[${message}${rest}` : (['[', ...message, rest] as Nodes)
}
