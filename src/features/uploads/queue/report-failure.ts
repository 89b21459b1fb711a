import { showNotLoaded } from '#features/loading/index.ts'
import { texts } from '#messages/uploads.ts'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'
import { loadActions } from '../act.ts'

/** Says so if something with captures of this device has failed. */
export function reportFailure(work: Promise<unknown>): void {
  work.catch((error: unknown) => {
    console.error(error)
    if (loadActions.loaded() === null) showNotLoaded()
    else showSnackbar({ text: texts.actError })
  })
}
