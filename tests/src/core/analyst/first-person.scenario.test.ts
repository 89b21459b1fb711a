import { describe, expect, it } from 'vitest'
import { planOf } from '#core/analyst/plan.ts'
import { makeWorkspace } from '#tests/eval/workspace/make-workspace.ts'
import { vocabularyOf } from '#tests/eval/workspace/vocabulary.ts'

const workspace = makeWorkspace()
const vocabulary = vocabularyOf(workspace)
const plan = (question: string, ...before: string[]) =>
  planOf({ question, before, vocabulary, today: workspace.today, loaded: null }).plan

it.each([
  'how much did I pay at Softbyte Store',
  'what have I paid Softbyte Store',
  'wie viel zahle ich bei Softbyte Store',
  'wie viel gab ich bei Softbyte Store aus',
  "combien j'ai payé chez Softbyte Store",
  'combien ai-je dépensé chez Softbyte Store',
  'cuánto pagué en Softbyte Store',
  'quanto ho pagato da Softbyte Store',
  'hoeveel betaal ik bij Softbyte Store',
  'quanto paguei na Softbyte Store',
  'ile zapłaciłem w Softbyte Store',
  'ile wydałam w Softbyte Store',
])('“I paid” is summed like “we paid”: %s', (question) => {
  expect(plan(question)).toMatchObject({
    kind: 'query',
    read: { tree: { aggregate: { what: 'sum', of: 'amount' } } },
  })
})

const mine = { id: 'created_by', op: 'is', value: vocabulary.me }

describe('“documents I uploaded”', () => {
  it.each([
    'documents I uploaded in March',
    'qué documentos he subido en marzo',
    'quali documenti ho caricato a marzo',
    'quels documents ai-je téléversés en mars',
    'les documents que j’ai téléversées en mars',
    'welche Dokumente habe ich im März hochgeladen',
    'welke documenten heb ik in maart geüpload',
    'que documentos carreguei em março',
    'jakie dokumenty przesłałem w marcu',
  ])('is limited to the person who asks: %s', (question) => {
    expect(plan(question)).toMatchObject({
      kind: 'query',
      read: { tree: { filters: expect.arrayContaining([mine]) } },
    })
  })

  it.each([
    'can I see documents uploaded in March',
    'Kann ich die im März hochgeladenen Dokumente sehen',
    'puis-je voir les documents téléversés en mars',
    'welche Dokumente wurden im März hochgeladen',
  ])('is not assumed if anybody may have uploaded them: %s', (question) => {
    expect(plan(question)).toMatchObject({
      kind: 'query',
      read: { tree: { filters: expect.not.arrayContaining([mine]) } },
    })
  })
})

describe('a pronoun for a person', () => {
  it.each([
    ['Wie viele Dateien hat er diesen Monat hochgeladen?', 'er'],
    ['Wie viele Dateien hat sie diesen Monat hochgeladen?', 'sie'],
    ['Combien de fichiers a-t-elle téléversés ce mois-ci ?', 'elle'],
    ['cuántos archivos ha subido ella este mes', 'ella'],
    ['hoeveel bestanden heeft ze deze maand geüpload', 'ze'],
    ['quantos ficheiros ela carregou este mês', 'ela'],
    ['ile plików ona przesłała w tym miesiącu', 'ona'],
    ['How much did she spend in 2025?', 'she'],
    ['quanto ha speso lei nel 2025', 'lei'],
    ['hoeveel heeft hij in 2025 uitgegeven', 'hij'],
  ])('is unclear without an antecedent: %s', (question, word) => {
    expect(plan(question)).toEqual({ kind: 'unclear', words: [word] })
  })

  it('refers to the person who was found before', () => {
    expect(
      plan('Wie viele Dateien hat sie diesen Monat hochgeladen?', 'wer hat INV-0018 hochgeladen'),
    ).toMatchObject({ kind: 'query', uploaderOf: { aggregate: { by: 'created_by' } } })
  })
})
