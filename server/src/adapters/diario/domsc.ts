import { z } from 'zod'
import { unavailable } from '../provedor-http.ts'
import { formOf, nameOf, stateOf, type Tabela } from './domsc-campos.ts'
import { findLost, originOf } from './domsc-lista.ts'
import { askingOf, type Asking, type Said } from './domsc-pedido.ts'
import { type DiarioOficial, type NoDiario, RecusadoPeloDiario } from './port.ts'

export type OpcoesDoDomsc = {
  nome: string
  endereco: string
  /** Of the person's login there, in whose name the acts are. */
  usuario: string
  senha: string
  /** X-API-Key. */
  chave: string | null
  horaLimite: string | null
  /** For one question; handing in a file, or looking through the list, may take three times as long. */
  tempoMs: number
  campos: Tabela
}

const code = z.coerce.number().int().positive()
const SITUACAO = { agendado: 'RECEBIDO', publicado: 'PUBLICADO', excluido: 'RETIRADO' } as const
/** The act itself was found wanting; a 200 may say so too. */
const NO = new Set([200, 400, 422])

/**
 * The gazette of the municipalities of Santa Catarina, by the web service of CIGA (ADR 0051). It knows no idempotency key, so
 * what is handed in here is never handed in twice without looking first (modules/publicacao).
 */
export function abrirDomsc(opcoes: OpcoesDoDomsc): DiarioOficial {
  const { nome, horaLimite, tempoMs, campos } = opcoes
  const ask = askingOf(opcoes)
  const clean = cleanerOf(opcoes)
  const state = (id: string) => stateAt({ nome, ask, campos, tempoMs }, id)
  return {
    nome,
    horaLimite,
    camposConfirmados: campos.confirmados,
    async conferir() {
      const said = await ask('verify', { budgetMs: tempoMs })
      if (!taken(said)) throw broken(nome, said)
    },
    async criar(materia) {
      const origem = originOf(materia.urlOrigemApi, materia.chave)
      const said = await ask('create', { body: formOf(campos, { materia, origem }), budgetMs: 3 * tempoMs })
      if (!said.ok && NO.has(said.status)) throw new RecusadoPeloDiario(clean(sentenceOf(said.result)))
      return { id: String(codeIn(nome, campos, said)), situacao: 'RECEBIDO', url: null, mensagem: null }
    },
    async procurar(procurada) {
      const found = await findLost({ nome, ask, budgetMs: 3 * tempoMs }, procurada)
      return found && state(String(found.codigo))
    },
    consultar: state,
    async excluir(id) {
      const body = new URLSearchParams({ [nameOf(campos, 'codigo')]: id })
      await ask('delete', { body, budgetMs: tempoMs })
      // Whatever it answered: what is published already is not taken away, and that is what its state says.
      return state(id)
    },
  }
}

const taken = ({ status, ok }: Said): boolean => status === 200 && ok

const knows = async ({ ask, tempoMs }: Pick<Means, 'ask' | 'tempoMs'>): Promise<boolean> =>
  taken(await ask('verify', { budgetMs: tempoMs }))

type Means = { nome: string; ask: Asking; campos: Tabela; tempoMs: number }

async function stateAt({ nome, ask, campos, tempoMs }: Means, id: string): Promise<NoDiario> {
  const said = await ask('status', { query: { [nameOf(campos, 'codigo')]: id }, budgetMs: tempoMs })
  // Somebody took it away there, and it is as if it had never been; unless it is the address that is wrong.
  if (said.status === 404 && (await knows({ ask, tempoMs })))
    return { id, situacao: 'RETIRADO', url: null, mensagem: null }
  const read = z
    .object({ status: z.string(), [nameOf(campos, 'urlDoPdf')]: z.unknown() })
    .safeParse(said.result)
  if (!taken(said) || !read.success) throw broken(nome, said)
  const known = stateOf(campos, read.data.status as string)
  if (known === undefined)
    throw unavailable(nome, new Error('a situação que o diário diz não está em “campos.situacoes”'))
  const url = address.safeParse(read.data[nameOf(campos, 'urlDoPdf')])
  return { id, situacao: SITUACAO[known], url: url.success ? url.data : null, mensagem: null }
}

const address = z.url({ protocol: /^https?$/ }).max(2000)

/** The code alone, or an object with it. */
function codeIn(nome: string, campos: Tabela, said: Said): number {
  const { result } = said
  const given: unknown =
    typeof result === 'object' && result !== null
      ? (result as Record<string, unknown>)[nameOf(campos, 'codigo')]
      : result
  const read = code.safeParse(given)
  if ((said.status !== 200 && said.status !== 201) || !said.ok || !read.success) throw broken(nome, said)
  return read.data
}

const broken = (nome: string, { status }: Said) =>
  unavailable(
    nome,
    new Error(
      `HTTP ${status}: ${status === 404 ? 'o web service não atende neste endereço; confira se termina em /site/' : 'resposta que não se entende'}`,
    ),
  )

/** A sentence, or sentences by field. */
function sentenceOf(result: unknown): string {
  if (typeof result === 'string' && result.trim() !== '') return result
  if (typeof result !== 'object' || result === null) return 'O diário não disse por quê.'
  const sentences = Object.entries(result).map(([field, said]: [string, unknown]) => {
    const text = (Array.isArray(said) ? said : [said]).map(String).join(' ')
    return field === '' || Array.isArray(result) ? text : `${field}: ${text}`
  })
  return sentences.join('; ') || 'O diário não disse por quê.'
}

/** Whoever sends our credentials back finds them nowhere in what we keep. */
function cleanerOf({ usuario, senha, chave }: OpcoesDoDomsc): (text: string) => string {
  const basic = Buffer.from(`${usuario}:${senha}`).toString('base64')
  const secrets = [senha, basic, ...(chave === null ? [] : [chave])]
  return (text) => secrets.reduce((rest, secret) => rest.replaceAll(secret, '…'), text).slice(0, 500)
}
