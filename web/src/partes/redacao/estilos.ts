import { lift, setBlockType, wrapIn } from 'prosemirror-commands'
import type { Command, EditorState } from 'prosemirror-state'

import { DISPOSITIVOS, ESQUEMA, type Alinhamento, type Dispositivo } from './esquema.ts'

export type Estilo = 'texto' | 'titulo1' | 'titulo2' | 'titulo3' | 'ementa' | 'citacao' | Dispositivo

/** O que um parágrafo pode ser, com a tecla que o faz. Mod é Ctrl, ou Command. */
// prettier-ignore
export const ESTILOS: readonly { id: Estilo; nome: string; tecla: string }[] = [
  { id: 'texto',     nome: 'Texto',     tecla: 'Ctrl+Alt+0' },
  { id: 'titulo1',   nome: 'Título',    tecla: 'Ctrl+Alt+1' },
  { id: 'titulo2',   nome: 'Capítulo',  tecla: 'Ctrl+Alt+2' },
  { id: 'titulo3',   nome: 'Seção',     tecla: 'Ctrl+Alt+3' },
  { id: 'ementa',    nome: 'Ementa',    tecla: 'Ctrl+Alt+4' },
  { id: 'artigo',    nome: 'Artigo',    tecla: 'Ctrl+Alt+5' },
  { id: 'paragrafo', nome: 'Parágrafo (§)', tecla: 'Ctrl+Alt+6' },
  { id: 'inciso',    nome: 'Inciso',    tecla: 'Ctrl+Alt+7' },
  { id: 'alinea',    nome: 'Alínea',    tecla: 'Ctrl+Alt+8' },
  { id: 'item',      nome: 'Item',      tecla: 'Ctrl+Alt+9' },
  { id: 'citacao',   nome: 'Citação',   tecla: '' },
]

export const nomeDoEstilo = (estilo: Estilo): string => ESTILOS.find(({ id }) => id === estilo)?.nome ?? ''

/** O do parágrafo em que está o cursor. */
export function estiloDe({ selection: { $from } }: EditorState): Estilo {
  const { type, attrs } = $from.parent
  if (type.name === 'titulo') return `titulo${attrs['nivel'] as 1 | 2 | 3}`
  if (type.name === 'dispositivo') return attrs['tipo'] as Dispositivo
  if (type.name === 'ementa') return 'ementa'
  return $from.depth > 1 && $from.node(-1).type.name === 'citacao' ? 'citacao' : 'texto'
}

/** Faz dos parágrafos escolhidos o que se pede. */
export function virar(estilo: Estilo): Command {
  const { texto, titulo, ementa, dispositivo, citacao } = ESQUEMA.nodes
  if (estilo === 'citacao') return wrapIn(citacao)
  if (estilo === 'ementa') return setBlockType(ementa)
  if (estilo === 'texto')
    return (state, dispatch) =>
      setBlockType(texto)(state, dispatch) || (estiloDe(state) === 'citacao' && lift(state, dispatch))
  if (estilo === 'titulo1' || estilo === 'titulo2' || estilo === 'titulo3')
    return setBlockType(titulo, { nivel: Number(estilo.at(-1)), alinhamento: 'center' })
  return setBlockType(dispositivo, { tipo: estilo })
}

/** Um dispositivo desce ou sobe na ordem dos que se contam dentro dos outros. */
export function passarDeNivel(passo: 1 | -1): Command {
  return (state, dispatch) => {
    const { parent } = state.selection.$from
    if (parent.type !== ESQUEMA.nodes.dispositivo) return false
    const em = DISPOSITIVOS.indexOf(parent.attrs['tipo'] as Dispositivo) + passo
    const tipo = DISPOSITIVOS[em]
    return tipo === undefined || em < 0 ? true : virar(tipo)(state, dispatch)
  }
}

/** O dispositivo de número fixo volta a contar-se depois do de antes. */
export const contarEmSeguida: Command = ({ selection: { $from }, tr }, dispatch) => {
  const { type, attrs } = $from.parent
  if (type !== ESQUEMA.nodes.dispositivo || attrs['fixo'] === null) return false
  dispatch?.(tr.setNodeAttribute($from.before(), 'fixo', null))
  return true
}

/** Muda um atributo de todos os parágrafos escolhidos que o têm. */
function mudarParagrafos(atributo: string, valor: unknown): Command {
  return ({ selection, doc, tr }, dispatch) => {
    let mudou = false
    for (const { $from, $to } of selection.ranges)
      doc.nodesBetween($from.pos, $to.pos, (no, em) => {
        if (!(atributo in (no.type.spec.attrs ?? {})) || !no.isTextblock) return
        tr.setNodeAttribute(em, atributo, valor)
        mudou = true
      })
    if (mudou) dispatch?.(tr)
    return mudou
  }
}

export const alinhar = (alinhamento: Alinhamento): Command => mudarParagrafos('alinhamento', alinhamento)

export const alinhamentoDe = ({ selection: { $from } }: EditorState): Alinhamento | undefined =>
  $from.parent.attrs['alinhamento'] as Alinhamento | undefined

export const temRecuo = ({ selection: { $from } }: EditorState): boolean =>
  $from.parent.attrs['recuo'] === true

export const trocarRecuo: Command = (state, dispatch) =>
  mudarParagrafos('recuo', !temRecuo(state))(state, dispatch)
