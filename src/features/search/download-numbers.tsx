import { Download } from 'lucide-react'
import type { AggregateResponse } from '#contract/query-tree.ts'
import { showNotLoaded, useEarly } from '#features/loading/index.ts'
import { texts as exportTexts } from '#messages/export.ts'
import { texts } from '#messages/search.ts'
import { lateCode } from '#platform/db/late.ts'
import { Button } from '#ui/controls/button.tsx'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'

const saving = lateCode(async () => (await import('./save-numbers.ts')).saveNumbers)

/** Saves the numbers as a file. Its code is loaded in advance, because saving must start directly with the press. */
export function DownloadNumbers({ aggregate }: { readonly aggregate: AggregateResponse }) {
  useEarly(saving)
  const download = async () => {
    try {
      await (saving.loaded() ?? (await saving()))(aggregate)
    } catch (error) {
      console.error(error)
      if (saving.loaded() === null) showNotLoaded(exportTexts.exportError)
      else showSnackbar({ text: exportTexts.exportError })
    }
  }
  return (
    <Button
      variant="quiet"
      icon={<Download aria-hidden className="size-4" />}
      onPress={() => void download()}
      className="-ms-3 self-start px-3 text-sm"
    >
      {texts.download}
    </Button>
  )
}
