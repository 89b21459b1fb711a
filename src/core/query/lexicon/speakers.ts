import { byLanguage } from './closed-words.ts'

// Words that show that a clause explains why somebody asks, or what they search. Without accents.

/** The asker as the subject of a verb, and verbs in the first person. */
export const speakers = byLanguage({
  en: 'i im ive we weve',
  de: 'ich wir',
  fr: 'j je nous on voudrais voudrions',
  es: 'yo quiero queremos necesito necesitamos tengo tenemos estoy estamos voy vamos',
  it: 'io noi voglio vogliamo vorrei vorremmo devo dobbiamo sto stiamo ho abbiamo',
  nl: 'ik wij we',
  pt: 'eu quero queremos queria preciso precisamos tenho temos estou estamos vou vamos',
  pl: 'ja my chce chcemy musze musimy potrzebuje potrzebujemy mam mamy szukam szukamy planuje planujemy',
})

/** Verbs that begin a clause without a subject: "planning a dinner, ...". */
export const openings = byLanguage({
  en: 'want wanted need planning preparing prepping trying got celebrating visiting phoning',
})

/** Verbs in the third person, for what people and things do. */
export const verbs = byLanguage({
  en: 'is are was were has have had keeps keep wants went came rang broke got gets says said will cannot cant wont isnt arent asks',
  de: 'ist sind war waren hat haben hatte wird werden wurde will wollen rief riefen kam kamen kommt kommen ging geht ruft rufen braucht brauchen nervt nerven drangelt drangeln sagt sagen fragt zieht ziehen steht stehen macht machen',
  fr: 'est sont etait etaient a ont avait va vont vient viennent devient deviennent veut veulent appelle appellent arrive arrivent dit disent demande demandent',
  es: 'es esta estan estaba ha han habia va van viene vienen pone ponen quiere quieren llama llaman dice dicen pregunta preguntan',
  it: 'e sono era erano ha hanno aveva va vanno viene vengono sta stanno vuole vogliono chiama chiamano dice dicono diventa chiede chiedono',
  nl: 'is zijn was waren heeft hebben had wordt worden wil willen komt komen kwam kwamen belt bellen gaat gaan ging zegt zeggen zeurt zeuren vraagt vragen',
  pt: 'e esta estao estava foi tem vai vao vem vem quer querem liga ligam diz dizem pergunta perguntam',
  pl: 'jest sa byl byla byli bedzie ma maja chce chca dzwoni dzwonia idzie mowi mowia pyta pytaja sie',
})

/** Endings of such verbs in the past tense, as written. */
export const pasts: Readonly<Record<string, RegExp>> = {
  en: /\p{L}{2}(ed|ing)$/u,
  de: /^\p{Ll}{2,}(te|ten)$/u,
  fr: /\p{L}{2}(aient|ait|èrent)$/u,
  es: /\p{L}{2}(ó|aron|ieron|aba|aban|ía|ían)$/u,
  it: /\p{L}{2}(ò|arono|irono|ava|avano|eva|evano)$/u,
  nl: /^\p{Ll}{2,}(de|den|te|ten)$/u,
  pt: /\p{L}{2}(ou|eu|iu|aram|eram|iram|ava|avam)$/u,
  pl: /\p{L}{2}(ł|ła|li|ły)$/u,
}

/** Verbs of wanting and needing: their object is searched if it is a thing, not an action ("to phone them"). */
export const wants = byLanguage({
  en: 'want wants wanted need needs needed like prefer prefers',
  de: 'will wollen mochte mochten brauche brauchen braucht will wunscht',
  fr: 'veux veut voulons veulent voudrais voudrions voudrait aimerais aimerions aimerait prefere preferons',
  es: 'quiero queremos quiere quieren necesito necesitamos necesita necesitan gustaria prefiero prefiere',
  it: 'voglio vogliamo vuole vogliono vorrei vorremmo piacerebbe preferisco preferisce',
  nl: 'wil willen wilt nodig',
  pt: 'quero queremos quer querem queria preciso precisamos precisa precisam gostaria gostariamos prefiro prefere',
  pl: 'chce chcemy chca potrzebuje potrzebujemy potrzebuja wole wolalbym wolalabym',
})

/** The verb form of an action, next to the verb of wanting or, in Dutch and German, at the end. */
export const deeds: Readonly<Record<string, RegExp>> = {
  en: /^to$/u,
  de: /^\p{Ll}+n$/u,
  fr: /\p{L}(er|ir|re|oir)$/u,
  es: /\p{L}(ar|er|ir)(l[aeo]s?)?$/u,
  it: /\p{L}(are|ere|ire|ar|er|ir)(l[aeio]|gli)?$/u,
  nl: /^\p{Ll}+n$/u,
  pt: /\p{L}(ar|er|ir)$/u,
  pl: /\p{L}ć$/u,
}

/** A clause with one of these selects documents: only, instead, except, ones, those, look for, mean, think of. */
export const restricting = byLanguage({
  en: 'only just solely except excepting excluding excluded exclude without instead rather minus not one ones those these looking look search searching seeking mean meant means about mention mentions regarding concerning think thinking thought talk talking speak speaking question mind matters interested see seeing view find',
  de: 'nur lediglich bloss ausser ausgenommen ohne statt stattdessen lieber nicht kein keine keinen diejenigen denen deren solche welche suche suchen sucht meine meinte meinten meinen betrifft erwahnt erwahnen denke denken dachte dachten spreche sprechen rede reden frage interessiert interessiere interessieren handelt sehen ansehen finden gern gerne bevorzuge',
  fr: 'seulement uniquement que sauf hors exclu exclue exclus excluse sans plutot juste pas celle celles celui ceux cherche cherchons parle concerne mentionne mentionnent pense pensons pensais pensions parlons question agit voir trouver',
  es: 'solo solamente unicamente excepto salvo excluido excluida sin mejor sino no esos esas aquellos aquellas busco buscamos busca refiero sobre mencionan menciona pienso pensamos pensaba hablo hablamos duda trata ver encontrar',
  it: 'solo soltanto solamente unicamente tranne eccetto escluso esclusa senza invece piuttosto non quelle quelli quella quello cerco cerchiamo cerca intendo intendevo riguarda menzionano penso pensiamo pensavo parlo parliamo domanda tratta vedere trovare',
  nl: 'alleen slechts enkel behalve uitgezonderd zonder liever niet geen die degene degenen zoek zoeken zoekt bedoel bedoelde betreft noemen denk denken dacht dachten praat praten vraag zien vinden graag liefst',
  pt: 'so somente apenas exceto salvo menos excluido excluida sem antes nao esses essas aqueles aquelas procuro procuramos procura sobre mencionam penso pensamos pensava falo falamos duvida trata ver encontrar',
  pl: 'tylko jedynie wylacznie oprocz poza procz wylaczajac bez zamiast raczej nie te tych tymi ktore ktorych szukam szukamy szuka mysle dotyczy wspominaja myslimy myslalem myslalam mowie mowimy pytanie chodzi zobaczyc widziec znalezc',
})

/** Verbs of asking: "asks when it comes" explains why, "asks for brass" says what is searched. */
export const asking = byLanguage({
  en: 'asks asking asked ask',
  de: 'fragt fragen fragte fragten verlangt',
  fr: 'demande demandent demandait',
  es: 'pregunta preguntan pide piden',
  it: 'chiede chiedono chiedeva',
  nl: 'vraagt vragen vroeg vroegen',
  pt: 'pergunta perguntam pede pedem',
  pl: 'pyta pytaja pytal prosi',
})

/** Nouns for planning or talking, as in the topic "cash planning: ...". */
export const occasions = byLanguage({
  en: 'planning strategy budgeting budget review meeting',
  de: 'planung strategie budget besprechung',
  fr: 'planification strategie budget reunion',
  es: 'planificacion estrategia presupuesto reunion',
  it: 'pianificazione strategia budget riunione',
  nl: 'planning strategie begroting overleg',
  pt: 'planejamento estrategia orcamento reuniao',
  pl: 'planowanie strategia budzet spotkanie',
})

/** A clause that begins with one describes the documents: "for our kitchen", "it is about copper". */
export const heads = byLanguage({
  en: 'for in on at with about of from to by without under within per concerning regarding it this that',
  de: 'fur in im an am auf bei beim mit uber von vom zu zum zur aus nach fur ohne wegen betreffend ins es das dies',
  fr: 'pour dans sur a au aux chez avec de du des d sans concernant en il ce cela ca est',
  es: 'para en sobre con de del por al a sin es eso esto se',
  it: 'per in nel nella su sul sulla con di del della da dal dalla a al alla senza e si questo questa',
  nl: 'voor in op met over van bij aan uit zonder betreffende het dat dit',
  pt: 'para em no na nos nas sobre com de do da dos das por pelo pela sem e isso isto se',
  pl: 'dla w we na o z ze od do przy bez u to chodzi',
})

/** Pronouns for somebody or something named before. */
export const thirds = byLanguage({
  en: 'it its they them their theirs he him his she her hers',
  de: 'er ihn ihm ihr ihnen ihre ihrer ihren ihrem sein seine seinen seiner dafur davon damit daran dazu darauf dabei',
  fr: 'lui leur leurs eux elle elles ils en',
  es: 'le les lo ella ello ellos ellas su sus',
  it: 'lui lei loro ne suo sua',
  nl: 'hem haar hen hun ze zij hij ervoor daarvoor ervan daarvan',
  pt: 'ele ela eles elas dele dela deles delas lhe lhes nele nela disso isso',
  pl: 'on ona oni one mu im jej jemu niego niej nim nich ich go jego tego to',
})

/** Words that are also articles or empty: a pronoun before a form of "have", or after one ("a-t-il"). */
export const clitics: Readonly<Record<string, RegExp>> = {
  fr: /\bl['’](ai|as|a|avons|avez|ont|avait)\b|(?<!\by a)-t-(il|elle)s?\b|(?<![-’'])\bil (?!y\b|faut\b)|(?<!\p{L})(ça|cela)(?!\p{L})/iu,
  it: /\b(gli|le|lo|la|li) (ho|hai|ha|abbiamo|hanno)\b|\bl['’](ho|ha|abbiamo|hanno)\b/iu,
  es: /\b(la|las|los) (pagamos|pagué|compramos|compré|hemos|he)\b|(^|\s)él(?![\p{L}])|\beso\b/iu,
  pt: /\b(o|a|os|as) (pagamos|paguei|compramos|comprei)\b|-(lo|la|los|las|lhe|lhes)(?![\p{L}])/iu,
  pl: /(^|\s)(ją|nią)(?![\p{L}])/iu,
  de: /(^|\s)sie(?![\p{L}])|\b(das|es) (gekostet|bezahlt|gekauft)|\b(kostet|kostete) es\b|\b(kostet|kostete|war|ist) das\s*[?.!]*$/u,
  nl: /\bdat (gekost|kostte)|\b(kost|kostte|heeft|was) dat\b/iu,
  en: /\b(this|that)\s*[?.!]*$|\b(did|does|was|is|has|for) (this|that) (cost|set|run|come|take|go)\b/iu,
}

/** Capitalized names in English that are not companies. */
export const capitals = 'i im ive id ill monday tuesday wednesday thursday friday saturday sunday'
