import { dobrar } from '@autos/contract/regras/texto.ts'
import type { EditorView } from 'prosemirror-view'

import type { TextosPadraoQuery } from '../../api/gen/graphql.ts'
import { procurar } from '../../ui/procurar.ts'
import { porNoLugar } from './colar.ts'
import { lerPedaco } from './html.ts'
import { lerMarcacao } from './marcacao.ts'

export type TextoOferecido = TextosPadraoQuery['textosPadrao'][number]

const NO_MAXIMO = 30

/** O que a barra faz além de pôr textos. */
export const NOTA: TextoOferecido = {
  id: 'nota-de-rodape',
  nome: 'Nota de rodapé',
  atalho: 'nota',
  setor: null,
  resumo: 'Escreve-se aqui, e vai ao pé da página.',
}

/** Os que se oferecem: primeiro o do atalho escrito, depois os que começam assim, depois os outros. */
export function oferecer(textos: readonly TextoOferecido[], procura: string): TextoOferecido[] {
  const dita = dobrar(procura).trim()
  const achados = procurar(textos, procura, ({ nome, atalho, resumo }) => `${nome} ${atalho ?? ''} ${resumo}`)
  if (dita === '') return achados.slice(0, NO_MAXIMO)
  const peso = ({ nome, atalho }: TextoOferecido): number => {
    if (atalho === dita) return 0
    if (atalho?.startsWith(dita)) return 1
    const dobrado = dobrar(nome)
    return dobrado.startsWith(dita) ? 2 : dobrado.includes(dita) ? 3 : 4
  }
  return achados
    .map((texto) => ({ texto, peso: peso(texto) }))
    .toSorted((um, outro) => um.peso - outro.peso)
    .slice(0, NO_MAXIMO)
    .map(({ texto }) => texto)
}

/** O texto toma o lugar da barra e do que se procurou; num parágrafo só com isso, o do parágrafo. */
export function porTexto(view: EditorView, { de, ate }: { de: number; ate: number }, html: string): void {
  const tr = view.state.tr.delete(de, ate)
  porNoLugar(tr, lerPedaco(lerMarcacao(html)))
  view.dispatch(tr.scrollIntoView())
}
