import { expect, test } from 'vitest'
import { looksLikePerson } from '#core/reading/people.ts'
import { understand } from '#core/reading/understand.ts'
import { pageOfText } from './page-of-text.ts'

test.each(['Ada Brook', 'Dr. Ada Brook', 'ADA BROOK', 'Ludwig van Beethoven', 'Ada M. Brook, PhD'])(
  '%s looks like a person',
  (text) => {
    expect(looksLikePerson(text)).toBe(true)
  },
)

test.each(['Senior software engineer', 'ada brook', 'Ware erhalten', 'Ada'])('%s does not', (text) => {
  expect(looksLikePerson(text)).toBe(false)
})

test('whoever is named below the close of a letter wrote it, in any language', () => {
  const letter = (close: string) =>
    understand({
      pages: [
        pageOfText(
          `
Vignes du Lac SAS
12 rue du Port
74000 Annecy

Monsieur Paul Delmas
8 rue des Lilas
69003 Lyon

Annecy, le 3 mai 2025

Objet : Retard de livraison

Cher Monsieur Delmas,

Nous avons bien reçu votre lettre du 2 mai et nous excusons du retard.

${close},
Camille Bourdin`,
          'text-layer',
        ),
      ],
    }).extraction.extracted
  expect(letter('Cordialement')).toMatchObject({ sender: 'Camille Bourdin' })
  expect(letter('Meilleures salutations')).toMatchObject({ sender: 'Camille Bourdin' })
})
