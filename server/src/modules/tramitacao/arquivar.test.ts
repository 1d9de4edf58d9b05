import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mundo } from '../../../test/mundo.ts'
import { recusa } from '../../../test/soma.ts'

const { ana, beto, carla, dora, db, setores, documento, processo, eventos } = await mundo()
const estado = (id: string) =>
  db
    .selectFrom('docproc')
    .select(['arquivado', 'cargaTipo', 'cargaSetorId', 'cargaUsuarioId', 'novo'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const ARQUIVADO = {
  arquivado: true,
  cargaTipo: 'ARQUIVAMENTO',
  cargaSetorId: null,
  cargaUsuarioId: null,
  novo: false,
}

test('arquivar e desarquivar um documento: volta a quem o tinha', async () => {
  const id = await documento('Ofício', { assinado: true })
  const { carga } = await ana.chama<{ carga: unknown }>(
    'documentoArquivar',
    { id },
    '{ carga { destino { id } origem { sigla } } }',
  )
  assert.deepEqual(carga, { destino: null, origem: { sigla: 'PROT' } })
  assert.deepEqual(await estado(id), ARQUIVADO)
  await dora.chama('documentoDesarquivar', { id, motivo: 'Recurso' })
  assert.deepEqual(await estado(id), {
    ...ARQUIVADO,
    arquivado: false,
    cargaTipo: 'DESARQUIVAMENTO',
    cargaSetorId: setores.protocolo,
  })
  assert.deepEqual(await eventos(id), ['documento.arquivado', 'documento.desarquivado'])
})

test('o que estava com uma pessoa volta a ela; o classificador desarquiva para ela', async () => {
  const id = await processo('Férias', { usuarioId: 'ana' })
  await ana.chama('processoArquivar', { id })
  await recusa(db, () => beto.chama('processoDesarquivar', { id }), {
    codigo: 'PODE_DESARQUIVAR',
    message: 'Férias: não estava na sua carga quando foi arquivado.',
  })
  await carla.chama('processoDesarquivar', { id })
  assert.equal((await estado(id)).cargaUsuarioId, ana.id)
})

test('setor extinto no meio-tempo: volta ao setor acima dele', async () => {
  const id = await processo('Antigo', { setorId: 'atendimento' })
  await db.insertInto('lotacao').values({ setorId: setores.atendimento, usuarioId: beto.id }).execute()
  await beto.chama('processoArquivar', { id })
  await db
    .updateTable('setor')
    .set({ desativadoEm: new Date() })
    .where('id', '=', setores.atendimento)
    .execute()
  await carla.chama('processoDesarquivar', { id })
  assert.equal((await estado(id)).cargaSetorId, setores.protocolo)
  await db.updateTable('setor').set({ desativadoEm: null }).where('id', '=', setores.atendimento).execute()
})

test('arquivar o processo arquiva os apensos com ele, uma vez só', async () => {
  const principal = await processo('Principal')
  const apenso = await processo('Apenso', { apensoDe: principal })
  await recusa(db, () => ana.chama('processoArquivar', { id: apenso }), {
    codigo: 'PODE_ARQUIVAR',
    message: 'Apenso: está apensado a outro processo.',
  })
  await ana.chama('processoArquivar', { id: principal })
  await ana.chama('processoArquivar', { id: apenso })
  const { itens, dados } = await db
    .selectFrom('historico')
    .select(['itens', 'dados'])
    .where('ato', '=', 'processo.arquivado')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  assert.deepEqual([itens, (dados as { emConjunto: string[] }).emConjunto], [[principal, apenso], [apenso]])
  assert.deepEqual(await eventos(apenso), ['processo.arquivado'])
  assert.equal(
    (await ana.chama<{ arquivado: boolean }>('processo', { id: apenso }, '{ arquivado }')).arquivado,
    true,
  )
})

test('não se arquiva o que está por concluir, nem processo com peça pendente', async () => {
  const minuta = await documento('Minuta')
  await recusa(db, () => ana.chama('documentoArquivar', { id: minuta }), {
    codigo: 'PODE_ARQUIVAR',
    message: 'Minuta: é eletrônico e ninguém o assinou.',
  })
  const id = await processo('Com peça')
  await documento('Peça', { peca: id, assinantes: ['beto'] })
  await recusa(db, () => ana.chama('processoArquivar', { id }), {
    message: 'Com peça: tem peças sem assinatura, sem arquivo ou em conferência.',
  })
})

test('o que já está arquivado não se arquiva, e o que não está não se desarquiva', async () => {
  const id = await processo('P', { arquivado: true })
  await recusa(db, () => beto.chama('processoArquivar', { id }), { message: 'P: está arquivado.' })
  const aberto = await processo('Q')
  await recusa(db, () => ana.chama('processoDesarquivar', { id: aberto }), {
    message: /não está arquivado/,
  })
  await recusa(db, () => ana.chama('processoDesarquivar', { id, motivo: 'x'.repeat(1001) }), {
    campo: 'motivo',
  })
})
