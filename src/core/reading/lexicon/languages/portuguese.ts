import type { LanguageWords } from '../concepts.ts'

export const portuguese: LanguageWords = {
  paper:
    'fatura|fatura simplificada|recibo|fatura-recibo|talão|cupom|extrato|cupom fiscal|nota fiscal|venda a dinheiro|nfc-e|nfce|documento|fs|fr|ft|sat|cfe',
  number: 'n°|nº|no|num|número|n|nr',
  tax: 'iva|imposto|valor iva|total iva|icms|iss|tributos|impostos|total imposto|trib aprox',
  register:
    'nif|nipc|contribuinte|cnpj|cpf|ie|im|atcud|certificado|inscricao|capital social|chave de acesso|protocolo',
  net: 'base|incidência|líquido|valor líquido|total sem iva|s iva|base incidencia',
  gross: 'bruto|com iva|c iva',
  total: 'total|valor a pagar|valor total|total a pagar|a pagar|total eur|total r',
  subtotal: 'subtotal|sub total',
  rate: 'taxa|taxa iva|tx',
  included: 'incl|incluído|iva incluído|iva incl|inclui',
  excluded: 'sem|excl',
  paid: 'numerário|dinheiro|multibanco|cartão|entregue|pago|valor pago|pagamento|recebido|mb way|credito|debito|forma de pagamento',
  payments: { card: 'multibanco|cartão|credito|debito', cash: 'numerário|dinheiro', phone: 'mb way' },
  change: 'troco',
  rounding: 'arredondamento',
  discount: 'desconto|poupança|gorjeta|vale|desc|pontos',
  contact: 'tel|telefone|telemóvel|fax|fone|tlm',
  till: 'caixa|mesa|operador|loja|empregado|terminal|vendedor|posto|cx|pos|pdv|filial|funcionario',
  card: 'autorização|aut|aid|nsu|doc aut|id estab|per|msg|trn|estab',
  customer: 'cliente|consumidor|pedido|cartão cliente|conta|senha|quarto|comanda',
  date: 'data|hora|emissão|data de emissao',
  count: 'artigos|qtd|quantidade|pessoas|itens|qtd total de itens|volumes|unid',
  otherDay: 'vencimento|data de vencimento|validade|válido até|data de entrega|nascimento|impresso',
  address: 'morada|endereço|end|loja|filial',
  office: 'sede|sede social|matriz|domicílio fiscal',
  labels: {
    numerals: 'um|uma|dois|duas|três|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|quinze|vinte|trinta',
    courtesy: 'senhor|senhora|sr|sra|dona|exmo senhor|exma senhora',
    greeting: 'caro|cara|exmo|exma|prezado|prezada|estimado|estimada|ilmo|ilma|olá',
    numbers: 'número|n|no|nr|num|código|#',
    day: 'data|data do extrato|data de emissão|emitido em|data da fatura|data de faturação|data de faturamento|data da encomenda|data do pedido|data da ordem|data do orçamento|data da proposta|data da inscrição|data do documento|data da nota|emitida em|data de expedição|local e data|emissão|data da carta|data da emissão',
    birth: 'nascido a|nascido em|nascida a|nascida em|nascimento|data de nasc|nasc',
    issue:
      'data de emissão|emitido em|data de expedição|data da emissão|emissão|emitido a|expedição|expedido em|emitida em',
    expiry:
      'válido até|validade|válida até|termo da apólice|fim de vigência|término de vigência|termo|data de fim|vencimento|fim da vigência|data de vencimento|expira em|data de expiração|término da vigência|final de vigência|vigente até|vigência até|data de término|caduca em',
    start:
      'data de início|início|início do contrato|início da locação|vigência desde|início do arrendamento|válido desde|efeito|vigente desde|a partir de',
    payDay:
      'data de pagamento|pago em|data do pagamento|data de crédito|data do crédito|data de transferência|pago a|data pagamento|dia do pagamento|data de processamento',
    delivery:
      'data de entrega|entrega prevista|prazo de entrega|data da entrega|entregar até|data de envio|data de carga|data de expedição|entrega em|data do transporte|previsão de entrega|entrega até|data da remessa|data prevista',
    due: 'vencimento|data de vencimento|pagar até|data limite|pagável até|vence em|limite de pagamento|débito em|pagamento até|prazo de pagamento|pague até',
    visit:
      'consulta em|data da consulta|data do exame|data do atendimento|data de admissão|data de atendimento|data de consulta|data da visita|data da observação|data de internamento|data da internação|data de internação|data da alta|data da avaliação',
    period:
      'período|período do extrato|período de|período de faturação|período de referência|período de faturamento|período de consumo|competência|período de apuração|período de trabalho',
    until: 'a|até|ao|até ao',
    account: 'conta|conta corrente|conta à ordem',
    customerNumber: 'cliente|contrato|instalação|conta|unidade consumidora',
    meter: 'contador|medidor',
    policy: 'apólice|contrato',
    invoice: 'fatura|factura|nota fiscal',
    order: 'encomenda|pedido|ordem de compra|ordem',
    quote: 'orçamento|proposta|cotação',
    deliveryNumber: 'guia|guia de transporte|remessa|romaneio|entrega',
    certificate: 'certificado|registro|registo|diploma',
    identity:
      'documento|passaporte|registro geral|rg|identificação|cartão|identificação civil|carteira|identidade',
    staff: 'funcionário|matrícula|trabalhador|mecanográfico',
    opening:
      'saldo inicial|saldo anterior|saldo de abertura|saldo em início|saldo no início|saldo do mês anterior',
    closing:
      'saldo final|saldo contabilístico|saldo atual|saldo de fecho|saldo de encerramento|saldo disponível|novo saldo|saldo em|saldo no final|saldo de fechamento|saldo do período',
    gross:
      'total de remunerações|remuneração bruta|bruto|ilíquido|total de abonos|total abonos|vencimentos|total de proventos|total remunerações',
    deductions: 'total de descontos|total descontos|total de deduções|total dos descontos',
    net: 'líquido|a receber|importância líquida|remuneração líquida',
    insured:
      'capital garantido|capital seguro|valor seguro|importância segurada|soma segurada|capital segurado|limite de indemnização|limite máximo de indenização|capitais seguros|limite máximo de garantia|valor segurado|limite de indenização',
    premium: 'prémio|prêmio líquido|custo do seguro',
    rent: 'renda|renda mensal|aluguel|aluguer|renda acordada|valor da locação',
    deposit: 'caução|depósito|garantia|calção',
    hours:
      'total de horas|total horas|horas totais|horas trabalhadas|soma das horas|total das horas|horas prestadas|soma de horas',
    holder: 'titular|titular da conta|nome do cliente|cliente|nome|titulares|correntista',
    employee:
      'trabalhador|funcionário|trabalhadora|colaborador|empregado|nome|funcionária|colaboradora|empregada',
    employer: 'entidade patronal|empresa|empregador|razão social|empregadora',
    policyHolder: 'tomador|tomador do seguro|segurado|tomador de seguro|segurada|pessoa segura|estipulante',
    insuredMember: 'beneficiário|segurado|nome|titular',
    patient: 'paciente|utente|doente',
    doctor:
      'médico|médico assistente|médico responsável|médica|clínico|médico de família|doutor|profissional|médica responsável|médica assistente|médico solicitante|médico especialista',
    diagnosis:
      'diagnóstico|diagnóstico principal|hipótese diagnóstica|diagnósticos|diagnóstico clínico|diagnóstico de alta|hipóteses diagnósticas|diagnóstico final|diagnóstico definitivo',
    surname: 'apelido|apelidos|sobrenome|nome de família|sobrenomes',
    given: 'nome|nomes próprios|nome próprio|nomes|prenome|prenomes',
    applicant:
      'nome completo|nome|requerente|candidato|nome do interessado|solicitante|nome do aluno|nome da candidata|nome do participante|nome do associado',
    landlord: 'senhorio|senhoria|locador|proprietário|arrendador|primeiro outorgante|locadora|proprietária',
    tenant: 'inquilino|arrendatário|locatário|inquilina|arrendatária|locatária|segundo outorgante',
    premises:
      'imóvel|local arrendado|imóvel arrendado|fração|imóvel situa se em|objeto da locação|locado|sito em|localizado em|situado em|sita em|imóvel alugado',
    taxpayer: 'contribuinte|sujeito passivo|declarante|titular dos rendimentos|sujeito passivo a',
    taxYear:
      'ano dos rendimentos|ano fiscal|exercício|ano|ano calendário|ano base|ano a que respeita|rendimentos do ano|ano civil',
    supplier: 'fornecedor|vendedor|fornecedora',
    buyer:
      'cliente|faturar a|comprador|destinatário|nome do cliente|faturado a|adquirente|exmo s sr s|tomador do serviço|contratante|sacado|nome razão social|cobrar de',
    recipient:
      'destinatário|local de entrega|entregar a|morada de entrega|cliente|endereço de entrega|entregue a|local de descarga|entregar em|consignatário|recebedor|destino|enviar para',
    subject: 'assunto|objeto|objecto',
    addressed: 'a c|ao cuidado de',
    awarded:
      'certifica se que|certificamos que|certifica que|presente certificado a|atribuído a|conferido a|declara se que|atestamos que|confere a|declaramos que|certificado a|outorgado a|concedido a|certifico que|outorga a|certificado é conferido a|concede a',
    phone: 'telef|telefone|telemóvel|celular|tel|contacto|contacto telefónico|fone|contato|tlm|tlf',
    birthPlace: 'naturalidade|local de nascimento|natural de',
    other: 'renda anual|aluguel anual|extrato de conta|nacionalidade|sexo|total|dados bancários',
    signature: 'assinatura',
    term: 'duração|prazo|por um período de|prazo do contrato|vigência|prazo de|pelo período de|prazo da locação|prazo do arrendamento|prazo contratual',
    unit: 'dia|dias|semana|semanas|mês|meses|ano|anos',
    effective:
      'entra em vigor|produz efeitos|início do contrato|data de início|início da locação|início do arrendamento|inicia se em|entrará em vigor|em vigor em|inicia em|com início a|começa em|início em|iniciando se em',
    between:
      'entre|celebrado entre|é celebrado entre|são partes deste contrato|celebram|são partes|partes contratantes|de um lado|primeiro outorgante|partes do contrato são',
    and: 'e',
    bank: 'banco',
    contractParty:
      'contratante|contratada|contratado|fornecedor|cliente|prestador|vendedor|comprador|empregador|trabalhador',
    close:
      'atenciosamente|cordialmente|cumprimentos|respeitosamente|saudações|com consideração|grato|abraços',
  },
}
