import {
  CLASSE_DAS_ASSINATURAS,
  CLASSE_DO_BRASAO,
  CLASSE_SEM_TIMBRE,
} from '@autos/contract/regras/rascunho.ts'
import type { Node, NodeSpec } from 'prosemirror-model'
import type { Command } from 'prosemirror-state'
import type { NodeView } from 'prosemirror-view'

import type { LojaDeValores } from './variaveis.ts'

const vazio = (classe: string): NodeSpec => ({
  group: 'block',
  atom: true,
  draggable: true,
  parseDOM: [{ tag: `div.${classe}`, priority: 60 }],
  toDOM: () => ['div', { class: classe }],
})

/** O lugar dos nomes de quem assina, com o espaço do selo de cada um. */
export const assinaturas: NodeSpec = vazio(CLASSE_DAS_ASSINATURAS)

/** O lugar do brasão, que é o logotipo da entidade. */
export const brasao: NodeSpec = vazio(CLASSE_DO_BRASAO)

/** Diz que a primeira folha sai sem o papel timbrado. */
export const semTimbre: NodeSpec = vazio(CLASSE_SEM_TIMBRE)

/** Um em cada texto: pô-lo de novo é mudá-lo de lugar. */
export const porUnico =
  (tipo: 'assinaturas' | 'brasao' | 'semTimbre'): Command =>
  ({ doc, schema, tr }, dispatch) => {
    const antes: number[] = []
    doc.descendants((no, em) => void (no.type.name === tipo && antes.push(em)))
    tr.replaceSelectionWith(schema.nodes[tipo]!.create())
    for (const em of antes) {
      const { pos, deleted } = tr.mapping.mapResult(em)
      if (!deleted && tr.doc.nodeAt(pos)?.type.name === tipo) tr.delete(pos, pos + 1)
    }
    dispatch?.(tr.scrollIntoView())
    return true
  }

/** Os nomes como são agora: cada linha da variável é uma pessoa, com o cargo depois do travessão. */
export const mostrarAssinaturas =
  (valores: LojaDeValores, classe: string) =>
  (_no: Node): NodeView => {
    const dom = document.createElement('div')
    dom.className = classe
    dom.setAttribute('role', 'group')
    dom.setAttribute('aria-label', 'Assinaturas')
    const mostrar = () => {
      const linhas = valores.get()['signatarios'] ?? []
      dom.replaceChildren(
        ...(linhas.length === 0 ? ['Aqui ficam os nomes de quem assina.'] : linhas.map(pessoa)),
      )
    }
    mostrar()
    return { dom, destroy: valores.subscribe(mostrar), ignoreMutation: () => true }
  }

function pessoa(linha: string): HTMLElement {
  const [nome = '', ...cargos] = linha.split(' – ')
  const dita = document.createElement('p')
  const cargo = document.createElement('span')
  cargo.textContent = cargos.join(' – ')
  dita.append(nome.toLocaleUpperCase('pt-BR'), ...(cargos.length === 0 ? [] : [cargo]))
  return dita
}

export const mostrarBrasao =
  (classe: string, endereco: string | undefined) =>
  (_no: Node): NodeView => {
    const dom = document.createElement('div')
    dom.className = classe
    if (endereco === undefined) dom.textContent = 'Aqui fica o brasão: ponha-o em Administração, Entidade.'
    else {
      const imagem = document.createElement('img')
      imagem.src = endereco
      imagem.alt = 'Brasão da entidade'
      dom.append(imagem)
    }
    return { dom, ignoreMutation: () => true }
  }
