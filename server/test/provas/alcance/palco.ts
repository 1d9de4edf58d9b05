import { execute } from 'graphql'
import { schema } from '../../../src/app/schema.ts'
import { systemActor } from '../../../src/app/system-actor.ts'
import { executarRegras } from '../../../src/modules/automacao/index.ts'
import type { Contexto } from '../../../src/modules/ator/index.ts'
import type { Cena } from '../../ensaio.ts'
import type { Args } from './atos.ts'
import { type Estado, type Linhas, type Nomes, SEM_NOMES } from './estado.ts'
import { ehRecusa, fresco } from './entrar.ts'
import { type No, operacao, type Passo } from './passo.ts'

/** O que um ato deu: recusado, ou o estado a que leva. */
export type Feito = { estado: Estado | undefined; erro?: string }
type Degrau = { passo: Passo; nomes: Nomes; estado: Estado }

/** De tantos em tantos atos a transação começa de novo: o que se desfez pesa às leituras seguintes. */
const CANSA = 300

/**
 * Onde o banco está: na raiz, ou ao fim dos passos que se deram, cada um num ponto de retorno dentro do anterior. Só se
 * anda até onde for preciso perguntar.
 */
export class Palco {
  #degraus: Degrau[] = []
  /** Os pontos de retorno que há: o do degrau aonde se voltou fica. */
  #marcados = 0
  #atos = 0
  /** Quantos atos se praticaram, contando os que se repetem para voltar a um lugar. */
  praticados = 0
  readonly erros: string[] = []
  readonly cena: Cena
  readonly linhas: Linhas
  readonly #entrar: (no: No, passo: Passo) => Promise<Contexto | undefined>
  constructor(cena: Cena, linhas: Linhas, entrar: (no: No, passo: Passo) => Promise<Contexto | undefined>) {
    this.cena = cena
    this.linhas = linhas
    this.#entrar = entrar
  }

  get nomes(): Nomes {
    return this.#degraus.at(-1)?.nomes ?? SEM_NOMES
  }

  /** Se o banco está aqui. */
  esta({ passos }: No): boolean {
    return passos.length === this.#degraus.length && passos.at(-1) === this.#degraus.at(-1)?.passo
  }

  /** Aonde se volta tem de ser o que se disse que era. */
  async ir(no: No): Promise<void> {
    if (this.#atos >= CANSA) await this.#recomecar()
    const caminho = doComeco(no)
    let iguais = 0
    while (iguais < this.#degraus.length && this.#degraus[iguais]!.passo === caminho[iguais]?.passos.at(-1))
      iguais++
    await this.#descer(iguais)
    for (const um of caminho.slice(iguais)) {
      const passo = um.passos.at(-1)!
      const { estado } = await this.#praticar(um.pai!, passo)
      if (estado?.resumo !== um.estado.resumo) {
        this.erros.push(
          `${dito(um.passos)}: o que se guardou não é o que acontece${diferenca(um.estado, estado)}`,
        )
        if (estado === undefined) throw new Error(this.erros.at(-1))
      }
    }
  }

  /** O ato, onde se está; se se aceita, fica-se onde ele levou. */
  async praticar(no: No, passo: Passo): Promise<Feito> {
    await this.ir(no)
    return this.#praticar(no, passo)
  }

  async #praticar(no: No, passo: Passo): Promise<Feito> {
    const contexto = await this.#entrar(no, passo)
    const { nomes } = this
    const nivel = this.#degraus.length
    this.#atos++
    this.praticados++
    if (this.#marcados <= nivel) await this.cena.marcar(nivel)
    this.#marcados = nivel + 1
    const erro = await this.#pedir(passo, contexto!, nomes)
    if (erro !== undefined) {
      await this.cena.voltar(nivel)
      return { estado: undefined, erro }
    }
    const feito = await this.#olhar(no, nomes)
    this.#degraus.push({ passo, ...feito })
    return { estado: feito.estado }
  }

  /** A recusa, se a houve: a frase do erro que não é recusa, ou nada. */
  async #pedir({ ato, args }: Passo, contexto: Contexto, nomes: Nomes): Promise<string | undefined> {
    const chamados = comIds(args, nomes)
    const { errors } = await execute({
      schema,
      document: operacao(ato, chamados),
      contextValue: fresco(this.cena, contexto),
      variableValues: chamados,
    })
    if (errors?.[0] === undefined) return undefined
    return ehRecusa(errors[0]) ? '' : `${ato}: ${errors[0].message}`
  }

  async #olhar(no: No, nomes: Nomes): Promise<{ estado: Estado; nomes: Nomes }> {
    const { feitos } = no.estado
    const lido = await this.linhas.ler(this.cena.db, nomes, feitos)
    if (!lido.regras) return lido
    const { ledger, db } = this.cena
    const sistema = await systemActor(db, 'America/Sao_Paulo')
    await executarRegras({
      ledger,
      sistema,
      log: {
        error: (_campos: unknown, frase?: string) => void this.erros.push(`regra automática: ${frase ?? ''}`),
      },
    })
    return this.linhas.ler(db, nomes, feitos)
  }

  async #descer(ate: number): Promise<void> {
    if (this.#degraus.length === ate) return
    await this.cena.voltar(ate)
    this.#degraus.length = ate
    this.#marcados = ate + 1
  }

  async #recomecar(): Promise<void> {
    this.#atos = this.#marcados = this.#degraus.length = 0
    await this.cena.recomecar()
  }
}

const doComeco = (no: No): No[] => (no.pai === undefined ? [] : [...doComeco(no.pai), no])

export const dito = (passos: readonly Passo[]): string =>
  passos.map(({ quem, ato, args }) => `${quem.nome}: ${ato} ${JSON.stringify(args)}`).join('; ')

/** O que se diz por nome, pelo id que tem agora. */
function comIds(args: Args, { id }: Nomes): Args {
  if (id.size === 0) return args
  const trocar = (valor: unknown): unknown => {
    if (typeof valor === 'string') return id.get(valor) ?? valor
    if (Array.isArray(valor)) return valor.map(trocar)
    return typeof valor === 'object' && valor !== null
      ? Object.fromEntries(Object.entries(valor).map(([nome, um]) => [nome, trocar(um)]))
      : valor
  }
  return trocar(args) as Args
}

function diferenca(guardado: Estado, visto: Estado | undefined): string {
  if (visto === undefined) return ': recusa-se'
  const [antes, agora] = [guardado, visto].map(({ linhas }) => new Set(linhas.map(({ texto }) => texto)))
  return `: ${[...antes!]
    .filter((um) => !agora!.has(um))
    .map((um) => `-${um}`)
    .join(' ')} ${[...agora!]
    .filter((um) => !antes!.has(um))
    .map((um) => `+${um}`)
    .join(' ')}`
}
