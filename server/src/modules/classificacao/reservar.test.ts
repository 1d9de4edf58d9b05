import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mundo, type Mundo } from '../../../test/mundo.ts'

const ANO = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo', year: 'numeric' }).format(
  new Date(),
)
const ano = { campo: 'Ano', valor: null, on: true }
const setor = (valor: string | null) => ({ campo: 'Setor', valor, on: true })

/** O livro inteiro, como se lê: '1 RESERVADO'. */
async function livro({ db }: Mundo): Promise<string[]> {
  const linhas = await db
    .selectFrom('numeroLivro')
    .select(['numero', 'situacao', 'motivo'])
    .orderBy('chave')
    .orderBy('numero')
    .execute()
  return linhas.map(({ numero, situacao, motivo }) =>
    [numero, situacao, ...(motivo === null ? [] : [motivo])].join(' '),
  )
}

test('cada reserva dá o próximo número da sequência, e o livro diz de quem é e até quando', async () => {
  const m = await mundo()
  const pedido = { especie: 'Portaria', tipo: 'de Férias', numerarPor: [ano] }
  assert.equal(await m.ana.chama('numeroReservar', pedido), 1)
  assert.equal(await m.beto.chama('numeroReservar', pedido), 2)
  assert.deepEqual(await livro(m), ['1 RESERVADO', '2 RESERVADO'])
  const reserva = await m.db
    .selectFrom('numeroLivro')
    .selectAll()
    .where('numero', '=', 1)
    .executeTakeFirstOrThrow()
  assert.deepEqual(
    [reserva.usuarioId, reserva.setorId, reserva.expiraEm!.getTime() - reserva.em.getTime()],
    [m.ana.id, m.setores.protocolo, 24 * 3_600_000],
  )
  assert.deepEqual(await m.eventos(), ['numero.reservado', 'numero.reservado'])
})

test('o próximo número se diz sem o reservar, e sem abrir a sequência', async () => {
  const m = await mundo()
  const pedido = {
    especie: 'Ofício',
    tipo: null,
    numerarPor: [setor('PROT'), { campo: 'Ano', valor: '2026', on: true }],
  }
  const proximo = (quem = m.ana, de: Record<string, unknown> = pedido) =>
    quem.chama('proximoNumero', de, '{ numero numeroCompleto }')
  assert.deepEqual(await proximo(), { numero: 1, numeroCompleto: '1/2026/PROT' })
  assert.deepEqual(
    [
      await livro(m),
      await m.db.selectFrom('numeracaoSequencia').select('chave').execute(),
      await m.eventos(),
    ],
    [[], [], []],
  )
  await m.ana.chama('numeroReservar', pedido)
  assert.deepEqual(await proximo(), { numero: 2, numeroCompleto: '2/2026/PROT' })
  await assert.rejects(proximo(m.ana, { ...pedido, numerarPor: [setor('PGM')] }), {
    campo: 'numerarPor',
    message: 'O setor do número deve ser um dos seus.',
  })
  await assert.rejects(proximo(m.ana, { ...pedido, especie: 'Inexistente' }), { campo: 'especie' })
})

test('a chave não muda com caixa, acento, espaço nem ordem dos critérios; tipo desligado partilha a sequência da espécie', async () => {
  const m = await mundo()
  const reservar = (especie: string, tipo: string | null, numerarPor: object[]) =>
    m.ana.chama<number>('numeroReservar', { especie, tipo, numerarPor })
  assert.equal(await reservar('Ofício', null, [{ campo: 'Ano', valor: ANO, on: true }, setor('PROT')]), 1)
  assert.equal(
    await reservar(' oficio ', null, [setor(' prot '), { campo: 'ANO', valor: ` ${ANO} `, on: true }]),
    2,
  )
  assert.equal(await reservar('Ofício', null, []), 3)
  assert.equal(await reservar('Portaria', 'de Férias', []), 1)
  assert.equal(await reservar('Portaria', 'de Nomeação', []), 2)
  assert.equal(await reservar('Parecer', 'Jurídico', []), 1)
  assert.equal(await reservar('Parecer', 'Técnico', []), 1)
})

test('outro ano e outro setor são outras sequências; desligar um critério não abre outra', async () => {
  const m = await mundo()
  const reservar = (numerarPor: object[]) =>
    m.dora.chama<number>('numeroReservar', { especie: 'Ofício', tipo: null, numerarPor })
  assert.equal(await reservar([setor('PROT')]), 1)
  assert.equal(await reservar([setor('SEFAZ')]), 1)
  assert.equal(await reservar([setor('PROT'), { campo: 'Ano', valor: '2019', on: true }]), 1)
  assert.equal(await reservar([setor('PROT'), { campo: 'Ano', valor: null, on: false }]), 2)
})

test('critério ligado sem valor, de outro setor ou desconhecido é recusado pelo campo', async () => {
  const m = await mundo()
  const recusa = (quem: 'ana' | 'dora', numerarPor: object[], message: string) =>
    assert.rejects(m[quem].chama('numeroReservar', { especie: 'Ofício', tipo: null, numerarPor }), {
      name: 'ValidacaoException',
      status: 422,
      campo: 'numerarPor',
      message,
    })
  await recusa('dora', [], 'Informe o valor do critério Setor.')
  await recusa('ana', [setor('PGM')], 'O setor do número deve ser um dos seus.')
  await recusa('ana', [{ campo: 'Ano', valor: '26', on: true }], 'Ano inválido.')
  await recusa(
    'ana',
    [{ campo: 'Subsetor', valor: 'x', on: true }],
    'A classificação não numera por Subsetor.',
  )
  assert.deepEqual([await livro(m), await m.eventos()], [[], []])
})

test('tipo sem número, espécie desativada, do sistema, restrita a outros ou inexistente não se numera', async () => {
  const m = await mundo()
  const reservar = (especie: string, tipo: string | null = null) =>
    m.ana.chama('numeroReservar', { especie, tipo, numerarPor: [] })
  await assert.rejects(reservar('Despacho', 'Interlocutório'), {
    name: 'ValidacaoException',
    message: 'Este tipo não tem número.',
  })
  await assert.rejects(reservar('Inexistente'), {
    name: 'ValidacaoException',
    message: 'Espécie ou tipo desconhecido.',
  })
  for (const especie of ['Fax', 'Termo de Apensação'])
    await assert.rejects(reservar(especie), { name: 'SemPermissaoException' })
  const { id } = await m.db
    .selectFrom('classificacao')
    .select('id')
    .where('especie', '=', 'Memorando')
    .executeTakeFirstOrThrow()
  await m.db
    .insertInto('classificacaoRestricao')
    .values({ classificacaoId: id, setorId: m.setores.juridico })
    .execute()
  await assert.rejects(reservar('Memorando'), { name: 'SemPermissaoException', status: 403 })
  assert.equal(await m.beto.chama('numeroReservar', { especie: 'Memorando', tipo: null, numerarPor: [] }), 1)
})

test('o último número cancelado volta à sequência; o do meio fica como lacuna', async () => {
  const m = await mundo()
  const pedido = { especie: 'Memorando', tipo: null, numerarPor: [] }
  for (const esperado of [1, 2, 3]) assert.equal(await m.ana.chama('numeroReservar', pedido), esperado)
  assert.equal(await m.ana.chama('numeroCancelar', { ...pedido, numero: 3 }), true)
  assert.equal(await m.ana.chama('numeroReservar', pedido), 3)
  assert.equal(await m.ana.chama('numeroCancelar', { ...pedido, numero: 2 }), true)
  assert.equal(await m.ana.chama('numeroReservar', pedido), 4)
  assert.deepEqual(await livro(m), [
    '1 RESERVADO',
    '2 CANCELADO reserva cancelada',
    '3 RESERVADO',
    '4 RESERVADO',
  ])
})

test('cancela quem reservou ou um colega do setor; outro lê que não pode, e nada muda', async () => {
  const m = await mundo()
  const pedido = { especie: 'Memorando', tipo: null, numerarPor: [] }
  await m.ana.chama('numeroReservar', pedido)
  await m.ana.chama('numeroReservar', pedido)
  const message = 'O número 1 não está reservado por você nem pelo seu setor.'
  await assert.rejects(m.beto.chama('numeroCancelar', { ...pedido, numero: 1 }), {
    name: 'EstadoInvalidoException',
    status: 409,
    message,
  })
  await assert.rejects(m.beto.chama('numeroCancelar', { ...pedido, numero: 9 }), {
    name: 'EstadoInvalidoException',
    message: message.replace('1', '9'),
  })
  assert.deepEqual(await livro(m), ['1 RESERVADO', '2 RESERVADO'])
  assert.equal(await m.dora.chama('numeroCancelar', { ...pedido, numero: 1 }), true)
})

test('com o critério Setor, a reserva é do setor do número: os membros dele a devolvem', async () => {
  const m = await mundo()
  const pedido = { especie: 'Ofício', tipo: null, numerarPor: [setor('SEFAZ')] }
  assert.equal(await m.dora.chama('numeroReservar', pedido), 1)
  assert.equal(await m.carla.chama('numeroCancelar', { ...pedido, numero: 1 }), true)
  assert.deepEqual(await livro(m), [])
})

test('a repetição da mesma reserva, em paralelo ou depois, não queima outro número', async () => {
  const m = await mundo()
  const pedido = { especie: 'Memorando', tipo: null, numerarPor: [] }
  const chave = 'reserva-1-de-ana'
  const respostas = await Promise.all(
    [1, 2, 3, 4, 5].map(() => m.ana.chama('numeroReservar', pedido, { chave })),
  )
  assert.deepEqual(respostas, [1, 1, 1, 1, 1])
  assert.equal(await (await m.outroProcesso()).ana.chama('numeroReservar', pedido, { chave }), 1)
  await assert.rejects(m.ana.chama('numeroReservar', { ...pedido, especie: 'Ofício' }, { chave }), {
    name: 'ChaveIdempotenciaReutilizadaException',
    status: 409,
  })
  assert.deepEqual([await livro(m), await m.eventos()], [['1 RESERVADO'], ['numero.reservado']])
})
