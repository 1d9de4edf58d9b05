import { Recusa } from '@autos/contract/erros.ts'
import type { TipoDeItem } from '@autos/contract/acoes.ts'
import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import { sql } from 'kysely'
import type { Tx } from '../../kernel/database.ts'
import type { Fatos } from '../acoes/index.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../ator/index.ts'
import { acabouDeFazer, travarItem } from './atual.ts'
import { lugarDe, mover } from './mover.ts'
import { reabrirPrazos } from './prazos-do-envio.ts'

/**
 * Traz a carga de volta enquanto ninguém do destino abriu o item e ninguém mais agiu sobre ele (domínio
 * §3.4).
 */
export const desfazerEnvio =
  (tipo: TipoDeItem) =>
  async (
    tx: Tx,
    ator: Ator,
    { id }: ArgumentosDeMutation['documentoDesfazerEnvio' | 'processoDesfazerEnvio'],
  ): Promise<string> => {
    const fatos = await travarItem(tx, ator, { tipo, id })
    if (acabouDeFazer(fatos, ator, { tipo: 'DESFAZER_ENVIO' })) return fatos.id
    if (!fatos.podeDesfazerEnvio || fatos.cargaTramiteId === null) throw recusa(fatos)

    const antes = await antesDoEnvio(tx, fatos.id, fatos.cargaTramiteId)
    const destino = { usuarioId: fatos.cargaOrigemUsuarioId, setorId: fatos.cargaOrigemSetorId }
    const tramiteId = await mover(tx, ator, {
      itemId: fatos.id,
      tipo: 'DESFAZER_ENVIO',
      origem: lugarDe(fatos),
      destino,
      desfazId: fatos.cargaTramiteId,
      novo: antes.novo,
    })
    await reabrirPrazos(tx, fatos.cargaTramiteId)
    if (fatos.documento && antes.minuta)
      await tx.updateTable('documento').set({ minuta: true }).where('id', '=', fatos.id).execute()
    await registrar(tx, ator, {
      ato: `${tipo}.envio-desfeito`,
      itens: [fatos.id],
      dados: { tramiteId, desfaz: fatos.cargaTramiteId },
      setorId: destino.setorId,
    })
    return fatos.id
  }

/**
 * O que o envio mudou além da carga está no histórico dele; desfazer devolve o mesmo estado (domínio §16.8).
 */
async function antesDoEnvio(
  tx: Tx,
  itemId: string,
  tramiteId: string,
): Promise<{ novo: boolean; minuta: boolean }> {
  const { rows } = await sql<{ antes: { novo: boolean; minuta: boolean } | null }>`
    select dados -> 'antes' as antes from historico where itens @> array[${itemId}::uuid] and dados ->> 'tramiteId' = ${tramiteId} order by seq limit 1`.execute(
    tx,
  )
  return rows[0]?.antes ?? { novo: false, minuta: false }
}

function recusa(f: Fatos): Recusa {
  const [nome, motivo] = motivoDe(f)
  return new Recusa(nome, `${f.tituloVisivel}: ${motivo}.`, { motivo })
}

function motivoDe(f: Fatos): ['EstadoInvalidoException' | 'SemPermissaoException', string] {
  if (f.cargaTipo !== 'ENVIO' || !f.raiz) return ['EstadoInvalidoException', 'não há envio a desfazer']
  if (!f.enviouPorUltimo)
    return ['SemPermissaoException', 'só quem enviou, ou o setor de quem enviou, desfaz o envio']
  if (f.cargaRecebida)
    return ['EstadoInvalidoException', `já foi aberto em ${f.cargaRotulo ?? 'seu destino'}`]
  if (f.emAssinatura) return ['EstadoInvalidoException', 'está sendo assinado']
  return ['EstadoInvalidoException', 'outra pessoa já agiu sobre ele depois do envio']
}
