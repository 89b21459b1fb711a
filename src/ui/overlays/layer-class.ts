/** Classes of menus and lists of options that float next to their trigger. */
export const layerClass =
  'z-(--layer-dialog) max-w-[calc(100vw-1rem)] overflow-hidden rounded-card border border-border bg-surface shadow-layer ' +
  'transition-opacity duration-150 data-entering:opacity-0 data-exiting:opacity-0'

/** Classes of a row in such a layer. */
export const optionClass =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 text-base text-text no-underline ' +
  'data-focused:bg-sunken data-disabled:cursor-not-allowed data-disabled:text-text-muted data-disabled:opacity-70 ' +
  'outline-offset-[-2px] xl:min-h-9 xl:text-sm'
