import type { Lexicon } from '../parse/meanings.ts'

/** What fields are called in Portuguese, by concept. */
export const fields: Lexicon['fields'] = {
  tax: 'iva, imposto, impostos, taxa, taxas, valor do iva, montante do iva, icms',
  total: 'total, valor total, montante, montante total, total a pagar, valor a pagar, total geral',
  subtotal:
    'subtotal, base tributavel, liquido, subtotais, valor sem iva, iva excluido, impostos excluidos, sem iva, total sem iva, valor liquido, base de calculo',
  'due date':
    'data de vencimento, vencimento, prazo de pagamento, data limite, data de pagamento, prazos de pagamento, datas de vencimento, data limite de pagamento, vencimentos, prazo para pagar',
  'expiry date':
    'data de fim, data de termo, data de expiracao, fim do contrato, data de termino, data final, datas de fim, caducidade, expiracao, datas de expiracao',
  'start date':
    'data de inicio, inicio, datas de inicio, data de comeco, entrada em vigor, data de entrada em vigor, data inicial',
  'valid until': 'valido ate, validade, prazo de validade, periodo de validade, valida ate, data de validade',
  deposit: 'caucao, deposito, deposito caucao, caucoes, deposito de garantia, depositos',
  deductions: 'descontos, deducoes, desconto no salario, deducao, retencoes, retencao, contribuicoes',
  premium: 'premio, premios, premio anual, premios anuais, premio de seguro, premio do seguro',
  'monthly rent':
    'renda mensal, renda, rendas, aluguer mensal, aluguel mensal, rendas mensais, aluguel, alugueis, valor da renda, valor do aluguel, alugueis mensais, renda por mes',
  'years of experience': 'anos de experiencia, experiencia, ano de experiencia, experiencia profissional',
  'gross pay':
    'salario bruto, salarios brutos, bruto, vencimento bruto, ordenado bruto, ordenados brutos, vencimentos brutos, bruta, brutos, remuneracao bruta, salario mensal bruto',
  'net pay':
    'salario liquido, salarios liquidos, liquido, vencimento liquido, ordenado liquido, ordenados liquidos, vencimentos liquidos, liquida, liquidos, remuneracao liquida, salario mensal liquido',
  packages: 'pacotes, volumes, pacote, volume, caixas, embalagens',
  'order number':
    'numero de encomenda, numero do pedido, numero da encomenda, numeros de encomenda, numeros de pedido, numero de pedido, numero da ordem de compra, no da encomenda',
  number: 'numero, o numero, um numero',
  'invoice number':
    'numero da fatura, numero de fatura, numeros de fatura, numeros das faturas, numero da nota fiscal, no da fatura',
  'account number': 'numero de conta, conta, numero da conta, numeros de conta, numero da conta bancaria',
  'policy number': 'numero da apolice, numero de apolice, numeros de apolice, no da apolice',
  'delivery date': 'data de entrega, datas de entrega, data da entrega, dia de entrega, prazo de entrega',
  'invoice date': 'data da fatura, data de fatura, datas das faturas, data de emissao, data de faturacao',
  'governing law':
    'lei aplicavel, direito aplicavel, lei, legislacao, legislacao aplicavel, leis, direito, lei que rege',
  'payment method':
    'como foram pagos, como foram pagas, como foi pago, como foi paga, como se pagou, metodo de pagamento, forma de pagamento, meio de pagamento, formas de pagamento, modo de pagamento, modos de pagamento, meios de pagamento, tipo de pagamento, modalidade de pagamento, metodos de pagamento',
  cover: 'cobertura, cobre, cobrem, coberto, coberta, cobertos, cobertas, cobria, coberturas',
  'opening balance': 'saldo inicial, saldo de abertura, saldos iniciais, saldo no inicio',
  'closing balance':
    'saldo final, saldo, saldos, saldos finais, saldo de fecho, saldo de fechamento, saldo no fim, saldo atual',
  position: 'cargo, cargos, posicao, funcao, funcoes, posto, vaga, vagas, posicoes',
  carrier: 'transportadora, transportadoras, transportador, transportadores, empresa de transporte',
  category: 'categoria, categorias',
  value: 'valor, valor do contrato',
  iban: 'iban, dados bancarios, numero iban, numeros iban, conta bancaria, contas bancarias',
  vendor: 'fornecedor, fornecedores, vendedor, loja, lojas, vendedores, estabelecimento, comerciante',
  supplier: 'fornecedor, fornecedores',
  customer: 'cliente, clientes',
  employee:
    'empregado, empregados, funcionario, funcionarios, trabalhador, trabalhadores, empregada, empregadas, funcionaria, funcionarias, trabalhadora, trabalhadoras, colaborador, colaboradores',
  employer: 'empregador, empregadora, entidade patronal',
  landlord: 'senhorio, locador, proprietario, senhorios, locadores, proprietaria, dona',
  tenant: 'inquilino, arrendatario, locatario, inquilinos, inquilina, arrendatarios, locatarios',
  insurer: 'seguradora, seguradoras, companhia de seguros, companhias de seguros, segurador',
  bank: 'banco, bancos',
  counterparty: 'contraparte, contrapartes, outra parte',
  address: 'morada, endereco, moradas, enderecos, endereco postal',
  term: 'quanto tempo duram, quanto duram, duracao, prazo, vigencia, duracao do contrato, duracoes, prazo do contrato, prazo de vigencia',
  'notice period':
    'pre aviso, aviso previo, prazo de aviso previo, prazo de pre aviso, periodo de aviso previo',
  'auto renewal':
    'renovacao automatica, renovam se automaticamente, renova automaticamente, renovam automaticamente, renovam se sozinhos, renova se automaticamente, se renovam automaticamente, se renova automaticamente, renovavel automaticamente, renovaveis automaticamente, com renovacao automatica, de renovacao automatica, renovacao tacita, renovados automaticamente, renovado automaticamente',
  currency: 'moeda, moedas, divisa',
  'order date': 'data do pedido, data da encomenda, data de encomenda, data de pedido',
  skills: 'competencias, habilidades, aptidoes, competencia, habilidade, qualificacoes',
  email: 'e mail, email, correio eletronico, endereco de e mail, correio, endereco de email, mail, emails',
  phone:
    'telefone, numero de telefone, telemovel, telefones, numeros de telefone, celular, numero de celular, contacto telefonico, tel',
  title: 'titulo, titulos',
  'tax year': 'ano fiscal',
  'vat number': 'numero de iva, contribuinte, nif, numero de contribuinte, cnpj, numeros de iva',
  'line items': 'artigos, itens, artigo, item, linhas',
  subject: 'assunto',
  'receipt number': 'numero do recibo, numero de recibo',
  discount: 'desconto, descontos, abatimento',
  shipping: 'portes de envio, custos de envio, portes, frete, despesas de envio',
  rounding: 'arredondamento, arredondamentos',
  'service charge': 'taxa de servico, taxas de servico, gorjeta, gorjetas',
  hours: 'horas, horas de trabalho',
  'quote number': 'numero do orcamento, numero de orcamento',
  'quote date': 'data do orcamento',
  'pay date': 'data do recibo de vencimento',
  'statement date': 'data do extrato',
  'delivery number': 'numero da guia, numero da guia de remessa',
  'account holder': 'titular da conta, titular',
}
