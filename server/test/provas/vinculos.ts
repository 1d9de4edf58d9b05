import assert from 'node:assert/strict'
import { sql } from 'kysely'
import type { Db } from '../../src/kernel/database.ts'
import type { Mundo } from '../mundo.ts'

/** As verdades que valem depois de qualquer ato que prende ou solta itens (domínio INV-1, INV-3, INV-4). */
export async function conferirVinculos(db: Db): Promise<void> {
  const { rows } = await sql<{ erro: string; id: string }>`
    select 'raiz que não é a do pai' as erro, f.id from docproc f join docproc p on p.id = f.pai_id where f.raiz_id <> p.raiz_id
    union all select 'raiz com pai', id from docproc r where r.id in (select raiz_id from docproc) and r.pai_id is not null
    union all select 'sem carga', id from docproc where pai_id is null and (carga_tramite_id is null or carga_em is null)
    union all select 'filho com carga', id from docproc where pai_id is not null and carga_tramite_id is not null
    union all select 'apenso de apenso', f.id from docproc f join docproc p on p.id = f.pai_id where f.vinculo = 'apenso' and p.vinculo = 'apenso'
    union all select 'anexo de anexo', f.id from docproc f join docproc p on p.id = f.pai_id where f.vinculo = 'anexo' and p.vinculo = 'anexo'
    union all select 'peça além da última', f.id from docproc f join processo p on p.id = f.pai_id where f.vinculo = 'peca' and f.ordem > p.ultima_peca
    union all select 'carga de outro trâmite', d.id from docproc d join tramite t on t.id = d.carga_tramite_id
      where t.docproc_id <> d.id or t.destino_setor_id is distinct from d.carga_setor_id or t.destino_usuario_id is distinct from d.carga_usuario_id`.execute(
    db,
  )
  assert.deepEqual(rows, [])
}

const vencidas = (resultados: readonly PromiseSettledResult<unknown>[]) =>
  resultados.filter(({ status }) => status === 'fulfilled').length

/** Toda recusa é uma frase de quem perdeu: nunca erro interno. */
function conferirPerdidas(resultados: readonly PromiseSettledResult<unknown>[]): void {
  for (const resultado of resultados)
    if (resultado.status === 'rejected')
      assert.ok((resultado.reason as { status: number }).status < 500, String(resultado.reason))
}

/**
 * A anexa B e B anexa A ao mesmo tempo: sem trava, cada um seria anexo do outro e os dois sumiriam das
 * listas.
 */
export async function disputarAnexacao({ ana, dora, db, documento }: Mundo, rodadas: number): Promise<void> {
  for (let rodada = 0; rodada < rodadas; rodada++) {
    const [a, b] = [await documento(`A${rodada}`), await documento(`B${rodada}`)]
    const resultados = await Promise.allSettled([
      ana.chama('documentoAnexar', { anexoId: a, principalId: b }),
      dora.chama('documentoAnexar', { anexoId: b, principalId: a }),
    ])
    assert.equal(vencidas(resultados), 1)
    conferirPerdidas(resultados)
    await conferirVinculos(db)
  }
}

/** A peça sai enquanto o processo vai embora: nunca fica solta num lugar e o processo, com ela, noutro. */
export async function disputarDisjuntada(
  { ana, dora, db, setores, documento, processo }: Mundo,
  rodadas: number,
): Promise<void> {
  for (let rodada = 0; rodada < rodadas; rodada++) {
    const processoId = await processo(`Disputado ${rodada}`)
    const id = await documento(`Peça ${rodada}`, { assinado: true })
    await ana.chama('documentoJuntar', { documentoId: id, processoId })
    const [disjuntada, envio] = await Promise.allSettled([
      ana.chama('documentoDisjuntar', { id }),
      dora.chama('processoEnviar', { id: processoId, destinoId: setores.juridico }),
    ])
    assert.equal(envio.status, 'fulfilled')
    conferirPerdidas([disjuntada])
    const { paiId, cargaSetorId } = await db
      .selectFrom('docproc')
      .select(['paiId', 'cargaSetorId'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    assert.deepEqual(
      [paiId, cargaSetorId],
      disjuntada.status === 'fulfilled' ? [null, setores.protocolo] : [processoId, null],
    )
    await conferirVinculos(db)
  }
}

/**
 * Duas pessoas apensam conjuntos que se cruzam: sem travar em ordem, um apenso se perde ou as duas se esperam
 * para sempre.
 */
export async function disputarApensacao({ ana, dora, db, processo }: Mundo, rodadas: number): Promise<void> {
  for (let rodada = 0; rodada < rodadas; rodada++) {
    const ids = [
      await processo(`P${rodada}`),
      await processo(`Q${rodada}`),
      await processo(`R${rodada}`),
      await processo(`S${rodada}`),
    ]
    const [p, q, r, s] = ids
    const resultados = await Promise.allSettled([
      ana.chama('processoApensar', { ids: [p, q, r] }),
      dora.chama('processoApensar', { ids: [s, r, q] }),
    ])
    assert.ok(vencidas(resultados) >= 1)
    conferirPerdidas(resultados)
    await conferirVinculos(db)
    const apensados = await db
      .selectFrom('docproc')
      .select('id')
      .where('vinculo', '=', 'apenso')
      .where('id', 'in', ids)
      .execute()
    const esperados = vencidas(resultados) === 2 ? 3 : 2
    assert.equal(apensados.length, esperados)
  }
}
