/** Characters of Windows-1252 beyond Latin-1. With Latin-1, these are all that a PDF's standard fonts contain. */
const BEYOND_LATIN = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ')

/** Letters without a Unicode decomposition to Latin ones. */
const SPELLED: Readonly<Record<string, string>> = {
  đ: 'd',
  Đ: 'D',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  Ł: 'L',
  ŋ: 'n',
  ſ: 's',
  '−': '-',
  '‐': '-',
  '‑': '-',
  '″': '"',
  '′': "'",
}

const isKnown = (character: string) => {
  const code = character.codePointAt(0) ?? 0
  return (code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xff) || BEYOND_LATIN.has(character)
}

/**
 * Reduces text to the characters of a PDF's standard fonts: Latin letters lose their diacritics (`ő` becomes `o`), all
 * others are dropped. Text in another script becomes empty.
 */
export function winAnsi(text: string): string {
  let encodable = ''
  for (const character of text.normalize('NFC')) {
    if (isKnown(character)) encodable += character
    else if (SPELLED[character] !== undefined) encodable += SPELLED[character]
    else if (/\s/u.test(character)) encodable += ' '
    else encodable += [...character.normalize('NFKD')].filter(isKnown).join('')
  }
  return encodable.trim()
}
