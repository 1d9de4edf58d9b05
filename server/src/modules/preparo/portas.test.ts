import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { EICAR, iniciarAntivirus } from '@autos/simuladores/antivirus/antivirus.ts'
import { iniciarGotenberg } from '@autos/simuladores/gotenberg/gotenberg.ts'
import { sql } from 'kysely'
import { waitingJobs } from '../../kernel/jobs.ts'
import { doChores } from '../../app/chores.ts'
import { sha256 } from '../../kernel/canonical.ts'
import { mundo } from '../../../test/mundo.ts'
import { pdfDePaginas } from '../../../test/pdf.ts'
import { trabalhar } from '../../../test/trabalhos.ts'
import { zipDeUm } from '../../../test/zip.ts'
import { comAmeaca, reexaminar, reexaminarComListaNova } from './examinar-ameacas.ts'
import { retomarPreparo } from './retomar-preparo.ts'

const antivirus = await iniciarAntivirus({ porta: 0 })
after(() => antivirus.parar())
const gotenberg = await iniciarGotenberg({ porta: 0 })
after(() => gotenberg.parar())
const { ana, carla, db, entidade, armazem, documento } = await mundo({
  antivirus: antivirus.endereco,
  gotenberg: gotenberg.endereco,
})
const PDF = pdfDePaginas([{ texto: 'Primeira folha' }])

async function receber(titulo: string, bytes: Uint8Array, extensao = 'pdf'): Promise<string> {
  const dados = { especie: 'Memorando', origem: 'ELETRONICA', titulo, assinantes: [{ usuarioId: ana.id }] }
  const { id } = await ana.chama('documentoCadastrar', { dados })
  const versionId = await armazem.receber(
    await ana.chama<string>('documentoPutUrl', { id, extensao }, ''),
    bytes,
  )
  await ana.chama('documentoProcessar', { id, versionId, extensao })
  return id
}
const conferir = () => trabalhar(entidade, ['documento.conferir'])
const situacao = (id: string) =>
  db
    .selectFrom('documento')
    .select(['situacaoArquivo', 'erroArquivo', 'versaoArquivo'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const NUNCA = { em: null, motor: null, ameaca: null, configurado: true }
const exameDe = async (id: string, quem = ana) =>
  (
    await quem.chama<{
      antivirus: {
        em: string | null
        motor: string | null
        ameaca: string | null
        configurado: boolean
      } | null
    }>('documento', { id }, '{ antivirus { em motor ameaca configurado } }')
  ).antivirus

test('o que tem ameaça recusa-se com o nome dela, e nada fica; o limpo diz quem o examinou, e quando, também depois de assinado', async () => {
  const recusado = await receber('Com ameaça', Buffer.concat([PDF, Buffer.from(`\n%${EICAR}\n`)]))
  const limpo = await receber('Limpo', PDF)
  await conferir()
  assert.deepEqual(await situacao(recusado), {
    situacaoArquivo: 'ERRO',
    erroArquivo:
      'O antivírus encontrou uma ameaça neste arquivo (Eicar-Signature). Não o abra: peça outro a quem o fez ou avise o suporte.',
    versaoArquivo: null,
  })
  assert.equal(await exameDe(recusado), null)
  assert.equal((await situacao(limpo)).situacaoArquivo, 'OK')
  const exame = await exameDe(limpo)
  assert.deepEqual(
    { ...exame, em: null },
    { em: null, motor: 'ClamAV 1.4.6/27500/Mon Nov 23 08:00:00 2026', ameaca: null, configurado: true },
  )
  assert.ok(Date.now() - Date.parse(exame!.em!) < 60_000)
  assert.equal(await exameDe(limpo, carla).catch(({ name }) => name), 'NaoEncontradoException')
  await ana.chama('documentoAssinarSimples', {
    id: limpo,
    selo: true,
    posicao: { pagina: 1, esquerda: 40, inferior: 40 },
  })
  assert.deepEqual(await exameDe(limpo), exame)
})

const miniatura = async (id: string, quem = ana) =>
  (
    await quem.chama<{ miniatura: { situacao: string; url: string | null } | null }[]>(
      'itens',
      { ids: [id] },
      '{ ... on Documento { miniatura { situacao url } } }',
    )
  )[0]?.miniatura
const derivado = (receita: string) =>
  db
    .selectFrom('arquivoDerivado')
    .selectAll()
    .where('situacao', '=', 'PRONTO')
    .where('receita', '=', receita)
    .executeTakeFirstOrThrow()
const vistas = (id: string) =>
  db.selectFrom('visualizacao').select('usuarioId').where('docprocId', '=', id).execute()

test('a miniatura faz-se quando se pede, uma vez; vê-la fica em quem viu, não é ler, e só a vê quem lê; o que não se desenha não tem', async () => {
  const arquivo = pdfDePaginas([{ texto: 'Só destes dois' }])
  const id = await documento('Com miniatura', { arquivo })
  const igual = await documento('Os mesmos bytes', { arquivo })
  const ruim = await documento('Ruim', { arquivo: Buffer.from('%PDF-1.7 nada') })
  assert.deepEqual(
    [await miniatura(id), await miniatura(id)],
    Array(2).fill({ situacao: 'FAZENDO', url: null }),
  )
  await miniatura(ruim)
  assert.deepEqual(await trabalhar(entidade, ['arquivo.miniatura']), Array(2).fill('arquivo.miniatura'))
  assert.deepEqual(await vistas(id), [])
  const pronta = await miniatura(id)
  assert.equal(pronta?.situacao, 'PRONTA')
  assert.match(pronta.url ?? '', /^memoria:/)
  await miniatura(id)
  assert.deepEqual(await vistas(id), [{ usuarioId: ana.id }])
  assert.deepEqual(await db.selectFrom('leitura').select('em').where('docprocId', '=', id).execute(), [])
  assert.equal((await miniatura(igual))?.situacao, 'PRONTA')
  assert.deepEqual(await miniatura(ruim), { situacao: 'FALHOU', url: null })
  assert.equal(await miniatura(await documento('Planilha', { extensao: 'xlsx' })), null)
  const { chave, tamanho, resumo } = await derivado('miniatura-1')
  const { bytes, tipo } = armazem.objetos.get(chave!)!
  assert.deepEqual([tipo, bytes.length, sha256(bytes)], ['image/png', Number(tamanho), resumo])
  assert.equal(Buffer.from(bytes).toString('latin1', 1, 4), 'PNG')
  for (const um of [id, igual]) {
    assert.ok(armazem.objetos.has(chave!))
    await db
      .updateTable('docproc')
      .set({ excluidoEm: new Date(Date.now() - 31 * 86_400_000) })
      .where('id', '=', um)
      .execute()
    await doChores(entidade)
    await trabalhar(entidade)
  }
  assert.equal(armazem.objetos.has(chave!), false)
})

test('com o antivírus fora do ar o arquivo espera; quando ele volta, confere-se', async () => {
  const id = await receber('Espera', PDF)
  const falha = (modo: string, vezes = 1) =>
    fetch(`${antivirus.controle}/_falha`, { method: 'POST', body: JSON.stringify({ modo, vezes }) })
  for (const modo of ['resetar', 'erro']) {
    await falha(modo)
    await assert.rejects(conferir(), Error)
    assert.equal((await situacao(id)).situacaoArquivo, 'PROCESSANDO')
    await sql`update fila.job set start_after = now() where name = 'documento.conferir' and state = 'retry'`.execute(
      db,
    )
  }
  await conferir()
  assert.equal((await situacao(id)).situacaoArquivo, 'OK')
})

test('o que foi guardado antes de haver antivírus diz-se por examinar, e examina-se aos poucos; o que a lista passa a conhecer acha-se depois', async () => {
  const id = await documento('Antigo')
  const suspeito = await documento('Suspeito', { extensao: 'txt', arquivo: Buffer.from(EICAR) })
  assert.deepEqual(await exameDe(id), NUNCA)
  const ledger = await entidade.ledger()
  const retomar = (ameacas = true) => retomarPreparo(ledger, { lote: 500, ameacas })
  await retomar(false)
  assert.equal(await waitingJobs(db, 'arquivo.antivirus'), 0, 'sem antivírus, ninguém espera por ele')
  await retomar()
  await trabalhar(entidade, ['arquivo.antivirus'])
  const primeiro = (await exameDe(id))!
  assert.deepEqual([primeiro.ameaca, (await exameDe(suspeito))!.ameaca], [null, 'Eicar-Signature'])
  assert.equal(await exameDe(suspeito, carla).catch(({ name }) => name), 'NaoEncontradoException')
  const { identificador } = await db
    .selectFrom('docproc')
    .select('identificador')
    .where('id', '=', suspeito)
    .executeTakeFirstOrThrow()
  assert.deepEqual(
    (await comAmeaca(db)).map((um) => [um.identificador, um.ameaca]),
    [[identificador, 'Eicar-Signature']],
  )
  // Examinado uma vez, não se examina outra sem que quem opera o peça.
  await retomar()
  assert.equal(await waitingJobs(db, 'arquivo.antivirus'), 0)
  await reexaminar(ledger)
  await retomar()
  await trabalhar(entidade, ['arquivo.antivirus'])
  const segundo = (await exameDe(id))!
  assert.ok(Date.parse(segundo.em!) > Date.parse(primeiro.em!))
  // A lista nova recomeça sozinha, uma vez, e não antes de acabar a volta que vai a meio.
  const lista = (dita: string | null) => reexaminarComListaNova(ledger, { motor: async () => dita })
  await retomar()
  assert.deepEqual(
    [await lista(null), await lista('ClamAV 1.4.6/27501'), await lista('ClamAV 1.4.6/27502')],
    [false, true, false],
  )
  await retomar()
  assert.ok((await waitingJobs(db, 'arquivo.antivirus')) > 0)
  await trabalhar(entidade, ['arquivo.antivirus'])
  assert.ok(Date.parse((await exameDe(id))!.em!) > Date.parse(segundo.em!))
  assert.deepEqual([await lista('ClamAV 1.4.6/27501'), await lista('ClamAV 1.4.6/27502')], [false, true])
})

const previa = async (id: string, quem = ana) =>
  (
    await quem.chama<{ previa: { situacao: string; url: string | null; diferencas: string[] } | null }[]>(
      'itens',
      { ids: [id] },
      '{ ... on Documento { previa { situacao url diferencas } } }',
    )
  )[0]?.previa
const converter = () => trabalhar(entidade, ['arquivo.previa'])

test('a prévia do arquivo de escritório faz-se quando se pede; com o conversor fora, espera; o danificado não se converte', async () => {
  const arquivo = zipDeUm(
    'word/document.xml',
    '<w:document><w:fldSimple w:instr="DATE"/><w:ins/></w:document>',
  )
  const id = await documento('Ofício do Word', { extensao: 'docx', arquivo })
  const ruim = await documento('Danificado', { extensao: 'docx', arquivo: arquivo.subarray(0, 40) })
  assert.equal(await previa(await documento('Em PDF')), null)
  assert.deepEqual(await previa(id), { situacao: 'FAZENDO', url: null, diferencas: [] })
  await fetch(`${gotenberg.endereco}/_falha`, {
    method: 'POST',
    body: JSON.stringify({ modo: '503', vezes: 1 }),
  })
  await assert.rejects(converter(), /503/)
  assert.equal((await previa(id))?.situacao, 'FAZENDO')
  await sql`update fila.job set start_after = now() where name = 'arquivo.previa' and state = 'retry'`.execute(
    db,
  )
  await previa(ruim)
  await converter()
  const pronta = await previa(id)
  assert.deepEqual([pronta?.situacao, pronta?.diferencas], ['PRONTA', ['CAMPOS', 'ALTERACOES']])
  assert.deepEqual(await previa(ruim), { situacao: 'FALHOU', url: null, diferencas: [] })
  assert.deepEqual(
    gotenberg.recebidas().map(({ arquivos }) => arquivos),
    [['documento.docx']],
  )
  const { tipo, bytes } = armazem.objetos.get((await derivado('previa-pdfa-2b-2')).chave!)!
  assert.deepEqual([tipo, Buffer.from(bytes).toString('latin1', 0, 5)], ['application/pdf', '%PDF-'])
  assert.deepEqual(await vistas(id), [{ usuarioId: ana.id }])
})
