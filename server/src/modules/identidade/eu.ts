import type { MotivoDeSemAcesso } from '@autos/contract/entradas.ts'
import { createHmac } from 'node:crypto'
import type { Reader } from '../../kernel/database.ts'
import type { Ator } from '../ator/index.ts'

export type Eu = {
  id: string
  nome: string
  nomeCompleto: string
  email: string | null
  login: string
  cpf: string | null
  realm: string
  roles: string[]
  semAcesso: MotivoDeSemAcesso | null
  cargos: string[]
  setorIds: readonly string[]
  perfil: { proprio: boolean }
}

/** Quem está usando o sistema, a si mesmo: o CPF inteiro e os papéis que valem agora. */
export async function lerEu(reader: Reader, ator: Ator, realm: string): Promise<Eu> {
  if (ator.convite !== undefined) return convidado(await comNome(reader, ator), ator.convite.email, realm)
  const { cargos, retirado, ...pessoa } = await reader
    .selectFrom('usuario')
    .select((eb) => [
      'id',
      'nome',
      'nomeCompleto',
      'email',
      'login',
      'cpf',
      eb
        .selectFrom('usuarioCargo')
        .select((c) => c.fn.agg<string[]>('array_agg', ['cargo']).orderBy('ordem').as('cargos'))
        .whereRef('usuarioId', '=', 'usuario.id')
        .as('cargos'),
      eb
        .exists(
          eb
            .selectFrom('usuarioPapel as p')
            .select('p.papel')
            .whereRef('p.usuarioId', '=', 'usuario.id')
            .where('p.papel', '=', 'access')
            .where('p.revogadoEm', 'is not', null),
        )
        .as('retirado'),
    ])
    .where('id', '=', ator.id)
    .executeTakeFirstOrThrow()
  return {
    ...pessoa,
    realm,
    roles: [...ator.papeis].toSorted(),
    semAcesso: ator.papeis.has('access') ? null : retirado ? 'RETIRADO' : 'LOGIN_UNICO',
    cargos: cargos ?? [],
    setorIds: ator.setores,
    perfil: { proprio: ator.impersonadoPor === null },
  }
}

/** Com o nome de agora: o pedido pode tê-lo corrigido. */
async function comNome(reader: Reader, ator: Ator): Promise<Ator> {
  const { nome, email } = await reader
    .selectFrom('convidado')
    .select(['nome', 'email'])
    .where('id', '=', ator.id)
    .executeTakeFirstOrThrow()
  return { ...ator, nome: nome ?? email }
}

/**
 * O CPF não sai: é o que o convidado digita para provar quem é, e o endereço do e-mail pode ter sido
 * encaminhado.
 */
const convidado = ({ id, nome }: Ator, email: string, realm: string): Eu => ({
  id: id ?? '',
  nome,
  nomeCompleto: nome,
  email,
  login: '',
  cpf: null,
  realm,
  roles: [],
  semAcesso: null,
  cargos: [],
  setorIds: [],
  perfil: { proprio: true },
})

/**
 * Prova ao atendimento (Chatwoot) que quem fala é mesmo a pessoa: o identificador dela lá é o id daqui, que
 * não diz CPF nem e-mail. Só de si mesma: quem impersona não fala no lugar de outro.
 */
export function identificacaoNoAtendimento(ator: Ator, segredo: string | undefined): string | null {
  if (segredo === undefined || ator.tipo !== 'USUARIO' || ator.id === null || ator.impersonadoPor !== null)
    return null
  return createHmac('sha256', segredo).update(ator.id).digest('hex')
}
