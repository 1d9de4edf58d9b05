import { VARIAVEIS, type Variavel } from '@autos/contract/regras/rascunho.ts'
import type { Node } from 'prosemirror-model'
import type { NodeView } from 'prosemirror-view'

import { createStore } from '../../api/store.ts'

export const NOME_DA_VARIAVEL: Record<Variavel, string> = {
  identificacao: 'Identificação (espécie e número)',
  epigrafe: 'Epígrafe (espécie, número e data)',
  especie: 'Espécie, em maiúsculas',
  numero: 'Número do documento',
  ano: 'Ano',
  data: 'Data por extenso',
  local: 'Município',
  entidade: 'Nome da entidade',
  cadeia: 'Setor e os que estão acima dele',
  setor: 'Setor',
  titulo: 'Título do documento',
  assunto: 'Assunto',
  interessados: 'Interessados do processo',
  requerente: 'Requerente',
  autor: 'Quem registrou',
  signatarios: 'Quem assina',
}

/** O que cada variável vale agora, em linhas; vazio, ainda não se sabe. */
export type Valores = Partial<Record<string, readonly string[]>>

/** O que cada variável vale chega depois do texto, e muda enquanto se escreve. */
export const criarValores = () => createStore<Valores>({})
export type LojaDeValores = ReturnType<typeof criarValores>

/** As que o texto pede, na ordem em que se listam. */
export function variaveisDoTexto(doc: Node): Variavel[] {
  const pedidas = new Set<unknown>()
  doc.descendants((no) => void (no.type.name === 'variavel' && pedidas.add(no.attrs['nome'])))
  return VARIAVEIS.filter((variavel) => pedidas.has(variavel))
}

/** A variável no texto: o que vale, ou o nome dela com o espaço que ficaria por preencher. */
export const mostrarVariavel =
  (valores: LojaDeValores, classe: string) =>
  (no: Node): NodeView => {
    const nome = String(no.attrs['nome']) as Variavel
    const dom = document.createElement('span')
    dom.className = classe
    dom.dataset['variavel'] = nome
    const mostrar = () => {
      const linhas = valores.get()[nome] ?? []
      const dito = linhas.length === 0 ? NOME_DA_VARIAVEL[nome] : linhas.join('\n')
      if (dom.textContent !== dito) dom.textContent = dito
      dom.dataset['sabida'] = String(linhas.length > 0)
      dom.title =
        linhas.length === 0 ? `${NOME_DA_VARIAVEL[nome]}: ainda não se sabe` : NOME_DA_VARIAVEL[nome]
    }
    mostrar()
    return { dom, destroy: valores.subscribe(mostrar), ignoreMutation: () => true }
  }
