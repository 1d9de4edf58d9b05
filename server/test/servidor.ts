import { type ClientRequest, request, type Server } from 'node:http'
import { after } from 'node:test'
import { abrirVerificador } from '../src/adapters/identidade/verificar-token.ts'
import { buildHttp } from '../src/app/http.ts'
import { openRecursos, type RecursosDaEntidade } from '../src/app/resources.ts'
import type { Config, ConfigDaEntidade } from '../src/config.ts'
import { openLog } from '../src/kernel/log.ts'
import { armazemDeMemoria, type ArmazemDeMemoria } from './armazem-de-memoria.ts'
import { correioDeMemoria } from './correio-de-memoria.ts'
import { bancoDeTeste } from './banco.ts'
import './guardadas.ts'
import type { NomeDePessoa } from './elenco.ts'
import { semearElenco } from './elenco.ts'
import { type Emissor, emissorDeTeste } from './emissor.ts'
import { configDeTeste, entidadeDeTeste } from './configuracao.ts'
import type { Db } from '../src/kernel/database.ts'

export type Resposta = {
  status: number
  headers: Headers
  texto: string
  json: {
    data?: Record<string, unknown> | null
    errors?: {
      message: string
      extensions: { exception: { name: string; status: number; uuid?: string; motivo?: string } }
    }[]
  }
}

export type Servidor = {
  url: string
  ouvinte: Server
  db: Db
  emissor: Emissor
  armazem: ArmazemDeMemoria
  config: Config
  entidade: RecursosDaEntidade
  /** Linhas do log, já como objetos. */
  log: Record<string, unknown>[]
  pedir(caminho: string, init?: RequestInit): Promise<Resposta>
  /** Como se o navegador estivesse em outro endereço. */
  noHost(
    host: string,
    quem: NomeDePessoa | undefined,
    query: string,
    caminho?: string,
    headers?: Record<string, string>,
  ): Promise<Resposta>
  graphql(
    quem: NomeDePessoa | undefined,
    query: string,
    variables?: Record<string, unknown>,
    headers?: Record<string, string>,
  ): Promise<Resposta>
}

type Opcoes = {
  config?: Partial<Config>
  persisted?: Record<string, string>
  /** Host de uma segunda entidade, sem banco que preste. */
  outra?: string
  /** O que a entidade tem de outro modo; por exemplo o emissor, quando é um de verdade. */
  entidade?: Partial<ConfigDaEntidade>
  /** Em que atende, quando alguém precisa de a saber antes. */
  porta?: number
}

/** A API de verdade numa porta, com um banco e um provedor de identidade só deste teste. */
export async function servidor({
  config = {},
  persisted = {},
  outra,
  entidade: mais = {},
  porta = 0,
}: Opcoes = {}): Promise<Servidor> {
  const [banco, emissor] = await Promise.all([bancoDeTeste(), emissorDeTeste()])
  after(() => Promise.all([banco[Symbol.asyncDispose](), emissor.parar()]))
  const linhas: Record<string, unknown>[] = []
  const log = openLog('info', {
    write: (linha) =>
      void (linhas.push(JSON.parse(linha) as Record<string, unknown>),
      process.env.AUTOS_TESTE_LOG && process.stderr.write(linha)),
  })
  const armazem = armazemDeMemoria()
  const correio = correioDeMemoria()
  const entidade = entidadeDeTeste(banco.url, { emissor: emissor.url, ...mais })
  const recursos = openRecursos(
    configDeTeste(
      [
        entidade,
        ...(outra === undefined
          ? []
          : [
              entidadeDeTeste('postgres://127.0.0.1:9/nada', {
                id: 'outra',
                hosts: [outra],
                padrao: false,
                emissor: `${emissor.url}-outra`,
                endereco: `http://${outra}:4300`,
              }),
            ]),
      ],
      config,
    ),
    log,
    { worker: false, adapters: { armazenamento: () => armazem, correio: () => correio } },
  )
  const aberta = recursos.entidades.get('teste')!
  const { db } = aberta
  await semearElenco(db)
  const aceitos = [entidade]
  const app = await buildHttp({ recursos, verificar: abrirVerificador(() => aceitos), persisted })
  const url = await app.listen({ port: porta, host: '127.0.0.1' })
  after(async () => {
    await app.close()
    await recursos[Symbol.asyncDispose]()
  })
  const pedir = (caminho: string, init: RequestInit = {}) => ler(fetch(url + caminho, init))
  const autorizacao = async (quem: NomeDePessoa | undefined): Promise<Record<string, string>> =>
    quem === undefined ? {} : { authorization: `Bearer ${await emissor.token(quem)}` }
  return {
    async noHost(host, quem, query, caminho = '/graphql', headers = {}) {
      const pedido = request(url + caminho, {
        method: caminho === '/graphql' ? 'POST' : 'GET',
        headers: { host, 'content-type': 'application/json', ...(await autorizacao(quem)), ...headers },
      })
      return ler(comoResposta(pedido, caminho === '/graphql' ? JSON.stringify({ query }) : ''))
    },
    url,
    ouvinte: app.server,
    db,
    emissor,
    armazem,
    config: recursos.config,
    entidade: aberta,
    log: linhas,
    pedir,
    async graphql(quem, query, variables = {}, headers = {}) {
      return pedir('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(await autorizacao(quem)), ...headers },
        body: JSON.stringify({ query, variables }),
      })
    },
  }
}

/** fetch não deixa escolher o Host. */
function comoResposta(pedido: ClientRequest, corpo: string): Promise<Response> {
  return new Promise((resolve, reject) => {
    pedido.on('error', reject).on('response', (resposta) => {
      const partes: Buffer[] = []
      resposta
        .on('data', (parte: Buffer) => partes.push(parte))
        .on('end', () =>
          resolve(
            new Response(Buffer.concat(partes), {
              status: resposta.statusCode ?? 0,
              headers: resposta.headers as Record<string, string>,
            }),
          ),
        )
    })
    pedido.end(corpo)
  })
}

async function ler(pedido: Promise<Response>): Promise<Resposta> {
  const resposta = await pedido
  const texto = await resposta.text()
  const json = resposta.headers.get('content-type')?.includes('json')
    ? (JSON.parse(texto) as Resposta['json'])
    : {}
  return { status: resposta.status, headers: resposta.headers, texto, json }
}
