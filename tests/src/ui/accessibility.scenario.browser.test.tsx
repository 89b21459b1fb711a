import axe from 'axe-core'
import { Files, Plus, TriangleAlert } from 'lucide-react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Chip, type Tone } from '#ui/controls/chip.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { DropZone } from '#ui/controls/drop-zone.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { FileTrigger } from '#ui/controls/file-trigger.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { PasswordField } from '#ui/forms/password-field.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { RoleBadge } from '#ui/controls/role-badge.tsx'
import { SearchField } from '#ui/forms/search-field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'
import { SnackbarRegion } from '#ui/feedback/snackbar.tsx'
import { Cell, HeaderCell, Row, Table } from '#ui/tables/table.tsx'
import { Tabs } from '#ui/controls/tabs.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { Thumbnail } from '#ui/layout/thumbnail.tsx'
import { clear, show } from './render.tsx'

const nothing = () => undefined
const tones: readonly Tone[] = ['neutral', 'info', 'success', 'warning', 'danger', 'primary']

/** Every part of the UI kit that is used in a page, once. */
function KitPage() {
  return (
    <main>
      <PageHeader title="Documents" description="Of this workspace" actions={<Button>Export (3)</Button>} />
      <Tabs
        label="Upload"
        selected="local"
        onSelect={nothing}
        tabs={[
          { id: 'local', label: 'Local Files', content: <Controls /> },
          { id: 'mine', label: 'My Uploads', content: <p>None</p> },
        ]}
      />
      <States />
      <Data />
    </main>
  )
}

function Controls() {
  return (
    <Card>
      <TextField label="Name" hint="Of the workspace" required error="Enter a name for the workspace" />
      <PasswordField label="Password" showLabel="Show password" placeholder="Min. 8 characters" />
      <TextArea label="Description" value="" onChange={nothing} />
      <SearchField label="Search workspaces" clearLabel="Clear search" value="harbour" onChange={nothing} />
      <Select label="Rows" options={[{ value: '10', label: '10' }]} value="10" onChange={nothing} />
      <Checkbox selected onChange={nothing}>
        Only mine
      </Checkbox>
      <Button variant="primary" icon={<Plus aria-hidden />}>
        Create workspace
      </Button>
      <Button variant="danger">Delete</Button>
      <Button variant="quiet">More</Button>
      <Button blockedReason="You're offline. Delete needs a connection.">Delete</Button>
      <IconButton label="Remove" icon={<Files aria-hidden />} />
      <LinkButton href="/">Return to Dashboard</LinkButton>
      <DropZone label="Files" onFiles={nothing}>
        <FileTrigger accept={['.pdf']} onFiles={nothing}>
          Choose files
        </FileTrigger>
      </DropZone>
    </Card>
  )
}

function States() {
  return (
    <section>
      {tones.map((tone) => (
        <Chip key={tone} tone={tone} icon={<TriangleAlert aria-hidden />}>
          {tone}
        </Chip>
      ))}
      <RoleBadge label="owner" kind="owner" />
      <RoleBadge label="admin" kind="admin" />
      <RoleBadge label="member" kind="other" />
      <Banner tone="warning" title="Upload Limit Exceeded" onClose={nothing} closeLabel="Close">
        Resets in 2 days.
      </Banner>
      <Banner tone="danger" title="Error loading insights." />
      <Banner tone="success" title="Saved successfully!" />
      <ProgressBar label="Receipt.jpg" value={40} />
      <EmptyState icon={<Files />} title="No files yet" actions={<Button>Upload</Button>}>
        Add one.
      </EmptyState>
      <Skeleton label="Loading workspaces...">
        <SkeletonBlock className="h-8" />
      </Skeleton>
      <Thumbnail alt="" />
    </section>
  )
}

function Data() {
  return (
    <Table label="Receipts">
      <thead>
        <tr>
          <HeaderCell>Filename</HeaderCell>
          <HeaderCell>Total</HeaderCell>
        </tr>
      </thead>
      <tbody>
        <Row>
          <Cell>Receipt.jpg</Cell>
          <Cell numeric>9.50</Cell>
        </Row>
      </tbody>
    </Table>
  )
}

async function errors(): Promise<string[]> {
  // The test page is not a page of the app: it has no title and no landmarks.
  const rules = { region: { enabled: false }, 'document-title': { enabled: false } }
  const { violations } = await axe.run(document, { rules })
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`))
}

beforeEach(() => document.documentElement.setAttribute('lang', 'en'))
afterEach(() => {
  clear()
  document.documentElement.removeAttribute('data-theme')
})

it.each(['light', 'dark', 'outdoor'])('the complete UI kit has no accessibility error, %s', async (theme) => {
  document.documentElement.dataset['theme'] = theme
  show(<KitPage />)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  // Placeholders fade in; a half-transparent element has no contrast yet.
  await expect
    .poll(() => document.getAnimations().filter((one) => one instanceof CSSTransition).length)
    .toBe(0)
  expect(await errors()).toEqual([])
})

it.each(['light', 'dark', 'outdoor'])('a dialog has no accessibility error, %s', async (theme) => {
  document.documentElement.dataset['theme'] = theme
  show(
    <Dialog
      open
      onClose={nothing}
      title="Create workspace"
      closeLabel="Close"
      footer={<Button>Cancel</Button>}
    >
      <TextField label="Name" required />
    </Dialog>,
  )
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expect.poll(() => document.getAnimations().length).toBe(0)
  expect(await errors()).toEqual([])
})

it.each(['light', 'dark', 'outdoor'])('a snackbar has no accessibility error, %s', async (theme) => {
  document.documentElement.dataset['theme'] = theme
  show(
    <>
      <main>
        <h1>Documents</h1>
      </main>
      <SnackbarRegion label="Messages" closeLabel="Close" />
    </>,
  )
  showSnackbar({ text: 'Removed.', action: { label: 'Undo', onPress: nothing } })
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  expect(await errors()).toEqual([])
})

it('another theme applies at once with reduced motion', async () => {
  show(<KitPage />)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  const turning = () => document.getAnimations().filter((one) => one instanceof CSSTransition)
  await expect.poll(turning).toEqual([])
  document.documentElement.dataset['theme'] = 'dark'
  expect(turning()).toEqual([])
})

it('nothing makes the page scroll sideways on a narrow phone', async () => {
  await page.viewport(320, 700)
  show(<KitPage />)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})
