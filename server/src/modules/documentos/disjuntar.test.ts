import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mundo } from '../../../test/mundo.ts'
import { disputarDisjuntada } from '../../../test/provas/vinculos.ts'
import { cincoVezes } from '../../../test/provas/repeticao.ts'
import { recusa } from '../../../test/soma.ts'

const cena = await mundo()
const { ana, beto, carla, dora, db, setores, documento, processo, eventos } = cena
const disjuntar = (id: string, quem = ana) => quem.chama('documentoDisjuntar', { id })
const juntada = async (processoId: string, titulo = 'Peça') => {
  const id = await documento(titulo, { assinado: true })
  await ana.chama('documentoJuntar', { documentoId: id, processoId })
  return id
}
const flag = { codigo: 'PODE_DISJUNTAR' }

test('a peça volta à carga de quem a tirou, com os anexos; o número fica vago e não se repete', async () => {
  const processoId = await processo('Processo')
  const [primeira, segunda] = [await juntada(processoId, 'Primeira'), await juntada(processoId, 'Segunda')]
  const anexo = await documento('Planilha')
  await ana.chama('documentoAnexar', { anexoId: anexo, principalId: primeira })
  const mostrado = await dora.chama(
    'documentoDisjuntar',
    { id: primeira },
    '{ peca processo { id } carga { origem { sigla } destino { sigla } } }',
  )
  assert.deepEqual(mostrado, {
    peca: null,
    processo: null,
    carga: { origem: { sigla: 'PROT' }, destino: { sigla: 'PROT' } },
  })
  const linhas = await db
    .selectFrom('docproc')
    .select(['id', 'paiId', 'raizId', 'cargaTipo', 'cargaSetorId', 'novo'])
    .where('id', 'in', [primeira, anexo])
    .orderBy('criadoEm')
    .execute()
  assert.deepEqual(linhas, [
    {
      id: primeira,
      paiId: null,
      raizId: primeira,
      cargaTipo: 'DISJUNTADA',
      cargaSetorId: setores.protocolo,
      novo: false,
    },
    { id: anexo, paiId: primeira, raizId: primeira, cargaTipo: null, cargaSetorId: null, novo: false },
  ])
  const terceira = await juntada(processoId, 'Terceira')
  const { documentos, pecasVagas } = await ana.chama<{
    documentos: unknown[]
    pecasVagas: { peca: number; documento: unknown }[]
  }>(
    'processo',
    { id: processoId },
    '{ documentos { id peca } pecasVagas { peca disjuntadaEm documento { id titulo } } }',
  )
  assert.deepEqual(documentos, [
    { id: segunda, peca: 2 },
    { id: terceira, peca: 3 },
  ])
  assert.deepEqual(
    pecasVagas.map(({ peca, documento: tinha }) => ({ peca, documento: tinha })),
    [{ peca: 1, documento: { id: primeira, titulo: 'Primeira' } }],
  )
  assert.deepEqual(await eventos(primeira), [
    'documento.juntado',
    'documento.anexado',
    'documento.disjuntado',
  ])
})

test('depois que o processo tramitou não se disjunta, e lê-se o que fazer; ler o processo não impede', async () => {
  const processoId = await processo('Processo')
  const id = await juntada(processoId)
  await dora.chama('processo', { id: processoId }, '{ documentos { id } }')
  await ana.chama('processoEnviar', { id: processoId, destinoId: setores.juridico })
  await ana.chama('processoDesfazerEnvio', { id: processoId })
  await disjuntar(id)
  await ana.chama('documentoJuntar', { documentoId: id, processoId })
  await ana.chama('processoEnviar', { id: processoId, destinoId: setores.juridico })
  await recusa(db, () => disjuntar(id, beto), {
    ...flag,
    status: 409,
    message: 'Peça: o processo já tramitou depois da juntada.',
  })
})

test('só o setor que juntou disjunta, ou o classificador que tem o processo', async () => {
  const processoId = await processo('Processo da Fazenda', { criadoPor: 'dora', setorId: 'fazenda' })
  const id = await documento('Peça', { peca: processoId, criadoPor: 'beto', assinado: true })
  await recusa(db, () => disjuntar(id, dora), {
    ...flag,
    status: 403,
    message: 'Peça: foi juntado por outro setor.',
  })
  await carla.chama('documentoDisjuntar', { id })
  assert.deepEqual(await eventos(id), ['documento.disjuntado'])
})

test('não se disjunta o que não é peça, o publicado nem de processo arquivado', async () => {
  const [solto, arquivado] = [await documento('Solto'), await processo('Arquivado', { arquivado: true })]
  await recusa(db, () => disjuntar(solto), { ...flag, message: 'Solto: não é peça de processo.' })
  const antiga = await documento('Antiga', { peca: arquivado, assinado: true })
  await recusa(db, () => disjuntar(antiga), { ...flag, message: 'Antiga: está arquivado.' })
  const id = await juntada(await processo('P'))
  await db.updateTable('documento').set({ publicacao: 'PUBLICADO' }).where('id', '=', id).execute()
  await recusa(db, () => disjuntar(id), { ...flag, message: 'Peça: já foi publicado no diário oficial.' })
})

test('cinco vezes ao mesmo tempo, com a mesma chave: um efeito, a mesma resposta', async () => {
  const id = await juntada(await processo('P'))
  await cincoVezes(() =>
    ana.chama('documentoDisjuntar', { id }, { chave: `disjuntar-${id}`, selecao: '{ id peca versao }' }),
  )
  assert.deepEqual(await eventos(id), ['documento.juntado', 'documento.disjuntado'])
})

test('disjuntar ∥ enviar o processo: ou a peça sai antes, ou vai com ele', () => disputarDisjuntada(cena, 15))
