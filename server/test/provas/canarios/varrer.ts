import fc from 'fast-check'
import {
  execute,
  getNamedType,
  type GraphQLError,
  type GraphQLField,
  parse,
  type DocumentNode,
} from 'graphql'
import { rootFields, schema } from '../../../src/app/schema.ts'
import { toErro } from '../../../src/app/errors.ts'
import type { Contexto } from '../../../src/modules/ator/index.ts'
import { newId } from '../../../src/kernel/ids.ts'
import type { Ensaio } from '../../ensaio.ts'
import { type Palco, PEDIDOS } from '../pedidos.ts'
import type { Canario, Cofre, Item } from './cofre.ts'
import type { Intruso } from './intrusos.ts'
import { selecaoTotal } from './selecao.ts'

type Chamada = {
  campo: string
  args: Record<string, unknown>
  item?: Item
  sobre?: (id: string) => Record<string, unknown>
}
export type Varredura = { respostas: number; achados: string[]; diferentes: string[] }
export type Alcance = {
  fundo: number
  /** O que se digita na pesquisa. */
  termos: readonly string[]
  /** Em quantos dos itens se tenta cada mutation, e cada pergunta; quais, a pessoa e a semente dizem. */
  itensPorAto: number
  itensPorPergunta: number
  semente: number
  /** Só estes campos da raiz. */
  so?: readonly string[]
}

/**
 * Cada pessoa faz cada chamada sobre cada item, num ensaio; a resposta inteira, dados e recusas, é revistada.
 */
export async function varrer(
  palco: Palco,
  ensaio: Ensaio,
  cofre: Cofre,
  intrusos: readonly Intruso[],
  alcance: Alcance,
): Promise<Varredura> {
  const varredura: Varredura = { respostas: 0, achados: [], diferentes: [] }
  const pedidos = await pedidosDe(palco, alcance)
  // Onde a entidade o permite, o classificador lê o que motivou ler; aqui ela não permite.
  await palco.m.db.updateTable('marca').set({ clsVeSigiloso: false }).execute()
  for (const [vez, { nome, quem, proibido }] of intrusos.entries()) {
    const contexto = await quem.contexto()
    const chamadas = chamadasDe(pedidos, cofre, { ...alcance, semente: alcance.semente + vez })
    const proibidos = cofre.canarios.filter(proibido)
    const naoExiste = (item: Item) => proibidos.some((c) => c.item === item && c.classe === 'existencia')
    for (const { campo, args, item, sobre } of chamadas) {
      const resposta = await ensaio.ensaiar(({ em }) => responder(em(contexto), campo, args, alcance.fundo))
      varredura.respostas++
      varredura.achados.push(
        ...achados(resposta, proibidos, campo, args).map((onde) => `${nome}, ${campo}: ${onde}`),
      )
      if (item === undefined || sobre === undefined || !naoExiste(item)) continue
      const nada = newId()
      const doNada = await ensaio.ensaiar(({ em }) =>
        responder(em(contexto), campo, sobre(nada), alcance.fundo),
      )
      varredura.respostas++
      if (doNada.replaceAll(nada, item.id) !== resposta)
        varredura.diferentes.push(
          `${nome}, ${campo}, ${item.nome}: ${resposta.slice(0, 200)} e não ${doNada.slice(0, 200)}`,
        )
    }
  }
  return varredura
}

function achados(
  resposta: string,
  proibidos: readonly Canario[],
  campo: string,
  args: Record<string, unknown>,
): string[] {
  const dito = JSON.stringify(args).toLowerCase()
  // O que a própria pessoa disse pode voltar a ela.
  return proibidos
    .filter(
      ({ texto, exceto }) =>
        formasDe(texto).some((forma) => resposta.includes(forma)) &&
        !dito.includes(texto) &&
        !exceto?.includes(campo),
    )
    .map(({ onde }) => onde)
}

/** O CPF também mascarado: a máscara deixa mil candidatos. */
export const formasDe = (texto: string): string[] =>
  /^\d{11}$/.test(texto) ? [texto, `${texto.slice(3, 6)}.${texto.slice(6, 9)}`] : [texto]

type Feito = { nome: string; campo: Campo; args: Record<string, unknown> }

async function pedidosDe(palco: Palco, { so }: Alcance): Promise<Feito[]> {
  const pedidos: Feito[] = []
  for (const [nome, campo] of rootFields(schema))
    if (nome in PEDIDOS && (so === undefined || so.includes(campo.name)))
      pedidos.push({ nome, campo, args: (await PEDIDOS[nome]!(palco)).args })
  return pedidos
}

function chamadasDe(
  pedidos: readonly Feito[],
  cofre: Cofre,
  { termos, itensPorAto, itensPorPergunta, semente }: Alcance,
): Chamada[] {
  const chamadas: Chamada[] = []
  for (const { nome, campo, args } of pedidos) {
    if (PESQUISAS.includes(campo.name))
      chamadas.push(...termos.map((texto) => ({ campo: campo.name, args: { texto } })))
    if (campo.name === 'pesquisaTrechos')
      chamadas.push(
        ...termos.map((texto) => ({
          campo: campo.name,
          args: { texto, ids: cofre.itens.map(({ id }) => id) },
        })),
      )
    const alvos = alvosDe(campo)
    if (alvos.length === 0) chamadas.push({ campo: campo.name, args })
    const quantos = nome.startsWith('Query.') ? itensPorPergunta : itensPorAto
    const itens = espalhados(cofre.itens, quantos, semente + chamadas.length)
    for (const alvo of alvos)
      for (const item of itens) {
        const sobre = (id: string) => ({
          ...args,
          [alvo]: Array.isArray(args[alvo]) ? [id, ...(args[alvo] as unknown[]).slice(1)] : id,
        })
        chamadas.push({
          campo: campo.name,
          args: sobre(alvo === 'uuid' ? item.uuid : item.id),
          item,
          ...(alvo === 'uuid' ? {} : { sobre }),
        })
      }
  }
  return chamadas
}

/** Onde se digita o que se procura. */
const PESQUISAS = ['pesquisa', 'documentosPublicos', 'processosPublicos']
/** Os argumentos que apontam um item. */
const ALVOS = ['id', 'ids', 'uuid', 'documentoId', 'processoId', 'docprocId', 'anexoId', 'principalId']
type Campo = Pick<GraphQLField<unknown, unknown>, 'name' | 'args'>
const alvosDe = ({ args }: Campo): string[] =>
  args.map(({ name }) => name).filter((nome) => ALVOS.includes(nome))
/** Alguns itens, outros a cada vez. */
const espalhados = <T>(itens: readonly T[], quantos: number, comeco: number): T[] =>
  Array.from(
    { length: Math.min(quantos, itens.length) },
    (_, i) => itens[(comeco * 5 + i * 3) % itens.length]!,
  )

const operacoes = new Map<string, DocumentNode>()

/** A resposta como viaja, em minúsculas. */
export const responder = async (...pedido: Parameters<typeof executar>): Promise<string> =>
  (await executar(...pedido)).texto

/** A resposta, e os erros dela como se deram. */
export async function executar(
  contexto: Contexto,
  campo: string,
  args: Record<string, unknown>,
  fundo: number,
): Promise<{ texto: string; erros: readonly GraphQLError[] }> {
  const chave = `${campo}:${Object.keys(args).join()}:${fundo}`
  const document = operacoes.get(chave) ?? parse(escrever(campo, args, fundo))
  operacoes.set(chave, document)
  const { data, errors } = await execute({ schema, document, contextValue: contexto, variableValues: args })
  const escritos = errors?.map((erro) => ({ ...toErro(erro, contexto.log), locations: undefined }))
  return { texto: JSON.stringify({ data, errors: escritos }).toLowerCase(), erros: errors ?? [] }
}

function escrever(nome: string, args: Record<string, unknown>, fundo: number): string {
  const mutation = schema.getMutationType()!.getFields()[nome]
  const campo = mutation ?? schema.getQueryType()!.getFields()[nome]!
  const dados = campo.args.filter((arg) => arg.name in args)
  const variaveis =
    dados.length === 0 ? '' : `(${dados.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ')})`
  const passagem = dados.length === 0 ? '' : `(${dados.map((arg) => `${arg.name}: $${arg.name}`).join(', ')})`
  return `${mutation === undefined ? 'query' : 'mutation'} ${variaveis} { ${nome}${passagem} ${selecaoTotal(schema, getNamedType(campo.type), fundo)} }`
}

/** O que se digita para achar: os próprios canários, pedaços deles, e o que se vê dos itens. */
export function termosDe(cofre: Cofre, seed: number, quantos: number): string[] {
  const canario = fc.constantFrom(...cofre.canarios.map(({ texto }) => texto))
  const pedaco = fc
    .tuple(canario, fc.nat(4), fc.integer({ min: 3, max: 9 }))
    .map(([texto, de, tamanho]) => texto.slice(de, de + tamanho))
  return fc.sample(
    fc.oneof(
      canario,
      pedaco,
      fc.constantFrom('título', 'processo', 'memorando', 'sindicância', '%', '_', 'q'),
    ),
    { seed, numRuns: quantos },
  )
}
