import { Ellipsis, Share, SquarePlus } from 'lucide-react'
import { texts as shellTexts } from '#messages/shell.ts'

const icon = 'size-5 shrink-0 text-primary'

/** How iOS puts an app on the home screen, with the signs that it shows. */
export function InstallSteps() {
  return (
    <>
      <ol className="my-2 flex flex-col gap-2">
        <li className="flex items-center gap-2">
          <Share aria-hidden className={icon} />
          <Ellipsis aria-hidden className={icon} />
          {shellTexts.installStepShare}
        </li>
        <li className="flex items-center gap-2">
          <SquarePlus aria-hidden className={icon} />
          {shellTexts.installStepAdd}
        </li>
      </ol>
      <p>{shellTexts.noBackground}</p>
    </>
  )
}
