import type { Atos, Contexto, Perguntas } from '../ator/index.ts'
import { operation, operationAfter } from '../../kernel/operation.ts'
import { umDocumento } from '../docproc/index.ts'
import { listarSetores } from '../setores/index.ts'
import { aceitar } from './aceitar.ts'
import { destinatarioDosAvisos } from './avisar-integrador.ts'
import { cadastrarIntegrador } from './integradores.ts'
import { alterarIntegrador } from './alterar-integrador.ts'
import { type IntegradorAdministrado as Administrado, listarIntegradores } from './listar-integradores.ts'
import { chaveDe, criarChave, revogarChave } from './chaves-do-integrador.ts'
import { rejeitar } from './rejeitar.ts'

const integrador = {
  show: async ({ db, actor }: Contexto, id: string) => (await listarIntegradores(db, actor(), id))[0],
}

export const Query = {
  integradoresAdministrados: (_, __, { db, actor }): Promise<Administrado[]> =>
    listarIntegradores(db, actor()),
} satisfies Perguntas

export const Mutation = {
  documentoAceitar: operation(aceitar, umDocumento),
  documentoRejeitar: operation(rejeitar, umDocumento),
  integradorCadastrar: operation(cadastrarIntegrador, integrador),
  integradorAlterar: operation(alterarIntegrador, integrador),
  integradorChaveCriar: operationAfter(({ config }) => criarChave(config.segredo), {
    show: ({ config }: Contexto, id: string) => ({ id, chave: chaveDe(config.segredo, id) }),
  }),
  integradorChaveRevogar: operation(revogarChave),
} satisfies Atos

type Chave = Administrado['chaves'][number]

export const IntegradorAdministrado = {
  avisoSegredo: ({ id }: Administrado, _: unknown, { avisos, entidade }: Contexto): string =>
    avisos.segredoDe(destinatarioDosAvisos(entidade.id, id)),
}

export const IntegradorChave = {
  async setores({ setorIds }: Chave, _: unknown, { db }: Contexto) {
    return setorIds.length === 0
      ? []
      : (await listarSetores(db, { desativados: true })).filter(({ id }) => setorIds.includes(id))
  },
}
