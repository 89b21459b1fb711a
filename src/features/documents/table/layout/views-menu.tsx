import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Bookmark, BookmarkPlus, Trash2, Users } from 'lucide-react'
import { useState } from 'react'
import type { View, ViewSettings } from '#contract/views.ts'
import { texts } from '#messages/document-table.ts'
import { api } from '#platform/session/page-session.ts'
import { Button } from '#ui/controls/button.tsx'
import { Menu, type MenuEntry } from '#ui/overlays/menu.tsx'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'
import { SaveViewDialog } from './save-view-dialog.tsx'
import { viewsQuery } from './use-layout.ts'

export interface ViewsMenuProps {
  readonly projectId: string
  readonly documentType: string
  readonly views: readonly View[]
  /** How the table looks now. */
  readonly current: ViewSettings
  readonly onOpen: (settings: ViewSettings) => void
}

/** Saved views of a type: open one, save the present one, delete one's own. */
export function ViewsMenu({ projectId, documentType, views, current, onOpen }: ViewsMenuProps) {
  const client = useQueryClient()
  const [saving, setSaving] = useState(false)
  const { queryKey } = viewsQuery(projectId, documentType)
  const remove = useMutation({
    mutationFn: async (view: View) => {
      await api.call('deleteView', { params: { id: view.id } }, { projectId })
      return view
    },
    onSuccess: (view) => {
      client.setQueryData(
        queryKey,
        (before) => before && { ...before, views: before.views.filter(({ id }) => id !== view.id) },
      )
      showSnackbar({ text: texts.viewDeleted({ name: view.name }) })
    },
    onError: () => showSnackbar({ text: texts.viewDeleteError }),
  })
  const entries: MenuEntry[] = [
    ...(views.length === 0 ? [{ id: 'none', label: texts.noViews, disabled: true }] : []),
    ...views.map((view) => ({
      id: view.id,
      label: view.name,
      icon: view.shared ? (
        <Users aria-hidden className="size-5" />
      ) : (
        <Bookmark aria-hidden className="size-5" />
      ),
      ...(view.shared && { hint: texts.sharedBy }),
      onChoose: () => onOpen(view.settings),
    })),
    {
      id: 'save',
      label: texts.saveView,
      icon: <BookmarkPlus aria-hidden className="size-5" />,
      onChoose: () => setSaving(true),
    },
    ...views
      .filter(({ mine }) => mine)
      .map((view) => ({
        id: `delete ${view.id}`,
        label: texts.deleteView({ name: view.name }),
        icon: <Trash2 aria-hidden className="size-5" />,
        tone: 'danger' as const,
        onChoose: () => remove.mutate(view),
      })),
  ]
  return (
    <>
      <Menu
        label={texts.views}
        trigger={<Button icon={<Bookmark aria-hidden className="size-4" />}>{texts.views}</Button>}
        entries={entries}
      />
      <SaveViewDialog
        projectId={projectId}
        documentType={documentType}
        open={saving}
        settings={current}
        onClose={() => setSaving(false)}
      />
    </>
  )
}
