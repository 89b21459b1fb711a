import { texts } from '#messages/uploads.ts'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'

/** Says so if something with captures of this device has failed. */
export function reportFailure(work: Promise<unknown>): void {
  work.catch((error: unknown) => {
    console.error(error)
    showSnackbar({ text: texts.actError })
  })
}
