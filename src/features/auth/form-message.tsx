import { Banner } from '#ui/feedback/banner.tsx'

/** The sentence about the whole form, read out when it appears. */
export function FormMessage({ text }: { readonly text: string | null }) {
  return text === null ? null : <Banner tone="danger" title={text} />
}
