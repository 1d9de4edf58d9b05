import { z } from 'zod'
import { type Answer, callProvider, json, parsed, trimmed, unavailable, withQuery } from '../provedor-http.ts'
import { type DiarioOficial, type Materia, type NoDiario, RecusadoPeloDiario } from './port.ts'

export type OpcoesDoDomsc = {
  nome: string
  endereco: string
  usuario: string
  senha: string
  horaLimite: string | null
  /** For one question; handing in a file may take three times as long. */
  tempoMs: number
}

const SITUACOES = ['RECEBIDO', 'PUBLICADO', 'RECUSADO', 'RETIRADO'] as const
const act = z.object({
  id: z.union([z.string().min(1).max(100), z.number()]).transform(String),
  situacao: z.enum(SITUACOES),
  url: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .nullish(),
  mensagem: z.string().max(5000).nullish(),
})
/** Nothing under a key is an answer too, but only in so many words. */
const found = z.strictObject({ autopublicacoes: z.array(act).max(100) })
const refused = z.object({ mensagem: z.string().min(1).max(5000) })

/**
 * The gazette of the municipalities of Santa Catarina: REST with Basic Auth. It knows no idempotency key, so
 * what is asked here is never asked twice without looking first (modules/publicacao). No answer of its is
 * believed before it has the right shape: a 200 that carries an error is no act.
 */
export function abrirDomsc({
  nome,
  endereco,
  usuario,
  senha,
  horaLimite,
  tempoMs,
}: OpcoesDoDomsc): DiarioOficial {
  const basic = Buffer.from(`${usuario}:${senha}`).toString('base64')
  const headers = { authorization: `Basic ${basic}`, accept: 'application/json' }
  const at = (path = ''): string => `${trimmed(endereco)}/autopublicacoes${path}`
  /** Whoever sends our credentials back finds them nowhere in what we keep. */
  const clean = (text: string): string =>
    [senha, basic].reduce((rest, secret) => rest.replaceAll(secret, '…'), text).slice(0, 500)
  const broken = ({ status }: Answer) => unavailable(nome, new Error(whyBroken(status)))
  const shown = ({ id, situacao, url, mensagem }: z.infer<typeof act>): NoDiario => ({
    id,
    situacao,
    url: url ?? null,
    mensagem: mensagem == null ? null : clean(mensagem),
  })
  const one = (answer: Answer): NoDiario => {
    const read = act.safeParse(parsed(answer.text))
    if (!OK.has(answer.status) || !read.success) throw broken(answer)
    return shown(read.data)
  }
  return {
    nome,
    horaLimite,
    async criar(materia) {
      const answer = await callProvider(nome, at(), {
        ...json(bodyOf(materia), headers),
        budgetMs: 3 * tempoMs,
      })
      const refusal = NO.has(answer.status) ? refused.safeParse(parsed(answer.text)) : undefined
      if (refusal?.success === true) throw new RecusadoPeloDiario(clean(refusal.data.mensagem))
      return one(answer)
    },
    async procurar(chave) {
      const url = withQuery(at(), { identificadorOrigem: chave })
      const answer = await callProvider(nome, url, { headers, budgetMs: tempoMs })
      const read = found.safeParse(parsed(answer.text))
      if (answer.status !== 200 || !read.success) throw broken(answer)
      const [first] = read.data.autopublicacoes
      return first === undefined ? undefined : shown(first)
    },
    consultar: async (id) =>
      one(await callProvider(nome, at(`/${encodeURIComponent(id)}`), { headers, budgetMs: tempoMs })),
  }
}

const whyBroken = (status: number): string =>
  status === 401 || status === 403
    ? `HTTP ${status}: credenciais não aceitas`
    : `HTTP ${status}: resposta que não se entende`

const OK = new Set([200, 201])
/**
 * The act itself was found wanting. 401 and 403 are about us: they pass when somebody corrects the settings.
 */
const NO = new Set([400, 422])

const bodyOf = ({
  chave,
  titulo,
  codCategoria,
  urlOrigemApi,
  codRegistroInfoSfinge,
  lei,
  contrato,
  arquivo,
}: Materia): object => ({
  identificadorOrigem: chave,
  ato: { titulo, codCategoria, urlOrigemApi, codRegistroInfoSfinge },
  lei,
  contrato,
  arquivo: {
    nome: arquivo.nome,
    sha256: arquivo.sha256,
    conteudo: Buffer.from(arquivo.bytes).toString('base64'),
  },
})
