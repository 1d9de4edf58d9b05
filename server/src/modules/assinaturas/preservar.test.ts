import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { sql } from 'kysely'
import { assinarComCertificado } from '../../../test/assinar.ts'
import { idDe, mundo, type Pessoa } from '../../../test/mundo.ts'
import { pdfDePaginas } from '../../../test/pdf.ts'
import { assinarComToken, pkiDeTeste } from '../../../test/pki.ts'
import { receberDeFora } from '../../../test/receber.ts'
import { trabalhar } from '../../../test/trabalhos.ts'

const { pki, assinatura, certificado, falha } = await pkiDeTeste({
  ana: { tipo: 'A3' },
  beto: { tipo: 'A1', chave: 'P-256' },
})
const { ana, beto, dora, db, entidade, armazem, documento, eventos } = await mundo({ assinatura })
const PDF = pdfDePaginas([{}, {}])
const para = (titulo: string, opcoes = {}) => documento(titulo, { arquivo: PDF, ...opcoes })
const versoes = (id: string) =>
  db.selectFrom('documentoVersao').selectAll().where('documentoId', '=', id).orderBy('numero').execute()
const preservarAgora = async (documentoId: string) =>
  (await import('../../app/job-kinds.ts')).handle(entidade, 'assinatura.preservar', { documentoId })
const verificarAgora = async (documentoId: string) =>
  (await import('../../app/job-kinds.ts')).handle(entidade, 'assinatura.verificar', { documentoId })

type Mostrada = { nome: string; qualidade: string | null; ltv: string | null; motivos: string[] }
const mostradas = async (id: string, quem = ana) =>
  (
    await quem.chama<{ assinaturas: Mostrada[] }>(
      'documento',
      { id },
      '{ assinaturas { nome qualidade ltv motivos } }',
    )
  ).assinaturas
const resumo = async (id: string) =>
  (await mostradas(id)).map(({ nome, qualidade, ltv }) => [nome, qualidade, ltv])
type Prova = { espera: string; previstaEm: string | null } | null
/** O que falta ao longo prazo de cada assinatura, e em quantos segundos se espera. */
const provas = async (id: string, quem = ana) =>
  (
    await quem.chama<{ assinaturas: { prova: Prova }[] }>(
      'documento',
      { id },
      '{ assinaturas { prova { espera previstaEm } } }',
    )
  ).assinaturas.map(
    ({ prova }) =>
      prova && [
        prova.espera,
        prova.previstaEm === null ? null : Math.round((Date.parse(prova.previstaEm) - Date.now()) / 1000),
      ],
  )
const entre = (de: number, ate: number, segundos: unknown) =>
  assert.ok(typeof segundos === 'number' && segundos >= de && segundos <= ate, String(segundos))
const niveis = async (id: string) =>
  (
    await db
      .selectFrom('assinaturaVerificacao as v')
      .innerJoin('assinatura as s', 's.id', 'v.assinaturaId')
      .select('v.nivelPades')
      .where('s.documentoId', '=', id)
      .orderBy('s.id')
      .execute()
  ).map(({ nivelPades }) => nivelPades)
const adiadas = async (nome: string) =>
  (
    await sql<{
      data: { documentoId: string }
    }>`select data from fila.job where name = ${nome} and state < 'active' and start_after > now()`.execute(
      db,
    )
  ).rows.map(({ data }) => data.documentoId)

type Inicio = { token: string; toSignHash: string; toSignBytes: string }
const selo = (esquerda: number) => ({ selo: true, posicao: { pagina: 1, esquerda, inferior: 50 } })
const assinar = async (quem: Pessoa, nome: 'ana' | 'beto', id: string, mais: Record<string, unknown> = {}) =>
  assinarComCertificado(quem, await certificado(nome), id, mais)

test('guardar as provas não é ato de ninguém: quem tem o documento aberto ainda o envia, e ele continua lido', async () => {
  const id = await para('Ofício', { assinantes: ['ana'] })
  await assinar(ana, 'ana', id, selo(20))
  const aberto = await ana.chama<{ versao: number }>('documento', { id }, '{ versao }')
  assert.deepEqual(await provas(id), [['PREPARO', null]])
  await trabalhar(entidade)
  assert.deepEqual(
    [await resumo(id), await provas(id)],
    [[['Ana Azevedo', 'QUALIFICADA', 'HABILITADO']], [null]],
  )
  assert.deepEqual(await ana.chama('documento', { id }, '{ versao lido }'), { ...aberto, lido: true })
})

test('a assinatura que só depois se soube valer não desatualiza o envio que alguém já ia fazer', async () => {
  const id = await para('Ofício', { assinantes: ['ana'] })
  for (const caminho of ['/crl', '/ocsp']) await falha({ caminho, modo: 'recusar' })
  await sql`update certificado set revogacao = 'INDISPONIVEL'`.execute(db)
  await sql`delete from evidencia_consulta`.execute(db)
  await assinar(ana, 'ana', id)
  for (const caminho of ['/crl', '/ocsp']) await falha({ caminho, modo: 'nenhum' })
  const { versao } = await ana.chama<{ versao: number }>('documento', { id }, '{ versao }')
  assert.equal((await mostradas(id))[0]?.qualidade, 'REVALIDAR')
  await sql`delete from evidencia_consulta`.execute(db)
  await trabalhar(entidade)
  assert.equal((await mostradas(id))[0]?.qualidade, 'QUALIFICADA')
  assert.ok((await eventos(id)).includes('documento.assinaturas-verificadas'))
  await ana.chama('documentoEnviar', { id, destinoId: idDe('juridico'), versao })
  assert.equal((await eventos(id)).at(-1), 'documento.enviado')
})

test('três assinam, cada um a seu modo e com selo à vista: concluídos, o arquivo prova tudo sozinho', async () => {
  const id = await para('Contrato', { assinantes: ['ana', 'beto', 'dora'] })
  await assinar(ana, 'ana', id, selo(20))
  await trabalhar(entidade)
  assert.deepEqual(
    [await resumo(id), await niveis(id), await provas(id)],
    [[['Ana Azevedo', 'QUALIFICADA', 'NAO_VERIFICADO']], ['LT'], [['ASSINANTES', null]]],
  )
  await dora.chama('documentoAssinarSimples', { id, ...selo(300) })
  await assinar(beto, 'beto', id, { selo: true, posicao: { pagina: 2, esquerda: 20, inferior: 400 } })
  await trabalhar(entidade)
  assert.deepEqual(await resumo(id), [
    ['Ana Azevedo', 'QUALIFICADA', 'HABILITADO'],
    ['Dora Duarte', 'SIMPLES', 'HABILITADO'],
    ['Beto Bastos', 'QUALIFICADA', 'HABILITADO'],
  ])
  assert.deepEqual(await niveis(id), ['LTA', 'LTA', 'LTA'])
  const todas = await versoes(id)
  assert.deepEqual(
    todas.map(({ motivo }) => motivo),
    ['ENVIO', 'ASSINATURA', 'PRESERVACAO', 'ASSINATURA', 'ASSINATURA', 'PRESERVACAO'],
  )
  for (const [i, versao] of todas.slice(1).entries())
    assert.ok(
      armazem
        .bytesDe(versao)
        .subarray(0, armazem.bytesDe(todas[i]!).length)
        .equals(armazem.bytesDe(todas[i]!)),
    )
  assert.ok((await eventos(id)).includes('documento.assinaturas-preservadas'))
  conferirPorFora(armazem.bytesDe(todas.at(-1)!), 3)
  await preservarAgora(id)
  assert.equal((await versoes(id)).length, todas.length)
})

test('o mesmo certificado da instituição sela duas vezes: a prova de antes da segunda não serve para ela, e a nova se usa', async () => {
  const id = await para('Ofício', { assinantes: ['ana', 'dora'] })
  await ana.chama('documentoAssinarSimples', { id, ...selo(20) })
  await trabalhar(entidade)
  await esperarOutroSegundo()
  await dora.chama('documentoAssinarSimples', { id, ...selo(300) })
  await trabalhar(entidade)
  assert.deepEqual(
    [await resumo(id), await niveis(id)],
    [
      [
        ['Ana Azevedo', 'SIMPLES', 'HABILITADO'],
        ['Dora Duarte', 'SIMPLES', 'HABILITADO'],
      ],
      ['LTA', 'LTA'],
    ],
  )
})

/** As listas de revogação contam segundos inteiros. */
const esperarOutroSegundo = (): Promise<void> => new Promise((ok) => void setTimeout(ok, 1_100))

/** Outras opiniões, onde houver: qpdf e poppler. */
function conferirPorFora(pdf: Buffer, assinaturas: number): void {
  const pasta = mkdtempSync(join(tmpdir(), 'autos-preservar-'))
  const arquivo = join(pasta, 'a.pdf')
  writeFileSync(arquivo, pdf)
  if (spawnSync('qpdf', ['--version']).status === 0)
    execFileSync('qpdf', ['--check', arquivo], { stdio: 'pipe' })
  if (spawnSync('pdfsig', ['-v']).status === 0) {
    const dito = spawnSync('pdfsig', ['-nocert', arquivo]).stdout.toString()
    assert.ok((dito.match(/Signature is Valid/g) ?? []).length >= assinaturas, dito)
  }
  rmSync(pasta, { recursive: true })
}

test('sem revogação que se confira, as provas esperam; quando a autoridade volta, reúnem-se', async () => {
  const id = await para('Ofício')
  await assinar(ana, 'ana', id)
  for (const caminho of ['/crl', '/ocsp']) await falha({ caminho, modo: 'recusar' })
  await sql`delete from evidencia_consulta`.execute(db)
  await trabalhar(entidade)
  assert.deepEqual(
    [(await versoes(id)).length, await resumo(id)],
    [2, [['Ana Azevedo', 'QUALIFICADA', 'NAO_VERIFICADO']]],
  )
  assert.ok((await adiadas('assinatura.preservar')).includes(id))
  const [[espera, segundos] = []] = (await provas(id)) as [string, number][]
  assert.equal(espera, 'AUTORIDADE')
  entre(30, 60, segundos)
  for (const caminho of ['/crl', '/ocsp']) await falha({ caminho, modo: 'nenhum' })
  await preservarAgora(id)
  assert.deepEqual(await resumo(id), [['Ana Azevedo', 'QUALIFICADA', 'HABILITADO']])
})

test('só com lista anterior à assinatura não se prova: espera-se a próxima', async () => {
  const id = await para('Ofício')
  await assinar(ana, 'ana', id)
  await falha({ caminho: '/ocsp', modo: 'recusar' })
  await sql`delete from evidencia_consulta`.execute(db)
  await falha({ caminho: '/crl', modo: 'anterior' })
  await trabalhar(entidade)
  const [[espera, segundos] = []] = (await provas(id)) as [string, number][]
  assert.deepEqual([(await versoes(id)).length, espera], [2, 'REVOGACAO'])
  // Quando a lista diz que sai a seguinte: vinte e quatro horas depois dela.
  entre(23 * 3600 - 60, 23 * 3600, segundos)
  await sql`delete from evidencia_consulta`.execute(db)
  await falha({ caminho: '/crl', modo: 'velha' })
  await preservarAgora(id)
  assert.deepEqual([(await versoes(id)).length, (await provas(id))[0]?.[0]], [2, 'AUTORIDADE'])
  await sql`delete from evidencia_consulta`.execute(db)
  await falha({ caminho: '/crl', modo: 'nenhum' })
  await falha({ caminho: '/ocsp', modo: 'nenhum' })
  await preservarAgora(id)
  assert.equal((await resumo(id))[0]?.[2], 'HABILITADO')
})

test('sem carimbo do tempo ficam as provas, mas não se diz que dura; quando ele volta, data-se', async () => {
  const id = await para('Ofício')
  await assinar(ana, 'ana', id)
  await falha({ caminho: '/tsa', modo: '500' })
  await trabalhar(entidade)
  assert.deepEqual(
    [await niveis(id), (await resumo(id))[0]?.[2], (await versoes(id)).length],
    [['LT'], 'NAO_VERIFICADO', 3],
  )
  const [[espera, segundos] = []] = (await provas(id)) as [string, number][]
  assert.equal(espera, 'AUTORIDADE')
  entre(30, 60, segundos)
  await preservarAgora(id)
  assert.equal((await versoes(id)).length, 3)
  await falha({ caminho: '/tsa', modo: 'nenhum' })
  await preservarAgora(id)
  assert.deepEqual([await niveis(id), (await resumo(id))[0]?.[2]], [['LTA'], 'HABILITADO'])
})

test('quem começou a assinar não perde a vez para a preservação', async () => {
  const id = await para('Ofício', { assinantes: ['ana', 'beto'] })
  await assinar(ana, 'ana', id)
  const identidade = await certificado('beto')
  const { thumbprint } = await beto.chama<{ thumbprint: string }>(
    'certificadoInformar',
    { certificateContentBase64: identidade.der.toString('base64') },
    '{ thumbprint }',
  )
  const inicio = await beto.chama<Inicio>(
    'documentoIniciarAssinatura',
    { id, certificateThumbprint: thumbprint },
    '{ token toSignHash toSignBytes }',
  )
  await trabalhar(entidade)
  assert.equal((await versoes(id)).length, 2)
  assert.ok((await adiadas('assinatura.preservar')).includes(id))
  await beto.chama('documentoFinalizarAssinatura', {
    id,
    token: inicio.token,
    assinatura: assinarComToken(identidade, inicio),
  })
  await trabalhar(entidade)
  assert.deepEqual(
    (await resumo(id)).map(([, , ltv]) => ltv),
    ['HABILITADO', 'HABILITADO'],
  )
})

test('assinar ∥ preservar: nada se perde, e cada versão é prefixo da seguinte', async () => {
  const id = await para('Ofício', { assinantes: ['ana', 'dora'] })
  await assinar(ana, 'ana', id)
  await Promise.all([preservarAgora(id), dora.chama('documentoAssinarSimples', { id })])
  await trabalhar(entidade)
  const todas = await versoes(id)
  for (const [i, versao] of todas.slice(1).entries())
    assert.ok(
      armazem
        .bytesDe(versao)
        .subarray(0, armazem.bytesDe(todas[i]!).length)
        .equals(armazem.bytesDe(todas[i]!)),
    )
  await preservarAgora(id)
  assert.deepEqual(
    (await resumo(id)).map(([nome, qualidade, ltv]) => [nome, qualidade, ltv]),
    [
      ['Ana Azevedo', 'QUALIFICADA', 'HABILITADO'],
      ['Dora Duarte', 'SIMPLES', 'HABILITADO'],
    ],
  )
})

const receber = (titulo: string, bytes: Uint8Array) =>
  receberDeFora({ ana, armazem, entidade }, bytes, { titulo })

test('o arquivo que já chega assinado mostra as assinaturas que traz, com o que valem', async () => {
  const origem = await para('Ofício')
  await assinar(ana, 'ana', origem)
  const assinado = armazem.bytesDe((await versoes(origem)).at(-1)!)
  const id = await receber('Recebido', assinado)
  assert.deepEqual(await mostradas(id), [
    { nome: 'ANA AZEVEDO', qualidade: 'QUALIFICADA', ltv: 'SEM_LTV', motivos: [] },
  ])
  assert.ok((await eventos(id)).includes('documento.assinaturas-encontradas'))
  const adulterado = Buffer.from(assinado)
  adulterado.write('Pagina', adulterado.indexOf(Buffer.from('Página', 'latin1')), 'latin1')
  const ruim = await receber('Adulterado', adulterado)
  const [invalida] = await mostradas(ruim)
  assert.deepEqual(
    [invalida?.qualidade, invalida?.motivos],
    ['INVALIDA', ['o resumo do documento não confere: o conteúdo assinado foi alterado']],
  )
})

test('a assinatura de desconhecido fica por revalidar, com espera cada vez maior, e não conta como assinatura', async () => {
  const outra = await mundo()
  const deFora = await outra.documento('De fora', { arquivo: PDF })
  await outra.ana.chama('documentoAssinarSimples', { id: deFora })
  await trabalhar(outra.entidade)
  assert.deepEqual(await provas(deFora, outra.ana), [['SEM_CARIMBO', null]])
  const versao = await outra.db
    .selectFrom('documentoVersao')
    .selectAll()
    .where('documentoId', '=', deFora)
    .where('numero', '=', 2)
    .executeTakeFirstOrThrow()
  const id = await receber(
    'De desconhecido',
    outra.armazem.objetos.get(`${versao.chave}@${versao.versionId}`)!.bytes,
  )
  const [mostrada] = await mostradas(id)
  assert.deepEqual(
    [mostrada?.qualidade, mostrada?.motivos],
    ['REVALIDAR', ['Não há cadeia de certificados até uma raiz confiável.']],
  )
  assert.ok((await adiadas('assinatura.verificar')).includes(id))
  const vez = async () =>
    db
      .selectFrom('assinaturaVerificacao as v')
      .innerJoin('assinatura as s', 's.id', 'v.assinaturaId')
      .select([
        'v.tentativas',
        sql<number>`extract(epoch from v.proxima_em - v.verificada_em)::int`.as('espera'),
      ])
      .where('s.documentoId', '=', id)
      .executeTakeFirstOrThrow()
  assert.deepEqual(await vez(), { tentativas: 1, espera: 60 })
  await verificarAgora(id)
  assert.deepEqual(await vez(), { tentativas: 2, espera: 300 })
  const { acoes } = await ana.chama<{ acoes: string[] }>('documento', { id }, '{ acoes }')
  assert.ok(acoes.includes('PODE_EXCLUIR') && acoes.includes('PODE_ASSINAR'))
})

test('o trabalho perdido volta à fila, e o que se começou e não vale mais se esquece', async () => {
  const id = await para('Ofício')
  await assinar(ana, 'ana', id)
  await sql`delete from fila.job`.execute(db)
  await sql`update assinatura_verificacao set verificada_em = verificada_em - interval '2 days'`.execute(db)
  await sql`update assinatura_inicio set criado_em = criado_em - interval '26 hours'`.execute(db)
  await (await import('../../app/chores.ts')).doChores(entidade)
  assert.deepEqual(await db.selectFrom('assinaturaInicio').select('id').execute(), [])
  await trabalhar(entidade)
  assert.equal((await resumo(id))[0]?.[2], 'HABILITADO')
})

test('revogado depois: a que tem carimbo do tempo continua valendo; a que não tem deixa de valer', async () => {
  const novo = await pki.emitir({ nome: 'Ana Azevedo', cpf: ana.cpf, certificado: { tipo: 'A3' } })
  const ids = [await para('Com carimbo'), await para('Sem carimbo')]
  const { thumbprint } = await ana.chama<{ thumbprint: string }>(
    'certificadoInformar',
    { certificateContentBase64: novo.der.toString('base64') },
    '{ thumbprint }',
  )
  for (const [i, id] of ids.entries()) {
    const politicaId = i === 0 ? 'pades-t-ltv' : 'pades-basico'
    const inicio = await ana.chama<Inicio>(
      'documentoIniciarAssinatura',
      { id, certificateThumbprint: thumbprint, politicaId },
      '{ token toSignHash toSignBytes }',
    )
    await ana.chama('documentoFinalizarAssinatura', {
      id,
      token: inicio.token,
      assinatura: assinarComToken(novo, inicio),
    })
  }
  const versaoDe = async (id: string) =>
    (await ana.chama<{ versao: number }>('documento', { id }, '{ versao }')).versao
  const antes = await Promise.all(ids.map(versaoDe))
  await new Promise((passou) => setTimeout(passou, 1100))
  pki.revogar(novo)
  for (const documentoId of ids) await ana.chama('assinaturaRevalidar', { documentoId })
  assert.deepEqual(
    [(await mostradas(ids[0]!))[0]?.qualidade, (await mostradas(ids[1]!))[0]?.qualidade],
    ['QUALIFICADA', 'INVALIDA'],
  )
  assert.deepEqual((await mostradas(ids[1]!))[0]?.motivos, ['O certificado foi revogado.'])
  // Quem ia decidir pela que deixou de valer olha de novo.
  assert.deepEqual([await versaoDe(ids[0]!), await versaoDe(ids[1]!)], [antes[0], antes[1]! + 1])
  const { acoes } = await ana.chama<{ acoes: string[] }>('documento', { id: ids[1] }, '{ acoes }')
  assert.ok(acoes.includes('PODE_ASSINAR'))
})

const ltvAte = async (documentoId: string) =>
  (
    await db
      .selectFrom('assinaturaVerificacao as v')
      .innerJoin('assinatura as s', 's.id', 'v.assinaturaId')
      .select('v.ltvAte')
      .where('s.documentoId', '=', documentoId)
      .executeTakeFirstOrThrow()
  ).ltvAte
const diasAte = (quando: Date | null) => Math.round((Number(quando) - Date.now()) / 86_400_000)
const zelar = async () => (await import('../../app/chores.ts')).doChores(entidade)
const esquecerOsDeHoje = () => sql`delete from fila.job where name = 'assinatura.preservar'`.execute(db)

test('antes que vença o certificado de quem datou o arquivo, ele se data de novo', async () => {
  const id = await para('Ofício', { assinantes: ['ana'] })
  await falha({ caminho: '/tsa', modo: 'a-vencer' })
  await assinar(ana, 'ana', id)
  await trabalhar(entidade)
  assert.deepEqual(
    [await niveis(id), await resumo(id), diasAte(await ltvAte(id))],
    [['LTA'], [['Ana Azevedo', 'QUALIFICADA', 'HABILITADO']], 30],
  )
  const antes = await versoes(id)

  // Quem data ainda é o mesmo: outro carimbo dele não duraria mais.
  await zelar()
  await trabalhar(entidade)
  assert.equal((await versoes(id)).length, antes.length)
  await zelar()
  assert.ok(!(await trabalhar(entidade)).includes('assinatura.preservar'), 'uma tentativa por dia')

  await falha({ caminho: '/tsa', modo: 'nenhum' })
  await esquecerOsDeHoje()
  await zelar()
  await trabalhar(entidade)
  const depois = await versoes(id)
  assert.deepEqual([depois.length, depois.at(-1)?.motivo], [antes.length + 1, 'PRESERVACAO'])
  const [velha, nova] = [armazem.bytesDe(antes.at(-1)!), armazem.bytesDe(depois.at(-1)!)]
  assert.ok(nova.subarray(0, velha.length).equals(velha))
  assert.equal(
    nova.toString('latin1').split('/ETSI.RFC3161').length -
      velha.toString('latin1').split('/ETSI.RFC3161').length,
    1,
  )
  assert.ok(diasAte(await ltvAte(id)) > 1000)
  assert.deepEqual(
    [await niveis(id), await resumo(id)],
    [['LTA'], [['Ana Azevedo', 'QUALIFICADA', 'HABILITADO']]],
  )
  conferirPorFora(nova, 1)

  await esquecerOsDeHoje()
  await zelar()
  await trabalhar(entidade)
  assert.equal((await versoes(id)).length, depois.length, 'o que dura anos não se data de novo')
})

test('sem quem date, o que está para vencer espera e nada muda', async () => {
  const id = await para('Ofício', { assinantes: ['ana'] })
  await falha({ caminho: '/tsa', modo: 'a-vencer' })
  await assinar(ana, 'ana', id)
  await trabalhar(entidade)
  const antes = await versoes(id)
  await falha({ caminho: '/tsa', modo: 'recusar' })
  await zelar()
  await trabalhar(entidade)
  await falha({ caminho: '/tsa', modo: 'nenhum' })
  assert.deepEqual(
    [await versoes(id), await resumo(id)],
    [antes, [['Ana Azevedo', 'QUALIFICADA', 'HABILITADO']]],
  )
})
