import type { Atos, Contexto, Perguntas } from '../ator/index.ts'
import { transact } from '../../kernel/transact.ts'
import { operation } from '../../kernel/operation.ts'
import { cadastrar, type Divergencia, jaCadastrado } from './cadastrar.ts'
import {
  comoSeMostra,
  consultar,
  type InteressadoExterno as Interessado,
  porId,
} from './consultar-interessado.ts'
import { corrigir } from './corrigir.ts'
import { listarInteressados } from './listar-interessados.ts'

export const Query = {
  interessadosExternos: (_, __, { db }): Promise<Interessado[]> => listarInteressados(db),
  // Consulta que grava: cada busca por CPF fica no histórico.
  interessadoExterno: (_, args, { ledger, actor }): Promise<Interessado | null> =>
    transact(ledger, (tx) => consultar(tx, actor(), args), { isolation: 'read committed' }),
} satisfies Perguntas

export const Mutation = {
  // O limite conta o que já se confirmou; um instantâneo anterior à vez da pessoa não serviria.
  interessadoExternoCadastrar: operation(cadastrar, {
    isolation: 'read committed',
    show: (_: Contexto, interessado: Interessado | Divergencia): Interessado => {
      if ('outro' in interessado) throw jaCadastrado(interessado)
      return interessado
    },
  }),
  interessadoExternoCorrigir: operation(corrigir, {
    show: ({ db }: Contexto, id: string): Promise<Interessado> => porId(db, id),
  }),
} satisfies Atos

export const InteressadoExterno = {
  cpfCnpj: ({ cpfCnpj }: { cpfCnpj: string | null }): string | null => cpfCnpj && comoSeMostra(cpfCnpj),
}
