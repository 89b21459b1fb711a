import { fields } from './es-fields.ts'
import { neutral } from './neutral.ts'
import type { Lexicon } from '../parse/meanings.ts'

export const es: Lexicon = {
  language: 'es',
  neutral: neutral.es,
  empty:
    'el la los las un una unos unas de del y o u e a al en con por para sin sobre entre que quien cual cuales cuanto cuanta cuantos cuantas es son era eran fue fueron ser estar esta estan hay ha han hemos he habia tiene tienen tenemos tengo tuvo nos nosotros nuestro nuestra nuestros nuestras me mi mis yo tu su sus se lo le les este esta estos estas ese esa eso esto aquel todo toda todos todas cada mas muy ya no si tambien como donde cuando porque favor gracias hola puedes puede dime dame muestrame muestra ver quiero necesito busca empresa empresas gente persona aqui ahora actualmente desde hasta durante fecha emitida recibida enviada juntos mismo otro otra otros mes ano dia semana trimestre meses anos dias algo alguien alguno alguna ningun ninguna cobro le conjunto solo gestor aquellos aquellas aquella aquello esos esas ok vale buenas buenos perdon perdona perdone disculpa disculpe decir quisiera quisieramos querria querriamos queria querias queriamos quieres queremos gustaria podria podrias podriais podemos podeis sabes sabe sabria sabrias saber digame decidme facilitame facilita indicame indica enviame pasame recuerdame necesitaria necesitamos oye mira bueno pues entonces vamos eh ah oh amable plis porfa porfavor tal informacion info dato datos pregunta cosa cosas algunos algunas habra habran habian hubo sera seran serian seria sean sea siendo sido estado haya hayan habeis has ti os suyo suya suyos suyas alli ahi acerca hacia',
  every: 'cada todos todas',
  none: 'ningun ninguna ninguno',
  relating: 'mismo misma mismos mismas otro otra otros otras igual iguales identico identicos',
  phrases: {
    and: 'y, e, asi como, mas, ni',
    or: 'o, u, o bien',
    not: 'no, excepto, salvo, no estan, no es, menos, que no sean, aun no, todavia no, no de, a excepcion de, con excepcion de, excluyendo, excluidos, excluidas, sin contar, sin incluir, sin tener en cuenta, dejando fuera, aparte de, quitando, exceptuando, fuera de, distinto de, distintos de, distintas de, que no sea, no son, no era, no eran, no esta, no estaban, no fueron, no fue, no han sido, no ha sido, nunca han sido, nunca fueron, no los de, no las de, ya no, tampoco, nunca, jamas, nunca se han, nunca se ha, no se han, no se ha',
    lack: 'sin, sin un, sin una, no tienen, no tiene, falta, faltan, no indican, no indica, carecen de, que no tienen, les falta, no mencionan, ningun, sin ningun, sin ninguna, sin el, sin la, no contienen, no contiene, no incluyen, no incluye, no menciona, no especifican, no especifica, no consta, no constan, no figura, no figuran, no dicen, no dice, no llevan, no lleva, carece de, no aparece, no aparecen, no diga, no digan, no mencionen, no indiquen, no tengan, no tenga, no incluyan, en los que falta, a los que les falta',
    has: 'con, con un, con una, que tienen, tienen, que contienen, contienen, que contengan, que tengan, tengan, que incluyen, que incluyan, que llevan, incluyendo, que indican, que mencionan, que figure, que tiene, que contiene, con algun, con alguna',
    per: 'por, segun, para cada, agrupado por, desglosado por, por cada, de cada, ordenado por, por cada uno, para cada una, agrupados por, agrupadas por, agrupado segun, desglosados por, desglosadas por, desglose por, desglosa por, repartidos por, repartidas por, ordenados por, ordenadas por, clasificados por, clasificadas por, distribuidos por, en funcion de, dependiendo de',
    each: 'cada, cada uno, cada una',
    since:
      'desde, a partir de, desde el, a partir del, desde el mes de, desde la, desde finales de, desde principios de, desde comienzos de, a contar de, desde hace, a partir de la, a partir de los, desde los, de aqui desde',
    until:
      'hasta, hasta el, hasta finales de, hasta la, hasta el final de, hasta final de, hasta fin de, hasta el mes de, antes de fin de, a mas tardar el, como muy tarde el, hasta el fin de',
    before:
      'antes de, antes del, anteriores a, antes de la, antes de los, anterior a, anterior al, anteriores al, previos a, previas a, previo a',
    after:
      'despues de, despues del, posteriores a, tras, despues de la, posterior a, posterior al, posteriores al, pasado el, tras el, tras la',
    older:
      'mas antiguas que, mas antiguos que, mas antiguas de, mas antiguos de, con mas de, de hace mas de, que tienen mas de, mas viejas que, mas viejos que, mas viejas de, mas viejos de, mas antiguo que, mas antigua que',
    newer:
      'mas recientes que, mas nuevas que, de hace menos de, mas nuevos que, mas reciente que, de menos de',
    length: 'mas largo, mas larga, mas largos, mas largas, mas corto, mas corta, mas cortos, mas cortas',
    between: 'entre, entre el',
    from: 'de, desde, del',
    to: 'a, al, hasta, hasta el',
    onwards: 'en adelante, y siguientes, y posteriores, o posterior, o mas tarde, o despues, y mas adelante',
    within:
      'en, durante, de, del, en el, dentro de, para, por, en los, de los, de este, a lo largo de, a lo largo del, en el transcurso de, en el mes de, durante el, durante la, durante los, en la, del mes de, en todo el, en todo, de todo',
    begin:
      'principio de, inicio de, principios de, comienzos de, principios del, a principios de, a principios del, inicio del, inicios de, inicios del, a inicios de, comienzo de, comienzo del, comienzos del, primeros de, a primeros de, al inicio de, al principio de, al comienzo de, el inicio de, el principio de',
    end: 'fin de, final de, finales de, finales del, a finales de, a finales del, fines de, a fines de, fin del, final del, al final de, al final del, el fin de, el final de',
    ago: 'hace, de antiguedad, atras',
    next: 'proximamente',
    will: 'vamos a, va a, van a',
    be: 'es, son, era, eran, fue, fueron, esta, estan, en, ser, han sido, ha sido, corresponde a, sea, sean, estaba, estaban, esta siendo, sido, han estado, estan siendo, siguen, sigue, es que, fuesen, fuera',
    pronoun:
      'lo, la, los, las, el, ella, ellos, ellas, esos, esas, estos, estas, eso, esto, ese, cuales, aquellos, aquellas, aquel, aquella, esa, este, los que, las que, de los cuales, de las cuales, los mismos, las mismas',
    documents:
      'documento, documentos, archivo, archivos, papeles, fichero, ficheros, todo, expedientes, papel, escaneos, escritos, justificantes de todo, docs, documentacion',
    convert:
      'convertido, convertidos, convertida, convertidas, convertido a, convertidos a, convertido en, convertidos en, conversion a',
    mention:
      'mencionan, menciona, que mencionan, sobre, acerca de, con la palabra, que contienen, para, de, relativos a, que hablan de, relativas a, relativo a, relacionados con, relacionadas con, referentes a, que tratan de, que tratan sobre, que mencionen, que hablen de, en relacion con, respecto de, donde se menciona, donde aparece, en los que se menciona, que contengan, que hable de, que habla de',
    above:
      'mas de, superior a, superiores a, mayor que, mayores que, mayores de, por encima de, >, de mas de, mas altas que, superan, mas que, sobre, superior, mayor a, mayores a, mas altos que, mas alta que, mas alto que, mas caros que, mas caras que, mas caro que, mas cara que, supera, supere, superen, superaban, superaron, exceden, excede, excedan, que pasan de, pasan de, pasa de, superiores, arriba de, por encima de los, mas grandes que',
    below:
      'menos de, inferior a, inferiores a, menor que, menores que, menores de, por debajo de, <, bajo, de menos de, menos que, menor a, menores a, mas bajos que, mas bajas que, mas bajo que, mas baratos que, mas baratas que, no llegan a, por debajo de los, abajo de, inferiores, que no llegan a',
    atLeast:
      'al menos, como minimo, minimo, por lo menos, ≥, >=, minimo de, un minimo de, de al menos, no menos de, desde, a partir de',
    atMost:
      'como maximo, maximo, hasta, a lo sumo, ≤, <=, maximo de, un maximo de, no mas de, no superan, que no superen, que no superan, no supera, que no pasen de, que no excedan, sin superar, como mucho',
    exactly: 'exactamente, igual a, =, iguales a, justo, exacto',
    times: 'cuantas veces',
    moment:
      'fin de semana, fines de semana, esta manana, por la manana, de la manana, por la tarde, de la tarde, esta tarde, esta noche',
    count:
      'cuantos, cuantas, numero de, cantidad de, el numero de, cuantos hay, cuantas hay, cuenta, numero total de, cantidad total de, la cantidad de, contar, cuentame, cuenta de, cuantos son, cuantas son, cuantos tenemos, cuantas tenemos, de cuantos, de cuantas, que cantidad de, cuantos hemos, cuantas hemos',
    sum: 'cuanto, total, suma, suma de, total de, importe total, en total, total de los, total de las, cuanto dinero, la suma de, sumar, el total de, monto total, totales, suma total, cuanto suman, juntos, juntas, todos juntos, todas juntas, importe global, suma de los, suma de las, la suma total, importe total de, monto total de, total del, sumado, sumados, sumadas, sumando, cuanto suma, suman, a cuanto ascienden, a cuanto ascendia, a cuanto ascendieron, cuanto es en total, cuanto es, cuanto fue, cuanto hace, en su totalidad, acumulado, total acumulado, por cuanto dinero, que importe, sumatorio, global, todo sumado, en conjunto',
    average:
      'media, promedio, de media, en promedio, medio, importe medio, el promedio de, medios, medias, promedios, la media, la media de, el promedio, promedio de, media de, por termino medio',
    median: 'mediana, la mediana de',
    most: 'mas',
    least: 'menos',
    newest:
      'ultimo, ultima, ultimos, ultimas, mas reciente, mas recientes, mas nuevo, mas nueva, mas nuevos, mas nuevas, mas tarde, por ultimo, en ultimo lugar',
    oldest:
      'primero, primera, primer, primeros, primeras, mas antiguo, mas antigua, mas antiguos, mas antiguas, mas viejo, mas viejos, mas viejas, mas vieja, mas pronto, antes que nadie',
    yesterday: 'ayer',
    today: 'hoy, a dia de hoy, al dia de hoy',
    tomorrow: 'manana',
    day: 'dia/dias',
    week: 'semana/semanas',
    month: 'mes/meses',
    quarter: 'trimestre/trimestres',
    half: 'semestre/semestres',
    year: 'ano/anos, ejercicio/ejercicios',
    last: 'pasado, pasada, ultimo, ultima, anterior, ultimos, ultimas, pasados, pasadas, anteriores, previo, previa',
    past: 'ultimos, ultimas, pasados, pasadas, anteriores',
    this: 'este, esta, actual, en curso, corriente, estos, estas, actuales, presente',
    coming: 'proximo, proxima, proximos, proximas, que viene, siguiente, siguientes, que vienen, venidero',
    monthly:
      'mensual, mensualmente, por mes, cada mes, por meses, al mes, mes a mes, mes por mes, por cada mes, mensuales, todos los meses, mensualidad, mes tras mes',
    quarterly:
      'trimestral, por trimestre, trimestrales, trimestralmente, cada trimestre, al trimestre, por trimestres, todos los trimestres, trimestre a trimestre',
    yearly:
      'anual, anualmente, por ano, cada ano, al ano, anuales, todos los anos, ano a ano, ano por ano, por anos',
    dueOrExpiry:
      'vence, vencen, vencer, que vencen, venceran, vencera, vencia, vencian, vencio, vencieron, venza, venzan, venciendo, a vencer, que vence, por vencer',
    due: 'vencimiento, a pagar, pagadero, pagaderas, por pagar, pagaderos, hay que pagar, hay que pagarla, hay que pagarlo, tenemos que pagar, se debe pagar, hay que abonar, debe pagarse, deben pagarse, que pagar',
    expiry:
      'caduca, caducan, expira, expiran, termina, terminan, finaliza, finalizan, acaba, acaban, valido hasta, valida, validas, expirar, vigente hasta, vence el contrato, caducaba, caducaban, caducara, caducaran, caduque, caduquen, caducar, expiraba, expiraban, expirara, expiraran, expire, expiren, terminaba, terminaban, terminara, terminaran, termine, terminen, termino, terminaron, terminar, finalizara, finalizaran, finalice, finalicen, finalizo, finalizaba, acabara, acabaran, acabe, acaben, acababa, concluye, concluyen, extingue, extinguen, validos hasta, validas hasta, valida hasta, vigentes hasta, en vigor hasta, dura hasta, duran hasta',
    start:
      'empieza, empiezan, comienza, comienzan, inicia, entra en vigor, entran en vigor, empezo, empezaron, empezaba, empezaban, empezara, empezaran, empiece, empiecen, empezar, comenzo, comenzaron, comenzaba, comenzara, comenzaran, comience, comiencen, inician, inicio, iniciaron, iniciara, arranca, arrancan, arranco, entro en vigor, entraron en vigor, entrara en vigor, entraran en vigor, entrada en vigor, surte efecto, en vigor desde, vigente desde, vigentes desde',
    delivery:
      'entregado, entrega, entregados, llega, llegan, entregadas, entregada, llegara, llegaran, entregan, entregara, se entrego, se entregaron, fueron entregados, fue entregado',
    ordered: 'pedido, pedidos, encargado, pedida, pedidas, encargados, encargada, encargadas',
    upload:
      'subido, subio, subidos, subidas, ha subido, subio, cargado, cargo, anadido, escaneado, cargados, subieron, subida, han subido, cargada, cargadas, cargaron, anadio, anadidos, anadidas, anadieron, anadida, escaneo, escaneados, escaneada, escaneadas, escanearon, importado, importados, importadas, digitalizado, digitalizados, digitalizadas, agrego, agregado, agregados, agregadas, incorporados',
    arrival:
      'llegaron, llegado, llegados, llegadas, han llegado, entraron, entrado, han entrado, llego, entro, llegada, llegan, entran, ha llegado, ha entrado, nos han llegado, nos llegaron, entrantes',
    issued:
      'escribio, escrito, ha escrito, con fecha, emitio, emitieron, emitidas, emitidos, recibidas, recibidos, enviados, fechado, fechada, fechados, fechadas, emitido, enviadas, con fecha de, expedidas, recibimos, hemos recibido, mando, nos mando, nos mandaron, ha mandado, han mandado, envio, nos envio, nos enviaron, ha enviado, han enviado, nos ha mandado, nos han mandado, nos ha enviado, nos han enviado',
    review:
      'por revisar, pendientes de revision, para revisar, necesitan revision, a revisar, por verificar, requieren revision, revisar, hay que revisar, que revisar, pendiente de revision, pendientes de revisar, falta revisar, faltan por revisar, sin revisar, pendientes de verificar, por comprobar, pendientes de comprobar',
    toApprove:
      'esperan mi aprobacion, espera mi aprobacion, pendientes de mi aprobacion, pendiente de mi aprobacion, por aprobar, tengo que aprobar, debo aprobar, para aprobar, que aprobar, esperando mi aprobacion, que debo aprobar, que tengo que aprobar, pendientes de que los apruebe, pendientes de que las apruebe, que me toca aprobar, me toca aprobar, me queda por aprobar, me quedan por aprobar',
    failed:
      'con error, fallidos, fallaron, ilegibles, no se pudieron leer, con errores, fallido, fallida, fallidas, ilegible, ha fallado, han fallado, no se han podido leer, no pudieron leerse',
    overdue:
      'vencidas, vencida, vencidos, atrasadas, en mora, atrasados, vencido, atrasada, atrasado, con retraso, fuera de plazo, pasadas de plazo, ya vencidas, con el plazo vencido, retrasadas',
    expired:
      'caducados, caducado, expirados, vencidos, terminados, caducadas, expiradas, caducada, expirado, expirada, finalizados, finalizado, terminado, ya vencidos, ya caducados, ya no vigentes, no vigentes, no vigente',
    active:
      'vigente, vigentes, activos, activas, en vigor, validos, activo, activa, aun vigentes, todavia vigentes, siguen vigentes, sigue vigente, siguen en vigor, sigue en vigor, siguen activos, todavia en vigor, aun en vigor, vigentes actualmente, no caducados',
    mine: 'mis, mios, que he subido, que subi, mis documentos, he subido, subi, subi yo, yo subi, yo he subido, que he cargado, que he anadido, he cargado, he anadido, he escaneado, que he escaneado, escanee, anadi, cargue, que anadi, que cargue, subidos por mi, subidas por mi, por mi, mio, mia, mias, yo mismo, yo misma, mis archivos, mis propios',
    unfiled:
      'sin carpeta, en ninguna carpeta, sin archivar, fuera de carpetas, no archivados, sin ninguna carpeta',
    untyped: 'sin tipo, sin clasificar, sin tipo de documento, no clasificados, sin categorizar',
    owed: 'debemos, por pagar aun, nos queda por pagar, pendiente de pago, aun debemos, todavia debemos, queda por pagar, quedan por pagar, falta por pagar, faltan por pagar, nos falta por pagar, debemos aun, debemos todavia, estamos debiendo, adeudamos, adeudado, por abonar, lo que debemos',
    what: 'que, cual es, cuales son, cual, que es, cual fue, cual era, dime, dime el, a cuanto asciende, cuales fueron, cuales eran, a cuanto esta, cual sera, podrias decirme, puedes decirme, podria decirme, me puedes decir, me podrias decir, me dices, me puede decir, me podria decir, quiero saber, quisiera saber, me gustaria saber, queria saber, necesito saber, sabes, dime la, dime los, dime las, indicame, recuerdame, que tal',
    which:
      'que, cual, cuales, en que, en cual, en cuales, de cuales, de cual, cual de, cuales de, que clase de',
    when: 'cuando, en que fecha, que dia, para cuando, en que dia, en que momento, cuando fue, cuando se',
    untilWhen: 'hasta cuando, hasta que fecha, hasta que dia',
    sinceWhen: 'desde cuando, a partir de cuando, desde que fecha, a partir de que fecha',
    except:
      'excepto, salvo, aparte de, sin contar, sin incluir, a excepcion de, con excepcion de, excluyendo, excluidos, excluidas, dejando fuera, dejando aparte, quitando, exceptuando',
    iUploaded:
      'que he subido, que subi, he subido, subi, cargue, he cargado, subidos por mi, cargados por mi',
    news: 'que hay de nuevo, que novedades, novedades, que hay nuevo',
    instead:
      'queria decir, quise decir, perdon, quiero decir, me referia a, mas bien, perdona, me refiero a, no espera, perdon no, queria yo decir, no perdon',
    prefer: 'mejor, mas bien',
    lasts: 'dura, duran, se extiende, se extienden',
    yearBefore: 'el ano anterior, ano anterior, el ano antes, un ano antes, el ano previo',
    others: 'los demas, las demas, el resto, los otros, las otras, los restantes, las restantes',
    frames:
      'le agradeceria que, seria tan amable de, creo que, me parece que, por casualidad, otra cosa, otra pregunta, podria decirme, me pasas, me puedes pasar, puedes pasarme, pasame, me das, a la fecha, segun los, segun las, no por importe, no en valor, en numero no en valor, en numero no en importe',
    heShe: 'ella',
    majority: 'mas de la mitad, la mayoria, mas de la mitad de',
    lastButOne: 'penultimo, penultima',
    wholeTime: 'entero, entera, completo, completa, todo el, toda la',
    yearEnd: 'fin de ano, final de ano, final del ano, fin del ano, finales de ano',
    monthEnd: 'fin de mes, final de mes, final del mes, fin del mes, finales de mes',
    yearStart:
      'principio de ano, inicio de ano, principios de ano, comienzos de ano, inicio del ano, principio del ano',
    spring: 'primavera',
    summer: 'verano',
    autumn: 'otono',
    winter: 'invierno',
    who: 'quien, quienes, de quien, a quien, con quien, que empresa, de quienes, con quienes, a quienes, que empresas, que compania, que persona, por quien, de parte de quien',
    howLong:
      'cuanto tiempo, cuanto dura, por cuanto tiempo, que duracion, cuanto duran, por cuanto, que duracion tiene, cuanto tiempo dura, cuanto tiempo duran',
    show: 'muestra, muestrame, lista, listar, busca, encuentra, dame, ensename, buscar, mostrar, lista de, quiero ver, muestreme, mostrarme, enseneme, listame, lista los, lista las, listado, listado de, un listado de, una lista de, la lista de, buscame, encuentrame, deme, quisiera ver, me gustaria ver, necesito ver, quiero una lista de, sacame, saca, saca los, pasame, dame una lista de, dame la lista de, dame el listado de, puedes mostrarme, enumera, cita, localiza, quiero los, quiero las, ver',
    whether:
      'hay, tenemos, existe, existen, es, esta, estan, ha, han, fue, tengo, hay algun, hay alguna, tenemos algun, hubo, habia, habra, tuvimos, teniamos, existia, son, estaba, estaban, eran, era, fueron, tienes, tiene, acaso hay, hay ya, ha habido, teneis, existe algun, existe alguna',
    how: 'como',
    where: 'donde, en que carpeta, en que carpetas, donde esta, donde estan, donde se encuentra',
    spend:
      'gastado, gastamos, gasto, gastos, gastar, pagado, pagamos, costo, costado, cuesta, cuestan, hemos gastado, hemos pagado, coste, costes, nos costo, pago, pagos, costaron, compras, comprado, compramos, gaste, pague, compre, gastaron, gastaba, gastabamos, gastan, gastada, gastados, gastadas, gastando, gastarnos, se gasto, se gastaron, se gasta, nos gastamos, nos hemos gastado, llevamos gastado, llevamos gastados, llevamos pagado, llevo gastado, he gastado, he pagado, he comprado, se pago, se pagaron, se pagan, se paga, se ha pagado, se han pagado, abonamos, abonado, abonados, abonada, abonadas, abonar, abono, se abono, se abonaron, hemos abonado, desembolsado, desembolsamos, desembolso, desembolsos, costaba, costaban, costear, costaria, ha costado, han costado, nos ha costado, nos han costado, nos cuesta, nos cuestan, nos costaron, compro, comprar, compra, compradas, comprados, hemos comprado, pagabamos, pagando, hemos ido pagando, se nos fue, se nos ha ido, se fue, se ha ido, invertido, invertimos, cargos, salidas de dinero',
    bill: 'facturado, facturo, nos facturo, facturaron, nos ha facturado, ha facturado, nos cobro, facturaba, facturan, facturar, facturada, facturados, facturadas, nos facturan, nos factura, nos facturaron, nos han facturado, han facturado, se facturo, se facturaron, ha sido facturado, nos cobran, nos cobraron, nos han cobrado, nos ha cobrado, facturacion',
    order:
      'hemos pedido, pedimos, encargamos, pediamos, hemos encargado, encargado a, pedido a, pedidos a, ordenamos, se pidio, se pidieron, habiamos pedido, he pedido, pedi, encargue, solicitamos',
    offer:
      'ofrecido, ofrecimos, presupuestado, ofertado, ofrecieron, ofrecio, hemos ofrecido, hemos presupuestado, presupuestamos, presupuestados, ofertamos, hemos ofertado',
    earn: 'gana, ganan, gano, cobra, ganado, ganar, ganaba, ganaban, ganaron, cobran, cobraba, percibe, perciben, percibio, percibia, cobro de sueldo, gana de sueldo, cobro, cobrado, cobraron',
    deliver:
      'entrego, entregado, trajo, entregaron, ha entregado, entregan, entregaba, entregados, entregada, entregadas, suministra, suministro, suministran, suministrado, trajeron, nos entrego, nos entregaron, nos ha entregado, reparte',
    insure:
      'asegura, asegurado, aseguran, asegurada, asegurados, aseguradas, aseguro, asegurar, tenemos asegurado, tenemos asegurados, esta asegurado, estan asegurados',
    rent: 'alquila, alquilamos, alquilado, alquilan, alquilo, alquilada, alquilados, arrienda, arriendan, arrendado, arrendamos, alquilar',
    bank: 'en el banco, en la cuenta',
    versus:
      'frente a, comparado con, vs, versus, respecto a, contra, que en, que, en comparacion con, que el, que la, en comparacion a, comparada con, comparados con, comparadas con, respecto al, que los de, que las de, en vez de, con respecto a, que en el',
    difference:
      'diferencia, cuanto mas, cuanto menos, por cuanto, diferencia entre, la diferencia entre, cual es la diferencia, cuantos mas, cuantas mas, en cuanto, diferencia de, diferencia entre los, en cuanto se diferencia, cuanto mas que, que diferencia hay, que diferencia, cuanto mas caro',
    compare:
      'compara, comparar, comparacion, comparacion entre, comparame, comparando, comparado, comparativa, comparativa entre, compare',
    share:
      'porcentaje, que porcentaje, parte, proporcion, que parte, por ciento, %, que proporcion, cuota, porcentaje de, que tanto por ciento, tanto por ciento, el porcentaje de, que porcentaje de, parte de, porcion, fraccion, que fraccion, en porcentaje, proporcion de, la proporcion de, porciento, por cien',
    change:
      'cambio, cambiado, evolucionado, ha cambiado, han cambiado, cambiaron, cambia, evolucion, evolucionan, ha evolucionado, variacion, variado, vario, ha variado, cambios, cuanto ha subido, cuanto han subido, cuanto subio, cuanto subieron, cuanto ha bajado, cuanto bajo, en cuanto ha subido',
    rise: 'subido, aumentado, encarecido, aumento, subio, aumentaron, ha aumentado, han aumentado, ha subido de precio, subieron de precio, incremento, incrementado, crecio, crecido, ha crecido, subida de precio, encarecieron, se ha encarecido',
    fall: 'bajado, disminuido, mas barato que antes, abaratado, bajo, bajaron, ha bajado, han bajado, disminuyo, disminucion, disminuyeron, ha disminuido, reduccion, cayo, caido, descendio, descenso, bajada',
    more: 'mas, mayor, mas caro, mas alto',
    fewer: 'menos, menor, mas barato, mas bajo',
    distinct:
      'diferentes, distintos, distintas, cuantos diferentes, cuantos distintos, diferente, distinto, distinta, unicos, unicas, cuantas distintas, cuantas diferentes',
    both: 'ambos, tanto, ambas, los dos, las dos, tanto los',
    summary:
      'resumen, resume, resumir, que es esto, de que trata, resumeme, puntos clave, hazme un resumen, un resumen, sintesis, sintetiza, en resumen, lo esencial, de que va',
    about:
      'que dice sobre, que dice de, que dice el documento sobre, que pone sobre, dice algo sobre, que pone de, que dicen sobre, que dicen de, que hay escrito sobre, que se dice de, que se dice sobre',
    money: 'dinero',
    everything: 'todo, en total, en conjunto, todo junto, en su conjunto, todo ello',
    again:
      'y, y en, y para, y que hay de, que hay de, y cuantos, y cuanto, y de, y con, y por, y el, y la, y los, y las, y en el, y en la, y del, y al, y a, y sus, y su, y el de, y la de, y los de, y las de, y que tal, lo mismo para, lo mismo con, lo mismo de, igual para, lo mismo pero para, y respecto a, que pasa con, y que pasa con, y cuantas, y cual, y cuales, ahora para, ahora los de, y ahora',
    only: 'solo, solamente, unicamente, solo en, de esos, de esas, de ellos, de ellas, nada mas, unicamente en, solo los, solo las, solo los de, solo las de, solamente los, solamente las, unicamente los, unicamente las, de estos, de estas, de entre esos, de entre ellos, de entre ellas, entre ellos, entre ellas, entre esos, entre esas, exclusivamente, de aquellos, de aquellas, limitate a, tan solo, quedate con, que sean solo',
    also: 'tambien, ademas, ademas de eso, igualmente, asimismo',
    act: 'convierte, convierta, convertir, borra, borrar, elimina, eliminar, envia, enviar, manda, paga, pagar, mueve, renombra, cancela, firma, aprueba, modifica, transfiere, imprime, descarga, mandale, compra, archiva, corrige, conviertelo, convierteme, suprime, suprimir, eliminame, borrame, borre, elimine, enviame, envie, envialo, mandame, mande, mandar, pagame, abona, mover, mueva, cambia, cambiar, cambie, renombrar, renombre, cancelar, cancele, anula, anular, anule, firmar, firme, aprobar, apruebe, modificar, modifique, transferir, transfiera, imprimir, imprima, imprimeme, descargar, descargue, descargame, comprar, archivar, archive, corregir, corrija, escribe, escribir, escribele, redacta, redactar, reserva, reservar, reservame, crea, crear, cree, agrega, agregar, anade, anadir, anade a, exporta, exportar, comparte, compartir, traduce, traducir, fusiona, fusionar, rescinde, rescindir, llama, avisa, notifica, recuerdale, contesta, responde, responder, reemplaza, sustituye, invita, restaura, sube, subir, programa, publica, contrata, despide, rechaza, rechazar',
    future:
      'prevision, pronostico, vamos a gastar, gastaremos, costara, prediccion, vamos a pagar, pagaremos, estimacion para, ganaremos, cuanto nos costara, gastaras, gastare, gastara, costaran, va a costar, van a costar, nos va a costar, pagara, pagaran, previsto gastar, previsiones, pronosticos, proyeccion, proyecciones, estima, predice, predecir, presupuesto para el proximo ano, ganara, preve',
    opinion:
      'deberiamos, debo, vale la pena, recomiendas, recomendacion, por que, consejo, tu opinion, mejor, que tiempo, como pagar menos, como ahorrar, quien eres, peor, conviene, deberia, deberias, me recomiendas, me aconsejas, aconsejas, tu que opinas, que opinas, que te parece, crees que, opinas, mejores, peores, es normal, es caro, es demasiado caro, demasiado caro, razonable, es rentable, como reducir, como puedo ahorrar, chiste, tiempo hace, nos conviene, merece la pena, habria que, deberiamos cambiar',
    anyType:
      'tipo/tipos, tipo de documento/tipos de documento, clase/clases, clase de documento, clases de documento, tipo de archivo',
    anyDepartment: 'departamento/departamentos',
    anyFolder: 'carpeta/carpetas, directorio',
    anyPerson: 'persona/personas',
    anyParty:
      'contacto/contactos, empresa/empresas, proveedor/proveedores, vendedor/vendedores, tienda/tiendas, cliente/clientes, comercio/comercios, socio, compania, companias, socios, comerciante, comerciantes, negocio, negocios, vendedora, firma comercial, razon social, suministrador, suministradores',
    anyState: 'estado/estados, situacion, flujo/flujos, situaciones, fase, fases',
    anyAmount:
      'importe/importes, total/totales, precio, suma, valor, monto, cantidad total, precios, cantidades, montos, valores, cuantia, cuantias',
    anyDate: 'fecha/fechas',
    anyCurrency: 'moneda/monedas, divisa/divisas',
  },
  months:
    'enero/ene, febrero/feb, marzo/mar, abril/abr, mayo/may, junio/jun, julio/jul, agosto/ago, septiembre/sept/sep/setiembre, octubre/oct, noviembre/nov, diciembre/dic',
  numbers: {
    2: 'dos',
    3: 'tres',
    4: 'cuatro',
    5: 'cinco',
    6: 'seis',
    7: 'siete',
    8: 'ocho',
    9: 'nueve',
    10: 'diez',
    11: 'once',
    12: 'doce',
    13: 'trece',
    14: 'catorce',
    15: 'quince',
    16: 'dieciseis',
    17: 'diecisiete',
    18: 'dieciocho',
    19: 'diecinueve',
    20: 'veinte, veinti',
    30: 'treinta',
    40: 'cuarenta',
    50: 'cincuenta',
    60: 'sesenta',
    70: 'setenta',
    80: 'ochenta',
    90: 'noventa',
    100: 'cien, ciento, cientos, cientas',
    500: 'quinientos, quinientas',
    700: 'setecientos, setecientas',
    900: 'novecientos, novecientas',
    1000: 'mil',
    1000000: 'millon, millones',
  },
  ordinals: {
    1: 'primer, primero, primera',
    2: 'segundo, segunda',
    3: 'tercer, tercero, tercera',
    4: 'cuarto, cuarta',
    5: 'quinto, quinta',
  },
  currencies: {
    EUR: 'euro, euros',
    USD: 'dolar, dolares, dolares americanos, dolares estadounidenses, dolar estadounidense',
    GBP: 'libra, libras, libra esterlina, libras esterlinas, esterlinas',
    CHF: 'franco, francos, francos suizos, franco suizo',
    PLN: 'zloty, zlotys',
  },
  types: {
    'utility bill': 'factura de la luz/facturas de la luz, factura de agua',
    invoice: 'factura/facturas',
    receipt:
      'recibo/recibos, ticket/tickets, comprobante/comprobantes, tique/tiques, tiquet/tiquets, resguardo/resguardos, justificante/justificantes, boleta/boletas, recibo de compra/recibos de compra, ticket de compra/tickets de compra, comprobante de pago/comprobantes de pago',
    'bank statement':
      'extracto bancario/extractos bancarios, extracto/extractos, estado de cuenta/estados de cuenta, extracto de cuenta/extractos de cuenta, extracto de banco/extractos de banco, movimientos bancarios',
    payslip:
      'nomina/nominas, recibo de salario/recibos de salario, salario/salarios, sueldo/sueldos, hoja de salario/hojas de salario, recibo de nomina/recibos de nomina, hoja de nomina/hojas de nomina',
    cv: 'curriculum/curriculums, cv/cvs, candidatura/candidaturas, candidato/candidatos, solicitud/solicitudes, curriculo/curriculos, curriculum vitae, candidata/candidatas, aspirante/aspirantes, postulante/postulantes',
    contract: 'contrato/contratos, acuerdo/acuerdos, convenio/convenios',
    'insurance policy':
      'poliza/polizas, poliza de seguro/polizas de seguro, seguro/seguros, poliza de seguros/polizas de seguros',
    'purchase order':
      'pedido/pedidos, orden de compra/ordenes de compra, ordenes, orden de pedido/ordenes de pedido, pedido de compra/pedidos de compra',
    'delivery note':
      'albaran/albaranes, nota de entrega/notas de entrega, entrega/entregas, remito/remitos, guia de entrega/guias de entrega, nota de envio/notas de envio, guia de remision',
    quote:
      'presupuesto/presupuestos, oferta/ofertas, cotizacion/cotizaciones, propuesta/propuestas, proforma/proformas',
    lease:
      'contrato de alquiler/contratos de alquiler, arrendamiento/arrendamientos, alquiler/alquileres, contrato de arrendamiento/contratos de arrendamiento, contrato de renta/contratos de renta, contrato de arriendo/contratos de arriendo, arriendo/arriendos, piso/pisos, apartamento/apartamentos, vivienda/viviendas',
    letter: 'carta/cartas',
    report: 'informe/informes',
    'tax form':
      'formulario fiscal, declaracion de impuestos/declaraciones de impuestos, declaracion de la renta',
    certificate: 'certificado/certificados',
    'identity document':
      'documento de identidad, pasaporte/pasaportes, carnet de conducir, permiso de conducir',
    nda: 'acuerdo de confidencialidad/acuerdos de confidencialidad',
  },
  fields,
  values: {
    cash: 'efectivo, en efectivo, al contado, metalico, en metalico, dinero en efectivo, contado',
    card: 'tarjeta, con tarjeta, tarjeta de credito, tarjetas, con tarjetas, por tarjeta, tarjeta bancaria',
    'bank transfer':
      'transferencia, por transferencia, transferencia bancaria, transferencias, por transferencia bancaria, transferencias bancarias',
    travel: 'viaje, viajes, gastos de viaje, desplazamientos, desplazamiento',
    meals: 'comida, comidas, restaurante, restaurantes, comer, dietas',
    'office supplies':
      'material de oficina, materiales de oficina, articulos de oficina, suministros de oficina',
    fuel: 'combustible, gasolina, carburante, gasoil, gasoleo, diesel, combustibles, carburantes',
    software: 'software',
    germany:
      'alemania, ley alemana, derecho aleman, alemana, aleman, alemanes, alemanas, legislacion alemana',
    england: 'inglaterra, ley inglesa, derecho ingles, inglesa, ingles, ley de inglaterra',
    switzerland: 'suiza, ley suiza, derecho suizo, suizo, suizos, suizas',
    france: 'francia, ley francesa, derecho frances, francesa, frances',
    accountant: 'contable, contables, contador, contadora, contadores',
    developer:
      'desarrollador, desarrolladores, programador, desarrolladora, desarrolladoras, programadora, programadores',
    designer: 'disenador, disenadores, disenadora, disenadoras',
    driver: 'conductor, conductores, conductora, conductoras, chofer, choferes',
    'non disclosure agreement':
      'acuerdo de confidencialidad, acuerdos de confidencialidad, contrato de confidencialidad, contratos de confidencialidad',
    'framework agreement': 'acuerdo marco, contrato marco, acuerdos marco, contratos marco',
    liability: 'responsabilidad civil',
    vehicle: 'vehiculo, vehiculos, coche, coches, automovil, automoviles',
    health: 'salud, seguro de salud',
    property: 'propiedad, inmueble, inmuebles, propiedades, edificio',
    italy: 'italia, ley italiana, derecho italiano, italiana, italiano',
    spain: 'espana, ley espanola, derecho espanol',
    netherlands: 'paises bajos, holanda',
    austria: 'ley austriaca',
    poland: 'polonia, ley polaca',
    portugal: 'ley portuguesa',
    'new york': 'nueva york',
    'sales manager':
      'jefe de ventas, director de ventas, jefa de ventas, directora de ventas, director comercial, gerente de ventas',
    'service agreement':
      'contrato de servicios, contratos de servicios, contrato de servicio, contrato de prestacion de servicios',
    'maintenance contract': 'contrato de mantenimiento, contratos de mantenimiento',
    'debit card': 'tarjeta de debito',
    spanish: 'espanol',
    bookkeeping: 'contabilidad',
    negotiation: 'negociacion',
    'own van': 'furgoneta propia',
  },
  states: {
    paid: 'pagado, pagada, pagados, pagadas, abonado, liquidado, saldado',
    approved: 'aprobado, aprobada, aprobados, aprobadas',
    disputed:
      'disputada, en disputa, disputadas, reclamadas, disputado, impugnado, impugnada, impugnadas, reclamada, cuestionada',
    new: 'nuevo, nueva, nuevos, nuevas',
    signed: 'firmado, firmada, firmados, firmadas',
    draft: 'borrador, borradores, en borrador',
    'in review': 'en revision',
    open: 'abierto, abierta, abiertos, abiertas',
    ordered: 'pedido, pedida',
    received: 'recibido, recibida',
    cancelled: 'cancelado, cancelada, cancelados, canceladas, anulado, anulada',
    sent: 'enviado, enviada, enviados',
    accepted: 'aceptado, aceptada, aceptados, aceptadas',
    declined: 'rechazado, rechazada, rechazados, rechazadas',
    interview: 'en entrevista, entrevista, entrevistas, en fase de entrevista',
    hired: 'contratado, contratados',
    rejected: 'rechazado, rechazados, rechazada',
    done: 'hecho, terminado, terminada, completado',
    'in progress': 'en curso, en proceso',
  },
  deniedStates: {
    paid: 'impagado, impagada, impagadas, sin pagar, no pagado, no pagadas, no pagada, pendientes de pago, impagas, impagos, no pagados, sin abonar, pendiente de pago, no abonadas, no estan pagadas, no esta pagada, por pagar, sin haber pagado, aun sin pagar, todavia sin pagar, no se han pagado, no se ha pagado, no hemos pagado, no fueron pagadas, no liquidadas',
    signed:
      'sin firmar, no firmado, no firmada, no firmados, no firmadas, no estan firmados, no esta firmado, pendientes de firma, pendiente de firma, pendientes de firmar, por firmar, aun sin firmar, todavia sin firmar, no se ha firmado, no se han firmado',
    approved:
      'no aprobado, no aprobada, no aprobados, no aprobadas, sin aprobar, pendientes de aprobacion, pendiente de aprobacion, aun sin aprobar',
    accepted: 'no aceptado, no aceptada, no aceptados, no aceptadas, sin aceptar, pendientes de aceptacion',
  },
}
