import { type Loading, useOnline } from '#features/loading/index.ts'
import type { useAddFiles } from '#features/uploads/index.ts'
import { texts } from '#messages/capture.ts'
import { texts as pageTexts } from '#messages/error-pages.ts'
import { Button } from '#ui/controls/button.tsx'
import { FileTrigger } from '#ui/controls/file-trigger.tsx'
import { Banner } from '#ui/feedback/banner.tsx'

export interface NotReadyNoticeProps {
  /** The code that stores photos. */
  readonly loading: Loading
  readonly files: Pick<ReturnType<typeof useAddFiles>, 'isReady' | 'add'>
}

/**
 * Says that no photos can be taken because the code that stores them did not load. Some browsers load it again only
 * with the page. Nothing is lost by that: there is no photo yet. Offline, the page itself may be missing, too, and the
 * phone's camera is offered only if its photos can be stored.
 */
export function NotReadyNotice({ loading, files }: NotReadyNoticeProps) {
  const online = useOnline()
  if (!loading.isError) return null
  return (
    <Banner
      tone="danger"
      className="w-full max-w-md"
      title={texts.notReady.title}
      actions={
        <>
          {online && (
            <Button variant="primary" onPress={() => location.reload()}>
              {pageTexts.reload}
            </Button>
          )}
          {files.isReady && (
            <FileTrigger accept={['image/*']} camera onFiles={files.add}>
              {texts.systemCamera}
            </FileTrigger>
          )}
        </>
      }
    >
      {online ? texts.notReady.hint : texts.notReady.offline}
    </Banner>
  )
}
