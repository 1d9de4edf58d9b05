import type { Db } from '../../../src/kernel/database.ts'
import { type Lida, lerLinhas, type NomeDeTabela } from './linhas.ts'

/** Uma linha do mundo, a mesma onde quer que se leia: dois estados iguais têm as mesmas. */
export type Linha = {
  n: number
  tabela: NomeDeTabela
  texto: string
  colunas: unknown[]
  /** Itens, pessoas, setores e o mais que tenha id. */
  menciona: readonly string[]
}
export type Assinante = {
  documento: string
  usuario: string | null
  convidado: string | null
  cargo: string | null
}

/** As linhas que há. O que se fez pelo caminho chama-se pela ordem em que se fez: estados iguais não se percorrem duas vezes. */
export class Estado {
  readonly linhas: readonly Linha[]
  /** Quantas coisas se fizeram desde o começo: a próxima será a `novo:<feitos>`. */
  readonly feitos: number
  /** Igual em dois estados quando o são. */
  readonly resumo: string
  #raizes: ReadonlyMap<string, string> | undefined
  constructor(linhas: Iterable<Linha>, feitos: number) {
    this.linhas = [...linhas].sort((a, b) => a.n - b.n)
    this.feitos = feitos
    this.resumo = this.linhas.map(({ n }) => n).join()
  }

  de(tabela: NomeDeTabela): Linha[] {
    return this.linhas.filter((linha) => linha.tabela === tabela)
  }

  /** O item e a raiz em cuja árvore está. */
  get raizes(): ReadonlyMap<string, string> {
    this.#raizes ??= new Map(
      this.de('item').map(({ colunas }) => [colunas[0] as string, colunas[RAIZ] as string]),
    )
    return this.#raizes
  }

  arquivado(id: string): boolean {
    return this.de('item').some(({ colunas }) => colunas[0] === id && colunas[ARQUIVADO] === true)
  }

  get novos(): { documentos: string[]; processos: string[]; regras: string[] } {
    const novos = (linhas: Linha[]) =>
      linhas
        .map(({ colunas }) => colunas[0] as string)
        .filter((id) => id.startsWith(NOVO))
        .sort()
    const deTipo = (tipo: string) => novos(this.de('item').filter(({ colunas }) => colunas[1] === tipo))
    return { documentos: deTipo('documento'), processos: deTipo('processo'), regras: novos(this.de('regra')) }
  }

  get assinantes(): Assinante[] {
    return this.de('assinante')
      .map(
        ({ colunas }) =>
          colunas as [string, string | null, string | null, string | null, unknown, unknown, number],
      )
      .sort((a, b) => a[0].localeCompare(b[0]) || a[6] - b[6])
      .map(([documento, usuario, convidado, cargo]) => ({ documento, usuario, convidado, cargo }))
  }
}

export const PAI = 2
const RAIZ = 4
const ARQUIVADO = 14
export const NOVO = 'novo:'

/** Do nome que se dá ao que se fez pelo caminho ao id que tem agora, e de volta. */
export type Nomes = { id: ReadonlyMap<string, string>; nome: ReadonlyMap<string, string> }
export const SEM_NOMES: Nomes = { id: new Map(), nome: new Map() }

const ID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g
const ID_OU_NOME = /"([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}|novo:\d+)"/g
/** O que se faz: itens, grupos e regras automáticas. */
const SE_FAZ: readonly NomeDeTabela[] = ['item', 'setor', 'regra']

/** As linhas que já se viram, numa só procura. */
export class Linhas {
  #vistas = new Map<string, Linha>()
  #conhecidos: ReadonlySet<string> = new Set()
  readonly alheios: readonly string[]
  constructor(alheios: readonly string[]) {
    this.alheios = alheios
  }

  /** O que já há chama-se pelo id. */
  async comecar(db: Db): Promise<Estado> {
    const { linhas } = await lerLinhas(db, this.alheios)
    this.#conhecidos = new Set(JSON.stringify(linhas).match(ID))
    return (await this.ler(db, SEM_NOMES, 0)).estado
  }

  async ler(
    db: Db,
    nomes: Nomes,
    feitos: number,
  ): Promise<{ estado: Estado; nomes: Nomes; regras: boolean }> {
    const { linhas, regras } = await lerLinhas(db, this.alheios)
    const agora = this.#nomear(linhas, nomes, feitos)
    const vezes = new Map<string, number>()
    const doMundo = linhas.map(({ tabela, colunas }) => {
      const texto = `${tabela}${JSON.stringify(colunas).replace(ID, (id) => agora.nome.get(id) ?? id)}`
      const vez = vezes.get(texto) ?? 0
      vezes.set(texto, vez + 1)
      return this.linha(vez === 0 ? texto : `${texto}#${vez}`)
    })
    return { estado: new Estado(doMundo, agora.nome.size), nomes: agora, regras }
  }

  linha(texto: string): Linha {
    const vista = this.#vistas.get(texto)
    if (vista !== undefined) return vista
    const inicio = texto.indexOf('[')
    const colunas = JSON.parse(texto.slice(inicio).replace(/#\d+$/, '')) as unknown[]
    const linha = {
      n: this.#vistas.size,
      tabela: texto.slice(0, inicio) as NomeDeTabela,
      texto,
      colunas,
      menciona: [...new Set([...texto.matchAll(ID_OU_NOME)].map(([, id]) => id!))],
    }
    this.#vistas.set(texto, linha)
    return linha
  }

  /** Os que se fizeram de uma vez, pelo que são; entre iguais, pelo id. */
  #nomear(linhas: readonly Lida[], nomes: Nomes, feitos: number): Nomes {
    const novas = linhas
      .filter(({ tabela, colunas }) => SE_FAZ.includes(tabela) && this.#semNome(colunas[0] as string, nomes))
      .map(({ tabela, colunas }) => ({
        id: colunas[0] as string,
        como: `${tabela}${JSON.stringify(colunas).replace(ID, '')}`,
      }))
      .sort((a, b) => a.como.localeCompare(b.como) || a.id.localeCompare(b.id))
    if (novas.length === 0) return nomes
    const pares = novas.map(({ id }, i) => [`${NOVO}${feitos + i}`, id] as const)
    return {
      id: new Map([...nomes.id, ...pares]),
      nome: new Map([...nomes.nome, ...pares.map(([nome, id]) => [id, nome] as const)]),
    }
  }

  #semNome(id: string, nomes: Nomes): boolean {
    return !this.#conhecidos.has(id) && !nomes.nome.has(id)
  }
}
