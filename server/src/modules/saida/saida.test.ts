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

/** O processo sigiloso que uma comissão instaurou, tem consigo e lê, com quem é da casa por interessado. */
async function comComissao(e: Vazia): Promise<void> {
  await sql`insert into setor (id, nome, grupo, criado_em) values (${COMISSAO}, 'Comissão de Sindicância', true, '2020-03-01T12:00:00Z')`.execute(
    e.db,
  )
  await sql`insert into lotacao (setor_id, usuario_id, ordem) select ${COMISSAO}::uuid, id, case login when 'beto.reis' then 0 else 1 end from usuario`.execute(
    e.db,
  )
  await sql`with p as (select v.id from importado v where v.especie = 'processo' and v.codigo = 'P10'), t as (
      insert into tramite (id, docproc_id, tipo, origem_setor_id, destino_setor_id, realizado_em, realizado_por)
      select gen_random_uuid(), p.id, 'ENVIO', d.carga_setor_id, ${COMISSAO}::uuid, d.carga_em + interval '1 day', (select id from usuario where login = 'beto.reis') from p join docproc d using (id) returning *)
    update docproc d set carga_tramite_id = t.id, carga_tipo = t.tipo, carga_setor_id = t.destino_setor_id, carga_em = t.realizado_em, criado_setor_id = t.destino_setor_id from t where d.id = t.docproc_id`.execute(
    e.db,
  )
  await sql`insert into docproc_autorizado (docproc_id, setor_id) select id, ${COMISSAO}::uuid from importado where especie = 'processo' and codigo = 'P10'`.execute(
    e.db,
  )
  await sql`insert into interessado (processo_id, usuario_id, setor_id, ordem) select v.id, u.id, null, 5 from importado v, usuario u where v.codigo = 'P10' and u.login = 'ana.luz'
    union all select v.id, null, ${COMISSAO}::uuid, 6 from importado v where v.codigo = 'P10'`.execute(e.db)
}
const COMISSAO = '00000000-0000-7000-8000-0000000000c0'

test('a comissão, o processo sigiloso que é dela e quem nele é da casa saem, voltam, e na bolsa nada muda', async () => {
  const e = await cidade()
  await comComissao(e)
  const [primeira, segunda] = [join(e.pasta, 'primeira'), join(e.pasta, 'segunda')]
  await e.exportar(primeira)
  const outra = await entidadeVazia()
  const quanto = { fonte: 'Prefeitura de Teste' }
  const ensaiado = await outra.importar(join(primeira, 'data'), { ...quanto, ensaio: true })
  assert.deepEqual(outra.naoCoube(), [])
  const veio = await outra.importar(join(primeira, 'data'), quanto)
  assert.deepEqual(outra.naoCoube(), [])
  assert.deepEqual([veio.vieram, veio.vieram.processo], [ensaiado.vieram, 12])
  assert.deepEqual((await conferirPasta(primeira, e.ledger)).problemas, [])
  await outra.exportar(segunda)
  for (const nome of NOMES)
    assert.equal(
      readFileSync(join(segunda, 'data', nome), 'utf8'),
      readFileSync(join(primeira, 'data', nome), 'utf8'),
      nome,
    )
  const grupos = readFileSync(join(segunda, 'data/grupos.csv'), 'utf8')
  assert.match(grupos, /;Comissão de Sindicância;;p2\|p1;2020-03-01T12:00:00\.000Z;\r?\n/)
  const { rows } = await sql<{ dono: string; nome: string }>`
    select u.login as dono, s.nome from docproc d join setor s on s.id = d.carga_setor_id and s.grupo join lotacao l on l.setor_id = s.id and l.ordem = 0 join usuario u on u.id = l.usuario_id`.execute(
    outra.db,
  )
  assert.deepEqual(rows, [{ dono: 'beto.reis', nome: 'Comissão de Sindicância' }])
})

test('o que não volta está dito na pasta: cada documento sem arquivo, e de cada tabela quantas linhas', async () => {
  const e = await cidade(2, 8)
  const { id } = await e.db
    .selectFrom('docproc')
    .select('id')
    .where('titulo', '=', 'Documento 4')
    .executeTakeFirstOrThrow()
  await sql`update documento set versao_arquivo = null, situacao_arquivo = 'AGUARDANDO_ARQUIVO' where id = ${id}`.execute(
    e.db,
  )
  const pasta = join(e.pasta, 'saida')
  await e.exportar(pasta)
  const dito = readFileSync(join(pasta, 'data/nao-volta.csv'), 'utf8')
  assert.match(dito, /^documentos\.csv;D4;1;Não tem arquivo/m)
  assert.match(dito, /^tabelas\/historico\.jsonl;;\d+;/m)
  const outra = await entidadeVazia()
  await outra.importar(join(pasta, 'data'), { fonte: 'Prefeitura de Teste' })
  const naoCoube = outra.naoCoube().map((linha) => linha.split(';'))
  assert.ok(naoCoube.length > 0)
  for (const [arquivo, , codigo] of naoCoube)
    assert.ok(dito.includes(`\n${arquivo};${codigo};`), `${arquivo} ${codigo}`)
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
