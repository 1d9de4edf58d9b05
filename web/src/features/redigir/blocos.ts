import type { Variavel } from '@autos/contract/regras/rascunho.ts'
import type { Node } from 'prosemirror-model'

import { semAnotacoes } from '../../partes/redacao/comentarios.ts'
import { numerar } from '../../partes/redacao/numerar.ts'
import { sugestoesDe } from '../../partes/redacao/sugestoes.ts'
import { NOME_DA_VARIAVEL } from '../../partes/redacao/variaveis.ts'
import type { Bloco } from './diferenca.ts'

/** O texto em blocos que se comparam: cada parágrafo, também os de dentro de listas e tabelas, e cada figura. */
export function blocosDe(doc: Node): Bloco[] {
  const rotulos = new Map(numerar(doc).map(({ em, rotulo }) => [em, rotulo]))
  const blocos: Bloco[] = []
  doc.descendants((escrito, em, pai) => {
    const no = escrito.isTextblock ? semAnotacoes(escrito) : escrito
    if (no.isTextblock) {
      const texto = no.textBetween(0, no.content.size, '', folha)
      if (texto.trim() !== '')
        blocos.push({
          tipo: tipoDe(no, pai),
          rotulo: rotulos.get(em) ?? '',
          texto,
          forma: formaDe(no),
          sugerido: sugeridoEm(escrito),
        })
      return false
    }
    if (no.isLeaf && no.isBlock)
      blocos.push({ tipo: no.type.name, rotulo: '', texto: ditoDe(no), forma: formaDe(no) })
    return true
  })
  return blocos
}

/** O que se vê do bloco, além das palavras. */
const formaDe = (no: Node): string => JSON.stringify(no.toJSON())

/** O que se propôs ao bloco, que ainda não é dele. */
const sugeridoEm = (no: Node): string =>
  sugestoesDe(no)
    .map(({ tira, poe }) => `${tira}\n${poe}`)
    .join('\n\n')

function tipoDe(no: Node, pai: Node | null): string {
  const nome = no.type.name
  if (nome === 'titulo') return `titulo ${no.attrs['nivel']}`
  if (nome === 'dispositivo') return String(no.attrs['tipo'])
  return pai && pai.type.name !== 'doc' ? pai.type.name : nome
}

const NOMES: Record<string, string> = {
  semTimbre: 'Sem o papel timbrado',
  quebra: 'Outra página',
  assinaturas: 'Assinaturas',
  brasao: 'Brasão',
}

function ditoDe(no: Node): string {
  if (no.type.name === 'figura') return `Figura: ${String(no.attrs['descricao']) || 'sem descrição'}`
  return NOMES[no.type.name] ?? 'Linha'
}

function folha(no: Node): string {
  if (no.type.name === 'variavel') return `[${NOME_DA_VARIAVEL[no.attrs['nome'] as Variavel]}]`
  if (no.type.name === 'campo') return `[${no.attrs['nome']}]`
  if (no.type.name === 'nota') return ` [nota: ${no.attrs['texto']}]`
  return no.type.name === 'mudanca' ? '\n' : ''
}
