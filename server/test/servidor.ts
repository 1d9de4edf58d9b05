import { after } from 'node:test'
import { abrirVerificador } from '../src/adapters/identidade/verificar-token.ts'
import { buildHttp } from '../src/app/http.ts'
import { openRecursos } from '../src/app/resources.ts'
import type { Config } from '../src/config.ts'
import { openLog } from '../src/kernel/log.ts'
import { armazemDeMemoria, type ArmazemDeMemoria } from './armazem-de-memoria.ts'
import { correioDeMemoria } from './correio-de-memoria.ts'
import { bancoDeTeste } from './banco.ts'
import type { NomeDePessoa } from './elenco.ts'
import { semearElenco } from './elenco.ts'
import { type Emissor, emissorDeTeste } from './emissor.ts'
import { configDeTeste, entidadeDeTeste } from './mundo.ts'
import type { Db } from '../src/kernel/database.ts'

export type Resposta = { status: number; headers: Headers; texto: string; json: { data?: Record<string, unknown> | null; errors?: { message: string; extensions: { exception: { name: string; status: number; uuid?: string; motivo?: string } } }[] } }

export type Servidor = {
  url: string
  db: Db
  emissor: Emissor
  armazem: ArmazemDeMemoria
  /** Linhas do log, já como objetos. */
  log: Record<string, unknown>[]
  pedir(caminho: string, init?: RequestInit): Promise<Resposta>
  graphql(quem: NomeDePessoa | undefined, query: string, variables?: Record<string, unknown>, headers?: Record<string, string>): Promise<Resposta>
}

/** A API de verdade numa porta, com um banco e um provedor de identidade só deste teste. */
export async function servidor({ config = {}, persisted = {} }: { config?: Partial<Config>; persisted?: Record<string, string> } = {}): Promise<Servidor> {
  const [banco, emissor] = await Promise.all([bancoDeTeste(), emissorDeTeste()])
  after(() => Promise.all([banco[Symbol.asyncDispose](), emissor.parar()]))
  const linhas: Record<string, unknown>[] = []
  const log = openLog('info', { write: (linha) => void (linhas.push(JSON.parse(linha) as Record<string, unknown>), process.env.AUTOS_TESTE_LOG && process.stderr.write(linha)) })
  const armazem = armazemDeMemoria()
  const correio = correioDeMemoria()
  const entidade = entidadeDeTeste(banco.url, { emissor: emissor.url })
  const recursos = openRecursos(configDeTeste([entidade], config), log, { worker: false, adapters: { armazenamento: () => armazem, correio: () => correio } })
  const { db } = recursos.entidades.get('teste')!
  await semearElenco(db)
  const app = await buildHttp({ recursos, verificar: abrirVerificador([entidade]), persisted })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  after(async () => {
    await app.close()
    await recursos[Symbol.asyncDispose]()
  })
  const pedir = (caminho: string, init: RequestInit = {}) => ler(fetch(url + caminho, init))
  return {
    url, db, emissor, armazem, log: linhas, pedir,
    async graphql(quem, query, variables = {}, headers = {}) {
      const autorizacao: Record<string, string> = quem === undefined ? {} : { authorization: `Bearer ${await emissor.token(quem)}` }
      return pedir('/graphql', { method: 'POST', headers: { 'content-type': 'application/json', ...autorizacao, ...headers }, body: JSON.stringify({ query, variables }) })
    },
  } // prettier-ignore
}

async function ler(pedido: Promise<Response>): Promise<Resposta> {
  const resposta = await pedido
  const texto = await resposta.text()
  const json = resposta.headers.get('content-type')?.includes('json') ? (JSON.parse(texto) as Resposta['json']) : {}
  return { status: resposta.status, headers: resposta.headers, texto, json }
}
