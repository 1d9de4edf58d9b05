import assert from 'node:assert/strict'
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { sql } from 'kysely'
import pg from 'pg'
import { REGRAS } from '../../../../demo/verificar/regras.ts'
import { verify } from '../../../../scripts/verificar-historico.ts'
import { escreverCidade } from '../../../test/cidade.ts'
import { entidadeVazia } from '../../../test/importacao.ts'
import { pdfDePaginas } from '../../../test/pdf.ts'
import { sha256 } from '../../kernel/canonical.ts'
import { transact } from '../../kernel/transact.ts'
import { selar } from '../historico/index.ts'
import { ARQUIVOS } from './colunas.ts'

type Vazia = Awaited<ReturnType<typeof entidadeVazia>>

async function quantos({ db }: Vazia): Promise<Record<string, number>> {
  const tabelas = [
    'setor',
    'usuario',
    'classificacao',
    'interessado_externo',
    'docproc',
    'documento_versao',
    'tramite',
    'numero_livro',
    'historico',
    'importado',
  ]
  const { rows } = await sql<{ tabela: string; n: number }>`${sql.join(
    tabelas.map((t) => sql`select ${sql.lit(t)} as tabela, count(*)::int as n from ${sql.table(t)}`),
    sql` union all `,
  )}`.execute(db)
  return Object.fromEntries(rows.map(({ tabela, n }) => [tabela, n]))
}

/** O que contraria o domínio, menos o que só vale do que nasceu aqui. */
async function contrariadas({ urlDono }: Vazia): Promise<string[]> {
  const cliente = new pg.Client({ connectionString: urlDono })
  await cliente.connect()
  try {
    const fora = /^INV-8|^o livro de números tem cada inteiro/
    const achadas: string[] = []
    for (const [regra, consulta] of Object.entries(REGRAS).filter(([nome]) => !fora.test(nome)))
      for (const { achado } of (await cliente.query<{ achado: string }>(consulta)).rows)
        achadas.push(`${regra}: ${achado}`)
    const { problems } = await verify(cliente)
    const quietos = await cliente.query("select tgname from pg_trigger where tgenabled = 'D'")
    return [...achadas, ...problems, ...quietos.rows.map(({ tgname }) => `desligado: ${String(tgname)}`)]
  } finally {
    await cliente.end()
  }
}

test('uma cidade vem inteira, com as datas e os números de lá, e nenhuma regra do domínio se contraria', async () => {
  const e = await entidadeVazia()
  const pasta = join(e.pasta, 'cidade')
  await escreverCidade(pasta, { processos: 12, documentos: 80 })
  const veio = await e.importar(pasta)
  assert.deepEqual(e.naoCoube(), [])
  assert.deepEqual(veio, {
    vieram: {
      setor: 3,
      pessoa: 2,
      classificacao: 3,
      interessado: 1,
      processo: 12,
      documento: 80,
      tramitacao: 15,
    },
    naoCouberam: 0,
    diferentes: 0,
  })
  await transact(e.ledger, (tx) => selar(tx), { isolation: 'read committed' })
  assert.deepEqual(await contrariadas(e), [])

  const processo = await e.db
    .selectFrom('docproc')
    .selectAll()
    .where('numeroCompleto', '=', '4/2015')
    .where('tipo', '=', 'processo')
    .executeTakeFirstOrThrow()
  assert.equal(processo.titulo, 'Obra 4 na rua das Flores; lote 4')
  assert.equal(processo.criadoEm.toISOString(), '2015-01-05T04:00:00.000Z')
  assert.equal(processo.arquivado, true)
  const peca = await e.db
    .selectFrom('docproc')
    .innerJoin('documentoVersao as v', 'v.documentoId', 'docproc.id')
    .select(['docproc.id', 'vinculo', 'ordem', 'interno', 'v.sha256', 'v.chave'])
    .where('titulo', '=', 'Documento 5')
    .executeTakeFirstOrThrow()
  const bytes = pdfDePaginas([{ texto: 'Documento 5' }])
  assert.deepEqual(
    { ...peca, id: '' },
    {
      id: '',
      vinculo: 'peca',
      ordem: 1,
      interno: true,
      sha256: sha256(bytes),
      chave: `versoes/${peca.id}/${sha256(bytes)}.pdf`,
    },
  )
  assert.deepEqual(Buffer.from(e.armazem.objetos.get(peca.chave)!.bytes), bytes)
  const { rows: achados } = await sql<{
    n: number
  }>`select count(*)::int as n from docproc_busca where conteudo @@ consulta_da_busca('"Documento 77"')`.execute(
    e.db,
  )
  assert.equal(achados[0]!.n, 1)
})

test('o histórico de cada item diz de onde veio, desde quando e com que bytes', async () => {
  const e = await entidadeVazia()
  const pasta = join(e.pasta, 'cidade')
  await escreverCidade(pasta, { processos: 2, documentos: 4 })
  await e.importar(pasta)
  const ato = await e.db
    .selectFrom('historico')
    .select(['ato', 'atorTipo', 'dados'])
    .where(sql<boolean>`dados ->> 'codigo' = 'D4'`)
    .executeTakeFirstOrThrow()
  const bytes = pdfDePaginas([{ texto: 'Documento 4' }])
  assert.deepEqual(ato, {
    ato: 'documento.importado',
    atorTipo: 'SISTEMA',
    dados: {
      fonte: 'GPA 2009',
      codigo: 'D4',
      registradoEm: '2015-01-05',
      numeroCompleto: '4/2015',
      tramites: 1,
      sha256: sha256(bytes),
      tamanho: bytes.length,
    },
  })
  const fim = await e.db
    .selectFrom('historico')
    .select('dados')
    .where('ato', '=', 'entidade.importada')
    .executeTakeFirstOrThrow()
  assert.deepEqual(fim.dados, {
    fonte: 'GPA 2009',
    naoCouberam: 0,
    vieram: {
      setor: 3,
      pessoa: 2,
      classificacao: 3,
      interessado: 1,
      processo: 2,
      documento: 4,
      tramitacao: 2,
    },
  })
})

test('importar de novo não traz nada duas vezes, nem repete o que já está no armazenamento', async () => {
  const e = await entidadeVazia()
  const pasta = join(e.pasta, 'cidade')
  await escreverCidade(pasta, { processos: 5, documentos: 30 })
  await e.importar(pasta)
  const antes = await quantos(e)
  const objetos = e.armazem.objetos.size
  const veio = await e.importar(pasta)
  assert.equal(
    Object.values(veio.vieram).reduce((a, b) => a + b),
    0,
  )
  assert.deepEqual(e.naoCoube(), [])
  assert.deepEqual(await quantos(e), antes)
  assert.equal(e.armazem.objetos.size, objetos)
})

test('interrompida entre dois lotes, ou depois de guardar os arquivos e antes de gravar, recomeça de onde parou', async () => {
  const e = await entidadeVazia()
  const inteira = await entidadeVazia()
  const pasta = join(e.pasta, 'cidade')
  await escreverCidade(pasta, { processos: 5, documentos: 450 })
  await inteira.importar(pasta)
  let lotes = 0
  const cair = (feitos: number): void => {
    if (feitos === 200 && ++lotes === 1) throw new Error('queda')
  }
  await assert.rejects(e.importar(pasta, { aoGravar: cair }), /queda/)
  assert.equal((await quantos(e))['documento_versao'], 200)
  await sql`alter table documento_versao add constraint queda check (criada_em < '2015-01-16')`.execute(e.db)
  await assert.rejects(e.importar(pasta), /queda/)
  assert.equal((await quantos(e))['documento_versao'], 200, 'o lote que morreu não deixou linha')
  await sql`alter table documento_versao drop constraint queda`.execute(e.db)
  await e.importar(pasta)
  const { historico: _, ...fim } = await quantos(e)
  const { historico: __, ...deUmaVez } = await quantos(inteira)
  assert.deepEqual(fim, deUmaVez)
  const chaves = (uma: Vazia): string[] =>
    [...uma.armazem.objetos.keys()].filter((chave) => !chave.includes('@')).toSorted()
  assert.deepEqual(chaves(e), chaves(inteira), 'nenhum arquivo ficou sem dono')
  assert.deepEqual(await contrariadas(e), [])
})

test('o ensaio confere tudo e não grava nada', async () => {
  const e = await entidadeVazia()
  const pasta = join(e.pasta, 'cidade')
  await escreverCidade(pasta, { processos: 5, documentos: 30 })
  const antes = await quantos(e)
  const veio = await e.importar(pasta, { ensaio: true })
  assert.deepEqual([veio.vieram.documento, veio.vieram.processo, veio.naoCouberam], [30, 5, 0])
  assert.deepEqual(await quantos(e), antes)
  assert.equal(e.armazem.objetos.size, 0)
})

test('o que não cabe se diz, linha a linha, e não impede o resto', async () => {
  const e = await entidadeVazia()
  const pasta = join(e.pasta, 'errada')
  await escreverCidade(pasta, { processos: 2, documentos: 2 })
  const arquivos = join(pasta, 'arquivos')
  mkdirSync(join(pasta, '..', 'fora'))
  writeFileSync(join(pasta, '..', 'fora', 'x.pdf'), pdfDePaginas())
  symlinkSync(join(pasta, '..', 'fora'), join(arquivos, 'atalho'))
  writeFileSync(
    join(arquivos, 'senha.pdf'),
    pdfDePaginas([{}], { catalogo: '/OpenAction<</S/JavaScript/JS(x)>>' }),
  )
  writeFileSync(join(arquivos, 'texto.pdf'), 'isto não é um PDF')
  writeFileSync(join(arquivos, 'bom.pdf'), pdfDePaginas([{ texto: 'bom' }]))
  writeFileSync(join(arquivos, 'programa.exe'), 'MZ')
  const cabecalho =
    'Código;Título;Classificação;Setor;Criado em;Restrições;Processo;Peça;Arquivo;SHA256;Número\n'
  writeFileSync(
    join(pasta, 'documentos.csv'),
    `\ufeff${cabecalho}${[
      'A1;Bom;of;2;12/03/2019 14:05;;;;arquivos/bom.pdf;;7/2019',
      'A2;;of;2;12/03/2019;;;;arquivos/bom.pdf;;',
      'A3;Data;of;2;31/02/2019;;;;arquivos/bom.pdf;;',
      'A4;Setor;of;99;12/03/2019;;;;arquivos/bom.pdf;;',
      'A5;Script;of;2;12/03/2019;;;;arquivos/senha.pdf;;',
      'A6;Falta;of;2;12/03/2019;;;;arquivos/nenhum.pdf;;',
      'A7;Fora;of;2;12/03/2019;;;;../fora/x.pdf;;',
      'A8;Atalho;of;2;12/03/2019;;;;arquivos/atalho/x.pdf;;',
      'A9;Não é;of;2;12/03/2019;;;;arquivos/texto.pdf;;',
      `A10;Outro;of;2;12/03/2019;;;;arquivos/bom.pdf;${'0'.repeat(64)};`,
      'A1;De novo;of;2;12/03/2019;;;;arquivos/bom.pdf;;',
      'A12;Número;of;2;12/03/2019;;;;arquivos/bom.pdf;;7/2019',
      'A13;Peça;co;2;12/03/2019;;P1;3;arquivos/bom.pdf;;',
      'A14;Mesma;co;2;12/03/2019;;P1;3;arquivos/bom.pdf;;',
      'A15;Futuro;of;2;12/03/2199;;;;arquivos/bom.pdf;;',
      'A16;Restrição;of;2;12/03/2019;SECRETO;;;arquivos/bom.pdf;;',
      'A17;Classe;pr;2;12/03/2019;;;;arquivos/bom.pdf;;',
      'A18;Tipo;of;2;12/03/2019;;;;arquivos/programa.exe;;',
    ].join('\r\n')}`,
  )
  writeFileSync(
    join(pasta, 'tramitacoes.csv'),
    'processo,documento,tipo,em,para_setor,mensagem\nP1,,ENVIO,01/02/2015,3,\nP1,,ENVIO,01/03/2015,3,\nP1,,ENVIO,2015-01-01,2,\nP9,,ENVIO,01/03/2015,3,\nP2,,DESARQUIVAMENTO,01/03/2015,3,\n',
  )
  const veio = await e.importar(pasta)
  assert.deepEqual([veio.vieram.documento, veio.vieram.processo, veio.vieram.tramitacao], [2, 2, 1])
  const resumo = sha256(pdfDePaginas([{ texto: 'bom' }]))
  assert.deepEqual(
    e.naoCoube().toSorted(),
    [
      'documentos.csv;3;A2;não entrou;titulo;Está em branco.',
      'documentos.csv;4;A3;não entrou;criado_em;“31/02/2019” não é uma data. Escreva 12/03/2019 ou 12/03/2019 14:05.',
      'documentos.csv;5;A4;não entrou;setor;Não há setor de código 99, ou também não entrou.',
      'documentos.csv;6;A5;não entrou;arquivo;arquivos/senha.pdf: O PDF contém JavaScript, que não é aceito. Imprima-o em um novo PDF e envie este.',
      'documentos.csv;7;A6;não entrou;arquivo;Não há o arquivo arquivos/nenhum.pdf na pasta.',
      'documentos.csv;8;A7;não entrou;arquivo;../fora/x.pdf está fora da pasta.',
      'documentos.csv;9;A8;não entrou;arquivo;arquivos/atalho/x.pdf está fora da pasta.',
      'documentos.csv;10;A9;não entrou;arquivo;arquivos/texto.pdf: Arquivo PDF inválido',
      `documentos.csv;11;A10;não entrou;sha256;O arquivo arquivos/bom.pdf não é o que a linha diz: o SHA-256 dele é ${resumo}.`,
      'documentos.csv;12;A1;não entrou;codigo;Este código já apareceu neste arquivo.',
      'documentos.csv;13;A12;não entrou;numero;O número 7/2019 já é de outro item.',
      'documentos.csv;15;A14;não entrou;peca;O processo já tem a peça nº 3.',
      'documentos.csv;16;A15;não entrou;criado_em;12/03/2199 ainda não chegou.',
      'documentos.csv;17;A16;não entrou;restricoes;“SECRETO” não é um destes: PUBLICO, INTERNO, POSSE, SIGILOSO.',
      'documentos.csv;18;A17;não entrou;classificacao;Processo não é classificação de documento.',
      'documentos.csv;19;A18;não entrou;arquivo;arquivos/programa.exe: Tipo de arquivo ainda não suportado.',
      'tramitacoes.csv;3;P1;não entrou;para_setor;O item já estava ali.',
      'tramitacoes.csv;4;P1;não entrou;em;É de antes de o item se registrar.',
      'tramitacoes.csv;5;P9;não entrou;processo;Não há processo de código P9, ou também não entrou.',
      'tramitacoes.csv;6;P2;não entrou;tipo;O item não estava arquivado.',
    ].toSorted(),
  )
  const bom = await e.db
    .selectFrom('docproc')
    .select(['criadoEm', 'interno', 'numero'])
    .where('titulo', '=', 'Bom')
    .executeTakeFirstOrThrow()
  assert.deepEqual(bom, { criadoEm: new Date('2019-03-12T17:05:00Z'), interno: true, numero: 7 })
})

test('o que estava com quem já não trabalha fica com o protocolo, e isso se diz', async () => {
  const e = await entidadeVazia()
  const pasta = join(e.pasta, 'antiga')
  await escreverCidade(pasta, { processos: 1, documentos: 1 })
  writeFileSync(
    join(pasta, 'setores.csv'),
    'codigo;nome;sigla;superior;desativado_em\n2;Protocolo antigo;PA;;\n3;Extinta;EXT;;01/01/2020\n',
  )
  writeFileSync(
    join(pasta, 'pessoas.csv'),
    'codigo;nome;login;setores;desativado_em\np1;Ana Luz;;2;01/01/2020\np2;Beto;;;\n',
  )
  const veio = await e.importar(pasta)
  assert.equal(veio.diferentes, 1)
  assert.deepEqual(e.naoCoube(), [
    'pessoas.csv;3;p2;não entrou;login;Está em branco: quem ainda trabalha precisa do login, e quem saiu, de desativado_em.',
    'processos.csv;2;P1;entrou diferente;carga;Estava com quem já não trabalha, e ficou com ADM.',
  ])
  assert.deepEqual(await contrariadas(e), [])
})

const EXEMPLO = join(import.meta.dirname, '../../../../docs/importar-exemplo')

test('a pasta de exemplo de docs/importar.md entra inteira', async () => {
  const e = await entidadeVazia()
  const veio = await e.importar(EXEMPLO)
  assert.deepEqual(e.naoCoube(), [])
  assert.deepEqual(veio.vieram, {
    setor: 3,
    pessoa: 3,
    classificacao: 3,
    interessado: 2,
    processo: 2,
    documento: 4,
    tramitacao: 4,
  })
  const deQuem = await e.db
    .selectFrom('documento')
    .innerJoin('docproc as d', 'd.id', 'documento.id')
    .select(['d.titulo', 'requerenteNome', 'requerenteCpfCnpj', 'requerenteContato'])
    .where('requerenteNome', 'is not', null)
    .execute()
  assert.deepEqual(deQuem, [
    {
      titulo: 'Planta baixa',
      requerenteNome: 'Construtora Exemplo Ltda',
      requerenteCpfCnpj: '11222333000181',
      requerenteContato: '(49) 3344-0000',
    },
  ])
  assert.deepEqual(await contrariadas(e), [])
})

test('docs/importar.md explica cada coluna de cada arquivo, e nenhuma que não há', () => {
  const texto = readFileSync(join(EXEMPLO, '../importar.md'), 'utf8')
  const explicadas = texto
    .split(/^### /m)
    .slice(1)
    .map((parte) => [
      parte.split('\n', 1)[0],
      [...parte.matchAll(/^\| `(\w+\*?)` \|/gm)].map(([, coluna]) => coluna),
    ])
  assert.deepEqual(Object.fromEntries(explicadas), ARQUIVOS)
})
