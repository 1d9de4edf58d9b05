/** De onde os bytes vêm: o endereço vale cinco minutos, e quem lê demora mais. */
export type Endereco = {
  url: string
  /** Outro endereço para os mesmos bytes, quando o de agora venceu. */
  renovar?: (() => Promise<string | null | undefined>) | undefined
}

export type Comeco =
  /** O arquivo inteiro: é pequeno, ou o armazenamento não entrega pedaços. */
  | { inteiro: Uint8Array<ArrayBuffer> }
  /** O primeiro pedaço de um arquivo deste tamanho. */
  | { primeiro: Uint8Array<ArrayBuffer>; tamanho: number }

/** O que vem no primeiro pedido: um documento comum vem todo. */
export const PRIMEIRO_PEDACO = 256 * 1024
/** Onde se procura o índice. */
const FIM = 128 * 1024
const TENTATIVAS = 3
const ESPERA_MS = 400

export class ArquivoNaoVeio extends Error {
  override name = 'ArquivoNaoVeio'
}

/** Lê um arquivo por pedaços, só os que se pedem; o endereço que vence se troca sem que ninguém perceba. */
export class Faixas {
  readonly #renovar: Endereco['renovar']
  readonly #sinal: AbortSignal
  #url: string
  /** O que identifica os bytes: de outra versão nunca se mistura um pedaço. */
  #bytes: string | undefined
  /** Vários pedaços recusados ao mesmo tempo pedem um endereço só. */
  #renovando: Promise<void> | undefined

  constructor({ url, renovar }: Endereco, sinal: AbortSignal) {
    this.#url = url
    this.#renovar = renovar
    this.#sinal = sinal
  }

  async comecar(): Promise<Comeco> {
    const resposta = await this.#pedir([0, PRIMEIRO_PEDACO])
    const bytes = new Uint8Array(await resposta.arrayBuffer())
    if (resposta.status !== 206) return { inteiro: bytes }
    const total = /\/(\d+)$/.exec(resposta.headers.get('content-range') ?? '')?.[1]
    // O armazenamento entrega pedaços, mas não deixa a página saber de quantos: melhor todos de uma vez.
    if (total === undefined) return { inteiro: new Uint8Array(await (await this.#pedir()).arrayBuffer()) }
    const tamanho = Number(total)
    if (tamanho <= bytes.length) return { inteiro: bytes }
    if (await this.#temIndiceJunto(tamanho)) return { primeiro: bytes, tamanho }
    const inteiro = new Uint8Array(tamanho)
    inteiro.set(bytes)
    inteiro.set(await this.ler(bytes.length, tamanho), bytes.length)
    return { inteiro }
  }

  /**
   * Com a tabela de antes, o índice das páginas está espalhado pelo arquivo: lê-lo aos pedaços pediria um por
   * página, um depois do outro, e mais bytes do que há.
   */
  async #temIndiceJunto(tamanho: number): Promise<boolean> {
    const inicio = Math.max(0, tamanho - FIM)
    const fim = new TextDecoder('latin1').decode(await this.ler(inicio, tamanho))
    const onde = Number([...fim.matchAll(/startxref\s+(\d+)/g)].at(-1)?.[1] ?? tamanho)
    return onde >= inicio && /^\s*\d+\s+\d+\s+obj/.test(fim.slice(onde - inicio, onde - inicio + 40))
  }

  /** Os bytes de `inicio` até antes de `fim`. */
  async ler(inicio: number, fim: number): Promise<Uint8Array<ArrayBuffer>> {
    const resposta = await this.#pedir([inicio, fim])
    const bytes = new Uint8Array(await resposta.arrayBuffer())
    return resposta.status === 206 ? bytes : bytes.slice(inicio, fim)
  }

  async #pedir(faixa?: readonly [inicio: number, fim: number]): Promise<Response> {
    for (let vez = 1; ; vez++) {
      const usado = this.#url
      const resposta = await this.#buscar(usado, faixa && `bytes=${faixa[0]}-${faixa[1] - 1}`)
      if (resposta?.ok) return this.#dosMesmos(resposta)
      // Vazio não tem faixa nenhuma; o resto das recusas de faixa não se repete.
      if (vez === TENTATIVAS || resposta?.status === 416)
        throw new ArquivoNaoVeio(String(resposta?.status ?? 'rede'))
      if (resposta && resposta.status < 500) await this.#trocar(usado)
      else await espera(ESPERA_MS * vez)
      this.#sinal.throwIfAborted()
    }
  }

  #dosMesmos(resposta: Response): Response {
    const bytes = `${resposta.headers.get('content-range')?.split('/')[1]} ${resposta.headers.get('etag')}`
    this.#bytes ??= bytes
    if (bytes !== this.#bytes) throw new ArquivoNaoVeio('outra versão')
    return resposta
  }

  async #buscar(url: string, range: string | undefined): Promise<Response | undefined> {
    try {
      return await fetch(url, { ...(range && { headers: { range } }), signal: this.#sinal })
    } catch {
      this.#sinal.throwIfAborted()
      return undefined
    }
  }

  async #trocar(usado: string): Promise<void> {
    if (usado !== this.#url) return
    this.#renovando ??= this.#pedirOutro().finally(() => (this.#renovando = undefined))
    await this.#renovando
  }

  async #pedirOutro(): Promise<void> {
    const outro = await this.#renovar?.()
    if (!outro) throw new ArquivoNaoVeio('sem endereço')
    this.#url = outro
  }
}

const espera = (ms: number) => new Promise((pronto) => setTimeout(pronto, ms))
