import { Fragment } from 'react'
import type { Keys } from './key-names.ts'
import { texts } from '#messages/shell.ts'

/** Keys as labelled on the keyboard, in the order in which they are pressed. */
export function KeyCaps({ keys }: { readonly keys: Keys }) {
  return keys.map((key, at) => (
    <Fragment key={key}>
      {at > 0 && <span className="px-1 text-xs text-text-muted"> {texts.thenKey} </span>}
      <kbd className="rounded-[0.25rem] border border-border bg-sunken px-1.5 py-0.5 font-sans text-xs whitespace-nowrap text-text-muted">
        {key}
      </kbd>
    </Fragment>
  ))
}
