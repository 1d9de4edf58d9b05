import { VAO, type Disposicao } from './disposicao.ts'
import { lidaEm, lugarEm, topoDe, type Lugar } from './lugar-na-disposicao.ts'

/** O que se usa do elemento que rola. */
export type Caixa = {
  scrollTop: number
  scrollLeft: number
  readonly scrollWidth: number
  readonly clientWidth: number
  readonly clientHeight: number
}

/** Uma tecla avança quase uma tela: a última linha lida continua à vista. */
const TELA = 0.9

/** Onde se está no rolo, e o que se faz para continuar ali quando os tamanhos mudam. */
export class Rolagem {
  caixa: Caixa | null = null
  #disposicao: Disposicao = { quadros: [], largura: 0, altura: 0 }
  #lugar: Lugar = { pagina: 1, fracao: 0 }
  /** Que parte da largura está no meio da tela. */
  #meio = 0.5
  /** A página a que se mandou ir vale enquanto ninguém rola: perto do fim ela não chega ao alto da tela. */
  #pedida: number | undefined
  /** A que quem usa o leitor já sabe ser a atual. */
  #contada: number | undefined

  get topo(): number {
    return this.caixa?.scrollTop ?? 0
  }

  /** Os tamanhos mudaram, ou quem usa o leitor mandou ir a uma página. */
  seguir(disposicao: Disposicao, atual: number): void {
    if (disposicao === this.#disposicao && atual === this.#contada) return
    this.#disposicao = disposicao
    if (atual === this.#contada) this.#ficar()
    else this.irAte(atual)
  }

  irAte(pagina: number): void {
    this.#contada = pagina
    this.#lugar = { pagina, fracao: 0 }
    this.#ficar()
  }

  /** A página em que se clicou passa a ser a atual, sem sair do lugar. */
  tornarAtual(pagina: number): void {
    this.#contada = pagina
    this.#pedida = this.topo
  }

  avancar(sentido: 1 | -1): void {
    if (this.caixa) this.caixa.scrollTop += sentido * TELA * this.caixa.clientHeight
  }

  /** Rolou-se: a página que se passou a ler, se for outra. */
  rolou(): number | undefined {
    const { caixa } = this
    if (!caixa || this.#disposicao.quadros.length === 0) return undefined
    this.#meio = (caixa.scrollLeft + caixa.clientWidth / 2) / caixa.scrollWidth
    if (this.#pedida !== undefined && Math.abs(this.#pedida - caixa.scrollTop) <= 1) return undefined
    this.#pedida = undefined
    this.#lugar = lugarEm(this.#disposicao, caixa.scrollTop)
    // A folga do alto também se vê.
    const lida = lidaEm(this.#disposicao, caixa.scrollTop - VAO, caixa.clientHeight)
    if (lida === undefined || lida === this.#contada) return undefined
    this.#contada = lida
    return lida
  }

  #ficar(): void {
    const { caixa } = this
    if (!caixa || this.#disposicao.quadros.length === 0) return
    caixa.scrollTop = topoDe(this.#disposicao, this.#lugar)
    caixa.scrollLeft = this.#meio * caixa.scrollWidth - caixa.clientWidth / 2
    this.#pedida = caixa.scrollTop
  }
}
