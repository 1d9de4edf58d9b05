import type { Atos, Contexto, Perguntas } from '../ator/index.ts'
import { operation } from '../../kernel/operation.ts'
import { listarSetores, type Setor } from '../setores/index.ts'
import {
  buscarConvidado,
  cadastrarConvidado,
  type Convidado as ConvidadoMostrado,
  lerConvidados,
} from './convidados.ts'
import { type Eu, identificacaoNoAtendimento, lerEu } from './eu.ts'
import { lerUsuarios, type Usuario as UsuarioMostrado } from './usuarios.ts'

export const Query = {
  // Quem não tem acesso também se vê: a página que o diz precisa do nome. A raiz já exigiu identificação.
  me: (_, __, { db, ator, entidade }): Promise<Eu> => lerEu(db, ator!, entidade.id),
  usuarios: (_, { desativados }, { db, actor }): Promise<UsuarioMostrado[]> =>
    lerUsuarios(db, actor(), { desativados: desativados ?? false }),
  convidados: (_, __, { db }): Promise<ConvidadoMostrado[]> => lerConvidados(db),
  integradores: (_, __, { db }) =>
    db.selectFrom('integrador').select(['id', 'nome', 'login']).orderBy('nome').execute(),
} satisfies Perguntas

export const Mutation = {
  convidadoCadastrar: operation(cadastrarConvidado, {
    show: ({ db }: Contexto, id: string) => buscarConvidado(db, id),
  }),
} satisfies Atos

/** O certificado é assunto de quem o usa. */
const ALHEIO = { proprio: false }

export const Me = {
  setores: ({ setorIds }: Eu, _: unknown, contexto: Contexto): Promise<Setor[]> =>
    setoresDe(contexto, setorIds),
  chatwootIdentifierHash: (_eu: unknown, _: unknown, { ator, entidade }: Contexto): string | null =>
    identificacaoNoAtendimento(ator!, entidade.chatwootSegredo),
}

export const Usuario = {
  setores: ({ setorIds }: UsuarioMostrado, _: unknown, contexto: Contexto): Promise<Setor[]> =>
    setoresDe(contexto, setorIds),
  perfil: () => ALHEIO,
}

export const Convidado = {
  realm: (_: unknown, __: unknown, { entidade }: Contexto): string => entidade.id,
  perfil: () => ALHEIO,
}

const setoresLidos = new WeakMap<Contexto, Promise<Map<string, Setor>>>()

/** Todos os setores, lidos uma vez por pedido, quantas pessoas se mostrem. */
async function setoresDe(contexto: Contexto, ids: readonly string[]): Promise<Setor[]> {
  const lidos =
    setoresLidos.get(contexto) ??
    listarSetores(contexto.db, { desativados: true }).then(
      (setores) => new Map(setores.map((setor) => [setor.id, setor])),
    )
  setoresLidos.set(contexto, lidos)
  const todos = await lidos
  return ids.flatMap((id) => todos.get(id) ?? [])
}
