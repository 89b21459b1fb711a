import { LoaderCircle } from 'lucide-react'
import { classNames } from '../class-names.ts'

/** The ring in busy buttons and before `Authenticating...`. The text next to it describes the state. */
export function Spinner({ className }: { readonly className?: string }) {
  return <LoaderCircle aria-hidden className={classNames('size-5 animate-spin', className)} />
}
