import { byLanguage } from './closed-words.ts'

/** Verbs and participles for what was due or expired in the past, without accents. */
export const pastVerbs = byLanguage({
  en: 'was were did had fell came expired ended lapsed matured ran',
  de: 'war waren wurde wurden hatte hatten fiel fielen lief liefen endete endeten ausgelaufen abgelaufen geendet verfallen verfielen',
  fr: 'etait etaient ont avait avaient fut furent echu echue echus echues expiraient expirait finissaient',
  es: 'era eran estaba estaban fue fueron ha han habia habian vencio vencieron vencian vencia caducaron caducaban expiro expiraron terminaron termino acabaron',
  it: 'era erano fu furono scaduto scaduta scaduti scadute scadeva scadevano terminato terminata terminati terminate finiti finite',
  nl: 'was waren werd werden had hadden verviel vervielen verliep verliepen liep liepen afgelopen eindigde eindigden geeindigd',
  pt: 'era eram estava estavam foi foram venceu venceram vencia venciam expirou expiraram terminou terminaram acabaram caducaram caducou',
  pl: 'byl byla bylo byly minal minela minelo minely mijaly uplynal uplynela uplynelo uplynely wygasl wygasla wygaslo wygasly przypadal przypadala przypadaly zapadaly skonczyl skonczyla skonczyly konczyly',
})

/** Forms that are past tense only after another word: "a expiré", "zijn vervallen". */
export const pastPairs: Readonly<Record<string, RegExp>> = {
  fr: /\ba ((déjà )?(expiré|pris fin|fini|échu))(?!\p{L})|\b(est|sont) (déjà )?(venue?s?|arrivée?s?) à/iu,
  nl: /\b(is|zijn) (\S+ ){0,6}(verlopen|vervallen)\b/iu,
}
