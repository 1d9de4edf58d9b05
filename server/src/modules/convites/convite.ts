import { Recusa } from '@autos/contract/erros.ts'
import { sql } from 'kysely'
import type { Ator, ConviteDoAtor } from '../ator/index.ts'

/**
 * O convite `c` ainda é do pedido que o gerou: o convidado consta (não se pediu de novo, nem se retirou), o
 * arquivo é o mesmo e o documento existe. Deriva-se dos fatos, e por isso nenhum ato precisa lembrar de o
 * encerrar.
 */
export const PEDIDO_EM_VIGOR = sql`
  join assinante a on a.documento_id = c.documento_id and a.convidado_id = c.convidado_id and a.adicionado_em = c.pedido_em
  join documento d on d.id = c.documento_id and d.versao_base = c.versao_base
  join docproc p on p.id = c.documento_id and p.excluido_em is null`

/** A mesma resposta para o que venceu, foi usado, foi retirado ou nunca existiu. */
export const conviteEncerrado = (): Recusa =>
  new Recusa(
    'NaoEncontradoException',
    'Este convite não vale mais: já foi usado, venceu ou foi retirado. Peça outro a quem o enviou.',
  )

export const sessaoEncerrada = (): Recusa =>
  new Recusa(
    'NaoAutenticadoException',
    'Sua sessão de convidado terminou. Abra de novo o endereço que recebeu por e-mail.',
  )

/** Só convidado tem convite. */
export function conviteDe({ convite }: Ator): ConviteDoAtor {
  if (convite === undefined) throw new Recusa('SemPermissaoException', 'Só convidados usam esta operação.')
  return convite
}
