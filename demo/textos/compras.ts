import { com, dataCurta, dataPorExtenso, dinheiro, extenso, maisDias, numero, reais } from '../por-extenso.ts'
import { referencia } from './comunicacoes.ts'
import { sortearItens, tabelaDeItens } from './itens.ts'
import type { Bloco, Caso, Modelo } from './tipos.ts'

/** O que compra e paga: termos de referência, editais, atas, contratos, empenhos, notas. */
// prettier-ignore
export const COMPRAS = {
  'termo-referencia':   { classe: 'Termo|de Referência',        titulo: (e) => `Termo de referência – ${e.titulo}`,       corpo: termoDeReferencia },
  'cotacao':            { classe: 'Comprovante|',               titulo: (e) => `Mapa comparativo de preços – ${e.titulo}`, corpo: cotacao, origem: 'FISICA', assina: [] },
  'edital-licitacao':   { classe: 'Edital|de Licitação',        titulo: (e) => `Edital – ${e.titulo}`,                    corpo: edital, assina: ['TITULAR'] },
  'ata-sessao':         { classe: 'Ata|de Sessão Pública',      titulo: (e) => `Ata da sessão pública – ${e.titulo}`,     corpo: ataDaSessao },
  'ata-registro':       { classe: 'Ata|de Registro de Preços',  titulo: (e) => `Ata de registro de preços – ${e.titulo}`, corpo: ataDeRegistro, assina: ['AUTOR', 'TITULAR'] },
  'contrato':           { classe: 'Contrato|Administrativo',    titulo: (e) => `Contrato – ${e.titulo}`,                  corpo: contrato, assina: ['TITULAR'] },
  'contrato-locacao':   { classe: 'Contrato|de Locação',        titulo: (e) => `Contrato de locação – ${e.titulo}`,       corpo: contrato, assina: ['TITULAR'] },
  'termo-aditivo':      { classe: 'Termo Aditivo|',             titulo: (e) => `Termo aditivo – ${e.titulo}`,             corpo: aditivo, assina: ['TITULAR'] },
  'convenio':           { classe: 'Convênio|',                  titulo: (e) => `Termo de convênio – ${e.titulo}`,         corpo: convenio, assina: ['TITULAR'] },
  'empenho-ordinario':  { classe: 'Empenho|Ordinário',          titulo: (e) => `Nota de empenho – ${e.titulo}`,           corpo: empenho },
  'empenho-global':     { classe: 'Empenho|Global',             titulo: (e) => `Nota de empenho global – ${e.titulo}`,    corpo: empenho },
  'nota-fiscal':        { classe: 'Nota|Fiscal',                titulo: (e) => `Nota fiscal – ${e.interessado.nome}`,     corpo: notaFiscal, origem: 'EXTERNA', assina: [] },
  'comprovante':        { classe: 'Comprovante|',               titulo: (e) => `Comprovante de pagamento – ${e.titulo}`,  corpo: comprovante, origem: 'FISICA', assina: [] },
} satisfies Record<string, Modelo>

function termoDeReferencia(c: Caso): Bloco[] {
  return [
    { ficha: referencia(c) },
    { secao: '1. Objeto' },
    `Contratação que tem por objeto ${c.objeto}, conforme quantidades e especificações abaixo.`,
    { tabela: tabelaDeItens(sortearItens(c.r, c.objeto, c.r.entre(4, 9))) },
    { secao: '2. Justificativa' },
    ...c.fatos,
    { secao: '3. Prazo e local de entrega' },
    `Entrega parcelada, em até ${c.r.escolher(['dez', 'quinze', 'vinte'])} dias do recebimento da ordem, no Almoxarifado Central ou no local indicado pela unidade requisitante${c.local === '' ? '' : ` (${c.local})`}.`,
    { secao: '4. Critério de julgamento' },
    'Menor preço por item, observado o preço máximo de referência. Exige-se amostra somente dos itens em que a especificação a prevê.',
    { secao: '5. Fiscalização e pagamento' },
    `A execução será acompanhada por servidor designado. O pagamento será feito em até trinta dias do atesto, à conta da dotação própria, no valor máximo estimado de ${dinheiro(c.valor)} (${reais(c.valor)}).`,
    { secao: '6. Obrigações da contratada' },
    {
      itens: [
        'substituir, em até três dias úteis e sem custo, o que for recusado na conferência;',
        'manter, durante a execução, as condições de habilitação exigidas;',
        'designar preposto com poderes para resolver as ocorrências do dia a dia;',
        'respeitar as normas de segurança do trabalho e de descarte de embalagens.',
      ],
    },
    { secao: '7. Riscos e medidas' },
    {
      tabela: {
        colunas: [
          ['Risco', 5],
          ['Probabilidade', 2, 'c'],
          ['Medida', 5],
        ],
        linhas: [
          ['Atraso na entrega', 'Média', 'Cronograma mensal e multa diária'],
          ['Variação de preço acima do índice', 'Baixa', 'Reequilíbrio mediante prova documental'],
          ['Entrega fora da especificação', 'Média', 'Amostra e recusa no ato'],
        ],
      },
    },
  ]
}

function cotacao(c: Caso): Bloco[] {
  const itens = sortearItens(c.r, c.objeto, c.r.entre(4, 8))
  const fontes = ['Painel de Preços', 'Fornecedor A', 'Fornecedor B']
  return [
    { ficha: referencia(c) },
    `Pesquisa de preços realizada em ${dataCurta(c.em)}, nos termos do art. 23 da Lei 14.133/2021, para ${c.objeto}.`,
    {
      tabela: {
        colunas: [
          ['Descrição', 6],
          ...fontes.map((f): [string, number, 'd'] => [f, 2.2, 'd']),
          ['Média', 2.2, 'd'],
        ],
        linhas: itens.map(({ descricao, preco }) => {
          const precos = fontes.map(() => preco * (0.88 + c.r.fracao() * 0.28))
          return [
            descricao,
            ...precos.map((p) => dinheiro(p)),
            dinheiro(precos.reduce((a, b) => a + b) / precos.length),
          ]
        }),
      },
    },
    'Foram desconsiderados os preços inexequíveis e os excessivamente elevados. As propostas recebidas por correio eletrônico estão arquivadas na unidade.',
  ]
}

function edital(c: Caso): Bloco[] {
  const abertura = maisDias(c.em, 20)
  return [
    {
      ficha: [
        ['Modalidade', 'Pregão, na forma eletrônica'],
        ['Processo', c.processo ?? '—'],
        ['Objeto', c.objeto],
        ['Valor máximo', dinheiro(c.valor)],
        ['Abertura', `${dataPorExtenso(abertura)}, às 9h, na plataforma de compras do Município`],
      ],
    },
    `O Município de ${c.municipio}, por intermédio da ${c.setor.nome}, torna público que realizará licitação, com critério de julgamento pelo menor preço por item, regida pela Lei 14.133/2021 e pelo Decreto municipal nº 4.301/2023.`,
    { secao: '1. Do objeto' },
    `1.1. A licitação tem por objeto ${c.objeto}, conforme o termo de referência (Anexo I).`,
    ...c.fatos.slice(0, 2),
    { secao: '2. Da participação' },
    '2.1. Poderão participar os interessados que atendam a todas as exigências deste edital, previamente credenciados no provedor do sistema.',
    '2.2. Itens de até R$ 80.000,00 são exclusivos de microempresas e empresas de pequeno porte, na forma da Lei Complementar 123/2006.',
    { secao: '3. Da proposta e dos lances' },
    '3.1. A proposta terá validade de sessenta dias. 3.2. O modo de disputa será aberto, com intervalo mínimo de 0,5 % entre lances.',
    { secao: '4. Dos itens' },
    { tabela: tabelaDeItens(sortearItens(c.r, c.objeto, c.r.entre(9, 16))) },
    { secao: '5. Da habilitação' },
    {
      itens: [
        '5.1. habilitação jurídica: ato constitutivo e alterações;',
        '5.2. regularidade fiscal, social e trabalhista;',
        '5.3. qualificação econômico-financeira: certidão negativa de falência;',
        '5.4. qualificação técnica: atestado de fornecimento compatível.',
      ],
    },
    { secao: '6. Das sanções' },
    '6.1. O descumprimento das obrigações sujeita o licitante às sanções do art. 156 da Lei 14.133/2021, assegurada a ampla defesa.',
    { secao: '7. Das disposições finais' },
    `7.1. Pedidos de esclarecimento e impugnações: até ${dataPorExtenso(maisDias(abertura, -3))}, pela plataforma. 7.2. O foro é o da comarca de ${c.municipio}.`,
    '7.3. Integram este edital o termo de referência (Anexo I), o modelo de proposta (Anexo II) e a minuta do contrato (Anexo III).',
    { centro: 'ANEXO I – TERMO DE REFERÊNCIA' },
    ...termoDeReferencia(c).slice(1),
    { centro: 'ANEXO II – MODELO DE PROPOSTA' },
    {
      ficha: [
        ['Razão social', ''],
        ['CNPJ', ''],
        ['Endereço', ''],
        ['Validade', 'sessenta dias'],
        ['Valor global', 'R$ '],
      ],
    },
    'Declaramos que nos preços propostos estão incluídos tributos, encargos, frete e tudo o mais que incida sobre o objeto, e que conhecemos e aceitamos as condições do edital.',
    { centro: 'ANEXO III – MINUTA DO CONTRATO' },
    ...contrato(c).slice(2),
  ]
}

function ataDaSessao(c: Caso): Bloco[] {
  const vencedor = (c.fornecedor ?? c.interessado).nome
  const outros = c.r.sortear(
    [
      'Comercial Campos Gerais Ltda.',
      'Sul Brasil Empreendimentos Ltda.',
      'Planalto Distribuição e Serviços ME',
      'Grupo Contestado S.A.',
      'Iguaçu Soluções Ltda.',
    ],
    2,
  )
  const lances = [vencedor, ...outros].map((nome, i) => ({
    nome,
    inicial: c.valor * (0.95 + c.r.fracao() * 0.1),
    final: c.valor * (0.78 + i * 0.05 + c.r.fracao() * 0.04),
  }))
  return [
    `Em ${dataPorExtenso(c.em)}, às 9h, reuniram-se o pregoeiro e a equipe de apoio, em sessão pública na plataforma eletrônica, para o certame que trata ${com('de', c.objeto)}, valor de referência ${dinheiro(c.valor)}.`,
    { secao: 'Propostas e lances' },
    {
      tabela: {
        colunas: [
          ['Licitante', 6],
          ['Proposta', 3, 'd'],
          ['Último lance', 3, 'd'],
          ['Ordem', 1, 'c'],
        ],
        linhas: lances.map((l, i) => [l.nome, dinheiro(l.inicial), dinheiro(l.final), `${i + 1}º`]),
      },
    },
    `Encerrada a disputa, negociou-se com ${lances[0]!.nome}, que manteve o valor de ${dinheiro(lances[0]!.final)}. Conferida a documentação, foi declarada habilitada e vencedora.`,
    c.r.chance(0.25)
      ? `${lances[1]!.nome} manifestou intenção de recurso, com prazo de três dias para as razões.`
      : 'Aberto o prazo, nenhum licitante manifestou intenção de recurso.',
    'Nada mais havendo, a sessão foi encerrada às 11h20 e lavrada esta ata, que vai assinada pelo pregoeiro.',
  ]
}

function ataDeRegistro(c: Caso): Bloco[] {
  return [
    {
      ficha: [
        ['Fornecedor', c.interessado.nome],
        ['CNPJ', c.interessado.documento],
        ['Objeto', c.objeto],
        ['Vigência', `doze meses, até ${dataPorExtenso(maisDias(c.em, 365))}`],
      ],
    },
    'O Município registra os preços abaixo para fornecimento futuro e eventual, sem obrigação de contratar.',
    { tabela: tabelaDeItens(sortearItens(c.r, c.objeto, c.r.entre(6, 12))) },
    ...c.fatos.slice(0, 1),
    'O cancelamento do registro observará o art. 82 da Lei 14.133/2021. Órgãos não participantes poderão aderir nos limites legais.',
  ]
}

function contrato(c: Caso): Bloco[] {
  const meses = c.r.escolher([6, 12, 12, 24])
  const f = c.fornecedor ?? c.interessado
  return [
    { ementa: `Contrato que entre si celebram o Município de ${c.municipio} e ${f.nome}, para ${c.objeto}.` },
    `CONTRATANTE: ${c.orgao}, CNPJ ${c.cnpj}, representado por ${c.titular.nome}, ${c.titular.cargo}. CONTRATADO(A): ${f.nome}, ${f.empresa ? 'CNPJ' : 'CPF'} ${f.documento}, com endereço em ${f.endereco}.`,
    { secao: 'Cláusula primeira – Do objeto' },
    `O presente contrato tem por objeto ${c.objeto}, nos termos do processo ${c.processo ?? 'administrativo de origem'}.`,
    { secao: 'Cláusula segunda – Da vigência' },
    `O prazo é de ${extenso(meses)} meses, de ${dataPorExtenso(c.em)} a ${dataPorExtenso(maisDias(c.em, meses * 30))}, prorrogável na forma da lei.`,
    { secao: 'Cláusula terceira – Do valor e do pagamento' },
    `O valor total é de ${dinheiro(c.valor)} (${reais(c.valor)}), pago em até trinta dias do atesto da nota fiscal. Os preços são reajustáveis pelo IPCA após doze meses.`,
    { secao: 'Cláusula quarta – Das obrigações' },
    'São obrigações do contratado, além das previstas no termo de referência:',
    {
      itens: [
        'cumprir as normas de segurança e de proteção de dados pessoais;',
        'manter as condições de habilitação durante a execução;',
        'indicar preposto e responder por danos causados a terceiros.',
      ],
    },
    { secao: 'Cláusula quinta – Da fiscalização' },
    'A execução será acompanhada por fiscal designado por portaria, que registrará as ocorrências e atestará as notas.',
    { secao: 'Cláusula sexta – Das sanções' },
    'Pela inexecução, o contratado ficará sujeito a advertência, multa de até 10 % do valor do contrato, impedimento de licitar e declaração de inidoneidade.',
    { secao: 'Cláusula sétima – Da dotação' },
    'As despesas correrão à conta da dotação indicada no parecer contábil que integra o processo.',
    { secao: 'Cláusula oitava – Do foro' },
    `Fica eleito o foro da comarca de ${c.municipio} para dirimir dúvidas oriundas deste contrato.`,
    'E, por estarem justos e contratados, assinam o presente por meio eletrônico.',
  ]
}

function aditivo(c: Caso): Bloco[] {
  return [
    { ementa: `Termo aditivo ao contrato com ${c.interessado.nome}, para ${c.objeto}.` },
    'Cláusula primeira. Fica prorrogado por doze meses o prazo de vigência, na forma do art. 107 da Lei 14.133/2021.',
    `Cláusula segunda. O valor anual passa a ser de ${dinheiro(c.valor)} (${reais(c.valor)}), já aplicado o reajuste de ${numero(3 + c.r.fracao() * 2, 2)} %.`,
    ...c.fatos.slice(0, 2),
    'Cláusula terceira. Permanecem inalteradas as demais cláusulas.',
  ]
}

function convenio(c: Caso): Bloco[] {
  return [
    {
      ementa: `Termo de convênio entre o Município de ${c.municipio} e ${c.interessado.nome}, para ${c.objeto}.`,
    },
    `O Município repassará ${dinheiro(c.valor)} (${reais(c.valor)}), em quatro parcelas, conforme o plano de trabalho aprovado.`,
    'A entidade movimentará os recursos em conta específica, manterá os comprovantes por dez anos e dará livre acesso aos servidores que fiscalizam a execução.',
    'O saldo não utilizado será devolvido em trinta dias do fim da vigência. O convênio pode ser denunciado por qualquer das partes, com aviso de sessenta dias.',
    {
      tabela: {
        colunas: [
          ['Parcela', 1, 'c'],
          ['Vencimento', 2, 'c'],
          ['Valor', 3, 'd'],
        ],
        linhas: Array.from({ length: 4 }, (_, i) => [
          String(i + 1),
          dataCurta(maisDias(c.em, 30 * (i + 1))),
          dinheiro(c.valor / 4),
        ]),
        total: ['', 'Total', dinheiro(c.valor)],
      },
    },
    'A prestação de contas será apresentada em até noventa dias do término da vigência, com extratos, notas e relatório de execução do objeto.',
  ]
}

function empenho(c: Caso): Bloco[] {
  return [
    {
      ficha: [
        ['Credor', c.interessado.nome],
        ['CPF/CNPJ', c.interessado.documento],
        ['Processo', c.processo ?? '—'],
        [
          'Unidade orçamentária',
          c.r.escolher([
            '04.01 – Secretaria de Administração',
            '07.02 – Fundo Municipal de Saúde',
            '08.01 – Secretaria de Educação',
            '09.01 – Secretaria de Infraestrutura',
          ]),
        ],
        [
          'Elemento',
          c.r.escolher([
            '3.3.90.30 – Material de consumo',
            '3.3.90.39 – Serviços de terceiros',
            '4.4.90.52 – Equipamento e material permanente',
          ]),
        ],
        ['Histórico', c.objeto],
      ],
    },
    {
      tabela: {
        colunas: [
          ['Descrição', 6],
          ['Valor', 3, 'd'],
        ],
        linhas: [
          ['Dotação atualizada', dinheiro(c.valor * 4.2)],
          ['Empenhado até a data', dinheiro(c.valor * 1.7)],
          ['Este empenho', dinheiro(c.valor)],
        ],
        total: ['Saldo da dotação', dinheiro(c.valor * 1.5)],
      },
    },
    `Fica empenhada a importância de ${dinheiro(c.valor)} (${reais(c.valor)}), na forma dos arts. 58 a 61 da Lei 4.320/1964.`,
    'Ordenador da despesa ciente. Pagamento condicionado à liquidação.',
  ]
}

function notaFiscal(c: Caso): Bloco[] {
  const iss = c.valor * 0.03
  return [
    { centro: 'NOTA FISCAL ELETRÔNICA DE SERVIÇOS – documento auxiliar' },
    {
      ficha: [
        ['Número', String(c.r.entre(1200, 98_000))],
        ['Emissão', dataCurta(c.em)],
        ['Prestador', c.interessado.nome],
        ['CNPJ', c.interessado.documento],
        ['Endereço', c.interessado.endereco],
        ['Tomador', `${c.orgao}, CNPJ ${c.cnpj}`],
      ],
    },
    {
      tabela: {
        colunas: [
          ['Discriminação', 7],
          ['Valor', 3, 'd'],
        ],
        linhas: [[c.objeto, dinheiro(c.valor)]],
        total: ['Valor total', dinheiro(c.valor)],
      },
    },
    {
      ficha: [
        ['Base de cálculo', dinheiro(c.valor)],
        ['ISS retido (3 %)', dinheiro(iss)],
        ['Valor líquido', dinheiro(c.valor - iss)],
      ],
    },
    'Valor aproximado dos tributos conforme a Lei 12.741/2012. Documento emitido por prestador optante do Simples Nacional.',
  ]
}

function comprovante(c: Caso): Bloco[] {
  return [
    { centro: 'COMPROVANTE DE TRANSAÇÃO BANCÁRIA' },
    {
      ficha: [
        ['Nome', c.interessado.nome],
        ['CPF/CNPJ', c.interessado.documento],
        ['Referente a', c.objeto],
        ['Data', dataCurta(c.em)],
        ['Valor', dinheiro(c.valor)],
        [
          'Autenticação',
          `${c.r.entre(1000, 9999)}.${c.r.entre(1000, 9999)}.${c.r.entre(1000, 9999)}.${c.r.entre(1000, 9999)}`,
        ],
      ],
    },
    `Pagamento de ${dinheiro(c.valor)} (${reais(c.valor)}) efetuado pela rede bancária conveniada. Guarde este comprovante.`,
  ]
}
