import type { ArgumentosDeQuery } from '@autos/contract/entradas.ts'
import { Recusa, validacao } from '@autos/contract/erros.ts'
import { RESERVA_HORAS } from '@autos/contract/regras/limites.ts'
import { sql } from 'kysely'
import type { Tx } from '../../kernel/database.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../ator/index.ts'
import { acharNoCatalogo } from './buscar.ts'
import { lerCatalogo, utilizavel } from './catalogo.ts'
import { type Sequencia, sequenciaDe } from './criterios.ts'

export type PedidoDeNumero = ArgumentosDeQuery['proximoNumero']

/**
 * Dá o próximo número da sequência a quem pede, por 24 horas. Tudo o que se confere vem antes da linha
 * disputada.
 */
export async function reservar(tx: Tx, ator: Ator, pedido: PedidoDeNumero): Promise<number> {
  const sequencia = await sequenciaDoPedido(tx, ator, pedido)
  const numero = await proximo(tx, ator, { sequencia, situacao: 'RESERVADO', docprocId: null })
  await registrar(tx, ator, {
    ato: 'numero.reservado',
    dados: { chave: sequencia.chave, numero },
    setorId: sequencia.setorId,
  })
  return numero
}

export async function sequenciaDoPedido(
  tx: Tx,
  ator: Ator,
  { especie, tipo, numerarPor }: PedidoDeNumero,
): Promise<Sequencia> {
  const classificacao = acharNoCatalogo(await lerCatalogo(tx, { especie }), { especie, tipo })
  if (classificacao === undefined) throw validacao('especie', 'Espécie ou tipo desconhecido.')
  if (!utilizavel(ator, classificacao))
    throw new Recusa('SemPermissaoException', 'Esta espécie não está disponível para você.')
  return sequenciaDe(tx, ator, { classificacao, numerarPor })
}

type Destino = { situacao: 'RESERVADO'; docprocId: null } | { situacao: 'USADO'; docprocId: string }

/**
 * Um comando só, para que a linha da sequência fique presa o mínimo: quem chega depois espera, e nenhum
 * número se repete nem se perde. Cada inteiro de 1 ao último tem exatamente uma linha no livro.
 */
export async function proximo(
  tx: Tx,
  ator: Pick<Ator, 'id'>,
  {
    sequencia: { chave, especie, setorId },
    situacao,
    docprocId,
  }: { sequencia: Omit<Sequencia, 'sufixos'> } & Destino,
): Promise<number> {
  const expiraEm =
    situacao === 'RESERVADO'
      ? sql`${tx.now}::timestamptz + make_interval(hours => ${RESERVA_HORAS}::int)`
      : sql`null::timestamptz`
  const { rows } = await sql<{ numero: number }>`
    with sequencia as (
      insert into numeracao_sequencia as s (chave, especie, ultimo) values (${chave}, ${especie}, 1)
      on conflict (chave) do update set ultimo = s.ultimo + 1
      returning ultimo
    )
    insert into numero_livro (chave, numero, situacao, docproc_id, usuario_id, setor_id, em, expira_em)
    select ${chave}, ultimo, ${situacao}, ${docprocId}::uuid, ${ator.id}::uuid, ${setorId}::uuid, ${tx.now}, ${expiraEm} from sequencia
    returning numero`.execute(tx)
  return rows[0]!.numero
}
