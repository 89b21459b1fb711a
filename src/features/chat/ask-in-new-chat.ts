import { useUser } from '#features/auth/index.ts'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'
import { texts } from '#messages/shell.ts'
import { startDraft } from './start-draft.ts'

const questions = new Map<string, string>()

/** The question that a draft was started with. Returns it once. */
export function takeFirstQuestion(draftId: string): string | undefined {
  const question = questions.get(draftId)
  questions.delete(draftId)
  return question
}

/** Starts a draft and opens it; the draft sends the question. Returns whether it was started. */
export function useAskInNewChat(projectId: string, onStarted: (id: string) => void) {
  const userId = useUser()?.id ?? ''
  return (question: string): boolean => {
    try {
      const { id } = startDraft(userId, projectId)
      questions.set(id, question)
      onStarted(id)
      return true
    } catch (error) {
      console.error('The draft could not be stored', error)
      showSnackbar({ text: texts.newChatError })
      return false
    }
  }
}
