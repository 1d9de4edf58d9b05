import fc from 'fast-check'
import { execute } from 'graphql'
import { toErro } from '../../../src/app/errors.ts'
import { schema } from '../../../src/app/schema.ts'
import { acoesDe, carregarFatos, leitoresDe } from '../../../src/modules/acoes/index.ts'
import type { Contexto } from '../../../src/modules/ator/index.ts'
import { executarRegras } from '../../../src/modules/automacao/index.ts'
import { systemActor } from '../../../src/app/system-actor.ts'
import type { Cena, Ensaio } from '../../ensaio.ts'
import { type Args, type Onde, REPRODUZ } from './atos.ts'
import {
  abrir,
  type Achado,
  type Contas,
  itensDe,
  type No,
  operacao,
  type Passo,
  type Pedido,
  type Procura,
  soltosDe,
  soSoltos,
  type Tentativa,
  type Visita,
} from './passo.ts'
import { atosDe, type Permissoes, pode, podePrender } from './permissoes.ts'
import { comecar, type Estado, olhar } from './estado.ts'
import { legitimo } from './legitimos.ts'
import type { MundoDoAlcance, Pessoa } from './mundo-do-alcance.ts'
import { fresco, type Leitura, lerDeTudo } from './ler.ts'

/** De cada sequência de até `fundo` atos de quem não lê, sozinho ou com outro que também não lê: quem passou a ler. */
export async function procurar(ensaio: Ensaio, mundo: MundoDoAlcance, pedido: Pedido): Promise<Procura> {
  const busca = new Busca(mundo, pedido)
  const raiz = await ensaio.ensaiar((cena) => busca.comecar(cena))
  // Uma transação para cada primeiro ato: o que se desfaz numa só, e longa, pesa às leituras seguintes.
  for (const primeiro of embaralhar(raiz.passos, pedido.seed))
    await ensaio.ensaiar((cena) => busca.daqui(cena, raiz.no, primeiro))
  return { achados: busca.achados, contas: busca.contas, leitura: busca.leitura }
}

class Busca {
  #ate = Infinity
  #visitados = new Map<string, Visita[]>()
  #entradas = new Map<string, Promise<Contexto>>()
  #leitores = new Map<string, Promise<ReadonlySet<string>>>()
  readonly achados: Achado[] = []
  readonly leitura: Leitura = { respostas: 0, achados: [] }
  readonly contas: Contas = {
    estados: 0,
    tentados: 0,
    aceitos: 0,
    recusados: 0,
    previstos: 0,
    erros: [],
    lidos: 0,
  }
  cena!: Cena
  readonly mundo: MundoDoAlcance
  readonly pedido: Pedido
  constructor(mundo: MundoDoAlcance, pedido: Pedido) {
    this.mundo = mundo
    this.pedido = pedido
    if (pedido.ateMs !== undefined) this.#ate = performance.now() + pedido.ateMs
  }

  async comecar(cena: Cena): Promise<{ no: No; passos: Tentativa[] }> {
    this.cena = cena
    const estado = await comecar(cena.db, this.pedido.segredo.id)
    const no = { estado, atores: [], passos: [], soltos: [], leitores: await this.leitores(estado) }
    this.visitar(no)
    await this.lerSeCalha(no)
    return { no, passos: this.pedido.fundo === 0 ? [] : await this.tentativas(no) }
  }

  async daqui(cena: Cena, no: No, tentativa: Tentativa): Promise<void> {
    this.cena = cena
    await this.tentar(no, tentativa)
  }

  async percorrer(no: No): Promise<void> {
    for (const tentativa of await this.tentativas(no)) await this.tentar(no, tentativa)
  }

  async tentativas(no: No): Promise<Tentativa[]> {
    const lista: Tentativa[] = []
    this.contas.estados++
    for (const quem of this.quemAge(no)) {
      const onde: Onde = { mundo: this.mundo, segredo: this.pedido.segredo, quem, estado: no.estado }
      const interessam = [...atosDe(onde, this.pedido.atos)].filter(([, args]) => this.interessa(no, args))
      if (interessam.length === 0) continue
      const contexto = await this.entrar(no.estado, quem).catch(() => undefined)
      if (contexto === undefined || (contexto.ator === undefined && quem.tipo !== 'PUBLICO')) continue
      const podem = await this.permissoes(contexto, onde)
      const prende = podePrender(this.pedido.segredo, no.estado, podem)
      for (const [ato, args] of interessam) {
        if (!prende && soSoltos(this.pedido.segredo, no.estado, itensDe(args, no.estado))) continue
        const previsto = !pode(ato, args, podem)
        if (previsto && !(this.pedido.tudoNaRaiz === true && no.passos.length === 0)) {
          this.contas.previstos++
          continue
        }
        lista.push({ passo: { quem, ato, args }, contexto, previsto })
      }
    }
    return lista
  }

  /**
   * O que se faz só com itens que nada têm com o segredo troca de lugar com o que se faz só com o segredo: basta a
   * ordem em que vem logo antes do que os prende um ao outro, por quem os pode prender (os de um valem os de outro); o
   * que nunca se prende não muda quem lê.
   */
  interessa({ estado, soltos, passos }: No, args: Args): boolean {
    const falta = this.pedido.fundo - passos.length
    const ids = itensDe(args, estado)
    const solto = soSoltos(this.pedido.segredo, estado, ids)
    if (solto && falta < 2) return false
    if (soltos.length === 0) return true
    return ids.some((id) => soltos.includes(id)) && !(solto && falta < 2)
  }

  /** Quem ainda não lê, e não faz do grupo um grupo maior. */
  quemAge({ leitores, atores }: No): Pessoa[] {
    return this.mundo.gente.filter(
      (pessoa) =>
        !leitores.has(pessoa.id) &&
        // Os dois colegas são iguais: o segundo só serve ao lado do primeiro.
        (pessoa.igualA === undefined ||
          atores.some(({ nome }) => nome === pessoa.igualA) ||
          leitores.has(this.mundo.gente[0]!.id)) &&
        (atores.includes(pessoa) || atores.length < JUNTOS),
    )
  }

  async tentar(no: No, { passo, contexto, previsto }: Tentativa): Promise<void> {
    if (performance.now() > this.#ate) return
    this.contas.tentados++
    await this.cena.ponto(async () => {
      if (!(await this.aceito(passo, contexto))) return
      this.contas.aceitos++
      if (previsto)
        this.contas.erros.push(
          `o menu nega o que o ato aceita: ${passo.quem.nome}: ${passo.ato} ${JSON.stringify(passo.args)}`,
        )
      await this.seguir(no, passo, contexto)
    })
  }

  async aceito({ ato, args }: Passo, contexto: Contexto): Promise<boolean> {
    const { errors } = await execute({
      schema,
      document: operacao(ato, args),
      contextValue: fresco(this.cena, contexto),
      variableValues: args,
    })
    const [erro] = errors ?? []
    if (erro === undefined) return true
    const { status, name } = toErro(erro, contexto.log).extensions.exception
    if (status >= 500) this.contas.erros.push(`${ato}: ${status} ${name}`)
    this.contas.recusados++
    return false
  }

  async seguir(no: No, passo: Passo, { ator }: Contexto): Promise<void> {
    const passos = [...no.passos, passo]
    const { id, nome } = this.pedido.segredo
    if (REPRODUZ.includes(passo.ato) && passo.args['id'] === id)
      this.achados.push({ segredo: nome, leitor: `quem ${passo.ato}`, passos, fonte: undefined })
    let estado = await olhar(this.cena.db, this.pedido.segredo.id)
    if (estado.regras) estado = await this.correrRegras()
    if (estado.resumo === no.estado.resumo) return
    const leitores = await this.leitores(estado)
    const atores = no.atores.includes(passo.quem) ? no.atores : [...no.atores, passo.quem]
    const seguinte = {
      estado,
      leitores,
      atores,
      passos,
      soltos: soltosDe(this.pedido.segredo, no.estado, { passo, depois: estado }),
    }
    const novos = [...leitores].filter((leitor) => !no.leitores.has(leitor))
    const fonte = legitimo(passo.ato, {
      papeis: ator?.papeis ?? new Set(),
      arquivado: no.estado.arquivados.has(id),
    })?.fonte
    for (const leitor of novos) this.achados.push({ segredo: nome, leitor, passos, fonte })
    if (!this.visitar(seguinte)) return
    await this.lerSeCalha(seguinte)
    if (passos.length < this.pedido.fundo) await this.percorrer(seguinte)
  }

  /** Falso se já se saiu daqui com tanto por fazer e com tão poucos. */
  visitar({ estado: { resumo }, atores, passos, soltos }: No): boolean {
    const resta = this.pedido.fundo - passos.length
    const vezes = this.#visitados.get(resumo) ?? []
    const cabe = (vez: Visita) =>
      vez.resta >= resta &&
      vez.atores.every((ator) => atores.includes(ator)) &&
      (vez.soltos.length === 0 || vez.soltos.join() === soltos.join())
    if (vezes.some(cabe)) return false
    this.#visitados.set(resumo, [...vezes, { atores, resta, soltos }])
    return true
  }

  /** Ler tudo é caro: no começo, e depois de tantos em tantos estados. */
  async lerSeCalha({ leitores }: No): Promise<void> {
    const { lerCada, segredo, seed } = this.pedido
    const vez = this.#visitados.size - 1
    if (lerCada === undefined || (vez > 0 && (vez + seed) % lerCada !== 0)) return
    const { respostas, achados } = await lerDeTudo(this.cena, { mundo: this.mundo, segredo, leitores })
    this.leitura.respostas += respostas
    this.leitura.achados.push(...achados)
  }

  /** O que se diz que cada um lê é o que ele lê, abrindo o item. */
  async conferir(estado: Estado, leitores: ReadonlySet<string>): Promise<void> {
    const { id, documentos } = this.pedido.segredo
    const campo = documentos.includes(id) ? 'documento' : 'processo'
    for (const quem of this.mundo.gente.filter(({ tipo }) => tipo === 'EQUIPE')) {
      const contexto = await this.entrar(estado, quem).catch(() => undefined)
      if (contexto === undefined) continue
      const lido = await this.cena.ponto(() => abrir(fresco(this.cena, contexto), campo, id))
      if (lido !== leitores.has(quem.id))
        this.contas.erros.push(`${quem.nome}: o predicado diz ${leitores.has(quem.id)}, e abrir diz ${lido}`)
    }
  }

  async correrRegras(): Promise<Estado> {
    const { ledger, db } = this.cena
    const sistema = await systemActor(db, 'America/Sao_Paulo')
    await executarRegras({ ledger, sistema, log: { error: () => undefined } })
    return olhar(db, this.pedido.segredo.id)
  }

  entrar({ gente, resumo }: Estado, quem: Pessoa): Promise<Contexto> {
    const chave = `${quem.nome} ${quem.tipo === 'EQUIPE' ? gente : resumo}`
    const pronto = this.#entradas.get(chave) ?? quem.entrar(this.cena)
    if (quem.tipo === 'EQUIPE') this.#entradas.set(chave, pronto)
    return pronto
  }

  async permissoes(contexto: Contexto, onde: Onde): Promise<Permissoes | undefined> {
    if (contexto.ator === undefined) return undefined
    const { segredo, quem, estado } = onde
    const quais = [
      ...segredo.documentos,
      ...segredo.processos,
      ...[quem.documento, quem.processo].filter((id) => id !== undefined),
      ...estado.novos.documentos,
      ...estado.novos.processos,
    ]
    const fatos = await carregarFatos(this.cena.db, contexto.ator, { quais, explicar: false })
    return new Map([...fatos].map(([id, f]) => [id, { f, flags: acoesDe(f) }]))
  }

  /** Pelo predicado das leituras, com todas as pessoas no lugar de uma: barato, e por isso em todos os estados. */
  leitores(estado: Estado): Promise<ReadonlySet<string>> {
    const lidos = this.#leitores.get(estado.leitura) ?? this.lerTodos(estado)
    this.#leitores.set(estado.leitura, lidos)
    return lidos
  }

  async lerTodos(estado: Estado): Promise<ReadonlySet<string>> {
    this.contas.lidos++
    const [alguem] = this.mundo.gente
    const { marca } = (await this.entrar(estado, alguem!)).ator!
    const { id } = this.pedido.segredo
    const { pessoas, deFora, publico } = await leitoresDe(this.cena.db, { marca, id, suposto: null })
    const leitores = new Set([
      ...pessoas.map((pessoa) => pessoa.id),
      ...deFora.map(({ chave }) => chave),
      ...(publico === 'SIM' ? ['publico'] : []),
    ])
    if ((this.contas.lidos + this.pedido.seed) % CONFERE_CADA === 0) await this.conferir(estado, leitores)
    return leitores
  }
}

/** Mais de dois que se combinam já não é descuido da regra: a partir daí cada um responde pelo que deu. */
const JUNTOS = 2
const CONFERE_CADA = 7

const embaralhar = <T>(lista: readonly T[], semente: number): T[] =>
  fc.sample(fc.shuffledSubarray([...lista], { minLength: lista.length }), { seed: semente, numRuns: 1 })[0]!
