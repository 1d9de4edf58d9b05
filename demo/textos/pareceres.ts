import {
  com,
  dataCurta,
  dataPorExtenso,
  dinheiro,
  maisDias,
  mesPorExtenso,
  noLocal,
  numero,
  reais,
} from '../por-extenso.ts'
import { referencia } from './comunicacoes.ts'
import { tabelaDeConjuntos } from './fiscalizacao.ts'
import type { Bloco, Caso, Modelo } from './tipos.ts'
import { constatacoesDe, ensaioDe, verificacoesDe } from './vistorias.ts'

/** O que opina ou descreve: pareceres, laudos, relatórios, notas técnicas. */
// prettier-ignore
export const PARECERES = {
  'parecer-juridico':   { classe: 'Parecer|Jurídico',             titulo: (e) => `Parecer jurídico – ${e.titulo}`,            corpo: juridico },
  'parecer-tecnico':    { classe: 'Parecer|Técnico',              titulo: (e) => `Parecer técnico – ${e.titulo}`,             corpo: tecnico },
  'parecer-contabil':   { classe: 'Parecer|Contábil',             titulo: (e) => `Parecer contábil – ${e.titulo}`,            corpo: contabil },
  'parecer-controle':   { classe: 'Parecer|do Controle Interno',  titulo: (e) => `Parecer do controle interno – ${e.titulo}`, corpo: controle },
  'laudo-vistoria':     { classe: 'Laudo|de Vistoria',            titulo: (e) => `Laudo de vistoria – ${e.local || e.interessado.nome}`, corpo: vistoria },
  'laudo-tecnico':      { classe: 'Laudo|Técnico',                titulo: (e) => `Laudo técnico – ${e.titulo}`,               corpo: laudoTecnico },
  'laudo-pericial':     { classe: 'Laudo|Médico Pericial',        titulo: (e) => `Laudo médico pericial – ${e.servidor.nome}`, corpo: pericial },
  'relatorio-vistoria': { classe: 'Relatório|de Fiscalização',    titulo: (e) => `Relatório de fiscalização – ${e.titulo}`,   corpo: fiscalizacao },
  'relatorio-fiscalizacao': { classe: 'Relatório|de Fiscalização', titulo: (e) => `Relatório de fiscalização do contrato – ${e.titulo}`, corpo: fiscalizacaoDoContrato },
  'relatorio-gestao':   { classe: 'Relatório|de Gestão',          titulo: (e) => `Relatório de gestão – ${e.titulo}`,         corpo: gestao },
  'relatorio-social':   { classe: 'Relatório|Social',             titulo: () => 'Relatório social de acompanhamento familiar', corpo: social },
  'nota-tecnica':       { classe: 'Nota|Técnica',                 titulo: (e) => `Nota técnica – ${e.titulo}`,                corpo: notaTecnica },
} satisfies Record<string, Modelo>

function juridico(c: Caso): Bloco[] {
  return [
    { ficha: referencia(c) },
    {
      ementa: `Direito administrativo. ${c.objeto.charAt(0).toUpperCase()}${c.objeto.slice(1)}. ${c.fundamento}. Instrução regular. Manifestação ${c.conclusao}.`,
    },
    { secao: 'I – Relatório' },
    `Vieram os autos a esta Procuradoria para análise ${com('de', c.objeto)}, de interesse de ${c.interessado.nome}. ${c.assunto ?? ''}`,
    ...c.fatos,
    { secao: 'II – Fundamentação' },
    'De início, registra-se que a análise se limita aos aspectos jurídicos, não cabendo a este órgão adentrar o mérito administrativo nem questões de natureza técnica, cuja responsabilidade é de quem as subscreveu.',
    `A pretensão encontra amparo na ${c.fundamento}. A competência do Município decorre do art. 30, I, da Constituição, e o procedimento observou as formas da Lei municipal nº 2.118/2011, que rege o processo administrativo.`,
    {
      citacao:
        'Art. 2º A Administração Pública obedecerá, dentre outros, aos princípios da legalidade, finalidade, motivação, razoabilidade, proporcionalidade, moralidade, ampla defesa, contraditório, segurança jurídica, interesse público e eficiência.',
    },
    c.r.escolher([
      'Quanto à instrução, constam o requerimento, a documentação pessoal e as manifestações dos setores técnicos, o que atende ao dever de motivação dos atos administrativos.',
      'Não há notícia de impedimento ou suspeição dos servidores que atuaram no feito, e o contraditório foi assegurado sempre que a decisão pudesse afetar direito de terceiro.',
      'Recomenda-se apenas que a numeração das peças seja conferida antes da publicação do ato e que os dados pessoais sejam tarjados na versão pública.',
    ]),
    `Sob o aspecto formal, as peças estão numeradas em ordem, datadas e assinadas por quem tinha competência, e não se identificou rasura nem falta de sequência. Os prazos do procedimento foram observados, contados em dias úteis na forma da lei municipal.`,
    'Quanto à publicidade, recorda-se que a regra é o acesso: a restrição depende de hipótese legal indicada expressamente e alcança só o trecho protegido, devendo o restante ser fornecido por cópia com tarja.',
    c.valor > 0
      ? 'Havendo despesa ou receita envolvida, a autoridade deverá certificar-se da existência de dotação e do cumprimento dos arts. 15 a 17 da Lei Complementar 101/2000, matéria que compete à Contabilidade.'
      : '',
    { secao: 'III – Conclusão' },
    `Ante o exposto, esta Procuradoria opina ${c.conclusao}.`,
    'É o parecer, que se submete à autoridade competente.',
  ]
}

function tecnico(c: Caso): Bloco[] {
  return [
    { ficha: referencia(c) },
    { secao: '1. Objeto' },
    `Análise técnica ${com('de', c.objeto)}${c.local === '' ? '' : `, ${noLocal(c.local)}`}.`,
    { secao: '2. Análise' },
    ...c.fatos,
    {
      tabela: {
        colunas: [
          ['Item verificado', 5],
          ['Exigido', 3],
          ['Encontrado', 3],
          ['Situação', 2, 'c'],
        ],
        linhas: verificacoesDe(c),
      },
    },
    { secao: '3. Conclusão' },
    `Do ponto de vista técnico, a manifestação é ${c.conclusao}. Observações complementares, se houver, deverão constar de despacho próprio.`,
  ]
}

function contabil(c: Caso): Bloco[] {
  const dotacao = `${c.r.entre(2, 9)}.0${c.r.entre(1, 9)}.${c.r.entre(2001, 2099)}.3.3.90.${c.r.escolher(['30', '36', '39', '40'])}`
  const saldo = c.valor * (1.2 + c.r.fracao() * 2)
  return [
    { ficha: referencia(c) },
    `Consulta-se a Contabilidade sobre a existência de recursos orçamentários para ${c.objeto}, no valor estimado de ${dinheiro(c.valor)} (${reais(c.valor)}).`,
    {
      tabela: {
        colunas: [
          ['Dotação', 4],
          ['Fonte', 2, 'c'],
          ['Saldo disponível', 3, 'd'],
          ['Reservado', 3, 'd'],
        ],
        linhas: [
          [dotacao, c.r.escolher(['1500', '1540', '1600', '1621']), dinheiro(saldo), dinheiro(c.valor)],
        ],
        total: ['Saldo após a reserva', '', dinheiro(saldo - c.valor), ''],
      },
    },
    'Declara-se, para os fins do art. 16 da Lei Complementar 101/2000, que a despesa tem adequação orçamentária e financeira com a lei orçamentária anual e compatibilidade com o plano plurianual e a lei de diretrizes orçamentárias.',
    ...c.fatos.slice(0, 2),
    `A reserva de dotação foi efetuada e terá validade até ${dataPorExtenso(maisDias(c.em, 60))}. Não há óbice contábil ao prosseguimento.`,
  ]
}

function controle(c: Caso): Bloco[] {
  return [
    { ficha: referencia(c) },
    'A Controladoria-Geral, no exercício das atribuições do art. 74 da Constituição e da Lei municipal nº 2.390/2015, examinou os autos por amostragem e segundo a lista de verificação abaixo.',
    {
      tabela: {
        colunas: [
          ['Ponto de controle', 6],
          ['Base', 4],
          ['Resultado', 2, 'c'],
        ],
        linhas: [
          ['Autuação e numeração das peças', 'Lei municipal nº 2.118/2011', 'Regular'],
          ['Motivação da despesa ou do ato', c.fundamento, 'Regular'],
          ['Segregação de funções', 'Acórdão TCE/SC', c.r.chance(0.8) ? 'Regular' : 'Ressalva'],
          [
            'Pesquisa de preços ou avaliação',
            'Lei 14.133/2021, art. 23',
            c.r.chance(0.7) ? 'Regular' : 'Ressalva',
          ],
          ['Publicidade', 'Lei 12.527/2011', 'Regular'],
        ],
      },
    },
    ...c.fatos.slice(0, 2),
    `Diante do exame, a Controladoria-Geral manifesta-se ${c.conclusao}, recomendando que a documentação fiscal seja arquivada no próprio processo e que eventuais ressalvas sejam respondidas em quinze dias.`,
  ]
}

function vistoria(c: Caso): Bloco[] {
  return [
    {
      ficha: [
        ...referencia(c),
        ['Local', c.local || c.interessado.endereco],
        ['Data da vistoria', dataPorExtenso(maisDias(c.em, -1))],
      ],
    },
    `Em diligência ao local indicado, na presença de ${c.interessado.nome} ou preposto, foi realizada vistoria para verificar ${c.objeto}.`,
    { secao: 'Constatações' },
    ...c.fatos,
    { itens: constatacoesDe(c) },
    { secao: 'Registro fotográfico' },
    `Foram feitas ${c.r.entre(4, 18)} fotografias, arquivadas na pasta digital da unidade sob o número do processo.`,
    { secao: 'Conclusão' },
    `Com base no que foi visto, conclui-se ${c.conclusao}.`,
  ]
}

function laudoTecnico(c: Caso): Bloco[] {
  const { metodo, tabela } = ensaioDe(c)
  return [
    { ficha: [...referencia(c), ['Local', c.local || c.interessado.endereco]] },
    { secao: '1. Metodologia' },
    `${metodo} Os resultados referem-se somente aos pontos verificados.`,
    { secao: '2. Resultados' },
    { tabela },
    { secao: '3. Discussão' },
    ...c.fatos,
    { secao: '4. Conclusão' },
    `Os resultados permitem concluir ${c.conclusao}.`,
  ]
}

function pericial(c: Caso): Bloco[] {
  return [
    {
      ficha: [
        ['Servidor(a)', c.servidor.nome],
        ['Matrícula', c.servidor.matricula],
        ['Cargo', c.servidor.cargo],
        ['Exame', dataPorExtenso(c.em)],
      ],
    },
    'DOCUMENTO SIGILOSO – dados de saúde (Lei 13.709/2018, art. 11). Acesso restrito a quem dele necessita para o exercício da função.',
    'O(a) servidor(a) compareceu à junta médica oficial, foi examinado(a) e apresentou a documentação clínica, conferida e devolvida.',
    `Conclusão da junta: ${c.r.escolher(['apto(a) para o exercício do cargo, sem restrições', 'apto(a), com restrição a esforço físico por noventa dias', `inapto(a) temporariamente, com afastamento por ${c.r.entre(15, 90)} dias`])}.`,
    `Próxima avaliação: ${dataCurta(maisDias(c.em, c.r.entre(30, 180)))}. O diagnóstico consta do prontuário e não se reproduz neste laudo.`,
  ]
}

function fiscalizacao(c: Caso): Bloco[] {
  return [
    { ficha: [...referencia(c), ['Local', c.local || c.interessado.endereco]] },
    `Em ação de rotina realizada em ${dataPorExtenso(maisDias(c.em, -1))}, a equipe de fiscalização apurou ${c.objeto}.`,
    { secao: 'Relato' },
    ...c.fatos,
    { secao: 'Enquadramento' },
    `A situação descrita enquadra-se na ${c.fundamento}, que prevê notificação prévia e, persistindo o fato, autuação.`,
    { secao: 'Providências' },
    {
      itens: [
        'lavratura de notificação com prazo para regularização;',
        'inclusão do endereço no roteiro de retorno;',
        'comunicação à Procuradoria em caso de reincidência.',
      ],
    },
  ]
}

function fiscalizacaoDoContrato(c: Caso): Bloco[] {
  return [
    {
      ficha: [
        ['Contratada', c.interessado.nome],
        ['CNPJ', c.interessado.documento],
        ['Objeto', c.objeto],
        ['Competência', mesPorExtenso(maisDias(c.em, -30))],
      ],
    },
    'O fiscal do contrato atesta que os serviços ou bens foram entregues no período e nas quantidades abaixo, conferidos com a nota fiscal apresentada.',
    {
      tabela: {
        colunas: [
          ['Ocorrência', 6],
          ['Data', 2, 'c'],
          ['Providência', 4],
        ],
        linhas: [
          ['Entrega ou execução conforme o cronograma', dataCurta(maisDias(c.em, -12)), 'Nenhuma'],
          [
            c.r.escolher([
              'Atraso de um dia na segunda medição',
              'Substituição de funcionário comunicada',
              'Troca de item com defeito',
            ]),
            dataCurta(maisDias(c.em, -c.r.entre(4, 10))),
            c.r.escolher(['Advertência verbal', 'Registrada', 'Resolvida no local']),
          ],
        ],
      },
    },
    ...c.fatos.slice(0, 2),
    `Valor a pagar: ${dinheiro(c.valor)} (${reais(c.valor)}). Não há glosa a aplicar neste período.`,
  ]
}

function gestao(c: Caso): Bloco[] {
  const listagem = /eliminação/.test(c.objeto)
  return [
    { ficha: referencia(c) },
    listagem
      ? 'Conjuntos documentais com prazo de guarda vencido, propostos para eliminação depois de avaliados peça a peça.'
      : `Relatório das atividades relativas ${com('a', c.objeto)}, no período encerrado em ${dataPorExtenso(maisDias(c.em, -15))}.`,
    { secao: listagem ? 'Listagem' : 'Metas e resultados' },
    listagem
      ? tabelaDeConjuntos(c)
      : {
          tabela: {
            colunas: [
              ['Meta', 5],
              ['Previsto', 2, 'd'],
              ['Realizado', 2, 'd'],
              ['Execução', 2, 'd'],
            ],
            linhas: metasDe(c),
          },
        },
    { secao: 'Análise' },
    ...c.fatos,
    `A unidade responsável manifesta-se ${c.conclusao}.`,
  ]
}

function metasDe({ r }: Caso): string[][] {
  return r
    .sortear(
      [
        'Atendimentos realizados',
        'Ações de capacitação',
        'Famílias alcançadas',
        'Encontros e apresentações',
        'Parcelas executadas',
        'Relatórios mensais entregues',
      ],
      4,
    )
    .map((meta) => {
      const previsto = r.entre(20, 400)
      const feito = Math.round(previsto * (0.7 + r.fracao() * 0.4))
      return [meta, numero(previsto), numero(feito), `${numero((feito / previsto) * 100, 1)} %`]
    })
}

function social(c: Caso): Bloco[] {
  return [
    'DOCUMENTO SIGILOSO – contém informação pessoal e de família em acompanhamento (Lei 8.742/1993; Lei 12.527/2011, art. 31).',
    {
      ficha: [
        ['Família de referência', c.r.escolher(['F-0112', 'F-0247', 'F-0309', 'F-0418'])],
        ['Técnico responsável', c.autor.nome],
        ['Período', mesPorExtenso(c.em)],
      ],
    },
    `A família é acompanhada pelo ${c.setor.nome} desde ${mesPorExtenso(maisDias(c.em, -c.r.entre(60, 400)))}, em razão de ${c.objeto}.`,
    ...c.fatos,
    { secao: 'Encaminhamentos' },
    {
      itens: c.r.sortear(
        [
          'inclusão no Cadastro Único e no Programa Bolsa Família;',
          'matrícula em atividade de contraturno escolar;',
          'atendimento psicológico quinzenal;',
          'benefício eventual de alimentação por três meses;',
          'visita domiciliar mensal.',
        ],
        3,
      ),
    },
  ]
}

function notaTecnica(c: Caso): Bloco[] {
  return [
    { ficha: referencia(c) },
    { secao: '1. Contexto' },
    `A presente nota responde à consulta sobre ${c.objeto}${c.local === '' ? '' : `, ${noLocal(c.local)}`}.`,
    { secao: '2. Informações' },
    ...c.fatos,
    ...(c.valor > 0
      ? [`Valor de referência levantado pela unidade: ${dinheiro(c.valor)} (${reais(c.valor)}).`]
      : []),
    { secao: '3. Encaminhamento' },
    `A unidade manifesta-se ${c.conclusao}.`,
  ]
}
