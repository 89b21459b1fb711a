/** Words of who is asking, and what they want, need, plan or think: a clause with one may say why they ask. */
export const speakers: Readonly<Record<string, string>> = {
  en: 'i im id ill ive we weve me my our us need want wanted thinking planning preparing prepping trying got',
  de: 'ich wir mich mir uns mein meine meinen meinem meiner unser unsere unseren unserem unserer',
  fr: 'j je nous on moi mon ma mes notre nos voudrais voudrions',
  es: 'yo me nos mi mis nuestro nuestra nuestros nuestras quiero queremos necesito necesitamos tengo tenemos estoy estamos voy vamos',
  it: 'io noi mi ci mio mia miei mie nostro nostra nostri nostre voglio vogliamo vorrei vorremmo devo dobbiamo sto stiamo ho abbiamo',
  nl: 'ik wij we me mij mijn ons onze',
  pt: 'eu me nos meu minha meus minhas nosso nossa nossos nossas quero queremos queria preciso precisamos tenho temos estou estamos vou vamos',
  pl: 'ja my mi mnie nam nas moj moja moje nasz nasza nasze chce chcemy musze musimy potrzebuje potrzebujemy mam mamy szukam szukamy planuje planujemy',
}
