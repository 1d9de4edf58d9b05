import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import { Recusa } from '@autos/contract/erros.ts'
import { sql } from 'kysely'
import type { Tx } from '../../kernel/database.ts'
import { registrar } from '../historico/index.ts'
import { type Ator, exigirPapel } from '../ator/index.ts'
import { prenderOQuePende } from '../pendencias/index.ts'
import { redistribuir } from './redistribuir.ts'
import { resolverDaPessoa } from './resolver-pendencias.ts'
import { travarUsuario } from './usuario.ts'

/**
 * Quem sai deixa de entrar no pedido seguinte, e o que tinha consigo passa a outro (INV-12), com os prazos. O que se
 * lhe pediu que assine se encerra, e quem pediu fica sabendo. Nos grupos de trabalho, vai para o fim da lista: de quem
 * era dono, responde o seguinte. As autorizações de assinar que deu a provedores se encerram, e as chaves.
 */
export async function desativarUsuario(
  tx: Tx,
  ator: Ator,
  { id, destinoId = null, prazosParaId = null }: ArgumentosDeMutation['usuarioDesativar'],
): Promise<string> {
  exigirPapel(ator, 'adminAcesso')
  const pessoa = await travarUsuario(tx, id)
  if (pessoa.id === ator.id) throw new Recusa('EstadoInvalidoException', 'Ninguém desativa a si mesmo.')
  if (pessoa.desativadoEm !== null) return pessoa.id
  await tx.updateTable('usuario').set({ desativadoEm: tx.now }).where('id', '=', pessoa.id).execute()
  const origem = { usuarioId: pessoa.id, setorId: null }
  await prenderOQuePende(tx, origem)
  const { itens, destino } = await redistribuir(tx, ator, { origem, destinoId })
  const resolvido = await resolverDaPessoa(tx, ator, { pessoa, destinoId, prazosParaId })
  await sql`
    update lotacao l set ordem = (select max(o.ordem) + 1 from lotacao o where o.setor_id = l.setor_id)
     from setor s where s.id = l.setor_id and s.grupo and l.usuario_id = ${pessoa.id}`.execute(tx)
  await tx
    .updateTable('certificadoSessao')
    .set({ noPerfil: false, encerradaEm: tx.now, tokenCifrado: null, alcaCifrada: null })
    .where('usuarioId', '=', pessoa.id)
    .where('encerradaEm', 'is', null)
    .execute()
  await registrar(tx, ator, {
    ato: 'usuario.desativado',
    itens,
    dados: {
      usuarioId: pessoa.id,
      ...(destino === null ? {} : { destinoId: destino.usuarioId ?? destino.setorId }),
      ...resolvido,
    },
  })
  return pessoa.id
}
