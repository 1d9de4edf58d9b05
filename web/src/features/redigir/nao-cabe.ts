import { PAGINAS_DO_TEXTO_MAX, sinaisSemLetra } from '@autos/contract/regras/letras.ts'
import { plural } from '@autos/contract/regras/texto.ts'
import type { Node } from 'prosemirror-model'

import { encurtar } from './comentarios.ts'

export type NaoCabe = { motivo: string; em: number }

/** O que o texto tem e um PDF nosso não pode ter, com o primeiro lugar em que está. */
export function oQueNaoCabe(doc: Node): NaoCabe[] {
  const achados: NaoCabe[] = []
  const sinais = new Map<string, NaoCabe>()
  let quebras = 0
  doc.descendants((no, em) => {
    if (no.type.name === 'quebra' && ++quebras === PAGINAS_DO_TEXTO_MAX)
      achados.push({
        motivo: `O texto passa de ${PAGINAS_DO_TEXTO_MAX} páginas, que é o que um PDF pode ter: tire quebras de página.`,
        em,
      })
    if (!no.isTextblock) return true
    const dito = no.textContent
    for (const sinal of sinaisSemLetra(dito))
      if (!sinais.has(sinal))
        sinais.set(sinal, { motivo: `em “${encurtar(dito, 60)}”`, em: lugarDe(no, sinal) + em + 1 })
    return false
  })
  const [primeiro] = sinais.values()
  if (primeiro) {
    const ditos = [...sinais.keys()].slice(0, 8).join(' ')
    achados.push({
      motivo: `A letra do documento não tem ${plural(sinais.size, 'sinal que se escreveu', 'sinais que se escreveram')}: ${ditos} (o primeiro, ${primeiro.motivo}). Escreva de outra forma.`,
      em: primeiro.em,
    })
  }
  return achados
}

function lugarDe(bloco: Node, sinal: string): number {
  let em = 0
  for (const no of bloco.children) {
    const dentro = (no.isText ? (no.text ?? '') : no.textContent).indexOf(sinal)
    if (dentro >= 0) return em + (no.isText ? dentro : 0)
    em += no.nodeSize
  }
  return 0
}
