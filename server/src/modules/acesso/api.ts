import type { Atos, Contexto, Perguntas } from '../ator/index.ts'
import { operation } from '../../kernel/operation.ts'
import { lerUsuarios, type Usuario } from '../identidade/index.ts'
import { buscarSetor, type Setor } from '../setores/index.ts'
import { alterarUsuario } from './alterar-usuario.ts'
import { alterarSetores } from './alterar-setores.ts'
import { alterarCargos } from './alterar-cargos.ts'
import { cadastrarUsuario } from './cadastrar-usuario.ts'
import { desativarUsuario } from './desativar-usuario.ts'
import { reativarUsuario } from './reativar-usuario.ts'
import { type EntradaRecusada, lerEntradasRecusadas } from './entradas-recusadas.ts'
import { alterarEntidade, lerEntidade } from './entidade.ts'
import { type Chave, listarChaves, revogarChave } from './impersonacao-chaves.ts'
import { cadastrarChave } from './cadastrar-chave.ts'
import { alterarLogo } from './logo.ts'
import { alterarPapeis } from './papeis.ts'
import { primeirosPassos } from './primeiros-passos.ts'
import { dispensarEntradas, religarUsuarios } from './religar.ts'
import { alterarSetor, criarSetor } from './setores.ts'
import { encerrarSetor } from './encerrar-setor.ts'

// Quem decide é a pessoa ou o setor, preso; um instantâneo anterior à trava não serviria.
const usuario = {
  isolation: 'read committed',
  show: async ({ db, actor }: Contexto, id: string): Promise<Usuario> =>
    (await lerUsuarios(db, actor(), { ids: [id] }))[0]!,
} as const
const setor = {
  isolation: 'read committed',
  show: ({ db }: Contexto, id: string): Promise<Setor> => buscarSetor(db, id),
} as const

const chave = {
  show: async ({ db, actor }: Contexto, id: string): Promise<Chave> =>
    (await listarChaves(db, actor(), id))[0]!,
}

const entidade = {
  isolation: 'read committed',
  show: ({ db, actor }: Contexto) => lerEntidade(db, actor()),
} as const

const usuarios = {
  isolation: 'read committed',
  show: ({ db, actor }: Contexto, ids: string[]): Promise<Usuario[]> => lerUsuarios(db, actor(), { ids }),
} as const

export const Query = {
  entidade: (_, __, { db, actor }) => lerEntidade(db, actor()),
  primeirosPassos: (_, __, { db, actor }) => primeirosPassos(db, actor()),
  entradasRecusadas: (_, __, { db, actor }): Promise<EntradaRecusada[]> => lerEntradasRecusadas(db, actor()),
  impersonacaoChaves: (_, __, { db, actor }): Promise<Chave[]> => listarChaves(db, actor()),
} satisfies Perguntas

export const Mutation = {
  usuarioCadastrar: operation(cadastrarUsuario, usuario),
  usuarioAlterar: operation(alterarUsuario, usuario),
  usuarioAlterarCargos: operation(alterarCargos, usuario),
  usuarioAlterarSetores: operation(alterarSetores, usuario),
  usuarioAlterarPapeis: operation(alterarPapeis, usuario),
  usuarioDesativar: operation(desativarUsuario, usuario),
  usuarioReativar: operation(reativarUsuario, usuario),
  usuarioReligar: operation(religarUsuarios, usuarios),
  entradasDispensar: operation(dispensarEntradas, { isolation: 'read committed' }),
  setorCriar: operation(criarSetor, setor),
  setorAlterar: operation(alterarSetor, setor),
  setorEncerrar: operation(encerrarSetor, setor),
  entidadeAlterar: operation(alterarEntidade, entidade),
  entidadeLogo: operation(alterarLogo, entidade),
  impersonacaoChaveCadastrar: operation(cadastrarChave, chave),
  impersonacaoChaveRevogar: operation(revogarChave),
} satisfies Atos
