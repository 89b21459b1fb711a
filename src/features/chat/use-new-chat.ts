import { useUser } from '#features/auth/index.ts'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'
import { startDraft } from './start-draft.ts'
import { texts } from '#messages/shell.ts'

/** Returns a function that starts a new chat as a draft and navigates to it. */
export function useNewChat(projectId: string, onStarted: (id: string) => void): () => void {
  const userId = useUser()?.id ?? ''
  return () => {
    try {
      onStarted(startDraft(userId, projectId).id)
    } catch (error) {
      console.error('The draft could not be stored', error)
      showSnackbar({ text: texts.newChatError })
    }
  }
}
