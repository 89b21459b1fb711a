import { LoaderCircle } from 'lucide-react'
import { classNames } from '../class-names.ts'

/** The turning ring inside busy buttons and beside `Authenticating...`. The words beside it tell the state. */
export function Spinner({ className }: { readonly className?: string }) {
  return <LoaderCircle aria-hidden className={classNames('size-5 animate-spin', className)} />
}
