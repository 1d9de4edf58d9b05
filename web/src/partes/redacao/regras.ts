import { InputRule, inputRules, wrappingInputRule } from 'prosemirror-inputrules'
import type { Plugin } from 'prosemirror-state'
import { variavelDe } from '@autos/contract/regras/rascunho.ts'

import { ESQUEMA, type Dispositivo } from './esquema.ts'

/** Quem escreve "Art. 1º " como sempre escreveu começa um artigo; o número conta-se sozinho. */
const vira = (escrito: RegExp, tipo: Dispositivo): InputRule =>
  new InputRule(escrito, (...[{ doc, tr }, , de, ate]) => {
    const $de = doc.resolve(de)
    const { texto, dispositivo } = ESQUEMA.nodes
    if ($de.parent.type !== texto && $de.parent.type !== dispositivo) return null
    if ($de.depth !== 1) return null
    return tr.delete(de, ate).setBlockType(de, de, dispositivo, { tipo })
  })

const variavel = new InputRule(/\{\{\s*([\p{L}_]{1,40})\s*\}\}$/u, (...[{ tr }, achado, de, ate]) => {
  const nome = variavelDe(achado[1] ?? '')
  return nome ? tr.replaceWith(de, ate, ESQUEMA.nodes.variavel.create({ nome })) : null
})

/** Desfaz-se com Backspace logo depois. */
export function regrasDeEscrita(): Plugin {
  const { lista, numerada } = ESQUEMA.nodes
  return inputRules({
    rules: [
      vira(/^art(?:\.|igo)\s*\d+\s*(?:[ºo°.]|\.º)?\s$/i, 'artigo'),
      vira(/^§\s*\d+\s*[ºo°.]?\s$/, 'paragrafo'),
      vira(/^parágrafo único[.:]?\s$/i, 'paragrafo'),
      vira(/^[IVXLC]+\s*[-–—]\s$/, 'inciso'),
      vira(/^[a-z]\)\s$/, 'alinea'),
      wrappingInputRule(/^[-*•]\s$/, lista),
      wrappingInputRule(/^(\d{1,3})[.)]\s$/, numerada, ([, numero]) => ({ comeco: Number(numero) })),
      variavel,
    ],
  })
}
