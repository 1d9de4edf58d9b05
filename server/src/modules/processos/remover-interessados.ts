import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import type { Tx } from '../../kernel/database.ts'
import { exigir } from '../acoes/index.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../ator/index.ts'
import { setorDoAto, travarItem } from '../tramitacao/index.ts'
import { unicos, interessadosDe, quem } from './interessados.ts'

/** Quem não consta não é erro; pode não restar nenhum. */
export async function removerInteressados(
  tx: Tx,
  ator: Ator,
  { processoId, interessados, interessadosExternos }: ArgumentosDeMutation['processoRemoverInteressados'],
): Promise<string> {
  const fatos = await travarItem(tx, ator, { tipo: 'processo', id: processoId })
  exigir('PODE_ALTERAR_INTERESSADOS', fatos)
  const pedidos = new Set([...unicos(interessados), ...unicos(interessadosExternos)])
  const saem = (await interessadosDe(tx, fatos.id)).map(quem).filter((id) => pedidos.has(id))
  if (saem.length === 0) return fatos.id
  await tx
    .deleteFrom('interessado')
    .where('processoId', '=', fatos.id)
    .where((eb) =>
      eb.or([eb('usuarioId', 'in', saem), eb('setorId', 'in', saem), eb('externoId', 'in', saem)]),
    )
    .execute()
  await registrar(tx, ator, {
    ato: 'processo.interessados-removidos',
    itens: [fatos.id],
    dados: { interessados: saem },
    setorId: setorDoAto(fatos),
  })
  return fatos.id
}
