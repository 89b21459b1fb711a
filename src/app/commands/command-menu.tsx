import { useState } from 'react'
import { Autocomplete, useFilter } from 'react-aria-components/Autocomplete'
import { Header } from 'react-aria-components/Header'
import { Keyboard } from 'react-aria-components/Keyboard'
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu'
import { Text } from 'react-aria-components/Text'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { optionClass } from '#ui/overlays/layer-class.ts'
import { classNames } from '#ui/class-names.ts'
import { SearchField } from '#ui/forms/search-field.tsx'
import { KeyCaps } from './key-caps.tsx'
import { texts } from '#messages/commands.ts'
import { type Command, useCommands } from './use-commands.ts'

export interface CommandMenuProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** Everything that can be gone to or done, found by typing. */
export function CommandMenu({ open, onClose }: CommandMenuProps) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.commands} closeLabel={texts.close} size="medium">
      <CommandList onClose={onClose} />
    </Dialog>
  )
}

/** A box to type into; the arrows move through what matches while the focus stays in it. */
function CommandList({ onClose }: { readonly onClose: () => void }) {
  const sections = useCommands()
  const { contains } = useFilter({ sensitivity: 'base' })
  const [text, setText] = useState('')
  const choose = (command: Command) => {
    onClose()
    command.run()
  }
  return (
    <Autocomplete filter={contains} inputValue={text} onInputChange={setText}>
      <SearchField label={texts.find} clearLabel={texts.clear} value={text} onChange={setText} autoFocus />
      <Menu
        aria-label={texts.commands}
        className="mt-2 min-h-40 outline-none"
        renderEmptyState={() => <p className="px-3 py-4 text-text-muted">{texts.none}</p>}
      >
        {sections.map(({ title, commands }) => (
          <MenuSection key={title} id={title}>
            <Header className="px-3 pt-3 pb-1 text-xs font-semibold text-text-muted">{title}</Header>
            {commands.map((command) => (
              <MenuItem
                key={command.id}
                id={command.id}
                textValue={command.label}
                onAction={() => choose(command)}
                className={classNames(optionClass, 'justify-between')}
              >
                <Text slot="label" className="min-w-0 truncate">
                  {command.label}
                </Text>
                {command.keys && (
                  <Keyboard className="shrink-0">
                    <KeyCaps keys={command.keys} />
                  </Keyboard>
                )}
              </MenuItem>
            ))}
          </MenuSection>
        ))}
      </Menu>
    </Autocomplete>
  )
}
