import { acoesDe, carregarFatos, leitoresDe } from '../../../src/modules/acoes/index.ts'
import type { Ator, Contexto, Marca } from '../../../src/modules/ator/index.ts'
import type { Onde } from './atos.ts'
import { entrarOuNao, fresco } from './entrar.ts'
import type { MundoDoAlcance, Pessoa } from './mundo-do-alcance.ts'
import type { Palco } from './palco.ts'
import { abrir, type Contas, type No } from './passo.ts'
import type { Permissoes } from './permissoes.ts'
import { recorteDaLeitura, recorteDe } from './recorte.ts'
import type { Segredo } from './segredos.ts'

type Pedido = { segredo: Segredo; seed: number }
/** Dos setores de quem entra não se pergunta: os ids são os de quando se entrou. */
type Entrada = { ator: Omit<Ator, 'setores'> | undefined }
type Permissao = Permissoes extends ReadonlyMap<string, infer P> ? P : never

/** O que se pergunta ao banco de cada estado, uma vez para cada recorte de que a resposta depende. */
export class Perguntas {
  #contextos = new Map<string, { contexto: Contexto | undefined; ate: number }>()
  #entradas = new Map<string, Entrada | undefined>()
  #permissoes = new Map<string, Permissao | undefined>()
  #leitores = new Map<string, ReadonlySet<string>>()
  palco!: Palco
  readonly mundo: MundoDoAlcance
  readonly pedido: Pedido
  readonly contas: Contas
  constructor(mundo: MundoDoAlcance, pedido: Pedido, contas: Contas) {
    this.mundo = mundo
    this.pedido = pedido
    this.contas = contas
  }

  /** Como o servidor a conhece; indefinido: não entra. Os setores que se fizeram pelo caminho, só onde têm o mesmo id. */
  async contexto(no: No, quem: Pessoa): Promise<Contexto | undefined> {
    await this.palco.ir(no)
    const chave = `${this.#chaveDaEntrada(no, quem)} ${[...this.palco.nomes.id.values()].join()}`
    const pronto = this.#contextos.get(chave)
    if (pronto !== undefined && performance.now() < pronto.ate) return pronto.contexto
    const contexto = await entrarOuNao(this.palco.cena, quem)
    this.#contextos.set(chave, { contexto, ate: performance.now() + ENTRA_DE_NOVO_MS })
    return contexto
  }

  /** Quem entra, com que papéis. */
  async entrar(no: No, quem: Pessoa): Promise<Entrada | undefined> {
    const chave = this.#chaveDaEntrada(no, quem)
    if (!this.#entradas.has(chave)) {
      const contexto = await this.contexto(no, quem)
      this.#entradas.set(chave, contexto && { ator: contexto.ator })
    }
    return this.#entradas.get(chave)
  }

  #chaveDaEntrada({ estado }: No, quem: Pessoa): string {
    return `${quem.nome} ${recorteDe(estado, { sementes: daPessoa(quem) })}`
  }

  async permissoes(no: No, { quem, segredo, estado }: Onde): Promise<Permissoes | undefined> {
    const entrada = await this.entrar(no, quem)
    if (entrada?.ator === undefined) return undefined
    const quais = [
      ...segredo.documentos,
      ...segredo.processos,
      ...[quem.documento, quem.processo].filter((id) => id !== undefined),
      ...estado.novos.documentos,
      ...estado.novos.processos,
    ].map((id) => ({
      id,
      chave: `${id} ${quem.nome} ${recorteDe(estado, { sementes: [id, ...daPessoa(quem)] })}`,
    }))
    const faltam = quais.filter(({ chave }) => !this.#permissoes.has(chave))
    if (faltam.length > 0) {
      const fatos = await this.#fatos(
        no,
        quem,
        faltam.map(({ id }) => id),
      )
      for (const { id, chave } of faltam) {
        const f = fatos.get(id)
        this.#permissoes.set(chave, f && { f, flags: acoesDe(f) })
      }
    }
    return new Map(
      quais.flatMap(({ id, chave }) => {
        const permissao = this.#permissoes.get(chave)
        return permissao === undefined ? [] : [[id, permissao] as const]
      }),
    )
  }

  async #fatos(no: No, quem: Pessoa, ids: readonly string[]) {
    const contexto = (await this.contexto(no, quem))!
    const { cena } = this.palco
    const { id: idDe, nome } = this.palco.nomes
    const quais = ids.map((id) => idDe.get(id) ?? id)
    const fatos = await carregarFatos(fresco(cena, contexto).db, contexto.ator!, { quais, explicar: false })
    return new Map([...fatos].map(([id, f]) => [nome.get(id) ?? id, f]))
  }

  /** Pelo predicado das leituras, com todas as pessoas no lugar de uma. */
  async leitores(no: No): Promise<ReadonlySet<string>> {
    const chave = recorteDaLeitura(no.estado, this.pedido.segredo.id)
    const sabidos = this.#leitores.get(chave)
    if (sabidos !== undefined) return sabidos
    await this.palco.ir(no)
    const leitores = await this.lerTodos(no)
    this.#leitores.set(chave, leitores)
    if ((this.contas.lidos + this.pedido.seed) % CONFERE_CADA === 0) await this.conferir(no, leitores)
    return leitores
  }

  /** No estado em que o banco está. */
  async lerTodos(no: No): Promise<ReadonlySet<string>> {
    this.contas.lidos++
    const { id } = this.pedido.segredo
    const marca = await this.marca(no)
    const { pessoas, deFora, publico } = await leitoresDe(this.palco.cena.db, { marca, id, suposto: null })
    return new Set([
      ...pessoas.map((pessoa) => pessoa.id),
      ...deFora.map(({ chave }) => chave),
      ...(publico === 'SIM' ? ['publico'] : []),
      ...(await this.comMotivo(no)),
    ])
  }

  /** Como a vê quem entra: é a mesma para todos. */
  async marca(no: No): Promise<Marca> {
    for (const quem of this.mundo.gente) {
      const entrada = await this.entrar(no, quem)
      if (entrada?.ator !== undefined) return entrada.ator.marca
    }
    throw new Error('ninguém entra')
  }

  /** Quem disse por que precisa ler abre o item, e não consta de quem o lê (acoes/visiveis.ts). */
  async comMotivo(no: No): Promise<string[]> {
    const ditos = new Set(no.estado.de('leituraMotivada').map(({ colunas }) => colunas[1] as string))
    const abrem: string[] = []
    for (const quem of this.mundo.gente)
      if (ditos.has(quem.id) && (await this.abre(no, quem)) === true) abrem.push(quem.id)
    return abrem
  }

  async abre(no: No, quem: Pessoa): Promise<boolean | undefined> {
    const { id, documentos } = this.pedido.segredo
    const contexto = await this.contexto(no, quem)
    const { cena } = this.palco
    if (contexto === undefined) return undefined
    return cena.ponto(() =>
      abrir(fresco(cena, contexto), documentos.includes(id) ? 'documento' : 'processo', id),
    )
  }

  /** O que se diz que cada um lê é o que ele lê, abrindo o item. */
  async conferir(no: No, leitores: ReadonlySet<string>): Promise<void> {
    for (const quem of this.mundo.gente.filter(({ tipo }) => tipo === 'EQUIPE')) {
      const lido = await this.abre(no, quem)
      if (lido !== undefined && lido !== leitores.has(quem.id))
        this.contas.erros.push(`${quem.nome}: o predicado diz ${leitores.has(quem.id)}, e abrir diz ${lido}`)
    }
  }
}

const CONFERE_CADA = 7
/** Para assinar pede-se que a pessoa se tenha identificado há pouco, e a procura dura. */
const ENTRA_DE_NOVO_MS = 5 * 60_000

/** O id, e o documento do convite, se o tem. */
export const daPessoa = ({ id, tipo, documento }: Pessoa): string[] => [
  id.replace(/^convidado:/, ''),
  ...(tipo === 'CONVIDADO' && documento !== undefined ? [documento] : []),
]
