import { expect, it } from 'vitest'
import { sources } from './source-tree.ts'
import { visibleTextsIn, visibleTextsOf } from './visible-texts.ts'

const screens = /^src\/(app|core|features|platform|routes|ui)\//

const exempt = [
  // Words of papers and questions, which nobody sees.
  /^src\/core\/(analyst|query|reading)\//,
  // Names of columns in files for programs.
  /^src\/core\/books\/(bills|datev|datev-columns|sheets)\.ts$/,
  // Errors that are logged.
  /^src\/platform\/api\/errors\.ts$/,
  // Names of files, which are data.
  /^src\/core\/capture\/capture-name\.ts$/,
  // Stay in English in every language.
  /^src\/features\/legal\/(privacy|terms)-screen\.tsx$/,
]

it('every visible text is in the message catalogue', () => {
  const searched = sources.filter((path) => screens.test(path) && !exempt.some((part) => part.test(path)))
  expect(searched.flatMap(visibleTextsOf)).toEqual([])
})

it.each([
  ['<p>Left here</p>', ['Left here']],
  ['<p title="Gone for ever" className="Not seen" />', ['Gone for ever']],
  ["<p>{busy ? 'Wait' : 'Go'}</p>", ['Wait', 'Go']],
  ["<p>{busy && 'Never'}</p>", ['Never']],
  ['<p>{`Count ${n}`}</p>', ['Count …']],
  ['<Banner closeLabel="Close it" />', ['Close it']],
  ["ask({ confirmLabel: 'Remove all', context: 'Not seen' })", ['Remove all']],
  ["const words = 'All of these are gone'", ['All of these are gone']],
  ['<p title={texts.gone}>{texts.gone({ n })}</p>', []],
  ["<input type='search' />", []],
])('a visible text is reported in %s', (code, found) => {
  expect(visibleTextsIn(code, 'screen.tsx')).toEqual(found.map((text) => `screen.tsx:1: ${text}`))
})
