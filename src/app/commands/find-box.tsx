import { useParams, useNavigate } from '@tanstack/react-router'
import { MessagesSquare, Sparkles } from 'lucide-react'
import { useState } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Header } from 'react-aria-components/Header'
import { Keyboard } from 'react-aria-components/Keyboard'
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu'
import { Text } from 'react-aria-components/Text'
import { useAskInNewChat } from '#features/chat/index.ts'
import { TitleText } from '#features/documents/index.ts'
import { paths } from '#features/navigation/index.ts'
import { useAddition } from '#features/workspaces/index.ts'
import { bestMatches } from '#lib/match-words.ts'
import { classNames } from '#ui/class-names.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { optionClass } from '#ui/overlays/layer-class.ts'
import type { Entry, Section } from './entries.ts'
import { FindField } from './find-field.tsx'
import { KeyCaps } from './key-caps.tsx'
import { texts } from '#messages/commands.ts'
import { useCommands } from './use-commands.ts'
import { useFound } from './use-found.ts'

export interface FindBoxProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** The command palette: documents, folders, types, commands, and questions about the documents. */
export function FindBox({ open, onClose }: FindBoxProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.title}
      closeLabel={texts.close}
      size="large"
      position="top"
    >
      <Results onClose={onClose} />
    </Dialog>
  )
}

/** From this many words on that match no name, the text is taken as a question, which Enter asks. */
const QUESTION_WORDS = 3

/**
 * A search field whose arrow keys move through the results while it keeps the focus. The list keeps its height, and
 * late results of the server are added below the others.
 */
function Results({ onClose }: { readonly onClose: () => void }) {
  const [text, setText] = useState('')
  const commands = useMatchingCommands(text)
  const found = useFound(text)
  const asking = useAsking(text.trim())
  const isBlank = text.trim() === ''
  const [actions, rest] = [commands.slice(0, 1), commands.slice(1)]
  const sections = (
    isBlank ? [...actions, ...found.sections, ...rest] : [...commands, ...found.sections]
  ).filter(({ entries }) => entries.length > 0)
  const isCalled = found.isNamed || commands.some(({ entries }) => entries.length > 0)
  const asksFirst = !isCalled && text.trim().split(/\s+/).length >= QUESTION_WORDS
  const choose = ({ run }: Entry) => {
    onClose()
    run()
  }
  return (
    <Autocomplete inputValue={text} onInputChange={setText}>
      {/* The scrolling element contains the field, so that the keyboard can scroll it. */}
      <div className="@container -mx-1 flex h-[min(31rem,calc(var(--visual-viewport-height)-7rem))] flex-col overflow-y-auto px-1">
        <div className="top-0 z-10 bg-surface py-1 @min-[18rem]:sticky">
          <FindField value={text} onChange={setText} />
        </div>
        <Menu
          aria-label={texts.results}
          className="flex flex-1 flex-col outline-none"
          renderEmptyState={() => <p className="px-3 py-4 text-text-muted">{texts.none}</p>}
        >
          {asksFirst && asking.length > 0 && (
            <Group
              key="ask"
              section={{ title: texts.sections.ask, entries: asking }}
              onChoose={choose}
              className="border-b border-border"
            />
          )}
          {sections.map((section) => (
            <Group key={section.title} section={section} onChoose={choose} />
          ))}
          {!asksFirst && asking.length > 0 && (
            <Group
              key="ask-last"
              section={{ title: texts.sections.ask, entries: asking }}
              onChoose={choose}
              className="mt-auto @min-[18rem]:sticky @min-[18rem]:bottom-0 border-t border-border bg-surface"
            />
          )}
        </Menu>
      </div>
    </Autocomplete>
  )
}

/** Commands that match the typed words. Actions on the open document come first. */
function useMatchingCommands(text: string): readonly Section[] {
  return useCommands().map(({ title, entries }) => ({
    title,
    entries: bestMatches(text, entries, ({ label }) => label),
  }))
}

/** The typed words as a question about the workspace's documents. */
function useAsking(question: string): readonly Entry[] {
  const { projectId = '' } = useParams({ strict: false })
  const navigate = useNavigate()
  const hasSearch = useAddition('search')
  const askInChat = useAskInNewChat(projectId, (id) => void navigate({ href: paths.chat(projectId, id) }))
  if (projectId === '' || question === '') return []
  const inSearch: Entry = {
    id: 'ask-search',
    label: texts.askSearch({ question }),
    icon: Sparkles,
    run: () => void navigate({ href: paths.search(projectId, { q: question }) }),
  }
  const inChat: Entry = {
    id: 'ask-chat',
    label: texts.askChat({ question }),
    icon: MessagesSquare,
    run: () => void askInChat(question),
  }
  return hasSearch ? [inSearch, inChat] : [inChat]
}

interface GroupProps {
  readonly section: Section
  readonly onChoose: (entry: Entry) => void
  readonly className?: string
}

const Group = ({ section: { title, entries }, onChoose, className }: GroupProps) => (
  <MenuSection id={title} className={classNames(className)}>
    <Header className="px-3 pt-3 pb-1 text-xs font-semibold text-text-muted">{title}</Header>
    {entries.map((entry) => (
      <Row key={entry.id} entry={entry} onChoose={() => onChoose(entry)} />
    ))}
  </MenuSection>
)

function Row({ entry, onChoose }: { readonly entry: Entry; readonly onChoose: () => void }) {
  const { id, label, detail, icon: Icon, keys } = entry
  return (
    <MenuItem id={id} textValue={label} onAction={onChoose} className={optionClass}>
      {Icon && <Icon aria-hidden className="size-4 shrink-0 text-text-muted" />}
      <Text
        slot="label"
        className="line-clamp-2 min-w-0 py-1 break-words md:shrink-0 md:max-w-[75%] md:truncate"
      >
        <TitleText title={label} />
      </Text>
      {detail !== undefined && (
        <Text slot="description" className="min-w-0 flex-1 truncate text-sm text-text-muted max-md:hidden">
          <bdi>{detail}</bdi>
        </Text>
      )}
      {keys && (
        <Keyboard className="ms-auto shrink-0 max-md:hidden">
          <KeyCaps keys={keys} />
        </Keyboard>
      )}
    </MenuItem>
  )
}
