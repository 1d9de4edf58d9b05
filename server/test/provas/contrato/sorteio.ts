import { createHash } from 'node:crypto'
import { Recusa } from '@autos/contract/erros.ts'
import {
  getNullableType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isAbstractType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import { executableSchema } from '../../../src/app/executable.ts'
import { Dia, Instante } from '../../../src/app/scalars.ts'
import { schema as deVerdade } from '../../../src/app/schema.ts'

/** De onde vêm as respostas de uma execução; a mesma semente dá as mesmas, seja qual for a ordem em que se pedem. */
export type Sorteio = { semente: number }

/** Quantas vezes em cem um valor não é o que devia: ausente, um erro, um nulo onde não pode. */
const TORTO = { ausente: 6, erro: 2, nuloProibido: 1 }

/**
 * O esquema do produto com respostas sorteadas: resolve pelos mesmos campos que o de verdade, ora logo, ora
 * depois, ora com recusa ou erro; o mais são propriedades, que também podem ser função ou promessa.
 */
export function esquemaSorteado(sdl: readonly string[]): GraphQLSchema {
  const schema = executableSchema(sdl, { Instante, Dia })
  for (const tipo of Object.values(schema.getTypeMap()).filter(isAbstractType))
    tipo.resolveType = ({ __tipo }: { __tipo: string }) => __tipo
  for (const tipo of Object.values(schema.getTypeMap()).filter(isObjectType)) {
    const original = deVerdade.getType(tipo.name)
    for (const campo of Object.values(tipo.getFields())) {
      const raiz = tipo === schema.getQueryType() || tipo === schema.getMutationType()
      if (raiz)
        campo.resolve = (_pai, args, { semente }: Sorteio) =>
          resolver(schema, campo.type, `${semente}/${campo.name}/${JSON.stringify(args)}`)
      else if (isObjectType(original) ? original.getFields()[campo.name]?.resolve : campo.args.length > 0)
        campo.resolve = (pai: { __lugar: string }, args) =>
          resolver(schema, campo.type, `${pai.__lugar}.${campo.name}/${JSON.stringify(args)}`)
    }
  }
  return schema
}

function resolver(schema: GraphQLSchema, type: GraphQLOutputType, lugar: string): unknown {
  const modo = de(`${lugar}#modo`, 20)
  const responder = (): unknown => {
    if (modo === 0) throw new Recusa('SemPermissaoException', `Não se pode: ${lugar.length}.`)
    if (modo === 1) throw new Error('quebrou')
    return valor(schema, type, lugar)
  }
  return modo % 2 === 0 ? responder() : Promise.resolve().then(responder)
}

function valor(schema: GraphQLSchema, type: GraphQLOutputType, lugar: string): unknown {
  const sorte = de(`${lugar}#sorte`, 100)
  if (sorte < TORTO.erro) return new Error(`erro em ${lugar.length}`)
  if (!isNonNullType(type) && sorte < TORTO.ausente) return sorte % 2 === 0 ? null : undefined
  if (isNonNullType(type) && sorte < TORTO.erro + TORTO.nuloProibido) return null
  const dentro = getNullableType(type)
  if (isListType(dentro))
    return Array.from({ length: de(`${lugar}#quantos`, 4) }, (_, i) => {
      const item = valor(schema, dentro.ofType, `${lugar}.${i}`)
      return de(`${lugar}.${i}#depois`, 15) === 0 ? depois(item) : item
    })
  if (isObjectType(dentro)) return objeto(schema, dentro, lugar)
  if (isAbstractType(dentro)) {
    const tipos = schema.getPossibleTypes(dentro)
    return objeto(schema, tipos[de(`${lugar}#tipo`, tipos.length)]!, lugar)
  }
  if (isEnumType(dentro)) {
    const nomes = [...dentro.getValues().map(({ value }): unknown => value), 'NAO_ENUMERADO']
    return nomes[de(`${lugar}#enum`, 40) % nomes.length]
  }
  return folha(dentro.name, lugar)
}

function folha(tipo: string, lugar: string): unknown {
  const numero = de(`${lugar}#folha`, 1000)
  if (tipo === 'Int') return numero === 0 ? 1.5 : numero
  if (tipo === 'Float') return numero / 8
  if (tipo === 'Boolean') return numero % 2 === 0
  if (tipo === 'Instante') return new Date(Date.UTC(2026, 0, 1, 0, numero))
  if (tipo === 'Dia') return '2026-03-10'
  return numero % 50 === 0 ? numero : `texto ${numero}`
}

/** Cada propriedade sorteada quando se olha para ela. */
function objeto(schema: GraphQLSchema, tipo: GraphQLObjectType, lugar: string): object {
  const feito = { __tipo: tipo.name, __lugar: lugar }
  for (const campo of Object.values(tipo.getFields()))
    Object.defineProperty(feito, campo.name, {
      get() {
        const modo = de(`${lugar}.${campo.name}#propriedade`, 40)
        const deste = () => valor(schema, campo.type, `${lugar}.${campo.name}`)
        if (modo === 0) return deste
        return modo === 1 ? depois(deste()) : deste()
      },
    })
  return feito
}

function depois(dado: unknown): Promise<unknown> {
  const promessa = Promise.resolve().then(() => {
    if (dado instanceof Error) throw dado
    return dado
  })
  // A de um item que ninguém chega a olhar não é de ninguém: cai sem ruído, como nas duas execuções.
  promessa.catch(() => undefined)
  return promessa
}

/** Um número de 0 a `ate`, sempre o mesmo para o mesmo lugar. */
const de = (lugar: string, ate: number): number =>
  createHash('sha1').update(lugar).digest().readUInt32BE(0) % ate
