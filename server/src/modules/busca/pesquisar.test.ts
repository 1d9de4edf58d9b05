import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mundo } from '../../../test/mundo.ts'
import { termosDe } from './termos.ts'

test('o texto digitado vira identificador, número nacional, número ou palavras', () => {
  assert.deepEqual(termosDe('  0A1B2C3D-e '), {
    identificador: '0A1B2C3D',
    nacional: null,
    numero: null,
    escrito: '0A1B2C3D-e',
    palavras: ['0a1b2c3d-e'],
    texto: '0A1B2C3D-e',
  })
  for (const clone of ['0A1B2C3D-e-c', '0a1b2c3d-c']) assert.equal(termosDe(clone).identificador, '0A1B2C3D')
  assert.deepEqual(termosDe('42.101001.000017/2026-98').nacional, '42.101001.000017/2026-98')
  assert.deepEqual(termosDe('42101001000017202698').nacional, '42.101001.000017/2026-98')
  assert.deepEqual(
    ['35041.000387/2000-19', '35041000387200019'].map((texto) => termosDe(texto).nacional),
    ['35041.000387/2000-19', '35041.000387/2000-19'],
  )
  assert.deepEqual(termosDe('Portaria nº 4.512/2026/semad').numero, {
    numero: 4512,
    sufixos: ['2026', 'SEMAD'],
  })
  assert.deepEqual(termosDe('000017/2026').numero, { numero: 17, sufixos: ['2026'] })
  assert.deepEqual(
    [termosDe('férias 2026-').numero, termosDe('99999999999').numero, termosDe('0/2026').numero],
    [null, null, null],
  )
  assert.deepEqual(
    ['Processo nº 317-A/2014', 'sop-15/2014', '317 a/2014', 'férias', '0', '2 de maio de 2014'].map(
      (texto) => termosDe(texto).escrito,
    ),
    ['317-A/2014', 'sop-15/2014', '317 a/2014', null, null, null],
  )
  assert.deepEqual(termosDe('Licença   de OBRA').palavras, ['licenca', 'de', 'obra'])
  assert.deepEqual(
    ['"Licença de  OBRA" rua', '“na rua”', 'a "b', '"" c'].map((texto) => termosDe(texto).palavras),
    [['licenca de obra', 'rua'], ['na rua'], ['a', 'b'], ['c']],
  )
})

test('acha por título sem acento nem caixa, por número e por identificador, do mais novo ao mais antigo', async () => {
  const { ana, documento, processo, db } = await mundo()
  const em = (dia: number) =>
    ({
      criadoPor: 'beto',
      setorId: 'juridico',
      assinado: true,
      criadoEm: new Date(`2026-02-0${dia}T12:00:00Z`),
    }) as const
  const antigo = await documento('Licença de obra na Rua São José', em(1))
  const novo = await documento('Parecer sobre licença', em(3))
  const proc = await processo('Licenciamento 100% regular', em(2))
  await db
    .updateTable('docproc')
    .set({ numero: 12, numeroCompleto: '12/2026/PGM', numeracaoSufixos: ['2026', 'PGM'] })
    .where('id', '=', antigo)
    .execute()
  await db
    .updateTable('docproc')
    .set({ numero: 17, numeroCompleto: '42.101001.000017/2026-98', numeracaoSufixos: ['2026'] })
    .where('id', '=', proc)
    .execute()
  const busca = async (texto: string, mais: Record<string, unknown> = {}) =>
    (
      await ana.chama<{ id: string }[]>(
        'pesquisa',
        { texto, ...mais },
        '{ ... on Documento { id } ... on Processo { id } }',
      )
    ).map(({ id }) => id)
  assert.deepEqual(
    await busca('LICENCA'),
    [novo, proc, antigo],
    'licença e licenciamento têm o mesmo radical',
  )
  assert.deepEqual(await busca('licen'), [novo, proc, antigo])
  assert.deepEqual(await busca('licen', { tipo: 'PROCESSO' }), [proc])
  assert.deepEqual(await busca('licen', { limite: 1 }), [novo])
  assert.deepEqual(await busca('jose obra'), [antigo])
  assert.deepEqual(
    [await busca('na'), await busca('r'), await busca('os')],
    [[antigo], [proc, antigo], []],
    'palavra curta casa com começo de palavra',
  )
  assert.deepEqual(
    [await busca('100%'), await busca('%'), await busca('_')],
    [[proc], [], []],
    'os curingas do SQL são texto',
  )
  assert.deepEqual(
    [await busca('12/2026'), await busca('12/2026/pgm'), await busca('12/2025')],
    [[antigo], [antigo], []],
  )
  assert.deepEqual([await busca('42.101001.000017/2026-98'), await busca('17/2026')], [[proc], [proc]])
  assert.deepEqual(await busca(`${novo.replaceAll('-', '').slice(-8).toLowerCase()}-e`), [novo])
  assert.deepEqual([await busca('   '), await busca('licen', { limite: 0 })], [[], []])
  await assert.rejects(busca('a'.repeat(201)), { campo: 'texto' })
})

test('o que tem o número que se digitou vem antes do que só o cita, e as páginas continuam de onde pararam', async () => {
  const { ana, documento, db } = await mundo()
  const em = (dia: number) => ({
    criadoPor: 'beto' as const,
    setorId: 'juridico' as const,
    assinado: true,
    criadoEm: new Date(`2026-03-0${dia}T12:00:00Z`),
  })
  const numerar = async (id: string, sigla: string) => {
    await db
      .updateTable('docproc')
      .set({ numero: 45, numeroCompleto: `45/2026/${sigla}`, numeracaoSufixos: ['2026', sigla] })
      .where('id', '=', id)
      .execute()
    return id
  }
  const antigo = await numerar(await documento('Horário da piscina', em(1)), 'PGM')
  const outro = await numerar(await documento('Uso do ginásio', em(2)), 'SEMAD')
  const citaNovo = await documento('Revoga a Portaria 45/2026', em(5))
  const citaVelho = await documento('Altera a Portaria 45/2026', em(4))
  const busca = async (mais: Record<string, unknown> = {}, texto = '45/2026') =>
    (
      await ana.chama<{ id: string }[]>(
        'pesquisa',
        { texto, ...mais },
        '{ ... on Documento { id } ... on Processo { id } }',
      )
    ).map(({ id }) => id)
  const todos = [outro, antigo, citaNovo, citaVelho]
  assert.deepEqual(await busca(), todos)
  assert.deepEqual(await busca({}, '45/2026/pgm'), [antigo])
  for (let n = 1; n < todos.length; n++) {
    const lidos: string[] = []
    for (let apos: string | undefined; lidos.length < todos.length; apos = lidos.at(-1))
      lidos.push(...(await busca({ limite: n, ...(apos && { apos }) })))
    assert.deepEqual(lidos, todos, `de ${n} em ${n}`)
  }
  assert.deepEqual(await busca({ apos: citaVelho }), [])
})
