import type { TipoDeItem } from '@autos/contract/acoes.ts'
import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import { naoEncontrado, Recusa } from '@autos/contract/erros.ts'
import { LEITURA_MOTIVADA_MINUTOS } from '@autos/contract/regras/limites.ts'
import { motivoObrigatorio } from '@autos/contract/regras/motivo.ts'
import { sql } from 'kysely'
import type { Tx } from '../../kernel/database.ts'
import { newId } from '../../kernel/ids.ts'
import { carregarFatos, type Fatos } from '../acoes/index.ts'
import { registrar } from '../historico/index.ts'
import { type Ator, exigirPapel } from '../ator/index.ts'

/**
 * O classificador lê, por pouco tempo, o que não poderia, onde a entidade o permite; o motivo fica no
 * histórico e em cada acesso (domínio §7.3). Vale para o item e para o que o contém, nunca para as outras
 * peças que são sigilosas por si.
 */
export const lerComMotivo =
  (tipo: TipoDeItem) =>
  async (
    tx: Tx,
    ator: Ator,
    { id, motivo }: ArgumentosDeMutation['documentoLerComMotivo' | 'processoLerComMotivo'],
  ): Promise<string> => {
    exigirPapel(ator, 'classificacaoDocumental')
    if (!ator.marca.clsVeSigiloso)
      throw new Recusa(
        'SemPermissaoException',
        'A entidade não permite que o classificador leia o que se restringe.',
      )
    if (ator.impersonadoPor !== null)
      throw new Recusa('SemPermissaoException', 'Não se dá motivo no lugar de outra pessoa.')
    const fatos = (await carregarFatos(tx, ator, { quais: [id] })).get(id)
    if (fatos === undefined || fatos.tipo !== tipo) throw naoEncontrado()
    const texto = motivoObrigatorio(motivo)
    if (!fatos.sigilosoEfetivo && !fatos.requerPosse)
      throw new Recusa('EstadoInvalidoException', 'O item não requer posse nem é sigiloso.')
    if (fatos.podeVer) throw new Recusa('EstadoInvalidoException', 'Você já pode ler este item.')
    const ate = new Date(tx.now.getTime() + LEITURA_MOTIVADA_MINUTOS * 60_000)
    const niveis = await niveisRestritos(tx, fatos.id)
    await tx
      .insertInto('leituraMotivada')
      .values(
        niveis.map((docprocId) => ({
          id: newId(),
          docprocId,
          usuarioId: ator.id!,
          motivo: texto,
          em: tx.now,
          ate,
        })),
      )
      .execute()
    await registrar(tx, ator, {
      ato: `${tipo}.lido-com-motivo`,
      itens: [fatos.id],
      dados: { motivo: texto, ate: ate.toISOString() },
    })
    return fatos.id
  }

/** O que lerComMotivo não recusaria agora. */
export const podeLerComMotivo = ({
  contexto,
  classificador,
  marca,
  impersonado,
  podeVer,
  sigilosoEfetivo,
  requerPosse,
}: Fatos): boolean =>
  contexto === 'USUARIO' &&
  classificador &&
  marca.clsVeSigiloso &&
  !impersonado &&
  !podeVer &&
  (sigilosoEfetivo || requerPosse)

/** O item e o que o contém, no que requer posse ou é sigiloso; apensar não restringe. */
async function niveisRestritos(tx: Tx, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive nivel as (
      select d.id, d.pai_id, d.vinculo, d.posse or d.sigiloso as restrito from docproc d where d.id = ${id}::uuid
      union all
      select p.id, p.pai_id, p.vinculo, p.posse or p.sigiloso from nivel n join docproc p on p.id = n.pai_id where n.vinculo <> 'apenso')
    select id from nivel where restrito`.execute(tx)
  return rows.map((nivel) => nivel.id)
}
