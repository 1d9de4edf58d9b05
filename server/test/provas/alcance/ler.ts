import {
  getNamedType,
  type GraphQLArgument,
  type GraphQLInputType,
  isEnumType,
  isListType,
  isNonNullType,
} from 'graphql'
import { type KyselyPlugin, sql } from 'kysely'
import { schema } from '../../../src/app/schema.ts'
import { audienceOf } from '../../../src/app/who-may-call.ts'
import type { Contexto } from '../../../src/modules/ator/index.ts'
import { reunir } from '../../../src/modules/exportacao/reunir.ts'
import { lerRascunho } from '../../../src/modules/rascunhos/index.ts'
import type { Cena } from '../../ensaio.ts'
import { formasDe, responder } from '../canarios/varrer.ts'
import type { Args } from './atos.ts'
import type { MundoDoAlcance, Pessoa } from './mundo-do-alcance.ts'
import type { Segredo } from './segredos.ts'

export type Leitura = { respostas: number; achados: string[] }
type Pedido = { mundo: MundoDoAlcance; segredo: Segredo; leitores: ReadonlySet<string> }

/** Tudo o que responde a quem não lê o segredo: as consultas, o rascunho, a exportação, os avisos e os e-mails. */
export async function lerDeTudo(cena: Cena, pedido: Pedido): Promise<Leitura> {
  const leitura: Leitura = { respostas: 0, achados: [] }
  for (const quem of pedido.mundo.gente) {
    if (pedido.leitores.has(quem.id)) continue
    const contexto = await quem.entrar(cena).catch(() => undefined)
    if (contexto === undefined || (contexto.ator === undefined && quem.tipo !== 'PUBLICO')) continue
    const leitor = new Leitor(cena, pedido, { quem, contexto: fresco(cena, contexto) })
    await leitor.consultas()
    if (quem.tipo === 'EQUIPE') await leitor.arestas()
    leitura.respostas += leitor.respostas
    leitura.achados.push(...leitor.achados)
  }
  leitura.achados.push(...(await mandados(cena, pedido)))
  return { ...leitura, achados: [...new Set(leitura.achados)].toSorted() }
}

/** Cada estado se lê do princípio: o que se guarda de uma leitura para outra não sabe que se voltou atrás. */
export const fresco = (cena: Cena, contexto: Contexto): Contexto => ({
  ...cena.em(contexto),
  db: cena.db.withPlugin(NADA),
})

const NADA: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: ({ result }) => Promise.resolve(result),
}

const QUERIES = Object.values(schema.getQueryType()!.getFields())

class Leitor {
  respostas = 0
  readonly achados: string[] = []
  readonly cena: Cena
  readonly pedido: Pedido
  readonly quem: Pessoa
  readonly contexto: Contexto
  constructor(cena: Cena, pedido: Pedido, { quem, contexto }: { quem: Pessoa; contexto: Contexto }) {
    this.cena = cena
    this.pedido = pedido
    this.quem = quem
    this.contexto = contexto
  }

  async consultas(): Promise<void> {
    for (const campo of QUERIES) {
      const para = audienceOf(schema, campo as never).quem as readonly string[]
      if (!para.includes(this.quem.tipo) && !para.includes('PUBLICO')) continue
      for (const args of pedidosDe(campo.name, campo.args, this.pedido.segredo))
        await this.perguntar(campo.name, args)
    }
  }

  async perguntar(campo: string, args: Args): Promise<void> {
    const resposta = await this.responder(campo, args)
    this.procurar(resposta, campo)
    // O que há de pessoal no arquivo também é segredo: com outro texto no lugar, responde-se o mesmo.
    if (DO_QUE_SE_ACHA.includes(campo) && this.pedido.segredo.sha256 !== undefined) {
      const sem = await this.cena.ponto(async () => {
        await this.apagarTexto(this.pedido.segredo.sha256!)
        return this.responder(campo, args)
      })
      if (sem !== resposta) this.achar(campo, 'o que se acha de pessoal no texto')
    }
  }

  responder(campo: string, args: Args): Promise<string> {
    this.respostas++
    return this.cena.ponto(() => responder(this.contexto, campo, args, FUNDO))
  }

  apagarTexto(sha256: string): Promise<unknown> {
    return this.cena.db
      .updateTable('arquivoPagina')
      .set({ texto: 'Nada.' })
      .where('sha256', '=', sha256)
      .execute()
  }

  /** O que não passa pelo GraphQL: o texto que se escreve, e o que vai numa exportação. */
  async arestas(): Promise<void> {
    const { id, documentos, processos } = this.pedido.segredo
    this.respostas += 1 + processos.length
    if (documentos.includes(id))
      await this.cena.ponto(async () => {
        const lido = await lerRascunho(this.contexto, id).catch(() => undefined)
        if (lido !== undefined) this.achar('rascunho', 'o texto')
      })
    for (const processoId of processos)
      await this.cena.ponto(async () => {
        const volumes = await reunir(this.contexto, processoId).catch(() => [])
        this.procurar(JSON.stringify(volumes).toLowerCase(), 'exportação')
      })
  }

  procurar(resposta: string, onde: string): void {
    for (const { texto, onde: qual, exceto } of this.pedido.segredo.canarios)
      if (exceto?.includes(onde) !== true && formasDe(texto).some((forma) => resposta.includes(forma)))
        this.achar(onde, qual)
  }

  achar(onde: string, qual: string): void {
    this.achados.push(`${this.quem.nome}, ${onde}: ${qual}`)
  }
}

const FUNDO = 2
/** O que responde pelo que se acha no texto, sem o mostrar. */
const DO_QUE_SE_ACHA = ['dadosAVista']

/** Os argumentos de uma consulta, do tipo que ela pede, sobre o segredo e o que o contém. */
function pedidosDe(nome: string, args: readonly GraphQLArgument[], segredo: Segredo): Args[] {
  return args
    .filter(({ type, name }) => isNonNullType(type) || DE_QUEM.includes(name))
    .reduce<Args[]>(
      (feitos, arg) =>
        feitos.flatMap((feito) => valoresDe(arg, segredo).map((valor) => ({ ...feito, [arg.name]: valor }))),
      [{}],
    )
    .slice(0, nome === 'dadosAVista' ? Infinity : POR_CONSULTA)
}
/** Não se exigem, e mudam a quem se responde. */
const DE_QUEM = ['em', 'de', 'comFilhos']
const POR_CONSULTA = 6

function valoresDe({ name, type }: GraphQLArgument, segredo: Segredo): unknown[] {
  const ids = [...segredo.documentos, ...segredo.processos]
  const nomeado = getNamedType(type)
  if (ehLista(type)) return nomeado.name === 'ID' ? [ids] : name === 'restricoes' ? [['INTERNO']] : [[]]
  if (isEnumType(nomeado)) return nomeado.getValues().map((valor) => valor.name)
  if (name === 'em') return [null, ...segredo.processos]
  if (name === 'texto') return ['Título de', 'Assunto', 'Texto de']
  if (nomeado.name === 'ID') return ids
  if (nomeado.name === 'Boolean') return [true]
  if (nomeado.name === 'Int') return [2026]
  return ['Processo']
}
const ehLista = (tipo: GraphQLInputType): boolean =>
  isListType(tipo) || (isNonNullType(tipo) && ehLista(tipo.ofType))

/** Os avisos de quem não lê, e o que se vai mandar por e-mail. */
async function mandados({ db }: Cena, { segredo, leitores, mundo }: Pedido): Promise<string[]> {
  const { rows } = await sql<{ texto: string }>`
    select n.titulo || ' ' || n.texto as texto from notificacao n where n.usuario_id <> ${mundo.m.ana.id}::uuid and n.usuario_id::text <> all(${[...leitores]}::text[])
    union all select j.data::text from fila.job j where j.name like 'correio%' or j.name like 'convite%' or j.name like 'aviso%'`.execute(
    db,
  )
  const tudo = rows.map(({ texto }) => texto.toLowerCase()).join('\n')
  return segredo.canarios
    .filter(({ texto }) => tudo.includes(texto))
    .map(({ onde }) => `avisos e e-mails: ${onde}`)
}
