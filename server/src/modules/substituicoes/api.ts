import type { Atos, Contexto, Perguntas } from '../ator/index.ts'
import { operation } from '../../kernel/operation.ts'
import { resumir } from '../docproc/index.ts'
import { criar } from './criar.ts'
import { encerrar } from './encerrar.ts'
import { buscar, listar, type SubstituicaoMostrada } from './listar.ts'

export const Query = {
  substituicoes: (_pai, pedido, { db, actor }) => listar(db, actor(), pedido),
} satisfies Perguntas

// As duas pessoas se prendem antes de se lerem os afastamentos delas.
const uma = {
  isolation: 'read committed',
  show: ({ db, actor }: Contexto, id: string) => buscar(db, actor(), id),
} as const

export const Mutation = {
  substituicaoCriar: operation(criar, uma),
  substituicaoEncerrar: operation(encerrar, uma),
} satisfies Atos

export const Substituicao = {
  fila: async ({ fila }: SubstituicaoMostrada, _args: unknown, contexto: Contexto) =>
    (await Promise.all(fila.map((id) => resumir(contexto, id)))).filter((item) => item !== null),
}
