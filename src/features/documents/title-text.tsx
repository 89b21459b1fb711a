import { Fragment } from 'react'
import { TITLE_SEPARATOR } from '#core/titles/document-title.ts'

/** Longest part of a title that is not broken over two lines, characters: an amount, a day. */
const WHOLE = 20

/** A title whose amounts and days are not broken over two lines. */
export function TitleText({ title }: { readonly title: string }) {
  return (
    <bdi>
      {title.split(TITLE_SEPARATOR).map((part, index) => (
        // The parts have no other identity than their place.
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={index}>
          {index > 0 && TITLE_SEPARATOR}
          {part.length <= WHOLE ? <span className="whitespace-nowrap">{part}</span> : part}
        </Fragment>
      ))}
    </bdi>
  )
}
