import { fields } from './pt-fields.ts'
import { neutral } from './neutral.ts'
import type { Lexicon } from '../parse/meanings.ts'

export const pt: Lexicon = {
  language: 'pt',
  neutral: neutral.pt,
  empty:
    'o a os as um uma uns umas de do da dos das e ou em no na nos nas ao aos por pelo pela pelos pelas para com sem sobre entre ate desde que quem qual quais quanto quanta quantos quantas como onde quando porque e sao era eram foi foram ser estar esta estao ha tem temos tenho tinham nos nosso nossa nossos nossas eu meu minha meus minhas tu voce voces ele ela eles elas se lhe seu sua seus suas este esta estes estas esse essa isso isto aquele tudo todo toda todos todas cada mais muito ja nao sim tambem so favor obrigado ola pode podes diz diga mostra mostre quero preciso ver lista empresa empresas pessoas pessoa aqui agora atualmente data emitida recebida enviada juntos mesmo outro outra outros mes ano dia semana trimestre meses anos dias algo alguem algum alguma nenhum nenhuma deste desta neste nesta desse dessa num numa contabilista ok oi bom boa tarde noite desculpa desculpe desculpem perdao me te vos lhes contigo gostava gostariamos queria queriamos querem quer queremos poderia poderias poderiam podiam podia podias puder posso podemos sabes sabe sabem saberia saber dizes digam dizem fala fale precisava precisamos precisaria obrigada pf pfv entao bem ah eh hum pois afinal enfim logo ainda la ai ali algumas alguns certos certas informacao informacoes info dados pergunta coisa coisas deles delas dele dela neles nelas nele nela destes destas desses dessas daqueles daquelas daquele daquela naquele naquela nesse nessa nesses nessas nestes nestas aqueles aquelas aquela esses essas teu tua teus tuas vossos vossa vosso sendo sido seja sejam serao sera seria seriam sou somos estavam estiver estejam tivemos tiveram teve tenha tenham terao tera haver houveram comigo connosco conosco pra pro',
  every: 'cada todos todas',
  none: 'nenhum nenhuma',
  relating: 'mesmo mesma mesmos mesmas outro outra outros outras identico identicos igual iguais',
  phrases: {
    and: 'e, mais, bem como, assim como, nem',
    or: 'ou',
    not: 'nao, exceto, salvo, menos, nao estao, nao e, ainda nao, que nao sejam, nao de, a excecao de, com excecao de, exceto os, exceto as, excluindo, excluidos, excluidas, sem contar, sem incluir, sem considerar, tirando, fora, a parte de, a nao ser, que nao seja, que nao sao, diferente de, diferentes de, nao sao, nao esta, nao estavam, nao era, nao eram, nao foi, nao foram, nao tenham sido, nunca foram, nunca foi, ainda nao foram, ainda nao foi, ja nao, nao os de, nao as de, descontando, salvo os, salvo as, nunca, jamais, nao foram nunca',
    lack: 'sem, sem um, sem uma, nao tem, falta, faltam, que nao tem, nao indicam, nao indica, nao possuem, nenhum, nao mencionam, sem nenhum, sem nenhuma, sem qualquer, sem o, sem a, nao contem, nao incluem, nao inclui, nao menciona, nao especificam, nao especifica, nao consta, nao constam, nao dizem, nao diz, nao diga, nao digam, nao apresentam, nao aparece, nao possui, nao tenha, nao tenham, nao trazem, carecem de, nenhuma, que nao possuem, em que falta, que nao indicam, nao informa, nao informam, s',
    has: 'com, com um, com uma, que tem, que contem, tem, que tenham, que contenham, contendo, que possuem, que incluem, incluindo, que indicam, que mencionam, que trazem, com algum, com alguma',
    per: 'por, segundo, para cada, agrupado por, por cada, de cada, ordenado por, dividido por, por cada um, para cada um, para cada uma, agrupados por, agrupadas por, agrupa por, divididos por, divididas por, repartidos por, repartido por, separado por, separados por, separadas por, ordenados por, ordenadas por, classificados por, discriminado por, de acordo com, conforme, em funcao de, dependendo de, detalhado por, desdobrado por, conforme o, conforme a',
    each: 'cada, cada um, cada uma',
    since:
      'desde, a partir de, desde o, a partir do, desde a, desde os, a partir da, a partir dos, desde o inicio de, desde inicios de, desde finais de, a contar de, de la desde',
    until:
      'ate, ate ao, ate o, ate ao fim de, ate a, ate ao final de, ate o final de, ate ao fim do, ate o fim de, ate final de, ate fim de, o mais tardar em, ate o mes de, ate ao mes de, antes do fim de, antes do final de',
    before:
      'antes de, antes do, anteriores a, antes da, antes dos, anterior a, anterior ao, anteriores ao, previos a, antes de o',
    after:
      'depois de, apos, depois do, posteriores a, depois da, posterior a, posterior ao, posteriores ao, apos o, apos a, seguintes a',
    older:
      'mais antigas que, mais antigos que, mais antigas do que, mais antigos do que, com mais de, de ha mais de, mais velhas que, mais velhos que, mais velhas do que, mais velhos do que, mais antigo que, mais antiga que, mais antigo do que, mais antiga do que, com idade superior a',
    newer:
      'mais recentes que, mais recentes do que, mais novas que, mais novos que, mais novos do que, mais novas do que, mais recente que, mais recente do que',
    length:
      'mais longo, mais longa, mais longos, mais longas, mais curto, mais curta, mais curtos, mais curtas',
    between: 'entre, entre o',
    from: 'de, desde, do',
    to: 'a, ate, ao, ate ao, ate o',
    onwards:
      'em diante, para a frente, para ca, e posteriores, ou posterior, ou mais tarde, e seguintes, em frente',
    within:
      'em, no, na, durante, de, do, da, dentro de, para, deste, desta, neste, nos, dos, ao longo de, ao longo do, no decorrer de, no decorrer do, no decurso de, durante o, durante a, no mes de, do mes de, em todo o, em todo, de todo o, na altura de, nas, no ano de, do ano de',
    begin:
      'inicio de, inicio do, comeco de, principio de, inicios de, no inicio de, no inicio do, em inicios de, ao inicio de, principio do, no principio de, no comeco de, comeco do, comecos de, o inicio de, o inicio do',
    end: 'fim de, final de, fim do, final do, no final de, no final do, finais de, em finais de, fins de, no fim de, no fim do, ao fim de, o fim de, o final de, o fim do, fim da',
    ago: 'ha, atras',
    next: 'proximamente',
    will: 'vamos, vai, vao',
    be: 'e, sao, era, foi, foram, esta, estao, em, ser, corresponde a, e que, seja, sejam, eram, estava, estavam, sido, foram sido, esta a ser, encontra se, encontram se, continuam, continua, tem sido',
    pronoun:
      'o, a, os, as, ele, ela, eles, elas, esses, essas, estes, estas, isso, isto, quais, aqueles, aquelas, deles, delas, dele, dela, os que, as que, dos quais, das quais, os mesmos, as mesmas, aquilo, disso, disto, destes, destas, desses, dessas',
    documents:
      'documento, documentos, ficheiro, ficheiros, arquivo, arquivos, papeis, tudo, docs, papel, documentacao, digitalizacoes, scans, ficheiros todos',
    convert:
      'convertido, convertidos, convertida, convertidas, convertido para, convertidos para, convertido em, convertidos em, convertida em, convertidas em',
    mention:
      'mencionam, menciona, que mencionam, sobre, acerca de, com a palavra, para, de, relativos a, relativas a, relativo a, relativo ao, relacionados com, relacionadas com, referentes a, referente a, que tratam de, que trata de, que falam de, que fala de, que mencione, que mencionem, a respeito de, sobre o tema, em que se fala de, onde aparece, com referencia a, que contenham a palavra',
    above:
      'acima de, mais de, superior a, superiores a, maior que, maiores que, >, de mais de, maiores do que, superior, superiores, maior do que, mais altos que, mais altas que, mais alto que, mais alta que, mais caros que, mais caras que, mais caro que, mais caro do que, mais cara do que, mais caros do que, excedem, excede, excedam, superam, supera, ultrapassam, ultrapassa, ultrapassem, ultrapassou, passam de, passa de, mais do que, alem de, acima dos, acima das, a cima de, que passam de, que excedem, que ultrapassam',
    below:
      'abaixo de, menos de, inferior a, inferiores a, menor que, menores que, <, de menos de, menor do que, menores do que, menos do que, mais baixos que, mais baratos que, mais baratas que, mais barato que, mais barato do que, inferior ao, inferiores ao, abaixo dos, abaixo das, nao chegam a, inferiores, debaixo de',
    atLeast:
      'pelo menos, no minimo, minimo, ≥, >=, minimo de, um minimo de, de pelo menos, ao menos, nao menos de, igual ou superior a, iguais ou superiores a',
    atMost:
      'no maximo, ate, maximo, ≤, <=, maximo de, um maximo de, nao mais de, nao mais do que, nao superior a, nao superiores a, que nao ultrapassem, que nao ultrapassam, nao ultrapassam, nao ultrapassa, nao excedem, sem ultrapassar, quando muito',
    exactly: 'exatamente, igual a, =, iguais a, exato, precisamente',
    times: 'quantas vezes',
    moment: 'fim de semana, fins de semana, esta manha, de manha, a tarde, esta tarde, esta noite',
    count:
      'quantos, quantas, numero de, quantidade de, o numero de, conta, quantos ha, quantas ha, numero total de, quantidade total de, a quantidade de, contar, conte, quantos sao, quantas sao, quantos temos, quantas temos, de quantos, de quantas, em quantos, em quantas, quantos existem, quantas existem, qual o numero de, qual e o numero de, quantos foram, quantas foram',
    sum: 'quanto, total, soma, soma de, total de, em total, no total, valor total, total dos, total das, montante total, a soma de, o total de, soma das, soma dos, totais, juntos, juntas, todos juntos, todas juntas, tudo junto, a soma das, a soma dos, valor total de, valor total das, valor total dos, montante total de, total do, total da, o total das, o total dos, quanto da, quanto soma, quanto somam, quanto e, quanto foi, quanto deu, a quanto ascende, a quanto ascendem, quanto totaliza, quanto totalizam, somando, somado, somados, somadas, somar, some, na totalidade, acumulado, total acumulado, quanto dinheiro, que valor, que montante, somatorio, ao todo, no conjunto, por quanto dinheiro, soma tudo',
    average:
      'media, em media, medio, valor medio, a media de, medias, medios, a media, a media das, a media dos, media de, media das, media dos, valor medio de, o valor medio',
    median: 'mediana, a mediana',
    most: 'mais',
    least: 'menos',
    newest:
      'ultimo, ultima, ultimos, ultimas, mais recente, mais recentes, mais novo, mais novos, mais nova, mais novas, por ultimo, mais tarde, em ultimo lugar',
    oldest:
      'primeiro, primeira, primeiros, primeiras, mais antigo, mais antiga, mais antigos, mais velho, mais antigas, mais velha, mais velhos, mais velhas, mais cedo',
    yesterday: 'ontem',
    today: 'hoje',
    tomorrow: 'amanha',
    day: 'dia/dias',
    week: 'semana/semanas',
    month: 'mes/meses',
    quarter: 'trimestre/trimestres',
    half: 'semestre/semestres, semestral',
    year: 'ano/anos, exercicio/exercicios',
    last: 'passado, passada, ultimo, ultima, anterior, ultimos, ultimas, anteriores, passados, passadas, findo, transato, transata',
    past: 'ultimos, ultimas, passados, passadas, anteriores',
    this: 'este, esta, deste, desta, neste, nesta, atual, corrente, estes, estas, atuais, presente',
    coming: 'proximo, proxima, proximos, proximas, que vem, seguinte, seguintes, vindouro',
    monthly:
      'mensal, mensalmente, por mes, cada mes, ao mes, mes a mes, mes por mes, mensais, todos os meses, a cada mes, por cada mes, mes apos mes, em cada mes',
    quarterly:
      'trimestral, por trimestre, trimestrais, trimestralmente, cada trimestre, a cada trimestre, ao trimestre, trimestre a trimestre, todos os trimestres',
    yearly:
      'anual, anualmente, por ano, cada ano, ao ano, anuais, todos os anos, a cada ano, ano a ano, por cada ano',
    dueOrExpiry:
      'vence, vencem, vencer, que vencem, vencerao, vencera, vencia, venciam, venceu, venceram, venca, vencam, vencendo, a vencer, que vence, vao vencer, vai vencer, que vencerem',
    due: 'vencimento, a pagar, pagavel, por pagar, pagaveis, tem de ser paga, tem de ser pagas, deve ser paga, devem ser pagas, tem de ser pago, deve ser pago, e preciso pagar, temos de pagar, temos que pagar, tenho de pagar, tenho que pagar, precisamos pagar, devemos pagar ate, para pagar, a liquidar',
    expiry:
      'expira, expiram, termina, terminam, acaba, acabam, caduca, caducam, valido ate, valida, validos, cessa, finda, termino, expirava, expiravam, expirara, expirarao, expirou, expiraram, expire, expirem, expirar, terminava, terminavam, terminara, terminarao, termine, terminem, terminou, terminaram, terminar, acabara, acabarao, acabava, acabe, acabem, acabou, caducou, caducara, cessam, cessara, finalizam, finaliza, finalizara, encerra, encerram, validas ate, validos ate, valida ate, valido ate ao, vigora ate, vigoram ate, vigente ate, vigentes ate, em vigor ate, dura ate, duram ate, vai ate, vao ate, ate quando vai',
    start:
      'comeca, comecam, inicia, iniciam, entra em vigor, entram em vigor, comecou, comecaram, comecava, comecara, comecarao, comece, comecem, comecar, iniciou, iniciaram, iniciava, iniciara, iniciarao, inicie, tem inicio, teve inicio, tera inicio, arranca, arrancam, entrou em vigor, entraram em vigor, entrara em vigor, entrarao em vigor, entrada em vigor, vigora desde, vigente desde, em vigor desde, valido desde',
    delivery:
      'entregue, entrega, entregues, chega, entregam, chegara, chegarao, foi entregue, foram entregues, sera entregue, a entregar',
    ordered: 'encomendado, pedido, encomendados, encomendada, encomendadas',
    upload:
      'carregou, carregado, carregados, enviou, adicionou, adicionado, digitalizado, fez upload, subiu, carregada, carregadas, carregaram, enviaram, enviado por, adicionados, adicionada, adicionadas, adicionaram, acrescentou, acrescentados, digitalizados, digitalizada, digitalizadas, digitalizou, importou, importados, importadas, importado, subido, subidos, subidas, subiram, upload, inserido, inseridos, inseriu, fizeram upload, escaneou, escaneados, escaneado, anexado, anexados, foram carregados',
    arrival:
      'chegaram, chegou, entraram, entrou, que chegaram, chegado, chegados, deram entrada, deu entrada, chegam, entram, recebemos, nos chegaram, entrados',
    issued:
      'escreveu, escrito, datado, emitidas, emitidos, recebidas, recebidos, datada, datados, datadas, emitido, emitida, enviadas, com data de, com data, emitiu, recebemos, mandou, mandaram, nos mandou, nos mandaram, enviou nos, enviaram nos, nos enviou, nos enviaram',
    review:
      'por rever, a rever, para rever, pendentes de revisao, precisam de revisao, a verificar, por verificar, a revisar, para revisar, por revisar, precisam ser revisados, precisam ser revisadas, rever, pendente de revisao, a conferir, por conferir, para conferir, aguardam revisao, aguarda revisao, aguardando revisao, falta rever, faltam rever, que precisam de verificacao, precisam de ser verificados, para verificar',
    toApprove:
      'aguardam a minha aprovacao, aguarda a minha aprovacao, aguardam minha aprovacao, aguarda minha aprovacao, aguardando a minha aprovacao, aguardando minha aprovacao, esperam a minha aprovacao, espera a minha aprovacao, por aprovar, para aprovar, tenho de aprovar, tenho que aprovar, devo aprovar, que tenho de aprovar, que tenho que aprovar, que devo aprovar, preciso aprovar, que preciso aprovar, falta eu aprovar, esperando minha aprovacao, esperando a minha aprovacao, pendentes da minha aprovacao, pendente da minha aprovacao, a espera da minha aprovacao',
    failed:
      'com erro, falharam, falhados, ilegiveis, com erros, falhado, falhou, ilegivel, nao puderam ser lidos, com falha, com falhas',
    overdue:
      'vencidas, vencida, em atraso, atrasadas, vencido, vencidos, atrasados, atrasado, atrasada, em mora, fora do prazo, ja vencidas, com prazo vencido, com o prazo ultrapassado',
    expired:
      'expirados, expirado, caducados, terminados, expiradas, expirada, caducado, caducada, caducadas, terminado, ja expirados, ja terminados, ja expiraram, ja nao validos, ja nao vigentes, ja nao em vigor, encerrados',
    active:
      'em vigor, ativos, ativas, validos, vigentes, ativo, ativa, vigente, ainda em vigor, ainda ativos, ainda ativas, ainda validos, ainda validas, ainda vigentes, continuam em vigor, continua em vigor, continuam ativos, atualmente em vigor, valido, validas, nao expirados',
    mine: 'meus, minhas, que carreguei, os meus documentos, eu carreguei, carreguei, eu enviei, que enviei, que adicionei, adicionei, eu adicionei, que digitalizei, digitalizei, que importei, importei, por mim, carregados por mim, enviados por mim, eu mesmo, eu mesma, eu proprio, eu propria, os meus, as minhas, meus documentos, que subi, subi, meus arquivos, os meus ficheiros, que eu enviei, que eu carreguei',
    unfiled:
      'sem pasta, em nenhuma pasta, fora de pastas, nao arquivados, sem nenhuma pasta, fora de qualquer pasta',
    untyped: 'sem tipo, nao classificados, sem tipo de documento, sem classificacao, nao classificado',
    owed: 'devemos, ainda por pagar, falta pagar, ainda devemos, continuamos a dever, resta pagar, restam pagar, falta pagarmos, faltam pagar, em divida, ainda temos de pagar, ainda temos que pagar, temos em divida, por liquidar, por saldar, ficamos a dever, estamos a dever',
    what: 'qual e, quais sao, qual, o que, que, o que e, qual foi, qual era, diz me, quais foram, quais eram, qual sera, qual o, qual a, diga me, me diga, pode dizer me, podes dizer me, poderia dizer me, pode me dizer, voce pode me dizer, poderia me dizer, consegue me dizer, consegues dizer me, gostaria de saber, gostava de saber, queria saber, quero saber, preciso saber, preciso de saber, sabe me dizer, sabes me dizer, sabes, sabe, me fala, me fale, lembra me, recorda me, o que e que, qual e que e, quanto vale',
    which:
      'qual, quais, que, em que, em qual, em quais, de que, qual dos, qual das, quais dos, quais das, que genero de, de quais, de qual',
    when: 'quando, em que data, que dia, para quando, em que dia, qual o dia, em que momento, quando e que, quando foi, em que altura',
    untilWhen: 'ate quando, ate que data, ate que dia, ate quando e',
    sinceWhen: 'desde quando, a partir de quando, desde que data, a partir de que data',
    except:
      'exceto, salvo, sem contar, sem incluir, a excecao de, com excecao de, excluindo, tirando, deixando de fora, a parte de',
    iUploaded: 'que carreguei, carreguei, enviei, adicionei, carregados por mim, enviados por mim',
    news: 'o que ha de novo, quais as novidades, novidades, ha algo de novo',
    instead:
      'queria dizer, quis dizer, quero dizer, desculpe, desculpa, perdao, referia me a, alias, nao espera, eu quis dizer, eu queria dizer, me refiro a, nao desculpa',
    prefer: 'melhor, antes',
    lasts: 'dura, duram, vai alem, se estende',
    yearBefore: 'o ano anterior, ano anterior, no ano anterior, um ano antes, o ano antes',
    others: 'os outros, as outras, o resto, os restantes, as restantes, os demais, as demais',
    frames:
      'agradecia que, faria o favor de, seria possivel, acho que, parece me, por acaso, outra coisa, outra pergunta, poderia dizer me, me passa, passa me, podes passar me, pode me passar, ate a data, segundo os, segundo as, de acordo com os, de acordo com as, em numero nao em valor',
    heShe: 'ela, ele',
    majority: 'mais de metade, mais da metade, a maioria',
    lastButOne: 'penultimo, penultima',
    wholeTime: 'inteiro, inteira, todo o, toda a',
    yearEnd: 'final do ano, fim do ano, final de ano, fim de ano, final deste ano',
    monthEnd: 'final do mes, fim do mes, final deste mes',
    yearStart: 'inicio do ano, comeco do ano, principio do ano',
    spring: 'primavera',
    summer: 'verao',
    autumn: 'outono',
    winter: 'inverno',
    who: 'quem, de quem, a quem, com quem, que empresa, quais empresas, que empresas, qual empresa, por quem, em nome de quem, quem e, quem sao, qual pessoa, que pessoa',
    howLong:
      'quanto tempo, por quanto tempo, quanto dura, qual a duracao, quanto duram, quanto tempo dura, quanto tempo duram, por quantos anos, quanto tempo e',
    show: 'mostra, mostre, lista, listar, procura, encontra, da me, mostra me, lista de, procure, quero ver, mostrar, mostre me, me mostre, me mostra, mostrem, liste, liste os, liste as, listagem, listagem de, uma lista de, a lista de, uma listagem de, procurar, procura me, busca, busque, buscar, encontre, encontrar, ache, de me, me de, me da, quero uma lista de, gostaria de ver, gostava de ver, queria ver, preciso ver, pode mostrar, podes mostrar, poderia mostrar, enumera, enumere, cita, cite, localiza, localize, exibe, exiba, exibir, apresenta, apresente, ver, traz me, traga, quero os, quero as',
    whether:
      'ha, temos, existe, existem, e, esta, estao, foi, tem, tenho, ha algum, ha alguma, temos algum, havia, houve, tinhamos, tivemos, existia, existiam, sao, estava, estavam, eram, era, foram, tens, sera que, sera que ha, sera que temos, temos alguma, ha ja, tem algum, tem alguma, existe algum, existe alguma, existem alguns, voce tem',
    how: 'como',
    where:
      'onde, em que pasta, em que pastas, em qual pasta, onde esta, onde estao, onde fica, onde se encontra',
    spend:
      'gasto, gastos, gastamos, gastou, pago, pagamos, custou, custa, custo, custos, despesas, despesa, gastar, custaram, compras, compramos, pagamentos, paguei, gastei, comprei, gastaram, gasta, gastam, gastava, gastavamos, gasta se, gastou se, gastaram se, gastando, gastei no total, temos gasto, tinhamos gasto, foi gasto, foram gastos, pagariamos, pagavamos, pagou se, paga se, pagaram se, foi pago a, foi pago, foram pagos a, pagamento, desembolsamos, desembolsou, desembolsado, desembolso, desembolsos, custava, custavam, custam, custar, custou nos, nos custou, nos custa, custaram nos, custa nos, custam nos, tem custado, compra, comprou, comprado, comprados, comprada, compradas, comprar, adquirimos, adquirido, adquiridos, aquisicoes, aquisicao, investido, investimos, saidas de dinheiro, despendido, despendemos, despender, despesas com, dispendio, dispendios, se gastou, se pagou, se gasta',
    bill: 'faturou, faturado, cobrou, nos faturou, cobrado, faturaram, faturava, faturam, fatura nos, faturar, faturada, faturados, faturadas, faturou nos, faturaram nos, nos faturaram, nos fatura, nos faturam, cobraram, cobraram nos, cobrou nos, nos cobrou, nos cobraram, nos cobra, nos cobram, cobra nos, cobram nos, faturacao, faturamento, foi faturado, foram faturados',
    order:
      'encomendamos, pedimos, pedimos a, encomendados a, encomendado a, encomendei, pedi, foi encomendado, foram encomendados, tinhamos encomendado, solicitamos',
    offer:
      'oferecemos, orcamentado, proposto, orcamentamos, orcamos, propusemos, propomos, ofertamos, cotamos, orcados',
    earn: 'ganha, ganham, ganhou, recebe, ganhar, ganhava, ganhavam, ganharam, recebem, recebia, recebiam, aufere, auferem, auferiu',
    deliver:
      'entregou, trouxe, entregaram, entregam, entregava, entregues por, nos entregou, nos entregaram, entregou nos, fornece, fornecem, forneceu, forneceram, fornecido, fornecidos, trouxeram, levou',
    insure:
      'segura, segurado, seguram, segurados, segurada, seguradas, segurou, segurar, esta segurado, estao segurados, esta no seguro',
    rent: 'aluga, arrenda, alugam, alugou, alugado, alugados, alugada, alugamos, arrendam, arrendou, arrendado, arrendados, arrendamos, arrendar, alugar',
    bank: 'no banco, na conta, nas contas, no saldo bancario',
    versus:
      'em relacao a, comparado com, contra, vs, versus, em comparacao com, do que, do que em, que em, face a, comparada com, comparados com, comparadas com, relativamente a, face ao, em vez de, do que no, do que na, em relacao ao, em comparacao a, comparado a',
    difference:
      'diferenca, quanto mais, quanto menos, por quanto, diferenca entre, qual e a diferenca, a diferenca entre, diferenca de, diferenca entre os, a diferenca, que diferenca ha, que diferenca, quanto a mais, quanto a menos, em quanto, quantos mais, quantas mais',
    compare:
      'compara, comparar, comparacao, compare, comparacao entre, comparando, comparado, comparativo, comparacao entre os, compare com, comparar com, compara me',
    share:
      'percentagem, porcentagem, que percentagem, parte, proporcao, por cento, %, quota, que parte, percentagem de, que percentagem das, a percentagem de, a porcentagem de, que percentagem de, que porcentagem, qual a percentagem, qual a percentagem de, qual porcentagem, que porcentagem de, que porcentagem das, que porcentagem dos, que percentagem dos, porcentagem de, percentual, que percentual, parte de, fracao, que fracao, que proporcao, proporcao de, fatia, que fatia, qual a proporcao, em percentagem',
    change:
      'mudou, variou, mudaram, variaram, variacao, variacoes, evolucao, evoluiu, evoluiram, evolui, alteracao, mudanca, tem variado, mudado, quanto subiu, quanto subiram, quanto desceu, quanto baixou, em quanto subiu',
    rise: 'aumentou, subiu, aumentaram, cresceu, aumento, aumentado, subiram, crescimento, cresceram, crescido, subida, acrescimo, incremento, encareceu, encareceram, ficou mais caro, tem aumentado',
    fall: 'diminuiu, desceu, mais barato do que antes, baixou, diminuiram, diminuicao, desceram, descida, baixaram, reducao, caiu, cairam, queda, reduziu, ficou mais barato, tem diminuido',
    more: 'mais, maior, mais caro, mais alto',
    fewer: 'menos, menor, mais barato, mais baixo',
    distinct:
      'diferentes, distintos, distintas, quantos diferentes, diferente, distinto, distinta, unicos, unicas, quantas diferentes, quantos distintos',
    both: 'ambos, tanto, ambas, os dois, as duas',
    summary:
      'resumo, resume, resumir, o que e isto, de que se trata, sintese, pontos principais, resuma, resume me, um resumo, faz um resumo, faca um resumo, em resumo, resumidamente, sintetiza, o essencial, visao geral',
    about:
      'o que diz sobre, o que diz de, o que esta escrito sobre, diz algo sobre, o que diz o documento sobre, o que dizem sobre, o que consta sobre, o que fala sobre, o que diz o contrato sobre, o que e dito sobre',
    money: 'dinheiro',
    everything: 'tudo, no total, ao todo, no conjunto, na totalidade, tudo junto, tudo somado',
    again:
      'e, e em, e para, e no, e na, e quanto, e quantos, e com, e a, e o, e da, e os, e as, e do, e dos, e das, e nos, e nas, e ao, e seus, e suas, e os seus, e as suas, e o de, e a de, e os de, e as de, o mesmo para, o mesmo com, igual para, idem para, e quanto a, e quanto ao, e quantas, e qual, e quais, e por, agora para, agora com, e agora, e ja agora',
    only: 'so, apenas, somente, so em, destes, destas, desses, dessas, apenas em, so os, so as, so os de, so as de, apenas os, apenas as, somente os, somente as, unicamente, exclusivamente, dentre eles, dentre elas, entre eles, entre elas, entre esses, entre essas, entre estes, entre estas, de entre eles, de entre elas, desses so, limita a, limite a, tao so, tao somente',
    also: 'tambem, alem disso, igualmente, alem do mais',
    act: 'converta, converte, converter, apaga, apagar, elimina, eliminar, envia, enviar, manda, paga, pagar, move, renomeia, cancela, assina, aprova, altera, transfere, imprime, descarrega, exclui, exclua, apague, envie, pague, compra, arquiva, corrige, apagar os, elimine, excluir, remove, remova, remover, enviem, enviar me, mande, mandar, mande um, mova, mover, renomear, renomeie, cancele, cancelar, anula, anule, anular, assine, assinar, aprove, aprovar, altere, alterar, muda, mude, mudar, modifica, modifique, modificar, transfira, transferir, imprima, imprimir, descarregue, descarregar, baixa, baixe, baixar, compre, comprar, arquive, arquivar, corrija, corrigir, escreve, escreva, escrever, redige, redija, redigir, reserva, reserve, reservar, cria, crie, criar, adiciona, adicione, adicionar, exporta, exporte, exportar, partilha, partilhe, partilhar, compartilha, compartilhe, compartilhar, traduz, traduza, traduzir, junta, mescla, mesclar, liga, ligue, avisa, avise, avisar, notifica, notifique, lembra, lembre, responde, responda, responder, substitui, substitua, convida, convide, restaura, restaure, publica, publique, contrata, contrate, despede, demite, demita, rejeita, rejeite, rescinde, rescinda, liquida, liquide, regista, registra',
    future:
      'previsao, prever, vamos gastar, gastaremos, vai custar, estimativa para, vamos pagar, pagaremos, custara, quanto iremos gastar, previsoes, projecao, projecoes, estima, estime, estimativa, custarao, gastara, gastarao, pagara, pagarao, pagarei, ganhara, vao custar, vai nos custar, iremos gastar, iremos pagar, deveremos gastar, preves, preve, preveja, orcamento para o proximo ano',
    opinion:
      'devemos mudar, devo, vale a pena, recomendas, conselho, porque, por que, a tua opiniao, melhor, como pagar menos, como poupar, que tempo, quem es, pior, deviamos, deveriamos, deveria, devia, recomenda, recomendaria, me recomenda, aconselhas, aconselha, conselhos, sugere, sua opiniao, qual a sua opiniao, o que achas, o que acha, achas que, acha que, na sua opiniao, na tua opiniao, melhores, piores, faz sentido, e normal, e caro, muito caro, demasiado caro, caro demais, razoavel, como reduzir, como economizar, como posso economizar, piada, vale mais a pena, compensa, e boa ideia, boa ideia, previsao do tempo',
    anyType:
      'tipo/tipos, tipo de documento/tipos de documento, tipos de documentos, genero/generos, classe/classes',
    anyDepartment: 'departamento/departamentos, setor/setores, area/areas',
    anyFolder: 'pasta/pastas, diretorio',
    anyPerson: 'pessoa/pessoas',
    anyParty:
      'contato/contatos, contacto/contactos, empresa/empresas, fornecedor/fornecedores, loja/lojas, cliente/clientes, vendedor/vendedores, parceiro, parceiros, comerciante, comerciantes, companhia/companhias, negocio, vendedora, estabelecimento/estabelecimentos, firma/firmas, prestador/prestadores, entidade/entidades',
    anyState: 'estado/estados, situacao, status, fluxo/fluxos, situacoes, fase, fases',
    anyAmount:
      'valor/valores, total/totais, montante/montantes, preco, soma, quantia, precos, somas, quantias, custo total, importancia, importancias',
    anyDate: 'data/datas',
    anyCurrency: 'moeda/moedas',
  },
  months:
    'janeiro/jan, fevereiro/fev, marco/mar, abril/abr, maio/mai, junho/jun, julho/jul, agosto/ago, setembro/set, outubro/out, novembro/nov, dezembro/dez',
  numbers: {
    2: 'dois, duas',
    3: 'tres',
    4: 'quatro',
    5: 'cinco',
    6: 'seis',
    7: 'sete',
    8: 'oito',
    9: 'nove',
    10: 'dez',
    11: 'onze',
    12: 'doze',
    13: 'treze',
    14: 'catorze, quatorze',
    15: 'quinze',
    16: 'dezasseis, dezesseis',
    17: 'dezassete, dezessete',
    18: 'dezoito',
    19: 'dezanove, dezenove',
    20: 'vinte',
    30: 'trinta',
    40: 'quarenta',
    50: 'cinquenta',
    60: 'sessenta',
    70: 'setenta',
    80: 'oitenta',
    90: 'noventa',
    100: 'cem, cento',
    200: 'duzentos, duzentas',
    300: 'trezentos, trezentas',
    400: 'quatrocentos, quatrocentas',
    500: 'quinhentos, quinhentas',
    600: 'seiscentos, seiscentas',
    700: 'setecentos, setecentas',
    800: 'oitocentos, oitocentas',
    900: 'novecentos, novecentas',
    1000: 'mil, milhar',
    1000000: 'milhao, milhoes',
  },
  ordinals: {
    1: 'primeiro, primeira',
    2: 'segundo, segunda',
    3: 'terceiro, terceira',
    4: 'quarto, quarta',
    5: 'quinto, quinta',
  },
  currencies: {
    EUR: 'euro, euros',
    USD: 'dolar, dolares, dolares americanos, dolar americano',
    GBP: 'libra, libras, libra esterlina, libras esterlinas, esterlinas',
    CHF: 'franco, francos, francos suicos, franco suico',
    PLN: 'zloty, zlotys',
    BRL: 'reais',
  },
  types: {
    'utility bill': 'conta de luz/contas de luz, conta da agua',
    invoice: 'fatura/faturas, factura/facturas, nota fiscal/notas fiscais, nf/nfs, boleto/boletos',
    receipt:
      'recibo/recibos, talao/taloes, comprovativo/comprovativos, comprovante/comprovantes, cupom/cupons, cupom fiscal/cupons fiscais, ticket/tickets, nota de compra/notas de compra, recibo de pagamento/recibos de pagamento',
    'bank statement':
      'extrato bancario/extratos bancarios, extrato/extratos, extrato de conta, extratos de conta, extrato da conta/extratos da conta, extrato de banco, extratos de banco',
    payslip:
      'recibo de vencimento/recibos de vencimento, folha de pagamento, salario/salarios, ordenado/ordenados, contracheque/contracheques, holerite/holerites, folha de vencimento/folhas de vencimento, recibo de salario/recibos de salario, recibo de ordenado/recibos de ordenado, folha de salario, folhas de pagamento',
    cv: 'curriculo/curriculos, cv/cvs, candidatura/candidaturas, candidato/candidatos, curriculum vitae, curriculum, candidata/candidatas, curriculo vitae',
    contract: 'contrato/contratos, acordo/acordos, convenio/convenios',
    'insurance policy':
      'apolice/apolices, seguro/seguros, apolice de seguro/apolices de seguro, apolice de seguros',
    'purchase order':
      'ordem de compra/ordens de compra, encomenda/encomendas, pedido/pedidos, nota de encomenda/notas de encomenda, pedido de compra/pedidos de compra',
    'delivery note':
      'guia de remessa/guias de remessa, nota de entrega/notas de entrega, entrega/entregas, nota de remessa/notas de remessa, guia de entrega/guias de entrega, guia de transporte/guias de transporte, guia/guias, romaneio/romaneios',
    quote:
      'orcamento/orcamentos, proposta/propostas, oferta/ofertas, cotacao/cotacoes, proposta comercial/propostas comerciais',
    lease:
      'contrato de arrendamento/contratos de arrendamento, arrendamento/arrendamentos, contrato de aluguer, aluguel, contrato de aluguel/contratos de aluguel, contratos de aluguer, contrato de locacao/contratos de locacao, locacao/locacoes, alugueis, aluguer/alugueres, apartamento/apartamentos',
    letter: 'carta/cartas',
    report: 'relatorio/relatorios',
    'tax form': 'formulario fiscal, declaracao de impostos, declaracoes de impostos',
    certificate: 'certificado/certificados',
    'identity document': 'documento de identidade, passaporte/passaportes, carta de conducao',
    nda: 'acordo de confidencialidade/acordos de confidencialidade',
  },
  fields,
  values: {
    cash: 'dinheiro, em dinheiro, numerario, a dinheiro, em numerario, dinheiro vivo, especie, em especie',
    card: 'cartao, com cartao, cartao de credito, cartoes, por cartao, no cartao, cartao bancario, a cartao',
    'bank transfer':
      'transferencia, por transferencia, transferencia bancaria, transferencias, por transferencia bancaria, transferencias bancarias, via transferencia',
    travel: 'viagem, viagens, deslocacao, deslocacoes, despesas de viagem',
    meals: 'refeicoes, refeicao, restaurante, restaurantes, comida, alimentacao',
    'office supplies': 'material de escritorio, materiais de escritorio, artigos de escritorio',
    fuel: 'combustivel, gasolina, gasoleo, diesel, combustiveis',
    software: 'software',
    germany: 'alemanha, lei alema, direito alemao, alema, alemaes, alemas, legislacao alema',
    england: 'inglaterra, lei inglesa, direito ingles, inglesa, lei de inglaterra',
    switzerland: 'suica, lei suica, direito suico, suico, suicos, suicas, legislacao suica',
    developer:
      'programador, programadores, programadora, programadoras, desenvolvedor, desenvolvedores, desenvolvedora',
    designer: 'designer, designers',
    driver: 'motorista, motoristas, condutor, condutores',
    'framework agreement': 'acordo quadro, contrato quadro, acordos quadro, contratos quadro',
    liability: 'responsabilidade civil',
    vehicle: 'veiculo, veiculos, carro, carros, automovel, automoveis, viatura, viaturas',
    health: 'saude, seguro de saude',
    property: 'propriedade, imovel, imoveis, edificio, propriedades',
    france: 'franca, lei francesa, direito frances, francesa',
    italy: 'italia, lei italiana, direito italiano, italiana',
    spain: 'espanha, lei espanhola, direito espanhol',
    netherlands: 'paises baixos, holanda',
    austria: 'lei austriaca',
    poland: 'polonia, lei polaca',
    portugal: 'lei portuguesa',
    'new york': 'nova iorque, nova york',
    accountant: 'contabilista, contabilistas, contador, contadora, contadores',
    'sales manager': 'gerente de vendas, diretor comercial, gestor de vendas, diretora comercial',
    'non disclosure agreement':
      'acordo de confidencialidade, acordos de confidencialidade, contrato de confidencialidade',
    'service agreement':
      'contrato de servicos, contratos de servicos, contrato de prestacao de servicos, contrato de servico',
    'maintenance contract': 'contrato de manutencao, contratos de manutencao',
    'debit card': 'cartao de debito',
    spanish: 'espanhol',
    bookkeeping: 'contabilidade',
    negotiation: 'negociacao',
    'own van': 'carrinha',
  },
  states: {
    paid: 'pago, paga, pagos, pagas, quitado, liquidado, saldado',
    approved: 'aprovado, aprovada, aprovados, aprovadas',
    disputed:
      'contestado, contestada, contestadas, em disputa, contestados, disputada, disputadas, em contestacao',
    new: 'novo, nova, novos, novas',
    signed: 'assinado, assinada, assinados, assinadas',
    draft: 'rascunho, rascunhos',
    'in review': 'em revisao',
    open: 'aberto, aberta, abertos, abertas, em aberto',
    ordered: 'encomendado',
    received: 'recebido, recebida',
    cancelled: 'cancelado, cancelada, cancelados, canceladas, anulado',
    sent: 'enviado, enviada, enviados',
    accepted: 'aceite, aceites, aceito, aceita, aceitos, aceitas, aceitou',
    declined: 'recusado, recusada, recusados, recusadas',
    interview: 'entrevista, em entrevista, entrevistas',
    hired: 'contratado, contratados',
    rejected: 'rejeitado, rejeitada, rejeitados',
    done: 'feito, concluido',
    'in progress': 'em curso, em andamento',
  },
  deniedStates: {
    paid: 'nao pago, nao paga, nao pagas, nao pagos, por pagar, em divida, nao liquidadas, ainda nao pagas, ainda nao paga, ainda nao pagos, ainda nao pago, nao foram pagas, nao foi paga, nao estao pagas, nao esta paga, por liquidar, sem pagar, pendentes de pagamento, pendente de pagamento, nao tenham sido pagas, que faltam pagar, em aberto sem pagamento',
    signed:
      'nao assinado, por assinar, nao assinada, nao assinados, nao assinadas, ainda nao assinado, ainda nao assinados, ainda nao assinada, sem assinatura, sem assinar, pendentes de assinatura, pendente de assinatura, nao foram assinados, para assinar',
    approved:
      'nao aprovado, nao aprovada, nao aprovados, nao aprovadas, ainda nao aprovadas, ainda nao aprovados, pendentes de aprovacao, pendente de aprovacao, a espera de aprovacao, sem aprovacao',
    accepted: 'nao aceite, nao aceites, nao aceito, nao aceitos, ainda nao aceites, ainda nao aceitos',
  },
}
