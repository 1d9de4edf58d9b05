import assert from 'node:assert/strict'
import type { Mundo } from '../mundo.ts'

/** Duas pessoas do setor enviam o mesmo documento a lugares diferentes no mesmo instante. */
export async function disputarEnvio(
  { ana, dora, db, setores, documento, eventos }: Mundo,
  rodadas: number,
): Promise<void> {
  for (let rodada = 0; rodada < rodadas; rodada++) {
    const id = await documento(`Disputa ${rodada}`, { assinado: true })
    const [deAna, deDora] = await Promise.allSettled([
      ana.chama('documentoEnviar', { id, destinoId: setores.juridico }),
      dora.chama('documentoEnviar', { id, destinoId: setores.fazenda }),
    ])
    const [venceu, sigla, perdeu] =
      deAna.status === 'fulfilled' ? ['Ana', 'PGM', deDora] : ['Dora', 'SEFAZ', deAna]
    assert.ok(perdeu.status === 'rejected' && [deAna, deDora].some(({ status }) => status === 'fulfilled'))
    const { name, message } = perdeu.reason as Error
    assert.equal(name, 'CargaAlteradaException')
    assert.match(
      message,
      new RegExp(`^Enviado para ${sigla} por ${venceu} às \\d\\d:\\d\\d\\. A lista foi atualizada\\.$`),
    )
    assert.deepEqual(await eventos(id), ['documento.enviado'])
    const envios = await db
      .selectFrom('tramite')
      .select('id')
      .where('docprocId', '=', id)
      .where('tipo', '=', 'ENVIO')
      .execute()
    assert.equal(envios.length, 1)
  }
}
