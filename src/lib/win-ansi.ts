/** Characters of the Windows code page 1252 beyond Latin-1: with Latin-1, all that a PDF's standard fonts hold. */
const BEYOND_LATIN = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ')

/** Letters that no decomposition turns into Latin ones. */
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
 * The text as a PDF's standard fonts can hold it: other Latin letters lose their marks (`ő` becomes `o`), what has no
 * Latin form falls away. Of a text in another script nothing is left.
 */
export function winAnsi(text: string): string {
  let held = ''
  for (const character of text.normalize('NFC')) {
    if (isKnown(character)) held += character
    else if (SPELLED[character] !== undefined) held += SPELLED[character]
    else if (/\s/u.test(character)) held += ' '
    else held += [...character.normalize('NFKD')].filter(isKnown).join('')
  }
  return held.trim()
}
