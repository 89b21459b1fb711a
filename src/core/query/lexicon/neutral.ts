/** Verbs and adverbs that never describe documents, in any context: to contain, to amount to, to apply. */
export const neutral = {
  de: `
  vorkommt vorkommen vorkam vorkamen
  aber also angeht anwendbar auskommen ausmacht bekam bekamen bekommt belaufen belauft belief beliefen betragen
  betragt betrug betrugen bezieht bitte brauchen braucht brauchten bringen bringt dauern dauert dauerte dauerten
  derzeit eben eigentlich einfach einmal enthalt enthielt entspricht ergab ergeben ergibt fand finden findet fuhren
  fuhrt gehoren gehort gelten geltende gesamten geschrieben gilt giltet gultige halt handelt hangt heissen heisst
  hingehen insgesamt kamen komme kommen kriegen kriegt kurz lag lagen lassen lasst letztlich liegt momentan
  momentane nahm nehmen nimmt notig nun passiert rechnen rund sagen schreiben schreibt sehen sieht sitzt sollte
  stammen stammt stecken steckt steckte stellen stellt tatsachlich uberhaupt ungefahr unterlag unterlagen unterliegen unterliegt untersteht unterstehen verteilt vorhanden vorliegen
  vorliegt wahr wenig wieder wirklich wohl wurde zeigen zusammenstellen zustande zutreffend zutrifft`,
  fr: `
  actuellement afin ainsi apparait appartiennent appartient applicable applicables applique appliquent arrive
  arrivent aura aurait aurions aurons auront aussi autant avaient bien comportait comporte comportent comprend
  comprennent concernaient concernait concerne concernent consiste constitue contenaient contenait contiennent
  contient correspond correspondait correspondent deja dire disent dit doit doivent donc donnaient donnait donne
  donnent donner durait dure durent durera dureront effectivement encore ensemble environ etaient etait eu eue eus
  existaient existait existe existent faire fait faudrait faut figurait figure figurent fois indiquait indique
  indiquent juste laisse maintenant mentionne mentionnent merci mettre montait monte montent necessaire normalement
  obtenir obtenu obtenue obtient parle parlent passait passe passent peu peut peuvent possible pourrait pouvez
  prenait prend prendre prennent presque proviennent provient quand regi regie regies regis regissent regit relevent
  representait represente representent restait reste restent savoir semble serait seulement signifie simplement soit
  sont sorti souhaite soumis soumise soumises tenait tiennent tient touche touchent toujours trouvait trouve
  trouvent utilisait utilise utilisent vais valaient valait valent vaut venait viennent vient voici voila voir vois
  voit voudrais voyait vraiment`,
  es: `
  actualmente ademas ahora alcanza algo aparece aparecen aparecia aplica aplicaba aplicada aplicado aplican
  aplicarse ascendia ascendian ascendieron asciende ascienden asi aun aunque bastante buscar casi conoce consta
  constaba constan constituye contenia contenian contiene contienen corresponde corresponden correspondia
  correspondian cuenta cumple debe deben debia decir dice dicen digame dime dio dura duraba durado duran durara
  duraron duro encontrado encontramos encontrar encontraste encuentra encuentran entonces esta estaba estaban estan
  existe existen existia existian favor figura figuran gracias hace hacen hacer haga hubo incluye incluyen indica
  indicaba indican junto juntos lleva llevaba llevamos llevan llevo mas menciona mencionaba mencionan mismo mostrar
  muestra necesita necesitamos necesito obtener ocurre parece pasa pasan pasar podria pone ponen ponia porfa
  precisamente procede proceden proviene provienen pueda puede pueden puedes queda quedan queria quiere quiero
  quisiera realmente regida regidas regido regidos representa representan resulta rige rigen sabe saber sale salen
  salio seguia seguian siempre significa sigue siguen simplemente solamente sometida sometidas sometido sometidos
  suele suelen sujeta sujetas sujeto sujetos sumaban suman sumaron supone suponen tambien tengo tenia teniamos
  tenian tiene tienen todavia toma tome trata tratan tuve tuvieron tuvimos usa usado usan usar usaron utiliza
  utilizan utilizo va vale valen van venia ver vez viene vienen`,
  it: `
  sanno conoscono
  adesso almeno altrettanto ammonta ammontano ammontava ammonterebbe anche ancora appaiono appare apparteneva
  appartengono appartiene applica applicano applicato arriva arrivano attualmente avevamo avra avremmo capita circa
  compaiono compare compariva conosci consiste consistono conteneva contenevano contengono contiene corrisponde
  corrispondeva corrispondono cortesia costituisce costituiscono davvero detto deve devono dice dicono dimmi dire
  disciplinata disciplinati disciplinato dobbiamo dura durano durava duravano durera dureranno effettivamente emerge
  emergono esattamente esiste esisteva esistono fa facciamo faceva fammi fanno fare favore figura figurano figurava
  fosse gia grazie hanno include includono indica indicano indicato indicava inoltre insieme menziona mostra
  mostrami necessario occorre occupa ora ottenere ottenuti ottenuto pare parla parlano parlava possiamo posso
  possono potrebbe potrei praticamente presenta presente presenti presso proprio provengono proviene puo quasi
  rappresenta rappresentano regolata regolate regolati regolato resta restano ricavare rientra rientrano riferisce
  riferiscono riguarda riguardano riguardava riguardavano riporta riportano riportata riportato risulta risultano
  sapere saperne sarebbe sembra serve servono significa soggetta soggette soggetti soggetto solamente soltanto
  sottoposta sottoposto stanno stava succede tiene tratta trattano trova trovano trovare trovato trovi troviamo usa
  usano usata usato utilizza utilizzano utilizzato vale valeva valgono varranno vedere vedi vengono veramente viene
  viga vige vigeva vorrei`,
  nl: `
  kwam kwamen gekomen   aanwezig al alleen alsjeblieft alstublieft alvast bedraagt bedragen bedroeg bedroegen behelst behoorde behoort
  behoren behorend bekend bekijken beloopt belopen beslaat besloeg bestaan bestaat bestond bestonden betekent
  betreft betrof betroffen bevat bevatte bevatten bijna blijft blijkt blijven brengt daadwerkelijk dankje dankjewel
  deden deed doe doen doet dragen droeg duren duurde duurt echt eens eigenlijk gaan gaat gaf gebeurde gebeurt
  gebruiken gebruikt gebruikte geef geeft gegeven gehad gekregen gelden geldend geldig geldt genoemd geregeld
  gevonden gewoon gezien ging graag haalt hadden heb hebt heeft heet hield hoeft hoorde hoorden hoort horen houden
  houdt inderdaad kent kom komen komt kreeg kregen krijg krijgen krijgt kun kunnen kunt laat laten liggen ligt maakt
  maakte maakten maken meestal misschien moet moeten momenteel nam neemt nemen nodig noemde noemen noemt nog nu
  omvat omvatten onderworpen ongeveer ooit opgeleverd opgenomen opgeteld oplevert past precies regelt samen schrijft
  slaat slechts staan staat stel stelt stond stonden telde telt tevens toe tonen toont totaal uitmaakt uitmaken
  verder vermeld vermeldde vermeldden vermeldt verwijst vielen vind vinden vindt vond vonden voorkomen voorkomt
  vraagt vragen waren weet werkelijk weten wilde willen wist zat zaten zegde zeggen zegt zei zien ziet zit zitten
  zocht zoek zou zouden`,
  pt: `
  achar agora alem algum aparece aparecem aparecia apenas aplica aplicada aplicado aplicam aplicavel aproximadamente
  ascende ascendem ascendeu assim atinge atualmente bastante cabe chega chegam chegou conhece consegue conseguem
  consegues consiste consta constam constava constavam constitui contem continha continham continua continuam
  corresponde correspondem correspondia correspondiam delas deles deve devem devia digame diz dizem dizer dura duram
  durara durava durou encontra encontrado encontram encontramos entao esta estao estava estavam esteve existe
  existem existir favor faz fazem fazer fica ficam ficaram ficou figura figuram gostaria havia houve incluem inclui
  indica indicam junto juntos leva mais menciona mencionam mesmo mostra mostrar mostre obrigada obrigado obter
  obteve obtivemos ocorre ocorreu ora parece passa passam pertence pertencem pertencia pode podem poderia porventura
  possuem possui precisa preciso preferia provem queria quero realmente refere referem rege regem regida regidas
  regido regidos representa representam resta restam resulta sabe saber saem sai saiu se sempre significa
  simplesmente soma somam somaram somava somente somou submetida submetido sujeita sujeitas sujeito sujeitos supoe
  tambem tem tenho tinha tinham tivesse totaliza totalizam trata tratam traz trazem traziam usa usado usam usamos
  usou utiliza utilizado utilizam vai vale valem valia valiam vao veio vem ver vez vigora vigoram vigorava`,
  pl: `
  aktualnie akurat bardzo bedzie brzmi byl byla bylo byly chce chcialabym chcialbym chodzi czasem czesto daj daje
  dokladnie dostaja dostaje dostal dostala dostali dostalismy dostaly doszlo dotycza dotyczaca dotyczace dotyczacej
  dotyczacy dotyczacych dotyczy dotyczyl dotyczyla dotyczylo dotyczyly faktycznie figuruja figuruje gdzies istnieja
  istnieje jakas jeszcze juz kazdy kiedys konkretnie ktos lacznie ma macie maja mam mamy masz mial miala mialam
  mialem mialo mialy mialyby mielismy miesci mieszcza moge moja mowi mowia moze mozna musi musimy naleza nalezy
  naprawde nazywa nosi obecnie obejmowal obejmowala obejmuja obejmuje objete oblicz obowiazuja obowiazuje
  obowiazywac obowiazywal obowiazywala odnosi odnosza okolo okresla okreslono opiewa opiewaja opiewal opiewala oraz
  oto otrzymal otrzymala otrzymali otrzymalismy otrzymaly otrzymuje pochodza pochodzi podaj podaje podana podane
  podany podanych podlega podlegaja podlegal podlegala pojawia pokaz pokazac poprosze posiada posiadaja posiadal
  potrzebuje powiedz powinien prosze przede przewiduja przewiduje przypada razem regulowana regulowane regulowany
  regulowanych rowniez rzadzi sam sama sklada sprawdz stanowi stanowia stosowana stosowane stosowany stosuje szukam
  szukamy teraz tez trwa trwac trwaja trwal trwala trwaly tylko ukazuje uzyte uzyto uzyty uzywa uzywano wart warta
  warte widac widnieje widze widzisz wlasnie wspomina wspominaja wychodzi wyglada wynika wynikaja wyniosl wyniosla
  wynioslo wyniosly wynosi wynosil wynosila wynosilo wynosily wynosza wystapilo wystepuja wystepuje zaleznie zatem
  zawiera zawieraja zawieral zawierala zawieraly zawsze znaczy znajdowal znajdowala znajduja znajduje znajdz zostal
  zostala zostalem zostali zostalo zostaly zostana zostanie`,
} as const
