import { answerTexts } from '#messages/analyst.ts'
import { folded } from '#core/query/parse/tokens.ts'

/** How a language claims that the speaker has done something; all words folded. */
interface Claims {
  readonly language: string
  /** Words for the speaker and auxiliary verbs of the perfect tense. */
  readonly who: string
  /** Verb forms that need one of `who` before them. */
  readonly done: string
  /** Verb forms that imply the speaker, so that they need no `who`. */
  readonly alone?: string
  readonly not: string
}

const CLAIMS: readonly Claims[] = [
  {
    language: 'en',
    who: 'i ive we weve have',
    done: 'deleted removed erased sent emailed mailed forwarded paid transferred moved renamed changed updated corrected approved rejected shared uploaded archived cancelled canceled booked ordered created restored exported',
    not: 'not never cannot cant havent didnt nothing no',
  },
  {
    language: 'de',
    who: 'ich wir habe haben hab',
    done: 'geloscht entfernt gesendet gesandt verschickt geschickt weitergeleitet bezahlt uberwiesen verschoben umbenannt geandert aktualisiert korrigiert genehmigt freigegeben geteilt hochgeladen archiviert storniert gebucht erstellt wiederhergestellt',
    not: 'nicht nie kein keine keinen nichts',
  },
  {
    language: 'fr',
    who: 'jai ai nous avons',
    done: 'supprime supprimes supprimees efface effaces envoye envoyes envoyees transmis paye payes vire deplace deplaces renomme modifie modifies corrige approuve partage archive annule cree restaure',
    not: 'pas jamais rien aucun aucune',
  },
  {
    language: 'es',
    who: 'he hemos',
    done: 'eliminado borrado enviado reenviado pagado transferido movido renombrado cambiado modificado actualizado corregido aprobado compartido archivado cancelado creado restaurado',
    not: 'no nunca nada',
  },
  {
    language: 'it',
    who: 'ho abbiamo',
    done: 'eliminato cancellato inviato inoltrato pagato trasferito spostato rinominato modificato aggiornato corretto approvato condiviso archiviato annullato creato ripristinato',
    not: 'non mai nulla niente',
  },
  {
    language: 'nl',
    who: 'ik heb wij we hebben',
    done: 'verwijderd gewist verzonden gestuurd doorgestuurd betaald overgemaakt verplaatst hernoemd gewijzigd bijgewerkt gecorrigeerd goedgekeurd gedeeld gearchiveerd geannuleerd aangemaakt hersteld',
    not: 'niet nooit geen niets',
  },
  {
    language: 'pt',
    who: 'eu tenho nos temos',
    done: 'eliminado apagado excluido enviado pago transferido movido alterado atualizado corrigido aprovado partilhado compartilhado arquivado cancelado criado',
    alone:
      'apaguei exclui eliminei removi enviei encaminhei paguei transferi movi renomeei alterei atualizei corrigi aprovei partilhei compartilhei arquivei cancelei criei',
    not: 'nao nunca nada',
  },
  {
    language: 'pl',
    who: 'ja my',
    done: '',
    alone:
      'usunalem usunelam usunelismy skasowalem skasowalam wyslalem wyslalam wyslalismy przeslalem przeslalam zaplacilem zaplacilam przenioslem przenioslam zmienilem zmienilam zatwierdzilem zatwierdzilam anulowalem anulowalam utworzylem utworzylam',
    not: 'nie nigdy nic',
  },
]

const setOf = (words: string | undefined) => new Set((words ?? '').split(' ').filter((word) => word !== ''))
const READY = CLAIMS.map(({ language, who, done, alone, not }) => ({
  language,
  who: setOf(who),
  done: setOf(done),
  alone: setOf(alone),
  not: setOf(not),
}))

/** Most words between the speaker and the verb. */
const BETWEEN_MAX = 5

/**
 * The language in which a sentence claims that its speaker changed, sent or paid something; undefined if it does not.
 */
export function claimsAct(sentence: string): string | undefined {
  const words: readonly string[] = folded(sentence).match(/\p{L}+/gu) ?? []
  return READY.find(({ who, done, alone, not }) =>
    words.some((word, at) => {
      if (alone.has(word)) return !not.has(words[at - 1] ?? '')
      if (!done.has(word)) return false
      const before = words.slice(Math.max(0, at - BETWEEN_MAX - 1), at)
      return before.some((one) => who.has(one)) && !before.some((one) => not.has(one))
    }),
  )?.language
}

/** The end of a sentence or line, with the whitespace after it. */
const SENTENCE = /[^\n.!?…]*(?:[.!?…]+(?![\s\n]|$)[^\n.!?…]*)*(?:[.!?…]+[)"”’*_~\]]*)?[ \t]*\n*/gu

/** Replaces sentences that claim an act: an agent only reads, so none is true. */
export function withoutClaims(text: string): string {
  let replaced = false
  return text.replace(SENTENCE, (sentence) => {
    const language = claimsAct(sentence)
    if (language === undefined) return sentence
    const gap = /\s*$/.exec(sentence)?.[0] ?? ''
    const first = !replaced
    replaced = true
    return first ? `${answerTexts(language).act}${gap}` : ''
  })
}
