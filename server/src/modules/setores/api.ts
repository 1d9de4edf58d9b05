import type { Atos, Contexto, Perguntas } from '../ator/index.ts'
import { operation } from '../../kernel/operation.ts'
import { alterarGrupo } from './alterar-grupo.ts'
import { criarGrupo } from './criar-grupo.ts'
import { encerrarGrupo } from './encerrar-grupo.ts'
import { buscarSetor, listarSetores, type Setor } from './listar-setores.ts'

export const Query = {
  setores: (_, { desativados }, { db, actor }): Promise<Setor[]> =>
    listarSetores(db, { desativados: desativados ?? false, fuso: actor().marca.fuso }),
} satisfies Perguntas

const setor = { show: ({ db }: Contexto, id: string): Promise<Setor> => buscarSetor(db, id) }
// O grupo se prende antes de se ler; um instantâneo anterior à trava não serviria.
const preso = { isolation: 'read committed' } as const

export const Mutation = {
  grupoCriar: operation(criarGrupo, setor),
  grupoAlterar: operation(alterarGrupo, { ...preso, ...setor }),
  grupoEncerrar: operation(encerrarGrupo, preso),
} satisfies Atos
