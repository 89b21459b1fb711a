import { onlineManager } from '@tanstack/react-query'
import { texts as pageTexts } from '#messages/error-pages.ts'
import { texts } from '#messages/loading.ts'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'

/** Says that code could not be loaded. In Chrome it loads only with the page again, which may be missing offline. */
export function showNotLoaded(text = texts.notLoaded): void {
  const reload = { label: pageTexts.reload, onPress: () => location.reload() }
  showSnackbar({ text, ...(onlineManager.isOnline() && { action: reload }) })
}
