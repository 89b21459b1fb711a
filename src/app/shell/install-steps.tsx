import { Ellipsis, Share, SquarePlus } from 'lucide-react'
import { texts } from '#messages/install.ts'

const icon = 'size-5 shrink-0 text-primary'

/** How to add the app to the home screen on iOS, with the icons that it shows. */
export function InstallSteps() {
  return (
    <>
      <ol className="my-2 flex flex-col gap-2">
        <li className="flex items-center gap-2">
          <Share aria-hidden className={icon} />
          <Ellipsis aria-hidden className={icon} />
          {texts.stepShare}
        </li>
        <li className="flex items-center gap-2">
          <SquarePlus aria-hidden className={icon} />
          {texts.stepAdd}
        </li>
      </ol>
      <p>{texts.noBackground}</p>
    </>
  )
}
