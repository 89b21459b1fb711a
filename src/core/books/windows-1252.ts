/** Characters of the bytes 0x80 to 0x9f; a space for unassigned bytes. */
const UPPER = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'

const codes = new Map(
  UPPER.split('').flatMap((character, index): [string, number][] =>
    character === ' ' ? [] : [[character, 0x80 + index]],
  ),
)

/** Throws for a character that the code page does not have. */
export function toWindows1252(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length)
  let length = 0
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    const byte = code < 0x80 || (code >= 0xa0 && code <= 0xff) ? code : codes.get(character)
    if (byte === undefined) throw new Error(`Windows-1252 does not have the character ${code.toString(16)}`)
    bytes[length++] = byte
  }
  return bytes.subarray(0, length)
}
