import { describe, expect, it } from 'vitest'
import { read, sources } from './source-tree.ts'

// Arabic runs from right to left: a class that names a side puts a thing on the wrong one there.

/** Tailwind's classes that name the left or the right side, variants before them left out. */
const PHYSICAL =
  /(?<![\w-])-?(?:[mp][lr]|scroll-[mp][lr]|left|right|border-[lr]|rounded-(?:[lr]|[tb][lr])|(?:text|float|clear|origin|object|bg)-(?:(?:top|bottom)-)?(?:left|right)|bg-linear-to-[tb]?[lr]|translate-x)(?:-(?:[\d[(]|px|auto|full|none|control|card|sheet)[^\s'"`]*)?(?=['"`\s!])/g

const screens = sources.filter((path) => path.startsWith('src/') && path.endsWith('.tsx'))

/** Classes by file that stay, each with its reason. */
const exempt: Readonly<Record<string, readonly [classes: readonly string[], why: string]>> = {
  'src/features/documents/detail/viewer/zoom-stage.tsx': [['left-1/2'], 'the middle of a picture'],
  'src/features/selected-files/selection-bar.tsx': [
    ['-translate-x-1/2', 'translate-x-1/2'],
    'the middle, with the other direction beside it',
  ],
  'src/ui/overlays/drawer-layer.tsx': [
    ['-translate-x-8', 'translate-x-8'],
    'enters from its side, with the other direction beside it',
  ],
  'src/ui/forms/switch.tsx': [
    ['translate-x-5', '-translate-x-5'],
    'moves to its end, with the other direction beside it',
  ],
  'src/ui/feedback/progress-bar.tsx': [
    ['origin-left', 'origin-right'],
    'grows from its start, with the other direction beside it',
  ],
}

/** Class lists are the string literals of a file. */
function physicalIn(text: string): string[] {
  const withoutVariants = text.replaceAll(/(?<=[\s'"`])(?:[\w-]+(?:\/\w+)?:)+/g, '')
  const literals = withoutVariants.match(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g) ?? []
  return literals
    .filter((literal) => /\s|^.[\w:-]+-[\w/[\]]+.$/.test(literal))
    .flatMap((literal) => [...literal.matchAll(PHYSICAL)].map(([found]) => found))
    .filter((found) => found.includes('-'))
}

describe('a class name', () => {
  it('refers to the start or end of a line, not to left or right', () => {
    const found = screens.flatMap((path) => {
      const [allowed = []] = exempt[path] ?? []
      return physicalIn(read(path))
        .filter((one) => !allowed.includes(one))
        .map((one) => `${path}: ${one}`)
    })
    expect(found).toEqual([])
  })

  it('is exempt only in files that use it', () => {
    for (const [path, [classes]] of Object.entries(exempt))
      expect(new Set(physicalIn(read(path)))).toEqual(new Set(classes))
  })

  it.each(['"flex ml-2"', "'pr-3 text-sm'", "'border-l-2 p-2'", "'rounded-tl-card flex'", "'text-left'"])(
    '%s is reported',
    (text) => expect(physicalIn(text)).toHaveLength(1),
  )
})

describe('an icon with a direction', () => {
  const NAMES =
    'ArrowLeft|ArrowRight|ChevronLeft|ChevronRight|CornerUpLeft|ExternalLink|FolderInput|List|LogIn|LogOut|Redo2|Send|SendHorizontal|SkipBack|SkipForward|Undo2'
  const ICON = new RegExp(String.raw`<(${NAMES})\b(?=[\s/])([^>]*)>`, 'g')
  /** One that is chosen by a state or kind, as a value. */
  const CHOSEN = new RegExp(String.raw`(?<=[=:] )(?:${NAMES})\b`)
  const CHOSEN_TAG = /<Icon\b[^>]*>/g
  /** Their directions are those of a picture, or of what lies on the screen. */
  const geometric = [
    'src/features/capture/adjust/adjust-tools.tsx',
    'src/features/capture/tray/tray-page.tsx',
  ]

  it('is mirrored in right-to-left text', () => {
    const found = screens
      .filter((path) => !geometric.includes(path))
      .flatMap((path) =>
        [...read(path).matchAll(ICON)].flatMap(([, name, rest]) =>
          // A component of the same name.
          /\bdirectional\b/.test(rest ?? '') ||
          !read(path).includes('lucide-react') ||
          /=\{\w/.test(rest ?? '')
            ? []
            : [`${path}: ${name}`],
        ),
      )
    expect(found).toEqual([])
  })

  it('is mirrored if its state selects it', () => {
    const found = screens
      .filter((path) => !geometric.includes(path) && CHOSEN.test(read(path)))
      .filter((path) => (read(path).match(CHOSEN_TAG) ?? []).some((tag) => !/\bdirectional\b/.test(tag)))
    expect(found).toEqual([])
  })

  it('is mirrored by one class only', () => {
    expect(screens.filter((path) => /rtl:-?(?:rotate|scale)/.test(read(path)))).toEqual([])
  })
})

describe('a code of several groups, such as a fingerprint', () => {
  it('runs from left to right in every language', () => {
    const codes = screens.filter((path) => /\bfont-mono\b/.test(read(path)))
    expect(codes.length).toBeGreaterThan(0)
    expect(codes.filter((path) => !read(path).includes('<bdi dir="ltr">'))).toEqual([])
  })
})

describe('an amount', () => {
  /** As a child of an element; its sign and its code would change places with the text around it. */
  const AMOUNT = /(?<before><[^<>]*>|\n)\s*\{(?:money|amountText)\(/g

  it('is isolated from the direction of the surrounding text', () => {
    const found = screens.flatMap((path) =>
      [...read(path).matchAll(AMOUNT)]
        .filter(({ groups }) => !/^<bdi\b/.test(groups?.['before'] ?? ''))
        .map(({ index }) => `${path}: ${read(path).slice(index, index + 60)}`),
    )
    expect(found).toEqual([])
  })
})
