import { PLAIN_WORDS } from '../plain-words.ts'
import type { Wording } from '../wording.ts'

export const portuguese: Wording = {
  anywhere:
    'Página 1 de 2|Pág. 2|www.{name}.pt|geral@{name}.pt|Tel. 2{9} {999} {9999}|NIF {999999999}|CNPJ {99}.{999}.{999}/0001-{99}|Conservatória de {name}|Cópia|Confidencial|Apartado {999}|Contacto: {name} {name}|IBAN|Data|Assinatura|Nome|Morada|Telefone|A nossa referência|CEP {99999}-{999}',
  plain: PLAIN_WORDS.portuguese,
  goods:
    'Mesa de carvalho|Cadeira de escritório|Papel A4|Toner|Consultoria, horas|Alojamento web|Suporte de aço|Cimento 25 kg|Mangueira|Página web|Reparação da bomba|Limpeza|Transporte|Lâmpada LED|Cabo USB|Licença anual|Tinta branca|Formação|Pilha|Filtro',
  kinds: {
    receipt: {
      titles:
        'Recibo|RECIBO|Talão|Fatura-recibo|Cupom fiscal|Fatura simplificada|Comprovante de pagamento|Comprovativo de pagamento|CUPOM FISCAL ELETRÔNICO',
      labels:
        'Recibo n.º|Data|Hora|Caixa|Mesa|Operador|Funcionário|Loja|Recebi de|Forma de pagamento|Terminal|Cliente',
      columns: 'Qtd|Artigo|Valor;Descrição|Preço;Item|Código|Descrição|Valor',
      sums: 'Subtotal|IVA 23%|TOTAL|Total a pagar|Valor pago|Numerário|Troco|Multibanco|Dinheiro|Cartão|Valor total R$|Desconto',
      says: 'Obrigado pela sua visita|Obrigado pela preferência|Volte sempre|IVA incluído|Guarde este talão|Pagamento aceite|Documento processado por computador|Artigos: {1-20}|Recebemos a quantia de|Trocas até 15 dias|Consulte pela chave de acesso|Tributos totais incidentes',
    },
    invoice: {
      titles:
        'Fatura|FATURA|Fatura n.º {9999}|Fatura FT {9999}|Nota de crédito|Fatura pró-forma|Nota fiscal|NOTA FISCAL DE SERVIÇOS|DANFE',
      labels:
        'Número da fatura|Fatura n.º|Data da fatura|Data de emissão|Vencimento|Data de vencimento|Cliente|N.º de cliente|Encomenda|Condições de pagamento|Guia de remessa|Contribuinte|Morada de entrega|Natureza da operação|Destinatário|Fornecedor|Pedido',
      columns:
        'Descrição|Quantidade|Preço unitário|Total;Código|Artigo|Qtd|Preço|IVA|Total;Serviço|Horas|Valor',
      sums: 'Total ilíquido|Subtotal|IVA 23 %|Desconto|Portes|Total a pagar|Total da fatura|Valor total da nota|ISS|Valor líquido',
      says: 'Pagamento a {30|60} dias|Pagamento por transferência bancária|Indique o número da fatura|Obrigado pela sua confiança|Processado por programa certificado n.º {999}|Dados bancários|Os bens foram colocados à disposição do adquirente|Boleto bancário|Prestação de serviços|Referência multibanco para pagamento',
    },
    contract: {
      titles:
        'Contrato|CONTRATO DE PRESTAÇÃO DE SERVIÇOS|Acordo de confidencialidade|Contrato de trabalho|Contrato de compra e venda|Protocolo de cooperação|Contrato-quadro|Termo de confidencialidade',
      labels:
        'Primeiro outorgante|Segundo outorgante|Contratante|Contratada|O trabalhador|O empregador|Assinatura|Duração|Testemunhas',
      says: 'Entre|É celebrado o presente contrato|Cláusula primeira – Objeto|Cláusula segunda – Prazo|Cláusula terceira – Preço|Cláusula quarta – Obrigações|As partes acordam|adiante designado por «Cliente»|O presente contrato rege-se pela lei portuguesa|Para dirimir litígios é competente o tribunal de {name}|feito em duplicado|informação confidencial|Rescisão|foro da comarca de {name}|CONSIDERANDO QUE|força maior|{name}, Lda., com sede em|período experimental|têm entre si justo e contratado',
    },
    cv: {
      titles: 'Curriculum vitae|CURRÍCULO|Currículo|{name} {name}|CURRICULUM VITAE',
      labels:
        'Data de nascimento|Nacionalidade|E-mail|Telefone|Morada|Carta de condução|Línguas|Estado civil|Endereço',
      says: 'Experiência profissional|Formação académica|Formação|Escolaridade|Competências|Habilidades|Idiomas|Línguas|Interesses|Perfil|Objetivo|Licenciatura em Economia, Universidade de {name}|Ensino médio completo|Gestor de projeto na {name}|Estágio|Inglês fluente|2015 – 2019|desde 2020|Voluntariado|Informática|Cursos|Dados pessoais',
    },
    'bank statement': {
      titles:
        'Extrato bancário|EXTRATO DE CONTA|Extrato combinado|Extrato de conta corrente|Extrato n.º {1-12}|Extrato do cartão|Extrato mensal',
      labels: 'Conta n.º|Titular|IBAN|NIB|Agência|Período|Extrato n.º|Número da conta|Conta corrente',
      columns:
        'Data|Descrição|Débito|Crédito|Saldo;Data mov.|Data valor|Descritivo|Montante;Data|Histórico|Valor',
      sums: 'Saldo anterior|Saldo inicial|Total de débitos|Total de créditos|Saldo final|Saldo contabilístico|Saldo disponível|Saldo atual',
      says: 'Transferência recebida|Débito direto {name}|Compra {name}|Levantamento|Saque|Vencimento|Comissão de manutenção|Juros|Banco {name}|Caixa {name}|Cheque {9999}|Movimentos|Depósito|PIX recebido|Tarifa',
    },
    letter: {
      titles:
        'Assunto: a sua carta de {1-28} de março|Assunto: convite|Assunto: rescisão|Assunto: mudança de morada|Assunto: reclamação|Aviso|Assunto: pedido de informação',
      labels: 'Assunto|Data|Ref.|Anexo',
      says: 'Exmo. Senhor {name},|Exma. Senhora {name},|Exmos. Senhores,|Caro {name},|Prezado senhor {name},|Prezados senhores,|Com os melhores cumprimentos,|Atenciosamente,|Cordialmente,|Recebi a sua carta de {1-28} de abril.|Temos o prazer de o convidar.|Venho por este meio comunicar a rescisão da minha assinatura.|Informamos que o nosso escritório vai mudar de instalações.|Junto enviamos os documentos solicitados.|Ficamos a aguardar a sua resposta.|Estamos à disposição para qualquer esclarecimento.|Lamentamos informar que não podemos atender o seu pedido.|Agradeço desde já a atenção dispensada.',
    },
    payslip: {
      titles:
        'Recibo de vencimento|RECIBO DE VENCIMENTOS|Recibo de salário|Holerite|Contracheque|DEMONSTRATIVO DE PAGAMENTO DE SALÁRIO|Folha de pagamento|Recibo de ordenado',
      labels:
        'Funcionário|N.º funcionário|Trabalhador|Empresa|Categoria|N.º Seg. Social|Período|Mês|Admissão|Cargo|Função|CBO|Matrícula|Data de pagamento',
      columns: 'Descrição|Abonos|Descontos;Código|Descrição|Referência|Vencimentos|Descontos',
      sums: 'Vencimento base|Salário base|Subsídio de alimentação|Horas extras|Total de abonos|Total de vencimentos|Segurança Social|IRS|INSS|IRRF|FGTS|Total de descontos|Líquido a receber|Valor líquido|Total líquido',
      says: 'Abonos|Descontos|Base de cálculo|Férias|Transferência bancária|Declaro ter recebido|Remunerações|Salário contribuição|Base FGTS|Taxa de IRS|Vale transporte|Recebi a importância líquida',
    },
    'identity document': {
      titles:
        'CARTÃO DE CIDADÃO|PASSAPORTE|CARTA DE CONDUÇÃO|BILHETE DE IDENTIDADE|CARTEIRA DE IDENTIDADE|CARTEIRA NACIONAL DE HABILITAÇÃO|REGISTRO GERAL',
      labels:
        'Apelidos|Nome|Nomes próprios|Nacionalidade|Data de nascimento|Naturalidade|Sexo|Altura|Validade|Data de validade|Data de expedição|Filiação|Documento de identidade|N.º documento|Assinatura|Órgão emissor|Registro|Categoria',
      says: 'REPÚBLICA PORTUGUESA|REPÚBLICA FEDERATIVA DO BRASIL|REPÚBLICA DE ANGOLA|I<PRT{999999999}<<<<<<<<|P<PRT{name}<<{name}<<<<|PRT|SECRETARIA DA SEGURANÇA PÚBLICA|1. {name}|2. {name}|3. 01.02.19{70-99}|4b. 01.02.2030|9. B|DETRAN',
    },
    'purchase order': {
      titles:
        'Nota de encomenda|NOTA DE ENCOMENDA|Pedido de compra|Ordem de compra|Encomenda n.º {9999}|ORDEM DE COMPRA|Encomenda a fornecedor',
      labels:
        'N.º da encomenda|Data da encomenda|Fornecedor|Data de entrega|Local de entrega|Comprador|Condições de pagamento|A vossa proposta|Número do pedido|Solicitante|Prazo de entrega',
      columns: 'Código|Descrição|Quantidade|Preço|Total;Item|Material|Qtd|Preço unitário',
      sums: 'Subtotal|IVA 23 %|Total da encomenda|Total do pedido|Total',
      says: 'Solicitamos o fornecimento dos seguintes artigos|Vimos por este meio encomendar|Agradecemos a confirmação desta encomenda|Indicar o número da encomenda na fatura e na guia|Conforme a vossa proposta|Autorizado por|Favor entregar|Frete por conta',
    },
    quote: {
      titles:
        'Orçamento|ORÇAMENTO|Orçamento n.º {9999}|Proposta comercial|Cotação|Proposta de preço|PROPOSTA',
      labels:
        'N.º do orçamento|Data|Válido até|Validade da proposta|Cliente|Prazo de entrega|O seu pedido|Vendedor|Obra',
      columns: 'Descrição|Quantidade|Preço unitário|Total;Item|Descrição|Preço',
      sums: 'Subtotal|IVA 23 %|Total do orçamento|Total|Valor total',
      says: 'Agradecemos a sua consulta|Temos o prazo de apresentar a nossa proposta|Este orçamento é válido por {15|30} dias|Preços sem IVA|Aceite, data e assinatura|Ficamos a aguardar a sua adjudicação|Prazo de execução {2-8} semanas|Conforme solicitado, segue orçamento|Aprovação do cliente',
    },
    'delivery note': {
      titles:
        'Guia de remessa|GUIA DE TRANSPORTE|Guia de remessa n.º {9999}|Nota de entrega|Romaneio|Comprovante de entrega|Guia de entrega',
      labels:
        'Guia n.º|Data de entrega|Encomenda n.º|Cliente|Local de descarga|Local de carga|Matrícula|Volumes|Peso|Transportador|Motorista|Destinatário',
      columns: 'Código|Descrição|Unidade|Quantidade;Artigo|Pedido|Entregue',
      says: 'Recebi a mercadoria em bom estado|Assinatura do recebedor|Carimbo e assinatura|Volumes: {1-20}|Peso total {5-500} kg|Conferir a mercadoria|Entrega parcial|Este documento não serve de fatura|Paletes|Recebido por',
    },
    'tax form': {
      titles:
        'Declaração de IRS 2023|Modelo 3|Nota de liquidação de IRS|Declaração periódica de IVA|Declaração de imposto de renda|Informe de rendimentos|DARF|Imposto municipal sobre imóveis|Declaração de ajuste anual',
      labels:
        'Número de identificação fiscal|Sujeito passivo|Ano dos rendimentos|Estado civil|Serviço de finanças|CPF|Período de apuração|Código da receita|Fonte pagadora|Anexo',
      sums: 'Rendimento coletável|Rendimento global|Coleta líquida|Retenções na fonte|Imposto a pagar|Imposto a restituir|Valor a reembolsar|Base de cálculo do imposto',
      says: 'Autoridade Tributária e Aduaneira|Receita Federal|Ministério da Fazenda|Ministério das Finanças|Quadro {1-9}|Liquidação n.º|Imposto sobre o rendimento|Rendimentos tributáveis|Imposto sobre o valor acrescentado|Deduções à coleta',
    },
    'medical record': {
      titles:
        'Relatório médico|Nota de alta|Receita médica|Atestado médico|Resultados de análises|Processo clínico|Laudo médico|Prontuário|Receituário',
      labels:
        'Utente|Paciente|Data de nascimento|Médico|Diagnóstico|Serviço|Data de internamento|Data de alta|Tratamento|Alergias|Tensão arterial|Peso|CRM|Convênio',
      columns: 'Análise|Resultado|Unidade|Valores de referência;Medicamento|Dose|Frequência',
      says: 'Antecedentes|Exame objetivo|Motivo da consulta|O doente refere dor|Tomar um comprimido de 8 em 8 horas|Dr. {name}|Hospital de {name}|Clínica {name}|Radiografia sem alterações|Hemoglobina|Consulta de controlo em duas semanas|Conclusão|sintomas|Centro de saúde|mg por dia|Atesto para os devidos fins|Uso oral|dias de afastamento',
    },
    'insurance card': {
      titles:
        'Cartão de saúde|CARTÃO DE SAÚDE|Cartão europeu de seguro de doença|Carteirinha do plano de saúde|Cartão do utente|Cartão de beneficiário',
      labels:
        'Beneficiário|N.º de utente|Apólice|Titular|Válido até|Plano|N.º do cartão|Código|Acomodação|Validade|Abrangência',
      says: 'Serviço Nacional de Saúde|Assistência 24 horas|Seguro de saúde {name}|Médis|Enfermaria|Plano {name}|Rede de prestadores|Cartão pessoal e intransmissível|Carência|Copagamento',
    },
    'application form': {
      titles:
        'Ficha de inscrição|FORMULÁRIO DE CANDIDATURA|Formulário de inscrição|Questionário|Boletim de inscrição|Ficha de cadastro|Requerimento|Formulário|Pedido de adesão|Termo de consentimento|Autorização|Lista de participantes|Lista de inscrição',
      labels:
        'Nome completo|Apelido|Data de nascimento|Morada|Código postal|Localidade|Telefone|Estado civil|Profissão|Nacionalidade|Assinatura do requerente|Requerente|Sexo|Endereço|Bairro|Filiação|E-mail|Nome|Seguro de saúde|Médico de família|Utente|Paciente',
      columns: 'Nome|Data de nascimento|Parentesco;Pergunta|Sim|Não',
      says: 'Preencher em maiúsculas|Assinale com X|☐ Sim ☐ Não|☐ M ☐ F|A preencher pelos serviços|_______________________|Declaro que as informações são verdadeiras|Documentos a anexar|Preencha todos os campos|solteiro ☐ casado ☐ divorciado ☐|vem requerer|Autorizo o tratamento dos meus dados|Uso exclusivo da secretaria',
    },
    report: {
      titles:
        'Relatório anual 2023|Relatório e contas|Relatório técnico|Estudo sobre o voo das aves|Relatório trimestral|Relatório de auditoria|Relatório de atividades|Relatório final',
      labels: 'Autor|Data|Versão|Palavras-chave|Projeto',
      columns: 'Ano|2022|2023|Variação;Método|Resultado',
      says: 'Resumo|Introdução|1 Introdução|2 Métodos|3 Resultados|Conclusões|Considerações finais|Bibliografia|Referências|Índice|Sumário|Figura 1: esquema|Tabela 1: resultados|Os resultados mostram um aumento de {2-30} por cento|Neste estudo apresentamos|As receitas aumentaram|Anexo A|Recomendações|O presente relatório descreve|Perspetivas|{name} et al.',
    },
    'business card': {
      titles: '{name} {name}|Dr. {name} {name}|Eng. {name} {name}|{name} Advogados',
      labels: 'Tel.|Telemóvel|Fax|E-mail|Web|Celular|Cel.',
      says: 'Diretor comercial|Gerente|Arquiteta|Advogado|Gestora de projeto|Contabilista|{name}, Lda.|www.{name}.pt|Consultor|Engenheira',
    },
    'lease agreement': {
      titles:
        'Contrato de arrendamento|CONTRATO DE ARRENDAMENTO PARA HABITAÇÃO|Contrato de locação|CONTRATO DE LOCAÇÃO DE IMÓVEL|Contrato de aluguel',
      labels:
        'Senhorio|Arrendatário|Inquilino|Locador|Locatário|Imóvel|Renda|Renda mensal|Aluguel|Caução|Prazo|Fiador',
      says: 'O senhorio dá de arrendamento ao inquilino|A renda mensal é de|A caução corresponde a duas rendas|O arrendatário não pode subarrendar|O imóvel destina-se a habitação|O locador dá em locação ao locatário|O aluguel será pago até o dia cinco de cada mês|Despesas de condomínio|Prazo do arrendamento|Obras e conservação|Denúncia do contrato|Vistoria',
    },
    'utility bill': {
      titles:
        'Fatura de eletricidade|Fatura da água|Fatura de gás|Conta de luz|Conta de água|Fatura de energia|Conta de energia elétrica|Fatura de telecomunicações',
      labels:
        'N.º do contador|Leitura anterior|Leitura atual|Consumo|CPE|Período de faturação|Código do cliente|Data limite de pagamento|Potência contratada|Local de consumo|Medidor|Unidade consumidora|Vencimento',
      columns: 'Contador|Anterior|Atual|Consumo;Período|kWh|Preço|Valor',
      sums: 'Termo fixo|Energia consumida|Taxas e impostos|IVA 23 %|Total a pagar|Acesso às redes|ICMS|Contribuição de iluminação pública',
      says: '{100-900} kWh|{10-60} m³|O seu consumo|Leitura real|Leitura estimada|Energia {name}|Tarifa|Avarias 800 {999} {999}|Águas de {name}|Companhia de energia|Histórico de consumo|Bandeira tarifária|Saneamento|Comunique a sua leitura',
    },
    timesheet: {
      titles:
        'Folha de horas|REGISTO DE HORAS|Folha de ponto|Mapa de horas|Cartão de ponto|Registo de tempos de trabalho',
      labels: 'Funcionário|Colaborador|Semana|Mês|Projeto|Responsável|Departamento|Total de horas',
      columns: 'Dia|Entrada|Saída|Pausa|Horas;Data|Início|Fim|Total',
      sums: 'Total de horas|Horas extra|Horas normais',
      says: 'Segunda-feira 8:00 17:00|Terça-feira 8:00 16:30|Quarta-feira 9:00 17:00|Quinta-feira 8:30 17:30|Sexta-feira 8:00 15:00|Sábado|Domingo|Assinatura do funcionário|Assinatura do responsável|Férias|Baixa|7,5|8,0|Banco de horas',
    },
    'insurance policy': {
      titles:
        'Apólice de seguro|APÓLICE|Condições particulares|Certificado de seguro|Seguro automóvel|Seguro de vida|Seguro multirriscos',
      labels:
        'N.º da apólice|Tomador do seguro|Segurado|Data de início|Vencimento|Prémio anual|Franquia|Capital seguro|Matrícula|Seguradora|Vigência|Prêmio|Corretor|Importância segurada',
      columns: 'Cobertura|Capital|Franquia;Garantia|Limite|Prêmio',
      sums: 'Prémio comercial|Impostos|Prémio total|IOF|Prêmio líquido',
      says: 'Responsabilidade civil|Incêndio e roubo|Condições gerais|Em caso de sinistro|Seguros {name}|Exclusões|Proteção jurídica|Danos próprios|Coberturas contratadas|O seguro tem início|Danos materiais',
    },
    certificate: {
      titles:
        'Certificado de participação|CERTIFICADO|Diploma|Certificado de formação|Certificado de conclusão|Certificado de frequência|DIPLOMA',
      labels: 'Data|Diretor|Duração|Local|Classificação|Formador|Carga horária',
      says: 'Certifica-se que|Certificamos que|concluiu com aproveitamento o curso|participou no seminário|é atribuído a|com a duração de {8-40} horas|O diretor|com distinção|Primeiros socorros|concluiu com êxito|confere o presente certificado a|carga horária de',
    },
    'meeting minutes': {
      titles:
        'Ata da reunião|ATA|Ata da assembleia geral|Ata n.º {1-40}|Ata da sessão|Ata de reunião de condomínio',
      labels: 'Data|Local|Presentes|Ausentes|Presidente|Secretário|Hora de início|Participantes',
      columns: 'Assunto|Decisão|Responsável|Prazo',
      says: 'Ordem de trabalhos|Ordem do dia|A sessão foi aberta às {9-11} horas|Nada mais havendo a tratar, foi encerrada a sessão|Aprovado por unanimidade|Aprovação da ata anterior|Outros assuntos|Próxima reunião|Votação|{name} apresentou o orçamento|Deliberações|lavrada a presente ata|Quórum|Pauta',
    },
    other: {
      titles:
        'Plano de rega|Receita de bolo|Ementa|Programa|Lista de compras|Instruções de uso|Manual|Bilhete|Capítulo {1-20}|Horário|Regulamento da casa|Poema|Cartaz|Notas|Cardápio|',
      labels: 'Lugar|Fila|Ingredientes|Passo|Sala|Dia|Tamanho',
      says: 'Segunda os fetos, quinta as palmeiras|Misture a farinha com dois ovos|Asse durante {20-50} minutos|Prima o botão|Não mergulhar em água|Era uma vez um pássaro|A chuva caía sobre os telhados|Sopa do dia|Leite, pão, manteiga, maçãs|Proibido fumar|Ligar à {name}|e depois voltámos para casa|Vire à esquerda|Feche a porta|Concerto no jardim|Fig. {1-9}|A sala {1-40} está fechada',
    },
  },
}
