import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { docx, escritorioComLugar } from '../../../test/escritorio.ts'
import { CPF_DOS_LUGARES, pdfsComLugar } from '../../../test/lugares.ts'
import { mundo } from '../../../test/mundo.ts'
import { pdfDePaginas } from '../../../test/pdf.ts'
import { trabalhar } from '../../../test/trabalhos.ts'
import { zipDe } from '../../../test/zip.ts'
import { retomarPreparo } from './index.ts'

const m = await mundo()
const { ana, carla, db, entidade, documento } = m
const ler = () => trabalhar(entidade, ['arquivo.texto'])

type Lugar = { lugar: string; nome: string; pagina: number }
type Dados = {
  situacao: string
  dados: { pagina: number; tipo: string; caixas: object[] }[]
  foraDasPaginas: { tipo: string; quantos: number; lugares: Lugar[] }[]
  examinados: Lugar[]
  naoExaminados: (Lugar & { falta: string })[]
}
const LUGAR = '{ lugar nome pagina }'
const dados = async (id: string) =>
  (
    await ana.chama<{ dadosPessoais: Dados }>(
      'documento',
      { id },
      `{ dadosPessoais { situacao dados { pagina tipo caixas { esquerda alto direita baixo } } foraDasPaginas { tipo quantos lugares ${LUGAR} } examinados ${LUGAR} naoExaminados { lugar nome pagina falta } } }`,
    )
  ).dadosPessoais
const aVista = (id: string) =>
  ana.chama<object[]>(
    'dadosAVista',
    { id },
    `{ situacao semTexto dados { tipo quantos paginas lugares ${LUGAR} } naoExaminados { lugar nome falta } }`,
  )

test('o que está fora das páginas acha-se pelo lugar, e quem vai abrir o lê; pedido, lê-se à frente do que espera', async () => {
  const { bytes } = pdfsComLugar()['no valor de um campo']!
  const id = await documento('Com campo', { arquivo: bytes, assinado: true, restricoes: ['INTERNO'] })
  assert.deepEqual(await aVista(id), [{ situacao: 'ESPERANDO', semTexto: [], dados: [], naoExaminados: [] }])
  assert.deepEqual(await ler(), ['arquivo.texto'], 'quem pergunta manda ler')
  const campo = { lugar: 'CAMPO', nome: 'cpf', pagina: 1 }
  assert.deepEqual(await aVista(id), [
    {
      situacao: 'EXAMINADO',
      semTexto: [],
      dados: [{ tipo: 'CPF', quantos: 1, paginas: [], lugares: [campo] }],
      naoExaminados: [],
    },
  ])
  const achados = await dados(id)
  assert.deepEqual(achados.foraDasPaginas, [{ tipo: 'CPF', quantos: 1, lugares: [campo] }])
  // O que um campo mostra torna-se parte da página na versão pública: vem tarjado, no lugar em que se vê.
  assert.deepEqual(achados.dados, [
    { pagina: 1, tipo: 'CPF', caixas: [{ esquerda: 1681, alto: 6200, direita: 5042, baixo: 6437 }] },
  ])
  for (const lugar of ['PAGINA', 'CAMPO', 'COMENTARIO', 'ANEXO', 'PROPRIEDADES', 'FORA', 'CAMADA'])
    assert.ok(
      achados.examinados.some((um) => um.lugar === lugar),
      lugar,
    )
  await assert.rejects(ana.chama('documentoAlterarRestricoes', { id, restricoes: [] }), {
    campo: 'dadosVistos',
  })
})

test('de um arquivo de escritório, de um .zip e de um .csv também; do que não se pôde ler diz-se que não se examinou', async () => {
  const { bytes } = escritorioComLugar()['docx: num trecho excluído']!
  const texto = await documento('Minuta', { arquivo: bytes, extensao: 'docx', assinado: true })
  const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(100)])
  const pacote = await documento('Pacote', {
    arquivo: zipDe({
      'lista.csv': `nome;cpf\nFulano;${CPF_DOS_LUGARES.replaceAll(/\D/g, '')}`,
      'foto.png': png,
    }),
    extensao: 'zip',
    assinado: true,
  })
  const figura = await documento('Figura', { arquivo: png, extensao: 'png', assinado: true })
  for (const id of [texto, pacote, figura]) await dados(id)
  await ler()
  assert.deepEqual((await dados(texto)).foraDasPaginas, [
    { tipo: 'CPF', quantos: 1, lugares: [{ lugar: 'EXCLUIDO', nome: '', pagina: 0 }] },
  ])
  assert.deepEqual(await aVista(pacote), [
    {
      situacao: 'EXAMINADO',
      semTexto: [],
      dados: [
        { tipo: 'CPF', quantos: 1, paginas: [], lugares: [{ lugar: 'ANEXO', nome: 'lista.csv', pagina: 0 }] },
      ],
      naoExaminados: [{ lugar: 'ANEXO', nome: 'foto.png', falta: 'IMAGEM' }],
    },
  ])
  assert.equal((await dados(figura)).situacao, 'SEM_TEXTO')
})

test('o que não se examinou não se mostra como nada: pergunta-se antes de abrir, ainda que nada se tenha achado', async () => {
  const ole = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])
  const id = await documento('Com anexo velho', {
    arquivo: zipDe({ 'velho.doc': ole }),
    extensao: 'zip',
    assinado: true,
    restricoes: ['INTERNO'],
  })
  await dados(id)
  await ler()
  assert.deepEqual(await aVista(id), [
    {
      situacao: 'EXAMINADO',
      semTexto: [],
      dados: [],
      naoExaminados: [{ lugar: 'ANEXO', nome: 'velho.doc', falta: 'FORMATO' }],
    },
  ])
  await assert.rejects(ana.chama('documentoAlterarRestricoes', { id, restricoes: [] }), {
    campo: 'dadosVistos',
  })
})

test('a pesquisa acha o que está nesses lugares, para quem lê o documento, e só para ele', async () => {
  const comentario =
    '<w:comments xmlns:w="w"><w:comment w:id="0"><w:p><w:r><w:t>paralelepípedo</w:t></w:r></w:p></w:comment></w:comments>'
  const id = await documento('Sem nada no título', {
    arquivo: docx('', { 'word/comments.xml': comentario }),
    extensao: 'docx',
    assinado: true,
    restricoes: ['INTERNO', 'SIGILOSO'],
    autorizados: ['ana'],
  })
  await dados(id)
  await ler()
  const busca = async (quem: typeof ana) =>
    (
      await quem.chama<{ id: string }[]>(
        'pesquisa',
        { texto: 'paralelepipedo' },
        '{ ... on Documento { id } }',
      )
    ).map((um) => um.id)
  assert.deepEqual([await busca(ana), await busca(carla)], [[id], []])
})

test('o que se leu antes de se lerem os lugares lê-se outra vez, sem pressa; o que se reconheceu fica', async () => {
  const { bytes } = pdfsComLugar()['nas propriedades']!
  const id = await documento('De antes', { arquivo: bytes, assinado: true })
  const duas = pdfDePaginas([{ texto: 'escrito' }, { texto: 'por baixo da figura' }])
  const digitalizado = await documento('Digitalizado', { arquivo: duas, assinado: true })
  await sql`with v as (select distinct sha256, documento_id from documento_versao where documento_id in (${id}::uuid, ${digitalizado}::uuid)),
    e as (insert into arquivo_exame (sha256, etapa, motor, situacao, paginas, falharam, pedem_ocr, em) select sha256, 'TEXTO', 'o de antes', 'OK', 1, 0, 0, now() from v)
    insert into arquivo_pagina (sha256, pagina, origem, texto, caixas, pede_ocr, falhou, motor, angulo)
      select sha256, 1, 'NATIVO', 'o que antes se lia', '{}'::smallint[], false, false, null, null::int from v union all
      select sha256, 2, 'OCR', ${`CPF ${CPF_DOS_LUGARES}`}, '{}', true, false, 'de mentira', 0 from v where documento_id = ${digitalizado}::uuid`.execute(
    db,
  )
  assert.equal((await retomarPreparo(await entidade.ledger(), { lote: 30, mesmoComFila: true })) > 0, true)
  await ler()
  assert.deepEqual((await dados(id)).foraDasPaginas, [
    { tipo: 'CPF', quantos: 1, lugares: [{ lugar: 'PROPRIEDADES', nome: '', pagina: 0 }] },
  ])
  const paginas = await sql<{ texto: string; origem: string }>`
    select p.texto, p.origem from arquivo_pagina p join documento_versao v using (sha256) where v.documento_id = ${digitalizado}::uuid order by p.pagina`.execute(
    db,
  )
  assert.deepEqual(paginas.rows, [
    { texto: 'escrito', origem: 'NATIVO' },
    { texto: `CPF ${CPF_DOS_LUGARES}`, origem: 'OCR' },
  ])
  assert.deepEqual(
    (await dados(digitalizado)).dados.map(({ pagina, tipo }) => [pagina, tipo]),
    [[2, 'CPF']],
  )
  assert.equal(await retomarPreparo(await entidade.ledger(), { lote: 30, mesmoComFila: true }), 0)
})
