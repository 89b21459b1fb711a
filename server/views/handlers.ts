import type { Handlers } from '#server/http/handlers.ts'
import type { Views } from './service.ts'

/** The endpoints for views. */
export function viewHandlers(views: Views) {
  return {
    listViews: (call) => views.list(call, call.query.document_type),
    saveLayout: (call) => views.saveLayout(call, call.body),
    createView: (call) => views.create(call, call.body),
    updateView: (call) => views.update(call, call.params.id, call.body),
    deleteView: (call) => views.remove(call, call.params.id),
  } satisfies Partial<Handlers>
}
