import { plural } from '@autos/contract/regras/texto.ts'

import { dataHora } from '../ui/formato.ts'
import { coluna, type NomeDaColuna } from './colunas.tsx'
import type { Linha } from '../partes/itens/linha.ts'
import css from './Relacao.module.css'

export type Relacao = {
  /** A lista: 'Entrada · PROT'. */
  nome: string
  entidade: string
  quem: string
  colunas: readonly NomeDaColuna[]
  linhas: readonly Linha[]
}

/** Do que a lista mostra, o que um recibo diz: de onde, para onde e desde quando. */
const DO_RECIBO: readonly NomeDaColuna[] = [
  'origem',
  'destino',
  'sistema',
  'carga',
  'assinadoEm',
  'arquivadoEm',
]

/** Põe na página, só para a impressora, a relação de remessa: todas as linhas e onde assinar. Devolve como a tirar. */
export function porRelacao(relacao: Relacao): () => void {
  const folha = document.createElement('section')
  folha.className = css['folha'] ?? ''
  folha.append(cabeca(relacao), tabela(relacao), assinaturas())
  document.body.append(folha)
  document.documentElement.dataset['relacao'] = ''
  return () => {
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

function tabela({ colunas, linhas }: Relacao): HTMLElement {
  const ditas = DO_RECIBO.filter((nome) => colunas.includes(nome))
  const titulos = ['Nº', 'Identificador', 'Título', ...ditas.map((nome) => coluna(nome).titulo), 'Rubrica']
  const corpo = linhas.map((linha, i) =>
    com('tr', [
      com('td', String(i + 1)),
      com('td', linha.identificador),
      com('td', [linha.titulo, linha.numeroCompleto].filter(Boolean).join(' – ')),
      ...ditas.map((nome) => com('td', coluna(nome).texto(linha))),
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
