import type { DraftDocument } from '#core/capture/types.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/controls/button.tsx'
import { texts } from '#messages/capture.ts'

/** In the camera, over the live view: a document that an earlier visit left unfinished. */
export function UnfinishedCard(props: {
  readonly document: DraftDocument
  readonly onContinue: () => void
  readonly onUploadAsIs: () => void
}) {
  return (
    <Banner
      tone="info"
      className="w-full max-w-md"
      title={texts.unfinished({ n: props.document.pages.length })}
      actions={
        <>
          <Button variant="primary" onPress={props.onContinue}>
            {texts.continue}
          </Button>
          <Button onPress={props.onUploadAsIs}>{texts.uploadAsIs}</Button>
        </>
      }
    />
  )
}
