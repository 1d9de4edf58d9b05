import { mensagemDe } from '../../api/errors.ts'
import { createStore } from '../../api/store.ts'
import { ErroDoServidor, OutraGravou, SemRede, type Gravado, type Lido } from './rascunho-http.ts'

export type Situacao =
  /** `em` nulo: ninguém gravou ainda. */
  | { fase: 'salvo'; em: string | null }
  | { fase: 'mudado' }
  | { fase: 'salvando' }
  /** `guardado`: há cópia neste computador. */
  | { fase: 'sem-rede'; guardado: boolean }
  | { fase: 'recusado'; motivo: string; guardado: boolean }
  | { fase: 'conflito'; deles: Lido }

export type Meios = {
  gravar: (html: string, lida: number) => Promise<Gravado>
  ler: () => Promise<Lido>
  /** Responde se guardou. */
  guardar: (copia: { html: string; lida: number; em: string }) => Promise<boolean>
  esquecer: () => Promise<void>
  /** Os dois textos dizem o mesmo, escritos como estiverem. */
  iguais: (um: string, outro: string) => boolean
  /** O texto de agora. */
  texto: () => string
  agora: () => string
  daquiA: (ms: number, fazer: () => void) => () => void
}

const PAUSA_MS = 1200
const PAUSA_MAX_MS = 5000
const COPIA_MS = 200
const ESPERAS_MS = [2000, 4000, 8000, 15_000]

type Comeco = { versao: number; id: string | null; em: string | null }

/**
 * Grava o que se escreve, pouco depois de cada pausa, e antes disso guarda uma cópia neste computador, que
 * só se apaga quando o servidor confirma. Uma gravação por vez, cada uma sobre a versão que a anterior deu.
 */
export class Gravacao {
  readonly situacao
  #versao: number
  #id: string | null
  #porGravar = false
  #emCurso: Promise<void> | undefined
  #desde: number | undefined
  #falhas = 0
  /** O que se mandou sem saber se chegou: não é de outra pessoa. */
  #semResposta: string[] = []
  #pausa = () => undefined as void
  #copia = () => undefined as void
  readonly #meios: Meios

  constructor(meios: Meios, { versao, id, em }: Comeco) {
    this.#meios = meios
    this.#versao = versao
    this.#id = id
    this.situacao = createStore<Situacao>({ fase: 'salvo', em })
  }

  get rascunho(): { id: string | null; versao: number } {
    return { id: this.#id, versao: this.#versao }
  }
  /** Também o que está a caminho do servidor. */
  get porGravar(): boolean {
    return this.#porGravar || this.#emCurso !== undefined
  }

  /** Escreveu-se algo. */
  mudar(): void {
    this.#porGravar = true
    this.#copia()
    this.#copia = this.#meios.daquiA(COPIA_MS, () => void this.guardarCopia())
    const { fase } = this.situacao.get()
    if (fase === 'conflito' || fase === 'sem-rede') return
    if (fase !== 'salvando') this.situacao.set({ fase: 'mudado' })
    this.#desde ??= performance.now()
    const resta = Math.max(0, PAUSA_MAX_MS - (performance.now() - this.#desde))
    this.#agendar(Math.min(PAUSA_MS, resta))
  }

  guardarCopia(): Promise<boolean> {
    this.#copia()
    if (!this.#porGravar) return Promise.resolve(false)
    return this.#meios.guardar({ html: this.#meios.texto(), lida: this.#versao, em: this.#meios.agora() })
  }

  /** Grava já, se há o que gravar, ou se se exige que haja um rascunho; espera a que está em curso. */
  async gravarJa({ sempre = false } = {}): Promise<Situacao> {
    while (this.#emCurso) await this.#emCurso
    if (sempre && this.#id === null) this.#porGravar = true
    if (this.#porGravar && this.situacao.get().fase !== 'conflito') await this.#gravar()
    return this.situacao.get()
  }

  /** O que outra pessoa gravou já se leu: o texto de agora toma o lugar, por cima da versão dela. */
  async sobrepor({ versao }: Lido): Promise<void> {
    this.#versao = versao
    this.#porGravar = true
    this.situacao.set({ fase: 'mudado' })
    await this.#gravar()
  }

  /** Fica o que outra pessoa gravou: nada há por gravar. */
  async aceitar({ versao }: Lido, em: string | null): Promise<void> {
    this.#versao = versao
    this.#porGravar = false
    this.#semResposta = []
    await this.#meios.esquecer()
    this.situacao.set({ fase: 'salvo', em })
  }

  /**
   * O texto que se abriu é o deste computador, sobre a versão `lida`, e o servidor tem outro. A cópia continua a
   * dizer sobre qual se escreveu: fechada a página antes de escolher, pergunta-se de novo.
   */
  conflitar(deles: Lido, lida: number): void {
    this.#versao = lida
    this.#porGravar = true
    this.situacao.set({ fase: 'conflito', deles })
  }

  parar(): void {
    this.#pausa()
    this.#copia()
  }

  #agendar(ms: number): void {
    this.#pausa()
    this.#pausa = this.#meios.daquiA(ms, () => void this.gravarJa())
  }

  async #gravar(): Promise<void> {
    this.#pausa()
    this.#emCurso = this.#tentar().finally(() => {
      this.#emCurso = undefined
    })
    await this.#emCurso
  }

  async #tentar(): Promise<void> {
    const html = this.#meios.texto()
    const guardada = this.guardarCopia()
    // Antes que se espere pelo disco: o que se escrever entretanto fica por gravar.
    this.#porGravar = false
    this.#desde = undefined
    await guardada
    if (this.situacao.get().fase !== 'sem-rede') this.situacao.set({ fase: 'salvando' })
    this.#semResposta = [...this.#semResposta.slice(-9), html]
    try {
      const { versao, rascunhoId } = await this.#meios.gravar(html, this.#versao)
      await this.#gravou(versao, rascunhoId)
    } catch (falha) {
      this.#porGravar = true
      await this.#falhou(falha)
    }
  }

  async #gravou(versao: number, id: string): Promise<void> {
    this.#versao = versao
    this.#id = id
    this.#falhas = 0
    this.#semResposta = []
    if (this.#porGravar) {
      this.situacao.set({ fase: 'mudado' })
      this.#agendar(PAUSA_MS)
      return
    }
    this.situacao.set({ fase: 'salvo', em: this.#meios.agora() })
    await this.#meios.esquecer()
  }

  async #falhou(falha: unknown): Promise<void> {
    if (falha instanceof OutraGravou) {
      try {
        await this.#outraGravou(await this.#meios.ler())
        return
      } catch (outra) {
        return this.#semServidor(outra)
      }
    }
    return this.#semServidor(falha)
  }

  async #semServidor(falha: unknown): Promise<void> {
    const guardado = await this.guardarCopia()
    const passa = falha instanceof SemRede || falha instanceof ErroDoServidor
    if (passa) this.#agendar(ESPERAS_MS[Math.min(this.#falhas++, ESPERAS_MS.length - 1)] ?? 0)
    if (falha instanceof SemRede) return this.situacao.set({ fase: 'sem-rede', guardado })
    this.situacao.set({ fase: 'recusado', motivo: mensagemDe(falha), guardado })
  }

  /** Pode ser o que nós mesmos mandámos, sem que a resposta tivesse chegado. */
  async #outraGravou(deles: Lido): Promise<void> {
    if (!this.#semResposta.some((html) => this.#meios.iguais(html, deles.html))) {
      await this.guardarCopia()
      this.situacao.set({ fase: 'conflito', deles })
      return
    }
    this.#versao = deles.versao
    this.situacao.set({ fase: 'mudado' })
    this.#agendar(0)
  }
}
