/** An address of saved bytes must outlive the download's start by this long, in ms. */
const KEEP_ADDRESS_MS = 60_000

/** Hands bytes to the person as an ordinary download. */
export function saveFile(bytes: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(bytes)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), KEEP_ADDRESS_MS)
}
