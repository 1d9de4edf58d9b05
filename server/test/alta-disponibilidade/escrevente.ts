import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:https'
import { setTimeout as esperar } from 'node:timers/promises'
import { REPETICOES_502 } from '@autos/contract/regras/limites.ts'
import type { NomeDePessoa } from '../elenco.ts'
import type { Produto } from './produto.ts'

type Resposta = { status: number; texto: string }
type Corpo = {
  data?: unknown
  errors?: { message: string; extensions?: { exception?: { status: number; name: string } } }[]
}

/** O que quem usa viu, além do que queria. */
export type Visto = {
  pedidos: number
  repetidos502: number
  tenteDeNovo: number
  erros500: string[]
  cortes: number
  maisLentoMs: number
}

const INSISTE_MS = 180_000
const RESPIRA_MS = 100

/** Uma pessoa no navegador: repete o 502 como a interface, e o "tente de novo" com a mesma chave. */
export class Escrevente {
  readonly quem: NomeDePessoa
  readonly visto: Visto = {
    pedidos: 0,
    repetidos502: 0,
    tenteDeNovo: 0,
    erros500: [],
    cortes: 0,
    maisLentoMs: 0,
  }
  /** Quando cada gravação foi dada por feita. */
  readonly feitos: number[] = []
  readonly #produto: Pick<Produto, 'url' | 'emissor'>
  readonly #agente: Agent
  #desistiu = false
  #ultima = ''

  constructor(produto: Produto, quem: NomeDePessoa) {
    this.#produto = produto
    this.quem = quem
    this.#agente = new Agent({ keepAlive: true, ca: readFileSync(produto.certificado.ca), maxSockets: 1 })
  }

  /** Não insiste mais: a prova acabou. */
  desistir(): void {
    this.#desistiu = true
    this.fechar()
  }

  fechar(): void {
    this.#agente.destroy()
  }

  async grava<R>(query: string, variables: Record<string, unknown>): Promise<R> {
    // Quem escreve respira: sem isto as seis seriam uma medida do processador, e não do que cai.
    await esperar(RESPIRA_MS)
    const dado = await this.chama<R>(query, variables)
    this.feitos.push(Date.now())
    return dado
  }

  async chama<R>(query: string, variables: Record<string, unknown> = {}): Promise<R> {
    const chave = randomUUID()
    for (
      const limite = Date.now() + INSISTE_MS;
      !this.#desistiu && Date.now() < limite;
      await esperar(150 + Math.random() * 150)
    ) {
      const corpo = await this.#tentar(JSON.stringify({ query, variables }), chave)
      const [erro] = corpo?.errors ?? []
      if (corpo !== undefined && erro === undefined) return corpo.data as R
      const status = erro?.extensions?.exception?.status
      if (status !== undefined && status < 500 && status !== 429)
        throw new Error(`${status} ${erro!.message}`)
    }
    throw new Error(`Sem resposta em ${INSISTE_MS / 1000} s: ${query}: ${this.#ultima}`)
  }

  /** Uma página, e o que ela nomeia, cada um de quem o balanceador escolher. */
  async abreAPagina(): Promise<string> {
    const pagina = await this.#pedir('GET', '/')
    const [, arquivo] = /src="([^"]+)"/.exec(pagina.texto) ?? []
    if (arquivo === undefined) throw new Error(`A página não veio: ${pagina.status} ${pagina.texto}`)
    await this.pegaArquivo(arquivo)
    return arquivo
  }

  async pegaArquivo(caminho: string): Promise<void> {
    const { status } = await this.#pedir('GET', caminho)
    if (status !== 200) this.visto.erros500.push(`${caminho}: ${status}`)
  }

  async enviarArquivo(url: string, pdf: Buffer): Promise<string> {
    const md5 = createHash('md5').update(pdf).digest('base64')
    const resposta = await fetch(url, {
      method: 'PUT',
      headers: { 'content-type': 'application/pdf', 'content-md5': md5 },
      body: new Uint8Array(pdf),
    })
    const versao = resposta.headers.get('x-amz-version-id')
    if (!resposta.ok || versao === null) throw new Error(`PUT ${resposta.status}: ${await resposta.text()}`)
    return versao
  }

  async #tentar(corpo: string, chave: string): Promise<Corpo | undefined> {
    const inicio = Date.now()
    const resposta = await this.#pedir('POST', '/graphql', { corpo, chave })
    this.visto.maisLentoMs = Math.max(this.visto.maisLentoMs, Date.now() - inicio)
    const { status, texto } = resposta
    this.#ultima = `${status} ${texto.slice(0, 300)}`
    if (status === 503) this.visto.tenteDeNovo++
    if (status === 503 || status === 0) return undefined
    const lido = status === 502 ? {} : (JSON.parse(texto) as Corpo)
    const dentro = lido.errors?.[0]?.extensions?.exception?.status ?? status
    if (dentro >= 500 && dentro !== 503) this.visto.erros500.push(`${status} ${texto.slice(0, 200)}`)
    return lido.data === undefined && lido.errors === undefined ? undefined : lido
  }

  async #pedir(
    method: string,
    path: string,
    dados: { corpo?: string; chave?: string } = {},
  ): Promise<Resposta> {
    for (let vez = 0; ; vez++) {
      this.visto.pedidos++
      const resposta = await this.#pedirUmaVez(method, path, dados)
      if (resposta.status === 0) this.visto.cortes++
      if (resposta.status !== 502 || vez === REPETICOES_502) return resposta
      this.visto.repetidos502++
      await esperar(250 * 2 ** vez * (0.75 + Math.random() / 2))
    }
  }

  async #pedirUmaVez(
    method: string,
    path: string,
    { corpo, chave }: { corpo?: string; chave?: string },
  ): Promise<Resposta> {
    const token = await this.#produto.emissor.token(this.quem)
    const headers = {
      authorization: `Bearer ${token}`,
      ...(corpo === undefined ? {} : { 'content-type': 'application/json' }),
      ...(chave === undefined ? {} : { 'idempotency-key': chave }),
    }
    return new Promise((ok) => {
      const pedido = request(
        `${this.#produto.url}${path}`,
        { method, headers, agent: this.#agente, timeout: 70_000 },
        (resposta) => {
          let texto = ''
          resposta.setEncoding('utf8').on('data', (parte: string) => (texto += parte))
          resposta
            .on('end', () => ok({ status: resposta.statusCode ?? 0, texto }))
            .on('error', () => ok({ status: 0, texto: '' }))
        },
      )
      pedido.on('timeout', () => pedido.destroy()).on('error', () => ok({ status: 0, texto: '' }))
      pedido.end(corpo)
    })
  }
}
