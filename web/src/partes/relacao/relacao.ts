import { plural } from '@autos/contract/regras/texto.ts'

import { dataHora } from '../../ui/formato.ts'
import css from './Relacao.module.css'

export type Relacao = {
  /** Do que é: 'Entrada · PROT'. */
  nome: string
  entidade: string
  quem: string
  /** Os títulos do que se diz de cada item, além de qual é. */
  titulos: readonly string[]
  linhas: readonly LinhaDaRelacao[]
}
export type LinhaDaRelacao = {
  identificador: string
  titulo: string
  numeroCompleto?: string | null | undefined
  /** Pela ordem dos títulos. */
  ditas: readonly string[]
}

/** Já há uma na página, que alguém mandou imprimir: a da lista não se junta a ela. */
export const haRelacao = (): boolean => 'relacao' in document.documentElement.dataset

/** Põe na página, só para a impressora, a relação de remessa: todas as linhas e onde assinar. Devolve como a tirar. */
export function porRelacao(relacao: Relacao): () => void {
  const folha = document.createElement('section')
  folha.className = css['folha'] ?? ''
  folha.append(cabeca(relacao), tabela(relacao), assinaturas())
  document.body.append(folha)
  document.documentElement.dataset['relacao'] = ''
  return () => {
    // Já tirada: a que agora está na página é outra.
    if (!folha.isConnected) return
    folha.remove()
    delete document.documentElement.dataset['relacao']
  }
}

function cabeca({ nome, entidade, quem, linhas }: Relacao): HTMLElement {
  const quantos = plural(linhas.length, 'item', 'itens')
  return com('header', [
    com('p', entidade),
    com('h1', `Relação de remessa – ${nome}`),
    com('p', `${quantos}. Impressa em ${dataHora(new Date().toISOString())} por ${quem}.`),
  ])
}

function tabela({ titulos: doRecibo, linhas }: Relacao): HTMLElement {
  const titulos = ['Nº', 'Identificador', 'Título', ...doRecibo, 'Rubrica']
  const corpo = linhas.map(({ identificador, titulo, numeroCompleto, ditas }, i) =>
    com('tr', [
      com('td', String(i + 1)),
      com('td', identificador),
      com('td', [titulo, numeroCompleto].filter(Boolean).join(' – ')),
      ...ditas.map((dita) => com('td', dita)),
      com('td', ''),
    ]),
  )
  return com('table', [
    com('thead', [
      com(
        'tr',
        titulos.map((titulo) => com('th', titulo)),
      ),
    ]),
    com('tbody', corpo),
  ])
}

/** Quem entrega e quem recebe. */
function assinaturas(): HTMLElement {
  const quem = ['Entregue por', 'Recebido por'].map((titulo) =>
    com('div', [
      com('h2', titulo),
      ...['Nome', 'Cargo e setor', 'Data e hora', 'Assinatura'].map((linha) => com('p', `${linha}:`)),
    ]),
  )
  return com('footer', quem)
}

function com(nome: string, dentro: string | readonly HTMLElement[]): HTMLElement {
  const elemento = document.createElement(nome)
  if (typeof dentro === 'string') elemento.textContent = dentro
  else elemento.append(...dentro)
  return elemento
}
