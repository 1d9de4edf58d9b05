import { type IncomingHttpHeaders, request } from 'node:http'
import { produto } from './produto.ts'

// Um cliente escrito da especificação, do domínio e do contrato público: nada do servidor se importa aqui.

export type Entidade = 'pmva' | 'cmva'
/** Quem pede: a entidade a que bate, e com que se identifica. */
export type Quem = { nome: string; entidade: Entidade; cabecalhos: () => Promise<Record<string, string>> }
export type Erro = { message: string; extensions?: { exception?: { name: string; status: number } } }
export type Resposta = {
  status: number
  texto: string
  cabecalhos: IncomingHttpHeaders
  data: Record<string, unknown> | null
  erros: Erro[]
}
type Pedido = {
  metodo?: string
  caminho: string
  cabecalhos?: Record<string, string | string[]>
  corpo?: string | Buffer
}

let feitos = 0
export const pedidosFeitos = (): number => feitos

/** O endereço de uma entidade é o nome por que se chama; a máquina é sempre esta. */
const HOST = { pmva: 'localhost', cmva: 'camara.localhost' } as const

/** Um pedido HTTP como se escreve, sem que nada o arrume no caminho. */
export async function pedir(
  entidade: Entidade,
  { metodo = 'GET', caminho, cabecalhos = {}, corpo }: Pedido,
): Promise<Resposta> {
  const { port } = new URL((await produto()).web)
  feitos++
  return new Promise((pronto, falha) => {
    const headers = { host: `${HOST[entidade]}:${port}`, ...cabecalhos }
    const saida = request(
      { host: '127.0.0.1', port, method: metodo, path: caminho, headers, timeout: 60_000 },
      (volta) => {
        const partes: Buffer[] = []
        volta.on('data', (parte: Buffer) => partes.push(parte))
        volta.on('end', () => {
          const texto = Buffer.concat(partes).toString()
          pronto({ status: volta.statusCode ?? 0, texto, cabecalhos: volta.headers, ...lido(texto) })
        })
      },
    )
    saida.on('timeout', () => saida.destroy(new Error(`sem resposta em um minuto: ${caminho}`)))
    saida.on('error', falha)
    saida.end(corpo)
  })
}

function lido(texto: string): Pick<Resposta, 'data' | 'erros'> {
  try {
    const { data = null, errors = [] } = JSON.parse(texto) as { data?: Resposta['data']; errors?: Erro[] }
    return { data, erros: errors }
  } catch {
    return { data: null, erros: [] }
  }
}

/** Uma operação, com a resposta como veio. */
export async function operar(
  quem: Quem,
  query: string,
  variables: object = {},
  cabecalhos: Record<string, string> = {},
): Promise<Resposta> {
  const corpo = JSON.stringify({ query, variables })
  const tipo = { 'content-type': 'application/json' }
  return pedir(quem.entidade, {
    metodo: 'POST',
    caminho: '/graphql',
    cabecalhos: { ...tipo, ...(await quem.cabecalhos()), ...cabecalhos },
    corpo,
  })
}

/** A mesma, de que se espera que dê certo. */
export async function obter<R>(quem: Quem, query: string, variables: object = {}): Promise<R> {
  const { texto, data, erros } = await operar(quem, query, variables)
  if (data === null || erros.length > 0)
    throw new Error(
      `${quem.nome}: ${query.slice(0, 120)} ${JSON.stringify(variables).slice(0, 200)}\n${texto.slice(0, 600)}`,
    )
  return data as R
}

/** O nome e o número de cada recusa. */
export const recusas = ({ erros, status }: Resposta): string[] =>
  erros.length > 0
    ? erros.map(({ extensions }) => `${extensions?.exception?.status} ${extensions?.exception?.name}`)
    : status >= 400
      ? [`${status}`]
      : []
