import {
  desconsiderar,
  enviar,
  marcar,
  notificar,
  pedirAssinatura,
  registrarProcesso,
  rejeitarAssinatura,
} from '../atos.ts'
import { type Municipio, pessoaDe, setorDe } from '../estado.ts'
import { CONHECIDOS } from '../interessados.ts'
import { dataCurta, dinheiro } from '../por-extenso.ts'
import type { Bloco, Caso } from '../textos/tipos.ts'
import { autuadoEm, enredoDe, entre, peca } from './comum.ts'

/**
 * Processo nº 42: o Pregão nº 12 tem 23 peças e está na fase interna. O edital espera a assinatura do
 * Prefeito há seis dias, um parecer teve uma assinatura rejeitada e a peça 9 foi desconsiderada, com termo. O
 * PDF do termo abre pelo trâmite.
 */
export function pregaoEletronico(m: Municipio): void {
  const inicio = autuadoEm(m, 42, -60)
  const t = (fracao: number) => entre(inicio, -8, fracao)
  const { ano } = m.cal
  const enredo = enredoDe(m, CONHECIDOS.aurora, {
    titulo: `Pregão eletrônico nº 12/${ano} – limpeza e conservação de prédios públicos`,
    assunto:
      'Contratação de serviços continuados de limpeza e conservação, com fornecimento de material, para 31 prédios municipais.',
    objeto: 'a prestação de serviços continuados de limpeza e conservação de prédios públicos',
    valor: 1_284_600,
    fundamento: 'Lei 14.133/2021, art. 28, I',
    fatos: [
      'O contrato em vigor com a Aurora Serviços de Limpeza S.A. vence em sessenta dias e já foi prorrogado até o limite legal.',
      'O estudo técnico dimensionou 46 postos de trabalho em 31 prédios, pela produtividade por metro quadrado.',
      'A pesquisa de preços considerou o painel oficial, três contratos vigentes na região e três cotações diretas.',
    ],
    conclusao: 'pelo prosseguimento do certame, sanada a indicação da dotação na cláusula sétima da minuta',
  })
  const [dcl, cont, pgm, gab, cgm] = ['DCL', 'CONT', 'PGM', 'GAB', 'CGM'].map((sigla) =>
    setorDe(m, sigla),
  ) as [
    ReturnType<typeof setorDe>,
    ReturnType<typeof setorDe>,
    ReturnType<typeof setorDe>,
    ReturnType<typeof setorDe>,
    ReturnType<typeof setorDe>,
  ]
  const [joao, diego, gilmar] = [pessoaDe(m, 'joao'), pessoaDe(m, 'diego'), pessoaDe(m, 'gilmar')]
  const processo = registrarProcesso(m, {
    tipo: 'Licitatório – Pregão Eletrônico',
    enredo,
    setor: dcl,
    por: diego,
    em: inicio,
    numero: 42,
  })

  peca(m, processo, 'nota-tecnica', t(0.01), {
    titulo: 'Estudo técnico preliminar – limpeza e conservação',
    enredo: {
      ...enredo,
      objeto: 'a melhor forma de contratar a limpeza dos prédios municipais',
      fatos: ESTUDO,
      conclusao: 'pela contratação por posto de trabalho, com fornecimento de material',
    },
  })
  peca(m, processo, 'termo-referencia', t(0.04))
  for (const [i, quem] of [
    'Aurora Serviços de Limpeza S.A.',
    'Limpa Serra Ltda.',
    'Conserva Planalto Ltda.',
  ].entries())
    peca(m, processo, 'cotacao', t(0.06 + i * 0.01), {
      titulo: `Cotação – ${quem}`,
      origem: 'EXTERNA',
      corpo: (c) => cotacaoDe(c, i),
      rubricas: [{ nome: quem, cargo: 'representante comercial' }],
    })
  peca(m, processo, 'cotacao', t(0.1))
  enviar(m, processo, { em: t(0.12), para: cont, mensagem: 'Para indicação de dotação.' })
  peca(m, processo, 'parecer-contabil', t(0.16))
  enviar(m, processo, { em: t(0.18), para: dcl })
  peca(m, processo, 'despacho-encaminhamento', t(0.2))
  const errada = peca(m, processo, 'cotacao', t(0.22), {
    titulo: 'Planilha de custos – versão preliminar',
    enredo: { ...enredo, objeto: 'a prestação de serviços de vigilância eletrônica' },
  })
  enviar(m, processo, { em: t(0.26), para: pgm, mensagem: 'Para exame da minuta.' })
  enviar(m, processo, {
    em: t(0.3),
    para: dcl,
    mensagem: 'A planilha da peça 9 não corresponde ao objeto. Favor corrigir.',
  })
  desconsiderar(
    m,
    errada,
    t(0.32),
    diego,
    'Planilha errada: os quantitativos são do contrato de vigilância. Ver a peça 10.',
  )
  peca(m, processo, 'cotacao', t(0.34), { titulo: 'Planilha de custos e formação de preços – limpeza' })
  peca(m, processo, 'portaria-designacao', t(0.37), { titulo: 'Designa pregoeiro e equipe de apoio' })
  enviar(m, processo, { em: t(0.4), para: pgm })
  peca(m, processo, 'parecer-juridico', t(0.46))
  enviar(m, processo, { em: t(0.48), para: dcl })
  peca(m, processo, 'despacho-interlocutorio', t(0.5))
  peca(m, processo, 'nota-tecnica', t(0.54), {
    titulo: 'Resposta às recomendações da Procuradoria',
    enredo: {
      ...enredo,
      objeto: 'o atendimento das recomendações do parecer jurídico',
      fatos: [
        'A minuta passou a prever a repactuação anual e a conta vinculada para férias e décimo terceiro.',
        'A planilha foi refeita com o piso da convenção coletiva vigente.',
        'A exigência de atestado foi limitada a cinquenta por cento dos postos.',
      ],
    },
  })
  enviar(m, processo, { em: t(0.56), para: cgm })
  peca(m, processo, 'parecer-controle', t(0.6))
  enviar(m, processo, { em: t(0.62), para: gab })
  peca(m, processo, 'despacho-decisorio', t(0.66), { titulo: 'Autoriza a abertura do pregão' })
  enviar(m, processo, { em: t(0.68), para: dcl })
  peca(m, processo, 'termo-referencia', t(0.72), { titulo: 'Termo de referência – versão retificada' })
  peca(m, processo, 'comprovante', t(0.75), {
    titulo: 'Comprovante de publicação do aviso',
    corpo: (c) => [
      {
        ficha: [
          ['Veículo', 'Diário Oficial dos Municípios'],
          ['Edição', '5.088, de ' + dataCurta(c.em)],
          ['Ato', `Aviso do pregão eletrônico nº 12/${ano}`],
        ],
      },
      'O aviso foi publicado no diário oficial, no portal nacional de contratações e em jornal de circulação regional.',
    ],
  })
  peca(m, processo, 'requerimento', t(0.78), {
    titulo: 'Pedido de esclarecimento – Aurora Serviços de Limpeza S.A.',
    enredo: {
      ...enredo,
      pedido: 'esclarecimento sobre o edital',
      assunto: 'Pergunta-se se os postos noturnos das unidades de saúde têm adicional previsto na planilha.',
      fatos: ['O anexo não distingue postos diurnos e noturnos.'],
    },
  })
  peca(m, processo, 'nota-tecnica', t(0.81), {
    titulo: 'Resposta ao pedido de esclarecimento',
    enredo: {
      ...enredo,
      objeto: 'o adicional noturno dos postos das unidades de saúde',
      fatos: [
        'São quatro postos noturnos, com o adicional incluído na linha 12 da planilha.',
        'A resposta foi divulgada a todos os interessados e não altera a formulação das propostas.',
      ],
    },
  })
  const parecer = peca(m, processo, 'parecer-juridico', t(0.85), {
    setor: pgm,
    por: joao,
    titulo: 'Parecer jurídico complementar – minuta do contrato',
  })
  pedirAssinatura(m, parecer, gilmar, t(0.87), diego)
  rejeitarAssinatura(m, parecer, gilmar, t(0.92), 'Falta dotação na cláusula 7')
  const edital = peca(m, processo, 'edital-licitacao', t(0.95), {
    assina: ['joao'],
    titulo: `Edital – Pregão eletrônico nº 12/${ano}`,
  })
  peca(m, processo, 'despacho-encaminhamento', t(0.98), {
    titulo: 'Encaminha o edital para assinatura do Prefeito',
  })
  pedirAssinatura(m, edital, m.titular, -6, diego)
  edital.rubricas.push({ nome: m.titular.nomeCompleto, cargo: m.titular.cargos[0]! })
  enviar(m, processo, {
    em: -5.5,
    para: setorDe(m, 'CPL'),
    mensagem: 'Publicar assim que o edital estiver assinado.',
  })
  enviar(m, processo, { em: -5, para: dcl, mensagem: 'Aguardar a assinatura do edital.' })
  marcar(m, processo, 'SETOR|DCL|Pregões\\Em fase interna', -5)
  notificar(m, 'evandro', -6, 'Assinatura pendente', 'Há um edital à espera da sua assinatura.', edital)
  notificar(
    m,
    'diego',
    t(0.92),
    'Assinatura rejeitada',
    'Gilmar Boeing rejeitou a assinatura: Falta dotação na cláusula 7',
    parecer,
  )
}

const ESTUDO = [
  'O estudo comparou a contratação por posto, por área e por resultado, com dados de cinco municípios do mesmo porte.',
  'A área total a limpar é de 48.600 m², distribuída em 31 prédios, sete deles com atendimento noturno.',
  'A contratação por posto tem menor risco de glosa e permite fiscalização simples pelas próprias unidades.',
]

/** Proposta de quem foi consultado antes da licitação. */
function cotacaoDe({ em }: Caso, ordem: number): Bloco[] {
  const mensal = [4_380, 4_512.4, 4_655.9][ordem]!
  return [
    {
      ficha: [
        ['Destinatário', 'Diretoria de Compras e Licitações'],
        ['Data', dataCurta(em)],
        ['Validade', 'sessenta dias'],
      ],
    },
    'Em resposta à consulta, apresentamos o preço mensal por posto, com encargos, uniforme, equipamento de proteção e material de limpeza.',
    {
      tabela: {
        colunas: [
          ['Descrição', 6],
          ['Postos', 2, 'd'],
          ['Mensal por posto', 3, 'd'],
          ['Total anual', 3, 'd'],
        ],
        linhas: [
          ['Servente de limpeza, 44 h', '42', dinheiro(mensal), dinheiro(mensal * 42 * 12)],
          ['Encarregado', '4', dinheiro(mensal * 1.31), dinheiro(mensal * 1.31 * 48)],
        ],
      },
    },
    'Os preços consideram a convenção coletiva vigente e o regime de lucro presumido.',
  ]
}
