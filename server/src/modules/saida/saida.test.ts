import assert from 'node:assert/strict'
import { appendFileSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { sql } from 'kysely'
import { escreverCidade } from '../../../test/cidade.ts'
import { entidadeVazia } from '../../../test/importacao.ts'
import { transact } from '../../kernel/transact.ts'
import { selar } from '../historico/index.ts'
import { NOMES } from '../importacao/index.ts'
import { conferirPasta } from './index.ts'

type Vazia = Awaited<ReturnType<typeof entidadeVazia>>

async function cidade(processos = 12, documentos = 80): Promise<Vazia> {
  const e = await entidadeVazia()
  const pasta = join(e.pasta, 'cidade')
  await escreverCidade(pasta, { processos, documentos })
  await e.importar(pasta)
  await transact(e.ledger, (tx) => selar(tx), { isolation: 'read committed' })
  return e
}

test('o que sai está completo, confere consigo e com o banco, e é só de quem exporta', async () => {
  const e = await cidade()
  const pasta = join(e.pasta, 'saida')
  const saiu = await e.exportar(pasta)
  assert.deepEqual([saiu.itens, saiu.faltam], [92, []])
  const { problemas, arquivos, linhasDoHistorico, selos } = await conferirPasta(pasta, e.ledger)
  assert.deepEqual(problemas, [])
  assert.equal(arquivos, saiu.arquivos)
  const { n } = await e.db
    .selectFrom('historico')
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow()
  assert.deepEqual([linhasDoHistorico, selos], [n, 1])
  const atos = await e.db
    .selectFrom('historico')
    .select('atorTipo')
    .where('ato', '=', 'entidade.exportada')
    .execute()
  assert.deepEqual(atos, [{ atorTipo: 'SISTEMA' }], 'que tudo saiu consta do histórico')
  const modos = globSync('**', { cwd: pasta }).map((nome) => statSync(join(pasta, nome)).mode & 0o777)
  assert.deepEqual(
    [...new Set(modos)].toSorted((a, b) => a - b),
    [0o600, 0o700],
  )
  assert.match(readFileSync(join(pasta, 'LEIA-ME.txt'), 'utf8'), /ESTA PASTA É CONFIDENCIAL/)
})

test('um byte que muda, um arquivo que falta ou sobra e uma linha do histórico refeita: cada um pelo nome', async () => {
  const e = await cidade(2, 8)
  const pasta = join(e.pasta, 'saida')
  await e.exportar(pasta)
  const [um, outro] = globSync('data/arquivos/*/*.pdf', { cwd: pasta }).toSorted()
  const bytes = readFileSync(join(pasta, um!))
  bytes[100] = bytes[100]! ^ 1
  writeFileSync(join(pasta, um!), bytes)
  rmSync(join(pasta, outro!))
  writeFileSync(join(pasta, 'data/arquivos/a-mais.pdf'), 'x')
  const historico = join(pasta, 'data/tabelas/historico.jsonl')
  writeFileSync(historico, readFileSync(historico, 'utf8').replace('"codigo": "D3"', '"codigo": "D4"'))
  appendFileSync(join(pasta, 'index.html'), ' ')
  const { problemas } = await conferirPasta(pasta)
  const medida = problemas.filter((problema) => problema.startsWith('bag-info.txt'))
  assert.equal(medida.length, 1)
  assert.deepEqual(
    problemas.filter((problema) => !medida.includes(problema)).toSorted(),
    [
      'data/arquivos/a-mais.pdf: está a mais',
      `${um}: foi alterado`,
      `${outro}: falta`,
      'data/tabelas/historico.jsonl: foi alterado',
      'index.html: foi alterado',
      `histórico: a linha ${await seqDe(e, 'D3')} foi alterada`,
    ].toSorted(),
  )
})

const seqDe = async ({ db }: Vazia, codigo: string): Promise<number> =>
  (
    await db
      .selectFrom('historico')
      .select('seq')
      .where(sql<boolean>`dados ->> 'codigo' = ${codigo}`)
      .executeTakeFirstOrThrow()
  ).seq

test('o banco que mudou depois se percebe, tabela a tabela', async () => {
  const e = await cidade(2, 8)
  const pasta = join(e.pasta, 'saida')
  await e.exportar(pasta)
  await sql`update docproc set titulo = 'outro' where titulo = 'Documento 3'`.execute(e.db)
  assert.deepEqual((await conferirPasta(pasta)).problemas, [])
  assert.deepEqual((await conferirPasta(pasta, e.ledger)).problemas, [
    'data/documentos.csv: o banco já não diz o mesmo',
    'data/tabelas/docproc.jsonl: o banco já não diz o mesmo',
  ])
})

test('o arquivo que o armazenamento perdeu ou mudou não impede o resto, e se diz', async () => {
  const e = await cidade(2, 8)
  const [perdido, mudado] = await e.db
    .selectFrom('documentoVersao')
    .select(['chave', 'sha256', 'versionId'])
    .orderBy('sha256')
    .limit(2)
    .execute()
  const objetos = e.armazem.objetos as unknown as Map<string, { bytes: Uint8Array }>
  objetos.delete(`${perdido!.chave}@${perdido!.versionId}`)
  objetos.get(`${mudado!.chave}@${mudado!.versionId}`)!.bytes = Buffer.alloc(10)
  const saiu = await e.exportar(join(e.pasta, 'saida'))
  const nome = (sha: string): string => `data/arquivos/${sha.slice(0, 2)}/${sha}.pdf`
  assert.deepEqual(
    saiu.faltam.map((um) => um.nome),
    [nome(perdido!.sha256), nome(mudado!.sha256)],
  )
  assert.match(saiu.faltam[1]!.porQue, /^Os bytes guardados não são os que o banco diz/)
})

test('interrompida entre dois arquivos, recomeça do mesmo retrato e só busca o que falta', async () => {
  const e = await cidade(2, 30)
  const pasta = join(e.pasta, 'saida')
  let feitos = 0
  const cair = (): void => {
    if (++feitos === 10) throw new Error('queda')
  }
  await assert.rejects(e.exportar(pasta, cair), /queda/)
  assert.deepEqual(
    (await conferirPasta(pasta)).problemas.length,
    4,
    'a que não acabou não se passa por acabada',
  )
  const antes = globSync('data/arquivos/*/*.pdf', { cwd: pasta }).map(
    (nome) => [nome, statSync(join(pasta, nome)).mtimeMs] as const,
  )
  assert.ok(antes.length >= 9)
  await sql`update docproc set titulo = 'depois do retrato' where titulo = 'Documento 3'`.execute(e.db)
  await e.exportar(pasta)
  assert.deepEqual((await conferirPasta(pasta)).problemas, [])
  const atos = await e.db
    .selectFrom('historico')
    .select('id')
    .where('ato', '=', 'entidade.exportada')
    .execute()
  assert.equal(atos.length, 1)
  for (const [nome, quando] of antes) assert.equal(statSync(join(pasta, nome)).mtimeMs, quando)
  assert.ok(!readFileSync(join(pasta, 'data/documentos.csv'), 'utf8').includes('depois do retrato'))
})

test('o que sai de uma entidade, entrado noutra vazia, sai dela igual', async () => {
  const e = await cidade()
  const [primeira, segunda] = [join(e.pasta, 'primeira'), join(e.pasta, 'segunda')]
  await e.exportar(primeira)
  const outra = await entidadeVazia()
  const veio = await outra.importar(join(primeira, 'data'), { fonte: 'Prefeitura de Teste' })
  assert.deepEqual(outra.naoCoube(), [])
  assert.deepEqual([veio.vieram.documento, veio.vieram.processo, veio.vieram.tramitacao], [80, 12, 15])
  await outra.exportar(segunda)
  for (const nome of NOMES)
    assert.equal(
      readFileSync(join(segunda, 'data', nome), 'utf8'),
      readFileSync(join(primeira, 'data', nome), 'utf8'),
      nome,
    )
  assert.deepEqual(
    globSync('data/arquivos/**', { cwd: segunda }).toSorted(),
    globSync('data/arquivos/**', { cwd: primeira }).toSorted(),
  )
})

test('nenhum segredo sai', async () => {
  const e = await cidade(1, 1)
  const pasta = join(e.pasta, 'saida')
  await e.exportar(pasta)
  const { rows } = await sql<{ tabela: string; coluna: string }>`
    select c.table_name as tabela, c.column_name as coluna from information_schema.columns c
    where c.table_schema = 'public' and col_description(to_regclass('public.' || quote_ident(c.table_name)), c.ordinal_position) like '[segredo]%'`.execute(
    e.db,
  )
  assert.ok(rows.length > 10)
  const saem = readFileSync(join(pasta, 'data/tabelas/colunas.csv'), 'utf8')
  for (const { tabela, coluna } of rows)
    assert.ok(!saem.includes(`\n${tabela};${coluna};`), `${tabela}.${coluna}`)
  assert.ok(!readFileSync(join(pasta, 'data/tabelas/usuario.jsonl'), 'utf8').includes('"certificado"'))
})
