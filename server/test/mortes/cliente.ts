import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as esperar } from 'node:timers/promises'
import type { NomeDePessoa } from '../elenco.ts'
import type { ServidorMortal } from './processo.ts'

/**
 * Numa máquina ocupada cada renascer leva 10 s, e uma corrida inteira de mortes, 8 minutos: o que se prova é
 * que a resposta vem e é uma, não quando.
 */
export const PACIENCIA_MS = 600_000

/** Uma pessoa que insiste: repete o mesmo ato, com a mesma chave, até ter resposta, como a interface faz. */
export class ClienteTeimoso {
  readonly servidor: ServidorMortal
  readonly quem: NomeDePessoa
  /** Sem banco o servidor responde que não pôde: quem insiste repete também isso. */
  readonly #repeteFalhas: boolean
  /** Respostas cortadas, que obrigaram a repetir. */
  repeticoes = 0
  /** Arquivos recusados porque a leitura passou do limite, e mandados de novo. */
  leiturasDemoradas = 0

  constructor(servidor: ServidorMortal, quem: NomeDePessoa, repeteFalhas = false) {
    this.servidor = servidor
    this.quem = quem
    this.#repeteFalhas = repeteFalhas
  }

  async chama<R>(operacao: string, variaveis: Record<string, unknown> = {}): Promise<R> {
    const chave = randomUUID()
    for (const limite = Date.now() + PACIENCIA_MS; Date.now() < limite; this.repeticoes++) {
      const resposta = await this.tentar(operacao, variaveis, chave)
      if (resposta !== undefined) return resposta as R
      await esperar(20 + Math.random() * 60)
    }
    throw new Error(`Sem resposta em ${PACIENCIA_MS / 60_000} minutos: ${operacao}`)
  }

  /** Indefinido: a resposta não veio, e não se sabe se o ato se fez. */
  private async tentar(query: string, variables: Record<string, unknown>, chave: string): Promise<unknown> {
    const token = await this.servidor.emissor.token(this.quem)
    let corpo: {
      data?: unknown
      errors?: { message: string; extensions?: { exception?: { status: number } } }[]
    }
    try {
      const resposta = await fetch(`${this.servidor.url}/graphql`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
          'idempotency-key': chave,
        },
        body: JSON.stringify({ query, variables }),
        signal: AbortSignal.timeout(10_000),
      })
      corpo = (await resposta.json()) as typeof corpo
    } catch {
      return undefined
    }
    const [erro] = corpo.errors ?? []
    if (this.#repeteFalhas && (erro?.extensions?.exception?.status ?? 0) >= 500) return undefined
    if (erro !== undefined) throw new Error(`${erro.extensions?.exception?.status} ${erro.message}`)
    return corpo.data
  }

  /** O PUT do arquivo; devolve a versão que o armazenamento deu. */
  async enviarArquivo(url: string, pdf: Buffer): Promise<string> {
    const resposta = await fetch(url, {
      method: 'PUT',
      headers: {
        'content-type': 'application/pdf',
        'content-md5': createHash('md5').update(pdf).digest('base64'),
      },
      body: new Uint8Array(pdf),
    })
    const versao = resposta.headers.get('x-amz-version-id')
    if (!resposta.ok || versao === null) throw new Error(`PUT ${resposta.status}: ${await resposta.text()}`)
    return versao
  }
}
