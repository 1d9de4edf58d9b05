import {
  getNamedType,
  type GraphQLArgument,
  type GraphQLInputType,
  isEnumType,
  isListType,
  isNonNullType,
} from 'graphql'
import { schema } from '../../../src/app/schema.ts'
import { audienceOf } from '../../../src/app/who-may-call.ts'
import type { Args } from './atos.ts'
import type { Tipo } from './mundo-do-alcance.ts'
import type { Segredo } from './segredos.ts'

export type Consulta = { campo: string; args: Args }

/** Até onde se abre o que responde. */
export const FUNDO = 2

const QUERIES = Object.values(schema.getQueryType()!.getFields()).map((campo) => ({
  campo,
  para: audienceOf(schema, campo as never).quem as readonly string[],
}))
const feitas = new WeakMap<Segredo, Map<Tipo, Consulta[]>>()

/** Cada consulta que o contrato dirige a quem é do tipo, sobre o segredo e o que o contém. */
export function consultasDe(segredo: Segredo, tipo: Tipo): Consulta[] {
  const doSegredo = feitas.get(segredo) ?? new Map<Tipo, Consulta[]>()
  feitas.set(segredo, doSegredo)
  const prontas =
    doSegredo.get(tipo) ??
    QUERIES.filter(({ para }) => para.includes(tipo) || para.includes('PUBLICO')).flatMap(({ campo }) =>
      pedidosDe(campo.name, campo.args, segredo).map((args) => ({ campo: campo.name, args })),
    )
  doSegredo.set(tipo, prontas)
  return prontas
}

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
  if (nomeado.name === 'RegraDados') return [{ nome: 'Ensaio', gatilho: 'DOCUMENTO_ENVIADO', acoes: [] }]
  return ['Processo']
}
const ehLista = (tipo: GraphQLInputType): boolean =>
  isListType(tipo) || (isNonNullType(tipo) && ehLista(tipo.ofType))
