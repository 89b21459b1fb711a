import { Download } from 'lucide-react'
import type { AggregateResponse } from '#contract/query-tree.ts'
import { useLateCode } from '#features/loading/index.ts'
import { texts as exportTexts } from '#messages/export.ts'
import { texts } from '#messages/search.ts'
import { drawn, lateCode } from '#platform/db/late.ts'
import { Button } from '#ui/controls/button.tsx'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'

const saving = lateCode(async () => (await import('./save-numbers.ts')).saveNumbers)
const loadSaving = () => drawn().then(saving)

/** Saves the numbers as a file. Its code is loaded in advance, because saving must start directly with the press. */
export function DownloadNumbers({ aggregate }: { readonly aggregate: AggregateResponse }) {
  const { code } = useLateCode(loadSaving)
  const download = async () => {
    try {
      await (code ?? (await saving()))(aggregate)
    } catch (error) {
      console.error(error)
      showSnackbar({ text: exportTexts.exportError })
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
