/** Width of a character of a semibold amount, relative to the font size; no digit is wider. */
const CHARACTER = 0.64

/**
 * An amount such as `MYR 563.70`, which breaks only between currency and number. A number that is wider than its
 * container is shown smaller.
 */
export function Amount({ text }: { readonly text: string }) {
  // Between digits, such a space groups thousands.
  const words = text.split(/(?<!\d)\u00a0|\u00a0(?!\d)/u)
  const longest = Math.max(...words.map(({ length }) => length))
  return (
    <span className="@container block">
      <bdi style={{ fontSize: `min(1em, ${100 / (CHARACTER * longest)}cqi)` }}>{words.join(' ')}</bdi>
    </span>
  )
}
