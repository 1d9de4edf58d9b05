import type { Cena, Ensaio } from '../../ensaio.ts'
import { type Onde, REPRODUZ } from './atos.ts'
import { Linhas } from './estado.ts'
import { Guardados } from './guardados.ts'
import { alheiosA } from './linhas.ts'
import { JA_LIA, legitimo } from './legitimos.ts'
import type { MundoDoAlcance, Pessoa } from './mundo-do-alcance.ts'
import { entrarOuNao } from './entrar.ts'
import { type Leitura, lerDeTudo, lerUmPouco, nadaLido } from './ler.ts'
import { dito, Palco } from './palco.ts'
import {
  type Achado,
  type Contas,
  itensDe,
  type No,
  type Passo,
  type Pedido,
  type Procura,
  soltosDe,
  soSoltos,
  type Tentativa,
  type Visita,
} from './passo.ts'
import type { Args } from './atos.ts'
import { daPessoa, Perguntas } from './perguntas.ts'
import { atosDe, pode, podePrender } from './permissoes.ts'
import { recorteDe } from './recorte.ts'

/** De cada sequência de até `fundo` atos de quem não lê, sozinho ou com outro que também não lê: quem passou a ler. */
export async function procurar(ensaio: Ensaio, mundo: MundoDoAlcance, pedido: Pedido): Promise<Procura> {
  const { documentos, processos } = pedido.segredo
  const deGente = mundo.gente.flatMap(({ documento, processo }) => [documento, processo])
  const interessam = [...documentos, ...processos, ...deGente].filter((id) => id !== undefined)
  return ensaio.ensaiar(async (cena) => {
    const linhas = new Linhas(await alheiosA(cena.db, interessam))
    const busca = new Busca(mundo, pedido, { cena, linhas })
    await busca.correr()
    return { achados: busca.achados, contas: busca.contas, leitura: busca.leitura }
  })
}

class Busca {
  #visitados = new Map<string, Visita[]>()
  #vistos = new Set<string>()
  #sorteio: () => number
  /** Quem lia antes de qualquer ato. */
  #liam: ReadonlySet<string> = new Set()
  readonly achados: Achado[] = []
  readonly leitura: Leitura = nadaLido()
  readonly contas: Contas
  readonly palco: Palco
  readonly perguntas: Perguntas
  readonly guardados: Guardados
  readonly linhas: Linhas
  readonly mundo: MundoDoAlcance
  readonly pedido: Pedido
  constructor(mundo: MundoDoAlcance, pedido: Pedido, { cena, linhas }: { cena: Cena; linhas: Linhas }) {
    this.mundo = mundo
    this.pedido = pedido
    this.linhas = linhas
    this.guardados = new Guardados(linhas)
    this.contas = {
      estados: 0,
      vistos: 0,
      tentados: 0,
      aceitos: 0,
      recusados: 0,
      sabidos: 0,
      conferidos: 0,
      praticados: 0,
      previstos: 0,
      erros: [],
      lidos: 0,
      atos: new Set(),
    }
    this.perguntas = new Perguntas(mundo, pedido, this.contas)
    this.palco = new Palco(cena, linhas, (no, { quem }) => this.perguntas.contexto(no, quem))
    this.perguntas.palco = this.palco
    this.#sorteio = sorteioDe(pedido.seed)
  }

  async correr(): Promise<void> {
    const estado = await this.linhas.comecar(this.palco.cena.db)
    const raiz: No = { pai: undefined, estado, atores: [], passos: [], soltos: [], leitores: new Set() }
    this.#liam = await this.perguntas.leitores(raiz)
    const no = { ...raiz, leitores: this.#liam }
    this.visitar(no)
    await this.lerSeCalha(no)
    if (this.pedido.fundo > 0) await this.percorrer(no)
    await this.todosEntram(no)
    this.contas.vistos = this.#vistos.size
    this.contas.praticados = this.palco.praticados
    this.contas.erros.push(...this.palco.erros)
  }

  /** Tudo o que daqui se pode fazer, pela ordem que a semente diz; ou só algumas. */
  async percorrer(no: No): Promise<void> {
    const todas = embaralhar(await this.tentativas(no), this.#sorteio)
    for (const tentativa of todas.slice(0, this.pedido.amostra)) await this.tentar(no, tentativa)
  }

  /** Ao fim, como no começo: quem já não entrasse não teria tentado nada. */
  async todosEntram(raiz: No): Promise<void> {
    await this.palco.ir(raiz)
    for (const quem of this.mundo.gente)
      if ((await entrarOuNao(this.palco.cena, quem)) === undefined)
        this.contas.erros.push(`${quem.nome} já não entra`)
  }

  async tentativas(no: No): Promise<Tentativa[]> {
    const lista: Tentativa[] = []
    const { segredo } = this.pedido
    this.contas.estados++
    for (const quem of this.quemAge(no)) {
      const onde: Onde = { mundo: this.mundo, segredo, quem, estado: no.estado }
      const interessam = [...atosDe(onde, this.pedido.atos)].filter(([, args]) => this.interessa(no, args))
      if (interessam.length === 0) continue
      const entrada = await this.perguntas.entrar(no, quem)
      if (entrada === undefined || (entrada.ator === undefined && quem.tipo !== 'PUBLICO')) continue
      const podem = await this.perguntas.permissoes(no, onde)
      const prende = podePrender(segredo, no.estado, podem)
      for (const [ato, args] of interessam) {
        if (!prende && soSoltos(segredo, no.estado, itensDe(args, no.estado))) continue
        const previsto = !pode(onde, ato, args, podem)
        if (previsto && !(this.pedido.tudoNaRaiz === true && no.passos.length === 0)) {
          this.contas.previstos++
          continue
        }
        lista.push({ passo: { quem, ato, args }, previsto })
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

  async tentar(no: No, { passo, previsto }: Tentativa): Promise<void> {
    this.contas.tentados++
    const depois = await this.dar(no, passo)
    if (depois === undefined) return void this.contas.recusados++
    this.contas.aceitos++
    this.contas.atos.add(passo.ato)
    const passos = [...no.passos, passo]
    if (previsto) this.contas.erros.push(`o menu nega o que o ato aceita: ${dito(passos)}`)
    const { id, nome } = this.pedido.segredo
    if (REPRODUZ.includes(passo.ato) && passo.args['id'] === id)
      this.achados.push({ segredo: nome, leitor: `quem ${passo.ato}`, passos, fonte: undefined })
    if (depois.resumo === no.estado.resumo) return
    await this.seguir({
      pai: no,
      estado: depois,
      leitores: no.leitores,
      atores: no.atores.includes(passo.quem) ? no.atores : [...no.atores, passo.quem],
      passos,
      soltos: soltosDe(this.pedido.segredo, no.estado, { passo, depois }),
    })
  }

  /** O que se guardou de onde a parte do mundo de que o ato depende era a mesma; senão, pratica-se. */
  async dar(no: No, passo: Passo) {
    const chave = this.chaveDe(no, passo)
    const sabido = this.guardados.procurar(chave, no.estado)
    if (sabido !== undefined) {
      this.contas.sabidos++
      if (this.#sorteio() * CONFERE_CADA >= 1) return sabido.estado
      this.contas.conferidos++
    }
    const { estado, erro } = await this.palco.praticar(no, passo)
    if (erro) this.contas.erros.push(erro)
    if (sabido !== undefined && sabido.estado?.resumo !== estado?.resumo)
      this.contas.erros.push(`${dito([...no.passos, passo])}: não deu o que já dera`)
    this.guardados.guardar(chave, no.estado, estado)
    return estado
  }

  chaveDe({ estado, passos }: No, { quem, ato, args }: Passo): string {
    const dito = JSON.stringify(args)
    // O que a mesma pessoa acaba de fazer vale por repetição, e nada faz.
    const repete = passos.some((um) => um.quem === quem && um.ato === ato && JSON.stringify(um.args) === dito)
    const sementes = [...daPessoa(quem), ...[...dito.matchAll(TEXTOS)].map(([, texto]) => texto!)]
    const nomeado = MEXEM_NO_QUE_ESTA_COM[ato]
    const sobre = {
      sementes,
      comOQueE: nomeado && (args[nomeado] as string),
      comMembros: !SEM_OLHAR_MEMBROS.includes(ato),
    }
    return `${quem.nome} ${ato} ${dito} ${repete} ${recorteDe(estado, sobre)}`
  }

  async seguir(no: No): Promise<void> {
    const { pai, passos, estado } = no
    const passo = passos.at(-1)!
    const leitores = await this.perguntas.leitores(no)
    const novos = [...leitores].filter((leitor) => !pai!.leitores.has(leitor))
    if (novos.length > 0) {
      const ator = (await this.perguntas.entrar(pai!, passo.quem))?.ator
      const { id, nome } = this.pedido.segredo
      const quando = { papeis: ator?.papeis ?? new Set<string>(), arquivado: pai!.estado.arquivado(id) }
      const fonte = legitimo(passo.ato, quando)?.fonte
      for (const leitor of novos)
        this.achados.push({ segredo: nome, leitor, passos, fonte: this.#liam.has(leitor) ? JA_LIA : fonte })
    }
    const seguinte = { ...no, leitores }
    if (!this.#vistos.has(estado.resumo)) await this.lerNoCaminho(seguinte)
    this.#vistos.add(estado.resumo)
    if (passos.length === this.pedido.fundo || !this.visitar(seguinte)) return
    await this.lerSeCalha(seguinte)
    await this.percorrer(seguinte)
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

  /** Onde o banco já está, e nunca se esteve: uma pergunta, de muitas. */
  async lerNoCaminho(no: No): Promise<void> {
    if (this.pedido.lerCada === undefined || !this.palco.esta(no)) return
    this.juntar(await lerUmPouco(this.palco.cena, this.queNaoLe(no), this.#sorteio))
  }

  /** Ler tudo é caro: no começo, e depois de tantos em tantos estados. */
  async lerSeCalha(no: No): Promise<void> {
    const { lerCada, seed } = this.pedido
    const vez = this.#visitados.size - 1
    if (lerCada === undefined || (vez > 0 && (vez + seed) % lerCada !== 0)) return
    await this.palco.ir(no)
    this.juntar(await lerDeTudo(this.palco.cena, this.queNaoLe(no)))
  }

  queNaoLe(no: No): Parameters<typeof lerDeTudo>[1] {
    const { leitores } = no
    const entrar = (quem: Pessoa) => this.perguntas.contexto(no, quem)
    return { mundo: this.mundo, segredo: this.pedido.segredo, leitores, entrar }
  }

  juntar({ respostas, bytes, achados, erros }: Leitura): void {
    this.leitura.respostas += respostas
    this.leitura.bytes += bytes
    this.leitura.erros.push(...erros)
    this.leitura.achados.push(...achados.filter((um) => !this.leitura.achados.includes(um)))
  }
}

/** Mais de dois que se combinam já não é descuido da regra: a partir daí cada um responde pelo que deu. */
const JUNTOS = 2
const CONFERE_CADA = 50
/** O que está com a pessoa ou o setor que se nomeia, ou olham se há. */
const MEXEM_NO_QUE_ESTA_COM: Record<string, string> = {
  usuarioDesativar: 'id',
  usuarioAlterarSetores: 'id',
  setorEncerrar: 'id',
  grupoAlterar: 'grupo',
  grupoEncerrar: 'grupo',
}
/** Dos setores que o item cita, não perguntam quem está neles. */
const SEM_OLHAR_MEMBROS = [
  'documentoAlterarRestricoes',
  'processoAlterarRestricoes',
  'documentoAlterarClassificacao',
  'processoAlterarClassificacao',
  'documentoJuntar',
  'documentoAnexar',
  'documentoArquivar',
  'documentoAssinarSimples',
  'documentoCadastrar',
  'processoCadastrar',
  'grupoCriar',
]
const TEXTOS = /"([^"\\]+)"/g

function embaralhar<T>(lista: readonly T[], sorteio: () => number): T[] {
  const soltos = [...lista]
  return lista.map(() => soltos.splice(Math.trunc(sorteio() * soltos.length), 1)[0]!)
}

/** De 0 a 1, os mesmos para a mesma semente (mulberry32). */
function sorteioDe(semente: number): () => number {
  let estado = semente
  return () => {
    estado = (estado + 0x6d2b79f5) | 0
    let t = Math.imul(estado ^ (estado >>> 15), 1 | estado)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}
