import {
  assinaturas,
  branco,
  campo,
  corpo,
  esquerda,
  type Html,
  justo,
  localEData,
  negrito,
  texto,
  tituloAEsquerda,
  v,
} from './partes.ts'

/**
 * O padrão ofício (Manual de Redação da Presidência da República, 3ª edição, 5.1): identificação, local e data,
 * endereçamento, assunto, vocativo, texto e fecho.
 */
const padrao = (enderecamento: Html[], vocativo: string, dito: Html): Html =>
  texto(
    tituloAEsquerda(v('identificacao')),
    localEData,
    branco,
    ...enderecamento.map(esquerda),
    branco,
    justo(`${negrito('Assunto:')} ${negrito(`${v('titulo')}.`)}`),
    branco,
    corpo(`${campo(vocativo)},`),
    corpo(dito),
    corpo('Atenciosamente,'),
    assinaturas,
  )

const AO_DESTINATARIO = [
  campo('Ao Senhor, À Senhora ou A Sua Excelência'),
  campo('Nome do destinatário'),
  campo('Cargo e órgão do destinatário'),
  campo('Endereço, município e UF'),
]

export const oficio = padrao(AO_DESTINATARIO, 'Vocativo: Senhor Diretor', campo('Texto do ofício'))

export const oficioCircular = padrao(
  ['Aos Senhores', campo('A quem se dirige')],
  'Vocativo: Senhores',
  campo('Texto do ofício circular'),
)

export const oficioConjunto = padrao(
  AO_DESTINATARIO,
  'Vocativo: Senhor Diretor',
  `Os órgãos que assinam este ofício, em conjunto, ${campo('Texto do ofício conjunto')}`,
)

export const memorando = padrao(
  [campo('A quem: Ao Setor de Compras')],
  'Vocativo: Senhor Chefe',
  campo('Texto do memorando'),
)

export const memorandoCircular = padrao(
  [campo('A quem: Aos setores')],
  'Vocativo: Senhores',
  campo('Texto do memorando circular'),
)

export const comunicacaoInterna = padrao(
  [campo('A quem: Ao Setor de Compras')],
  'Vocativo: Prezados',
  campo('Texto da comunicação'),
)
