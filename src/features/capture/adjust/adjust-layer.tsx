import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { isTrusted, withMargin, FULL_FRAME } from '#core/capture/crop-handles.ts'
import type { DraftPage, PageAppearance } from '#core/capture/types.ts'
import type { ScanWorker } from '#platform/workers/scan-worker.ts'
import { Button } from '#ui/controls/button.tsx'
import { announce } from '#ui/feedback/live-region.tsx'
import { RoundButton } from '../controls/round-button.tsx'
import { Layer } from '../layer.tsx'
import { texts } from '#messages/capture.ts'
import { withStore } from '../store.ts'
import { useBytesUrl } from '../use-bytes-url.ts'
import { AdjustTools } from './adjust-tools.tsx'
import { nameOf } from './crop-handle.tsx'
import { CropStage } from './crop-stage.tsx'
import { FilterStrip } from './filter-strip.tsx'
import { useAppearance } from './use-appearance.ts'
import { useFilteredPhoto } from './use-filtered-photo.ts'

export interface AdjustLayerProps {
  readonly page: DraftPage
  readonly scan: ScanWorker
  /** Applies the appearance and closes. */
  readonly onTake: (look: PageAppearance) => void
  readonly onRetake: () => void
  readonly onClose: () => void
}

/** Corners, rotation and filter of one page, over its original photo. */
export function AdjustLayer({ page, scan, onTake, onRetake, onClose }: AdjustLayerProps) {
  const editor = useAppearance(page.look)
  const url = useBytesUrl(page.photo)
  const photo = usePhoto(page)
  const [message, setMessage] = useState('')
  const showMessage = (text: string) => {
    setMessage(text)
    announce(text)
  }
  const findEdges = async () => {
    const known = page.findings?.found
    if (known) return editor.setCorners(known)
    if (!photo) return
    showMessage(texts.looking)
    const outline = await scan.detect(photo).catch(() => null)
    if (!isTrusted(outline)) return showMessage(texts.noEdges)
    editor.setCorners(withMargin(outline.corners))
    setMessage('')
  }
  const { look, selected } = editor
  const filtered = useFilteredPhoto(photo, look.filter, scan)
  return (
    <Layer title={texts.adjust} onClose={onClose}>
      <header className="flex h-14 shrink-0 items-center justify-between px-1 pe-3">
        <RoundButton label={texts.cancel} onPress={onClose}>
          <X aria-hidden className="size-6" />
        </RoundButton>
        <h2 className="text-lg font-semibold text-on-camera">{texts.adjust}</h2>
        <Button variant="primary" onPress={() => onTake(look)}>
          {texts.done}
        </Button>
      </header>
      <div className="flex min-h-0 flex-1 flex-col sideways:flex-row">
        <CropStage url={filtered ?? url} editor={editor} />
        <div className="flex min-h-0 flex-col gap-2 overflow-y-auto px-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] sideways:w-80 sideways:justify-center sideways:shrink-0">
          {message && <p className="text-center text-sm text-on-camera">{message}</p>}
          <AdjustTools
            handle={nameOf(selected, look.rotation)}
            onMove={(by) => editor.move(selected, by)}
            onAuto={() => void findEdges()}
            onWhole={() => editor.setCorners(FULL_FRAME)}
            onRotate={editor.rotate}
            onRetake={onRetake}
          />
          <FilterStrip photo={photo} look={look} scan={scan} onFilter={editor.setFilter} />
        </div>
      </div>
    </Layer>
  )
}

function usePhoto({ photo: { at } }: DraftPage): Blob | null {
  const [photo, setPhoto] = useState<Blob | null>(null)
  const { store, path } = at
  useEffect(() => {
    let left = false
    withStore(({ bytes }) => bytes.read({ store, path })).then(
      (blob) => {
        if (!left) setPhoto(blob)
      },
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [store, path])
  return photo
}
