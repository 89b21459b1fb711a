const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Decodes base64 or base64url, padded or not; null if the text is neither. For runtimes without `atob`. */
export function bytesOfBase64(text: string): Uint8Array | null {
  const digits = [...text.replace(/=+$/, '').replaceAll('-', '+').replaceAll('_', '/')].map((letter) =>
    ALPHABET.indexOf(letter),
  )
  if (digits.includes(-1) || digits.length % 4 === 1) return null
  const bytes = new Uint8Array(Math.floor((digits.length * 6) / 8))
  let bits = 0
  let bitCount = 0
  let at = 0
  for (const digit of digits) {
    bits = ((bits << 6) | digit) & 0xffff
    bitCount += 6
    if (bitCount < 8) continue
    bitCount -= 8
    bytes[at] = (bits >> bitCount) & 0xff
    at += 1
  }
  return bytes
}

/** Decodes UTF-8; null if it is invalid. For runtimes without `TextDecoder`. */
export function textOfUtf8(bytes: Uint8Array): string | null {
  try {
    return decodeURIComponent(Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''))
  } catch {
    return null
  }
}
