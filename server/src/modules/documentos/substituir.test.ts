import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { mundo, type Pessoa } from '../../../test/mundo.ts'
import { pdfDePaginas } from '../../../test/pdf.ts'
import { cincoVezes } from '../../../test/provas/repeticao.ts'
import { recusa } from '../../../test/soma.ts'
import { trabalhar } from '../../../test/trabalhos.ts'

const { ana, beto, dora, db, entidade, setores, armazem, documento, processo, eventos } = await mundo()
const NOVO = pdfDePaginas([{ texto: 'Texto novo' }, { texto: 'em duas páginas' }])
const flag = { codigo: 'PODE_SUBSTITUIR' }

const enviarArquivo = async (id: string, bytes: Uint8Array = NOVO, quem: Pessoa = ana, extensao = 'pdf') =>
  armazem.receber(await quem.chama<string>('documentoPutUrl', { id, extensao }, ''), bytes)
const substituir = async (id: string, mais: Record<string, unknown> = {}, bytes: Uint8Array = NOVO) =>
  ana.chama('documentoSubstituir', {
    id,
    versionId: await enviarArquivo(id, bytes),
    extensao: 'pdf',
    ...mais,
  })
const estado = (id: string) =>
  db
    .selectFrom('documento')
    .innerJoin('docproc', 'docproc.id', 'documento.id')
    .select([
      'situacaoArquivo',
      'erroArquivo',
      'versaoArquivo',
      'versaoBase',
      'extensao',
      'titulo',
      'assunto',
      'numero',
    ])
    .where('documento.id', '=', id)
    .executeTakeFirstOrThrow()

/** O que ainda se pretende mudar com um arquivo. */
const guardadas = (id: string) =>
  db
    .selectFrom('arquivoIntencao')
    .select('mudancas')
    .where('documentoId', '=', id)
    .where('mudancas', 'is not', null)
    .execute()

test('a versão nova toma o lugar; a anterior continua entre as versões; quem assinou assina de novo', async () => {
  const id = await documento('Ofício', { assinado: true, assunto: 'Antigo' })
  await substituir(id, {
    dados: { titulo: ' Ofício  corrigido ', assunto: 'Novo', nivelAssinatura: 'AVANCADA' },
  })
  assert.deepEqual(
    await estado(id),
    {
      situacaoArquivo: 'PROCESSANDO',
      erroArquivo: null,
      versaoArquivo: 1,
      versaoBase: 1,
      extensao: 'pdf',
      titulo: 'Ofício',
      assunto: 'Antigo',
      numero: null,
    },
    'até a troca, os dados também são os de antes',
  )
  assert.equal(
    (await ana.chama<{ assinaturas: unknown[] }>('documento', { id }, '{ assinaturas { nome } }')).assinaturas
      .length,
    1,
    'até a troca, a assinatura vale',
  )
  await trabalhar(entidade)
  const mostrado = await ana.chama<{ versoes: { sha256: string }[] }>(
    'documento',
    { id },
    '{ titulo assunto nivelAssinatura situacaoArquivo paginas assinaturas { nome revogada } assinantes { pendente } versoes { numero motivo sha256 } }',
  )
  const resumo = createHash('sha256').update(NOVO).digest('hex')
  assert.deepEqual(mostrado, {
    titulo: 'Ofício corrigido',
    assunto: 'Novo',
    nivelAssinatura: 'AVANCADA',
    situacaoArquivo: 'OK',
    paginas: 2,
    assinaturas: [{ nome: 'Ana Azevedo', revogada: true }],
    assinantes: [{ pendente: true }],
    versoes: [
      { numero: 2, motivo: 'SUBSTITUICAO', sha256: resumo },
      { numero: 1, motivo: 'ENVIO', sha256: mostrado.versoes[1]?.sha256 },
    ],
  })
  assert.equal(
    (
      await db
        .selectFrom('documentoTexto')
        .select('texto')
        .where('documentoId', '=', id)
        .executeTakeFirstOrThrow()
    ).texto,
    'Texto novo\nem duas páginas',
  )
  assert.deepEqual(await eventos(id), ['documento.substituicao-enviada', 'documento.arquivo-conferido'])
  const { dados } = await db
    .selectFrom('historico')
    .select('dados')
    .where('ato', '=', 'documento.substituicao-enviada')
    .executeTakeFirstOrThrow()
  assert.deepEqual(dados, {
    extensao: 'pdf',
    tamanho: NOVO.length,
    substitui: 1,
    mudancas: { titulo: 'Ofício corrigido', assunto: 'Novo', nivelAssinatura: 'AVANCADA' },
  })
  const { dados: conferido } = await db
    .selectFrom('historico')
    .select('dados')
    .where('ato', '=', 'documento.arquivo-conferido')
    .executeTakeFirstOrThrow()
  assert.deepEqual((conferido as { mudancas: object }).mudancas, {
    titulo: { de: 'Ofício', para: 'Ofício corrigido' },
    assunto: { de: 'Antigo', para: 'Novo' },
    nivelAssinatura: { de: 'SIMPLES', para: 'AVANCADA' },
  })
  assert.deepEqual(await guardadas(id), [])
  const { dados: andamentos } = await ana.chama<{ dados: unknown[] }>(
    'andamentos',
    { id, limit: 1 },
    '{ dados { frase detalhe } }',
  )
  assert.deepEqual(andamentos, [
    { frase: 'O sistema conferiu o arquivo.', detalhe: 'De “Ofício” para “Ofício corrigido”.' },
  ])
})

test('o número fica; o que não se diz do título e do assunto, também', async () => {
  const id = await documento('Com número', { assunto: 'Fica' })
  await db
    .updateTable('docproc')
    .set({ numero: 7, numeroCompleto: '7/2026', numeracaoChave: 'x' })
    .where('id', '=', id)
    .execute()
  await substituir(id)
  await trabalhar(entidade)
  const { titulo, assunto, numero, versaoArquivo } = await estado(id)
  assert.deepEqual([titulo, assunto, numero, versaoArquivo], ['Com número', 'Fica', 7, 2])
  await recusa(
    db,
    () => ana.chama('documentoSubstituir', { id, versionId: 'v1', extensao: 'pdf', dados: { titulo: ' ' } }),
    { campo: 'titulo', message: 'Campo obrigatório.' },
  )
  const nomeacao = await documento('Nomeação', { especie: 'Portaria', tipo: 'de Nomeação' })
  await recusa(
    db,
    () =>
      ana.chama('documentoSubstituir', {
        id: nomeacao,
        versionId: 'v1',
        extensao: 'pdf',
        dados: { nivelAssinatura: 'AVANCADA' },
      }),
    {
      campo: 'nivelAssinatura',
      message: 'O nível mínimo desta espécie é Qualificada (ICP-Brasil).',
    },
  )
})

test('recusado o arquivo novo, o anterior e as assinaturas dele continuam valendo, e quem o enviou lê por quê', async () => {
  const id = await documento('Ofício', { assinado: true })
  await substituir(
    id,
    { dados: { titulo: 'Não', assunto: 'Não', nivelAssinatura: 'QUALIFICADA' } },
    pdfDePaginas([{}], { catalogo: '/OpenAction<</S/JavaScript/JS(1)>>' }),
  )
  await trabalhar(entidade)
  const causa = 'O PDF contém JavaScript, que não é aceito. Imprima-o em um novo PDF e envie este.'
  const { situacaoArquivo, erroArquivo, versaoArquivo, versaoBase, titulo, assunto } = await estado(id)
  assert.deepEqual(
    [situacaoArquivo, erroArquivo, versaoArquivo, versaoBase, titulo, assunto],
    ['OK', causa, 1, 1, 'Ofício', null],
  )
  assert.deepEqual(await ana.chama('documento', { id }, '{ nivelAssinatura }'), {
    nivelAssinatura: 'SIMPLES',
  })
  assert.deepEqual(await guardadas(id), [])
  assert.equal(
    (await ana.chama<{ assinaturas: unknown[] }>('documento', { id }, '{ assinaturas { nome } }')).assinaturas
      .length,
    1,
  )
  const { dados } = await ana.chama<{ dados: unknown[] }>(
    'notificacoes',
    { limit: 1 },
    '{ dados { titulo texto } }',
  )
  assert.deepEqual(dados, [{ titulo: 'Arquivo não substituído', texto: `Vale o arquivo anterior. ${causa}` }])
  assert.deepEqual(await eventos(id), ['documento.substituicao-enviada', 'documento.substituicao-recusada'])
  await substituir(id)
  await trabalhar(entidade)
  assert.deepEqual([(await estado(id)).erroArquivo, (await estado(id)).versaoArquivo], [null, 2])
})

test('não se substitui o que outro assinou, o que outro abriu depois de assinado, a peça, o anexo, o alheio', async () => {
  const deOutro = await documento('Assinado por outro', { assinado: ['beto'] })
  const aberto = await documento('Aberto', { assinado: true })
  await dora.chama('documento', { id: aberto }, '{ titulo }')
  const peca = await documento('Peça', { assinado: true, peca: await processo('P') })
  const anexo = await documento('Anexo', { anexoDe: await documento('Principal') })
  const alheio = await documento('Alheio', { criadoPor: 'beto', origem: 'FISICA' })
  const versionId = 'v0'
  for (const [id, message] of [
    [deOutro, 'Assinado por outro: já tem assinatura de outra pessoa.'],
    [aberto, 'Aberto: foi assinado e já foi enviado ou aberto por outra pessoa.'],
    [peca, 'Peça: é peça de um processo.'],
    [anexo, 'Anexo: está anexado a outro documento.'],
    [alheio, 'Alheio: não foi cadastrado por você nem pelo seu setor.'],
  ] as const) {
    await recusa(db, () => ana.chama('documentoSubstituir', { id, versionId, extensao: 'pdf' }), {
      ...flag,
      message,
    })
    await recusa(db, () => ana.chama('documentoPutUrl', { id, extensao: 'pdf' }, ''), { ...flag, message })
  }
})

test('o arquivo de outra tentativa, de outro documento ou inventado não serve', async () => {
  const [id, outro] = [await documento('Um'), await documento('Outro')]
  const doOutro = await enviarArquivo(outro)
  for (const versionId of [doOutro, 'v999999', ''])
    await recusa(db, () => ana.chama('documentoSubstituir', { id, versionId, extensao: 'pdf' }), {
      campo: 'versionId',
      message: 'O arquivo não foi recebido. Envie-o novamente.',
    })
  const png = await enviarArquivo(id, NOVO, ana, 'png')
  await recusa(db, () => ana.chama('documentoSubstituir', { id, versionId: png, extensao: 'pdf' }), {
    campo: 'versionId',
  })
  await recusa(db, async () => ana.chama('documentoProcessar', { id, versionId: png, extensao: 'png' }), {
    codigo: 'DEVE_REENVIAR_ARQUIVO',
    message: 'Um: o arquivo está em ordem.',
  })
})

test('enquanto o arquivo novo se confere, ninguém assina nem move; depois, sim', async () => {
  const id = await documento('Minuta', { assinantes: ['beto'] })
  await substituir(id)
  await recusa(db, () => ana.chama('documentoEnviar', { id, destinoId: dora.id }), {
    codigo: 'PODE_ENVIAR',
    message: 'Minuta: o arquivo está em conferência.',
  })
  assert.deepEqual((await beto.chama<{ acoes: string[] }>('documento', { id }, '{ acoes }')).acoes, [
    'PODE_MARCAR',
  ])
  await trabalhar(entidade)
  assert.deepEqual((await beto.chama<{ acoes: string[] }>('documento', { id }, '{ acoes }')).acoes, [
    'DEVE_ASSINAR',
    'PODE_MARCAR',
    'PODE_REJEITAR_ASSINATURA',
  ])
  await ana.chama('documentoEnviar', { id, destinoId: dora.id })
})

test('cinco vezes ao mesmo tempo, com a mesma chave, e de novo sem chave: uma versão', async () => {
  const id = await documento('Ofício')
  const args = { id, versionId: await enviarArquivo(id), extensao: 'pdf' }
  await cincoVezes(() => ana.chama('documentoSubstituir', args, { chave: `substituir-${id}` }))
  await ana.chama('documentoSubstituir', args)
  await trabalhar(entidade)
  await ana.chama('documentoSubstituir', args)
  assert.deepEqual(
    [(await estado(id)).versaoArquivo, await eventos(id)],
    [2, ['documento.substituicao-enviada', 'documento.arquivo-conferido']],
  )
})

test('substituir ∥ enviar para fora: só um acontece', async () => {
  for (let rodada = 0; rodada < 10; rodada++) {
    const id = await documento(`Ofício ${rodada}`, { origem: 'FISICA' })
    const versionId = await enviarArquivo(id)
    const [substituicao, envio] = await Promise.allSettled([
      ana.chama('documentoSubstituir', { id, versionId, extensao: 'pdf' }),
      dora.chama('documentoEnviar', { id, destinoId: setores.juridico }),
    ])
    assert.notEqual(substituicao.status, envio.status)
  }
})
