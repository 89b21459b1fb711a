/** A word between two lines. */
export function Divider({ text }: { readonly text: string }) {
  return (
    <p className="flex items-center gap-3 text-sm text-text-muted before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
      {text}
    </p>
  )
}
