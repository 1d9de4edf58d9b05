import {
  assinaturas,
  branco,
  campo,
  corpo,
  ementa,
  esquerda,
  type Html,
  justo,
  localEData,
  negrito,
  secao,
  texto,
  tituloAEsquerda,
  v,
} from './partes.ts'

const referencia = esquerda(`${negrito('Referência:')} ${campo('Processo ou documento a que responde')}`)
const interessado = esquerda(`${negrito('Interessado:')} ${campo('Interessado')}`)

export const despachoDecisorio = texto(
  tituloAEsquerda(v('identificacao')),
  referencia,
  interessado,
  esquerda(`${negrito('Assunto:')} ${v('titulo')}.`),
  branco,
  corpo(`Trata-se de ${campo('O que se pede, por quem')}.`),
  corpo(`Considerando ${campo('Fatos e fundamentos')},`),
  corpo(`${negrito('DECIDO')} ${campo('O que se decide')}.`),
  corpo(`Dê-se ciência ao interessado. ${campo('Outras providências e prazo de recurso')}`),
  localEData,
  assinaturas,
)

export const despachoDeEncaminhamento = texto(
  tituloAEsquerda(v('identificacao')),
  referencia,
  branco,
  corpo(`Encaminhe-se a ${campo('Setor de destino')} para ${campo('O que se espera do setor')}.`),
  localEData,
  assinaturas,
)

export const despachoInterlocutorio = texto(
  tituloAEsquerda(v('identificacao')),
  referencia,
  branco,
  corpo(
    `Antes de decidir, determino ${campo('Diligência')}, no prazo de ${campo('Prazo, em dias')} dias, a cargo de ${campo('Quem a cumpre')}.`,
  ),
  localEData,
  assinaturas,
)

/** Ementa, relatório, fundamentação e conclusão: o que se espera achar, na ordem em que se procura. */
const parecer = (assunto: Html, partes: [titulo: string, texto: Html][]): Html =>
  texto(
    tituloAEsquerda(v('identificacao')),
    referencia,
    interessado,
    branco,
    ementa(assunto),
    branco,
    ...partes.flatMap(([nome, dito]) => [secao(nome), corpo(dito)]),
    localEData,
    assinaturas,
  )

export const parecerJuridico = parecer(`${campo('Ementa: tema. Pergunta. Conclusão.')}`, [
  ['1. Relatório', `Consulta-nos ${campo('Quem consulta')} sobre ${campo('O que se pergunta')}.`],
  ['2. Fundamentação', campo('Normas, doutrina e jurisprudência aplicáveis')],
  [
    '3. Conclusão',
    `Pelo exposto, opinamos ${campo('Pela possibilidade ou não, e com que ressalvas')}. É o parecer, que se submete à consideração superior.`,
  ],
])

export const parecerTecnico = parecer(`${v('titulo')}.`, [
  ['1. Objeto', campo('O que se analisa')],
  ['2. Análise', campo('Método, dados e resultados')],
  ['3. Conclusão', `Diante do que se analisou, conclui-se ${campo('Conclusão e recomendações')}.`],
])

export const parecerContabil = parecer(`${v('titulo')}.`, [
  ['1. Objeto', campo('O que se examina, de que período')],
  ['2. Exame', campo('Demonstrações, dotações e saldos conferidos')],
  ['3. Conclusão', `Do ponto de vista contábil, opina-se ${campo('Pela regularidade ou não')}.`],
])

export const parecerDoControle = parecer(`${v('titulo')}.`, [
  ['1. Escopo', campo('O que se examinou, por que critérios')],
  ['2. Achados', campo('Constatações e evidências')],
  [
    '3. Conclusão',
    `Opina-se pela ${campo('Regularidade, com ressalvas ou irregularidade')} do que se examinou.`,
  ],
])

export const parecerDeComissao = parecer(`${v('titulo')}.`, [
  [
    '1. Relatório',
    `Vem à Comissão ${campo('Nome da comissão')} a proposição ${campo('Espécie e número da proposição')}, de autoria de ${campo('Autor')}.`,
  ],
  ['2. Voto do relator', campo('Constitucionalidade, legalidade, mérito')],
  [
    '3. Decisão da comissão',
    `A Comissão, reunida em ${campo('Data da reunião')}, opina pela ${campo('Aprovação ou rejeição')} da proposição.`,
  ],
])

export const notaTecnica = parecer(`${v('titulo')}.`, [
  ['1. Assunto', campo('O que motiva a nota')],
  ['2. Análise', campo('Análise técnica')],
  ['3. Encaminhamento', campo('O que se recomenda, e a quem')],
])

const relatorio = (partes: [titulo: string, texto: Html][]): Html =>
  texto(
    tituloAEsquerda(v('identificacao')),
    justo(`${negrito('Assunto:')} ${v('titulo')}.`),
    branco,
    ...partes.flatMap(([nome, dito]) => [secao(nome), corpo(dito)]),
    localEData,
    assinaturas,
  )

export const relatorioComum = relatorio([
  ['1. Introdução', campo('Por que se relata, e que período abrange')],
  ['2. O que se fez', campo('Atividades e resultados')],
  ['3. Conclusão', campo('Conclusões e recomendações')],
])

export const relatorioDeFiscalizacao = relatorio([
  [
    '1. Identificação',
    `Fiscalizado: ${campo('Nome e CPF ou CNPJ')}. Local: ${campo('Endereço')}. Data e hora: ${campo('Data e hora')}.`,
  ],
  ['2. O que se constatou', campo('Fatos constatados e provas')],
  ['3. Providências', campo('Providências tomadas ou recomendadas')],
])

export const relatorioSocial = relatorio([
  ['1. Identificação', campo('Pessoa ou família acompanhada')],
  ['2. Histórico e situação', campo('Histórico, composição e situação atual')],
  ['3. Avaliação', campo('Avaliação social')],
  ['4. Encaminhamentos', campo('Encaminhamentos')],
])

export const laudo = relatorio([
  [
    '1. Objeto e local',
    `${campo('O que se vistoria')}, em ${campo('Endereço')}, em ${campo('Data e hora')}.`,
  ],
  ['2. Descrição', campo('O que se constatou, com medidas e fotografias')],
  ['3. Análise', campo('Análise técnica e normas aplicáveis')],
  ['4. Conclusão', `Conclui-se ${campo('Conclusão')}.`],
])

export const laudoMedico = relatorio([
  ['1. Identificação', campo('Periciado e motivo da perícia')],
  ['2. Exame', campo('História, exame e documentos apresentados')],
  ['3. Conclusão', campo('Conclusão pericial e prazo')],
])
