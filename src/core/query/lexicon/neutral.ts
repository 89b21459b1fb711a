/** Verbs and adverbs that say nothing of documents, whatever they stand with: to contain, to amount to, to apply. */
export const neutral = {
  de: `
  aber also angeht anwendbar auskommen ausmacht bekam bekamen bekommt belaufen belauft beliefen belief betragen betragt
  betrug betrugen bezieht bitte brauchen braucht brauchten bringen bringt dauert dauern dauerte dauerten derzeit
  eben eigentlich einfach einmal enthalt enthielt entspricht ergab ergeben ergibt fand finden findet fuhren fuhrt
  gehort gehoren gelten geltende geschrieben gesamten gilt giltet gultige halt handelt hangt heissen heisst
  hingehen insgesamt kamen komme kommen kriegen kriegt kurz lag lagen lassen lasst letztlich liegt momentan
  momentane nahm nehmen nimmt notig nun passiert rechnen rund sagen schreiben schreibt sehen sieht sitzt sollte
  stammen stammt stecken steckt steckte stellen stellt tatsachlich uberhaupt ungefahr verteilt vorhanden vorliegen
  vorliegt wahr wenig wieder wirklich wohl wurde zeigen zusammenstellen zutrifft zustande zutreffend`,
  fr: `
  soumis soumise actuellement afin ainsi apparait appartient applique appliquent arrive arrivent aurait aussi autant avaient bien
  comporte comportent concerne concernent contient contiennent correspond correspondent deja dire dit disent doit
  doivent donc donne donnent donner dure durent durait effectivement encore ensemble environ etaient etait existe
  existent faire fait faudrait faut fois indique indiquent jamais juste laisse maintenant mentionne mentionnent
  merci mettre monte montent montait necessaire normalement obtenir obtient parle parlent passe passent peu peut
  peuvent possible pourrait pouvez prend prendre prennent presque quand regit represente representent reste
  restent savoir semble serait seulement signifie simplement soit sont sorti souhaite tient tiennent toujours
  touche touchent trouve trouvent utilise utilisent vais valent vaut vient viennent voici voila voir vois voit
  voudrais vraiment`,
  es: `
  llevamos actualmente ademas ahora alcanza algo aparece aparecen aplica aplican asciende ascienden asi aun aunque bastante
  buscar casi conoce contiene contienen corresponde corresponden cuenta cumple debe deben debia decir dice dicen
  digame dime dio dura duran duraba durara encuentra encuentran entonces esta estaba estaban estan existe existen
  favor figura figuran gracias hace hacen hacer haga hubo indica indican incluye incluyen jamas junto juntos lleva
  llevan mas menciona mencionan mismo mostrar muestra necesita necesitamos necesito nunca obtener ocurre parece
  pasa pasan pasar podria porfa precisamente pueda puede pueden puedes quedan queda quiere quiero quisiera
  realmente representa representan resulta rige rigen saber sabe salen sale salio siempre significa simplemente
  solamente suele suelen supone suponen tambien tengo tenia tiene tienen todavia tome toma usar usa usan vale
  valen va van venia viene vienen ver vez`,
  it: `
  adesso almeno altrettanto ammonta ammontano ammontava anche ancora appare appartiene applica applicano applicato
  arriva arrivano attualmente avevamo avra avremmo circa compare conosci contiene contengono corrisponde
  corrispondono cortesia costituisce davvero deve devono dice dicono dimmi dobbiamo dura durano durava durera
  effettivamente emerge esattamente esiste esistono fa faceva facciamo fammi fanno fare favore fosse gia grazie
  hanno indica indicano indicato insieme inoltre mai menziona mostra mostrami necessario occorre ora parla parlano
  pare possiamo posso possono potrei potrebbe praticamente presenta presente presenti presso proprio puo quasi
  rappresenta rappresentano resta restano risulta risultano riguarda riguardano saperne sapere sarebbe sembra
  serve servono significa solamente soltanto stanno stava succede tiene trova trovano trovi usa usano vale valgono
  vedere vedi veramente viene vengono vige vorrei`,
  nl: `
  ooit gehad aanwezig al alleen alsjeblieft alstublieft alvast bedraagt bedragen bedroeg behoort bekijken bekend beslaat
  bestaat bestaan betreft betekent bevat bevatten bijna blijft blijven brengt daadwerkelijk dankje dankjewel deed
  deden doe doen doet duren duurt duurde echt eens eigenlijk gaan gaat gaf gebeurt gebruikt geef geeft gegeven
  gekregen geldt gelden geldig geldend genoemd gewoon ging graag haalt hadden heb hebt heeft heet hoeft hoort
  houdt inderdaad kent kom komen komt krijg krijgen krijgt kun kunnen kunt laat laten ligt liggen maakt maken
  meestal misschien moet moeten momenteel nam neemt nemen nodig noemt noemen nog nu ongeveer opgeteld precies
  samen schrijft slechts staan staat stond stonden telt tevens toe toont tonen totaal uitmaakt uitmaken verder
  vermeld vermeldt vind vinden vindt vragen vraagt waren weet weten werkelijk wilde willen zegt zeggen zien ziet
  zit zitten zou zouden zoek`,
  pt: `
  deles delas agora alem algum aparece aparecem aplica aplicam aplicavel apenas aproximadamente assim atinge atualmente
  bastante cabe chega chegam chegou conhece consta constam contem corresponde correspondem deve devem devia digame
  diz dizem dizer dura duram durou durava durara encontra encontram entao esta estao estava estavam existe existem
  existir favor faz fazem fazer ficam fica ficou gostaria havia houve inclui incluem indica indicam junto juntos
  leva mais menciona mencionam mesmo mostra mostrar mostre nunca obrigado obrigada obter ocorre ora parece passa
  passam pode podem poderia porventura possui possuem precisa preciso preferia quero queria realmente refere rege
  regem representa representam resta restam resulta saber sabe sai saem saiu sempre significa simplesmente somente
  somam soma supoe tambem tem tenho tinha tinham totaliza totalizam traz usa usam vale valem vai vao vem veio ver
  vez vigora vigoram`,
  pl: `
  sam sama kiedys akurat aktualnie bardzo bedzie brzmi byl byla bylo byly chce chcialbym chcialabym chodzi czasem czesto daj daje
  dokladnie doszlo dotyczy dotycza faktycznie figuruje gdzies istnieje istnieja jakas jeszcze juz kazdy konkretnie
  ktos lacznie ma maja mam mamy mial miala mialo mialy moge mowi mowia mozna moze moja musi musimy naleza nalezy
  naprawde nazywa nosi obecnie obejmuje obowiazuje obowiazywac obowiazywal oblicz okolo opiewa oraz oto podaj
  podaje pojawia pokaz pokazac posiada potrzebuje powinien powiedz poprosze prosze przede przypada razem rowniez
  rzadzi sklada sprawdz stosuje stosowane szukam teraz tez trwa trwaja trwal tylko ukazuje uzywa wart warta warte
  widac widnieje widzisz wlasnie wspomina wychodzi wyglada wynosi wynosily wynosza wyniosl wyniosla wyniosly
  wystepuje zawiera zawieraja zaleznie zatem zawsze znajduje znajduja znajdz znaczy zostal zostala zostaly`,
} as const
