import { messagesIn } from './messages.ts'

const en = messagesIn('en', {
  quoted: '“{text}”',
  notUsed: 'Not used: {words}.',
  readAs: '“{written}” was read as “{read}”.',
  yearTaken: 'No year was named: {year} was taken.',
  fromToday: 'Only from today on.',
  onlyFirst: 'Only the first {n} characters were read.',
  atOtherTimes: 'Nothing at that time. There are documents of: {found}.',
  whichMeant: 'Did you mean {first} or {second}?',
})

export type NoteTexts = typeof en

const de = messagesIn('de', {
  quoted: '„{text}“',
  notUsed: 'Nicht berücksichtigt: {words}.',
  readAs: '„{written}“ wurde als „{read}“ gelesen.',
  yearTaken: 'Ohne Jahr wurde {year} genommen.',
  fromToday: 'Nur ab heute.',
  onlyFirst: 'Nur die ersten {n} Zeichen wurden gelesen.',
  atOtherTimes: 'Zu dieser Zeit nichts. Dokumente gibt es aus: {found}.',
  whichMeant: 'Meinten Sie {first} oder {second}?',
})

const fr = messagesIn('fr', {
  quoted: '« {text} »',
  notUsed: 'Non pris en compte : {words}.',
  readAs: '« {written} » a été lu comme « {read} ».',
  yearTaken: 'Année non précisée : {year} a été prise.',
  fromToday: 'À partir d’aujourd’hui seulement.',
  onlyFirst: 'Seuls les {n} premiers caractères ont été lus.',
  atOtherTimes: 'Rien à ce moment. Il y a des documents de : {found}.',
  whichMeant: 'Vouliez-vous dire {first} ou {second} ?',
})

const es = messagesIn('es', {
  quoted: '«{text}»',
  notUsed: 'No se ha usado: {words}.',
  readAs: '«{written}» se ha leído como «{read}».',
  yearTaken: 'No se indicó el año: se ha usado {year}.',
  fromToday: 'Solo a partir de hoy.',
  onlyFirst: 'Solo se han leído los primeros {n} caracteres.',
  atOtherTimes: 'Nada en ese periodo. Hay documentos de: {found}.',
  whichMeant: '¿Quiere decir {first} o {second}?',
})

const it = messagesIn('it', {
  quoted: '«{text}»',
  notUsed: 'Non usato: {words}.',
  readAs: '«{written}» è stato letto come «{read}».',
  yearTaken: 'Anno non indicato: preso il {year}.',
  fromToday: 'Solo da oggi in poi.',
  onlyFirst: 'Sono stati letti solo i primi {n} caratteri.',
  atOtherTimes: 'Niente in quel periodo. Ci sono documenti di: {found}.',
  whichMeant: 'Intendi {first} o {second}?',
})

const nl = messagesIn('nl', {
  quoted: '“{text}”',
  notUsed: 'Niet gebruikt: {words}.',
  readAs: '“{written}” is gelezen als “{read}”.',
  yearTaken: 'Zonder jaar is {year} genomen.',
  fromToday: 'Alleen vanaf vandaag.',
  onlyFirst: 'Alleen de eerste {n} tekens zijn gelezen.',
  atOtherTimes: 'Niets in die tijd. Er zijn documenten van: {found}.',
  whichMeant: 'Bedoel je {first} of {second}?',
})

const pt = messagesIn('pt', {
  quoted: '“{text}”',
  notUsed: 'Não usado: {words}.',
  readAs: '“{written}” foi lido como “{read}”.',
  yearTaken: 'O ano não foi informado: usei {year}.',
  fromToday: 'Só a partir de hoje.',
  onlyFirst: 'Só os primeiros {n} caracteres foram lidos.',
  atOtherTimes: 'Nada nesse período. Há documentos de: {found}.',
  whichMeant: 'Você quis dizer {first} ou {second}?',
})

const pl = messagesIn('pl', {
  quoted: '„{text}”',
  notUsed: 'Pominięto: {words}.',
  readAs: '„{written}” odczytano jako „{read}”.',
  yearTaken: 'Nie podano roku: przyjęto {year}.',
  fromToday: 'Tylko od dzisiaj.',
  onlyFirst: 'Odczytano tylko pierwsze {n} znaków.',
  atOtherTimes: 'Nic z tego czasu. Są dokumenty z: {found}.',
  whichMeant: 'Czy chodzi o {first}, czy o {second}?',
})

const languages: Readonly<Record<string, NoteTexts>> = { en, de, fr, es, it, nl, pt, pl }

/** How a question was read, in its language; in English where there are no texts. */
export const noteTexts = (language: string): NoteTexts => languages[language] ?? en
