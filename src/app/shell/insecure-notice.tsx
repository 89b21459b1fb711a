import { Banner } from '#ui/feedback/banner.tsx'
import { texts as shellTexts } from '#messages/shell.ts'

/** On a plain http address there is neither service worker nor camera; the app says so and uploads plainly. */
export function InsecureNotice() {
  if (isSecureContext) return null
  return (
    <Banner tone="warning" title={shellTexts.insecureTitle} className="mb-5">
      {shellTexts.insecureText}
    </Banner>
  )
}
