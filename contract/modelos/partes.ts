import {
  CLASSE_DAS_ASSINATURAS,
  CLASSE_DO_CAMPO,
  CLASSE_SEM_TIMBRE,
  type Variavel,
} from '../regras/rascunho.ts'

/** Um pedaço do texto, na marcação que o editor lê e escreve. */
export type Html = string

/** O que quem escreve preenche. */
export const campo = (nome: string): Html => `<span class="${CLASSE_DO_CAMPO}" data-campo="${nome}"></span>`

/** O que o sistema preenche. */
export const v = (nome: Variavel): Html => `<span data-variavel="${nome}">{{${nome}}}</span>`

export const negrito = (texto: Html): Html => `<strong>${texto}</strong>`

const paragrafo =
  (aparencia: string) =>
  (texto: Html): Html =>
    `<p style="text-align:${aparencia}">${texto}</p>`

/** O corpo: justificado, com a primeira linha recuada. */
export const corpo = paragrafo('justify;text-indent:2cm')
export const justo = paragrafo('justify')
export const esquerda = paragrafo('left')
export const centro = paragrafo('center')
export const direita = paragrafo('right')

export const branco: Html = '<p style="text-align:left;white-space:pre"> </p>'

export const titulo = (texto: Html): Html => `<h2 style="text-align:center">${texto}</h2>`
export const tituloAEsquerda = (texto: Html): Html => `<h2 style="text-align:left">${texto}</h2>`
export const secao = (texto: Html): Html => `<h3 style="text-align:left">${texto}</h3>`

/** O resumo do ato, à direita (Lei Complementar 95/1998, art. 5º). */
export const ementa = (texto: Html): Html =>
  `<p class="ementa" style="margin-left:45%;text-align:justify">${texto}</p>`

const dispositivo =
  (tipo: string) =>
  (rotulo: string, texto: Html): Html =>
    `<p class="${tipo}" style="text-align:justify;text-indent:2cm"><span class="rotulo">${rotulo} </span>${texto}</p>`

const DO_ARTIGO = dispositivo('artigo')
export const artigo = (numero: number, texto: Html): Html =>
  DO_ARTIGO(numero < 10 ? `Art. ${numero}º` : `Art. ${numero}.`, texto)
export const paragrafoUnico = (texto: Html): Html => dispositivo('paragrafo')('Parágrafo único.', texto)
export const inciso = dispositivo('inciso')

/** A primeira folha sai sem o papel timbrado. */
export const semTimbre: Html = `<div class="${CLASSE_SEM_TIMBRE}"></div>`

export const assinaturas: Html = `<div class="${CLASSE_DAS_ASSINATURAS}"></div>`

/** 'Vale das Araucárias, 28 de novembro de 2026.' */
export const localEData: Html = direita(`${v('local')}, ${v('data')}.`)

export const texto = (...partes: Html[]): Html => partes.join('')
