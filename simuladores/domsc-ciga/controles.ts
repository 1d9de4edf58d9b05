import type { IncomingMessage, ServerResponse } from 'node:http'
import { corpo, responderJson } from '../comum/falha.ts'
import type { Atos } from './atos.ts'
import type { Chamada } from './chamadas.ts'
import { dataEHora } from './edicoes.ts'
import { erroNasPosicoes, type Posicoes } from './posicoes.ts'

export type Estado = {
  atos: Atos
  posicoes: Posicoes
  chamadas: Chamada[]
  palavras: Map<number, string>
  /** How far the clock of the service is from this machine's. */
  adiantadoMs: number
}

export const agoraDe = (estado: Estado): number => Date.now() + estado.adiantadoMs

/** What tests, and who runs the demonstration, tell the stand-in; no part of the service. */
export async function controlar(req: IncomingMessage, res: ServerResponse, estado: Estado): Promise<boolean> {
  const caminho = req.url!.split('?')[0]!
  const controle = CONTROLES[caminho]
  if (!controle) return false
  const texto = req.method === 'POST' ? (await corpo(req, 10_000)).toString() : ''
  const erro = req.method === 'POST' ? controle.mudar(estado, JSON.parse(texto || '{}') as Pedido) : undefined
  return erro ? responderJson(res, 400, { erro }) : responderJson(res, 200, controle.ver(estado))
}

type Pedido = Partial<Posicoes> & {
  agora?: string
  avancarMs?: number
  edicao?: boolean
  codigo?: number
  palavra?: string | null
}
type Controle = { ver(estado: Estado): unknown; mudar(estado: Estado, pedido: Pedido): string | undefined }

const CONTROLES: Record<string, Controle> = {
  '/_posicoes': { ver: ({ posicoes }) => posicoes, mudar: mudarPosicoes },
  '/_relogio': {
    ver: (estado) => ({
      agora: new Date(agoraDe(estado)).toISOString(),
      brasilia: dataEHora(agoraDe(estado)),
    }),
    mudar: mudarRelogio,
  },
  '/_chamadas': {
    ver: ({ chamadas }) => chamadas,
    mudar: ({ chamadas }) => void chamadas.splice(0),
  },
  '/_situacao': { ver: ({ palavras }) => Object.fromEntries(palavras), mudar: mudarPalavra },
  '/_retirar': { ver: () => ({}), mudar: retirar },
}

function mudarPosicoes(estado: Estado, pedidas: Pedido): string | undefined {
  const erro = erroNasPosicoes(pedidas)
  if (!erro) Object.assign(estado.posicoes, pedidas)
  return erro
}

function mudarRelogio(estado: Estado, { agora, avancarMs, edicao }: Pedido): string | undefined {
  const esperam = estado.atos
    .todos()
    .filter((ato) => ato.excluidoEm === null && ato.publicaEm > agoraDe(estado))
    .map((ato) => ato.publicaEm)
  const alvo = agora
    ? Date.parse(agora)
    : edicao
      ? Math.min(...esperam)
      : agoraDe(estado) + (avancarMs ?? NaN)
  if (!Number.isFinite(alvo))
    return 'Diga {agora} (data ISO), {avancarMs} ou {edicao: true}, que vai à próxima edição em que sai um ato.'
  estado.adiantadoMs = alvo - Date.now()
  return undefined
}

/** Another word for the situation of an act, which no table knows; null takes it back. */
function mudarPalavra({ atos, palavras }: Estado, { codigo, palavra }: Pedido): string | undefined {
  if (codigo === undefined || !atos.achar(codigo)) return 'Nenhum ato tem este codigo.'
  if (palavra) palavras.set(codigo, palavra)
  else palavras.delete(codigo)
  return undefined
}

/** As a person does it in the site itself, whatever the situation. */
function retirar(estado: Estado, { codigo }: Pedido): string | undefined {
  const ato = estado.atos.achar(codigo ?? NaN)
  if (!ato) return 'Nenhum ato tem este codigo.'
  estado.atos.gravar({ ...ato, excluidoEm: agoraDe(estado) })
  return undefined
}
