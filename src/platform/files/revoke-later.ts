/** How long, in ms, an image that was just shown may still be loading from its URL. */
const LOADING_MS = 2_000

/** Revokes an object URL once nothing loads from it any more. */
export function revokeLater(url: string | undefined): void {
  if (url !== undefined) setTimeout(() => URL.revokeObjectURL(url), LOADING_MS)
}
