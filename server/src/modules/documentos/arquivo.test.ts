import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { type Bytes, beginningOf, digestOf } from '../../adapters/open-file.ts'
import { idDe, mundo, type Pessoa } from '../../../test/mundo.ts'
import { pdfDePaginas } from '../../../test/pdf.ts'
import { recusa } from '../../../test/soma.ts'
import { trabalhar } from '../../../test/trabalhos.ts'

const { ana, beto, dora, db, entidade, setores, armazem, processo, eventos } = await mundo()
const PDF = pdfDePaginas([{ texto: 'Texto da primeira' }, { texto: 'e da segunda' }])
const md5 = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('base64')
const novo = async (dados: Record<string, unknown> = {}) =>
  (
    await ana.chama('documentoCadastrar', {
      dados: { especie: 'Memorando', origem: 'FISICA', titulo: 'Recibo', ...dados },
    })
  ).id
const enderecar = (id: string, extensao = 'pdf', mais: Record<string, unknown> = {}, quem: Pessoa = ana) =>
  quem.chama<string>('documentoPutUrl', { id, extensao, ...mais }, '')
const processar = (id: string, versionId: string, extensao = 'pdf', quem: Pessoa = ana) =>
  quem.chama<{ situacaoArquivo: string }>(
    'documentoProcessar',
    { id, versionId, extensao },
    '{ situacaoArquivo }',
  )
const versaoDe = async (id: string) =>
  (await db.selectFrom('docproc').select('versao').where('id', '=', id).executeTakeFirstOrThrow()).versao
const situacao = (id: string) =>
  db
    .selectFrom('documento')
    .select(['situacaoArquivo', 'erroArquivo', 'extensao', 'versaoArquivo', 'versaoBase', 'minuta'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Endereço, PUT e processar, como a tela faz. */
async function mandar(id: string, bytes: Uint8Array, extensao = 'pdf'): Promise<string> {
  const versionId = await armazem.receber(
    await enderecar(id, extensao, { md5: md5(bytes), tamanho: bytes.length }),
    bytes,
  )
  await processar(id, versionId, extensao)
  return versionId
}
/** Envelhece a espera, para que o reenvio seja possível. */
const esperarDemais = (id: string) =>
  db
    .updateTable('documento')
    .set({ situacaoDesde: new Date(Date.now() - 180_000) })
    .where('id', '=', id)
    .execute()

test('do PDF enviado à versão em vigor: hash, páginas, texto, e a minuta física fica conclusa', async () => {
  const id = await novo()
  await mandar(id, PDF)
  assert.equal((await situacao(id)).situacaoArquivo, 'PROCESSANDO')
  await trabalhar(entidade)
  assert.deepEqual(await situacao(id), {
    situacaoArquivo: 'OK',
    erroArquivo: null,
    extensao: 'pdf',
    versaoArquivo: 1,
    versaoBase: 1,
    minuta: false,
  })
  const versao = await db
    .selectFrom('documentoVersao')
    .selectAll()
    .where('documentoId', '=', id)
    .executeTakeFirstOrThrow()
  const sha256 = createHash('sha256').update(PDF).digest('hex')
  assert.deepEqual(
    [versao.sha256, versao.tamanho, versao.paginas, versao.motivo, versao.criadaPor, versao.chave],
    [sha256, PDF.length, 2, 'ENVIO', ana.id, `versoes/${id}/${sha256}.pdf`],
  )
  assert.ok(Buffer.from(armazem.objetos.get(versao.chave)!.bytes).equals(PDF))
  assert.equal(
    (
      await db
        .selectFrom('documentoTexto')
        .select('texto')
        .where('documentoId', '=', id)
        .executeTakeFirstOrThrow()
    ).texto,
    'Texto da primeira\ne da segunda',
  )
  assert.deepEqual(await eventos(id), [
    'documento.cadastrado',
    'documento.arquivo-enviado',
    'documento.arquivo-conferido',
  ])
})

test('o eletrônico continua minuta até que alguém o assine', async () => {
  const id = await novo({ origem: 'ELETRONICA' })
  await mandar(id, PDF)
  await trabalhar(entidade)
  assert.deepEqual([(await situacao(id)).situacaoArquivo, (await situacao(id)).minuta], ['OK', true])
})

test('repetir o mesmo envio não tem segundo efeito, nem na conferência', async () => {
  const id = await novo()
  const versionId = await mandar(id, PDF)
  const [a, b] = await Promise.all([processar(id, versionId), processar(id, versionId)])
  assert.deepEqual([a, b], [{ situacaoArquivo: 'PROCESSANDO' }, { situacaoArquivo: 'PROCESSANDO' }])
  const { handle } = await import('../../app/job-kinds.ts')
  const { id: intencaoId } = await db
    .selectFrom('arquivoIntencao')
    .select('id')
    .where('documentoId', '=', id)
    .executeTakeFirstOrThrow()
  await Promise.all([1, 2, 3].map(() => handle(entidade, 'documento.conferir', { intencaoId })))
  await trabalhar(entidade)
  await processar(id, versionId)
  assert.deepEqual(await eventos(id), [
    'documento.cadastrado',
    'documento.arquivo-enviado',
    'documento.arquivo-conferido',
  ])
  assert.equal(
    (await db.selectFrom('documentoVersao').select('numero').where('documentoId', '=', id).execute()).length,
    1,
  )
})

test('a versão de outra tentativa, de outro documento ou inventada não serve', async () => {
  const [id, outro] = [await novo(), await novo()]
  const doOutro = await armazem.receber(await enderecar(outro), PDF)
  await enderecar(id)
  const naoRecebido = {
    name: 'ValidacaoException',
    campo: 'versionId',
    message: 'O arquivo não foi recebido. Envie-o novamente.',
  }
  for (const versionId of [doOutro, 'v999999', ''])
    await recusa(db, () => processar(id, versionId), naoRecebido)
  const minha = await armazem.receber(await enderecar(id, 'png'), PDF)
  await recusa(db, () => processar(id, minha, 'pdf'), naoRecebido)
})

test('o que se põe no endereço depois de processado não muda o documento', async () => {
  const id = await novo()
  const url = await enderecar(id)
  await processar(id, await armazem.receber(url, PDF))
  await armazem.receber(url, pdfDePaginas([{ texto: 'Trocado' }]))
  await trabalhar(entidade)
  const { texto } = await db
    .selectFrom('documentoTexto')
    .select('texto')
    .where('documentoId', '=', id)
    .executeTakeFirstOrThrow()
  assert.match(texto, /primeira/)
})

test('arquivo recusado diz por quê, e pode ser reenviado', async () => {
  const casos: [Uint8Array, string, string][] = [
    [Buffer.from('<html>'), 'pdf', 'Arquivo PDF inválido'],
    [
      pdfDePaginas([{}], { catalogo: '/OpenAction<</S/JavaScript/JS(1)>>' }),
      'pdf',
      'O PDF contém JavaScript, que não é aceito. Imprima-o em um novo PDF e envie este.',
    ],
    [
      PDF,
      'docx',
      'O conteúdo do arquivo não é de um .docx. Abra-o no programa que o criou, salve-o como .docx e envie este.',
    ],
    [
      Buffer.from('PK\x03\x04 word/document.xml'),
      'docx',
      'O arquivo está danificado. Abra-o no programa que o criou, salve-o de novo e envie este.',
    ],
  ]
  for (const [bytes, extensao, causa] of casos) {
    const id = await novo()
    await mandar(id, bytes, extensao)
    await trabalhar(entidade)
    const { erroArquivo, acoes } = await ana.chama<{ erroArquivo: string; acoes: string[] }>(
      'documento',
      { id },
      '{ erroArquivo acoes }',
    )
    assert.deepEqual([erroArquivo, acoes.includes('DEVE_REENVIAR_ARQUIVO')], [causa, true])
    await mandar(id, PDF)
    await trabalhar(entidade)
    assert.deepEqual([(await situacao(id)).situacaoArquivo, (await situacao(id)).erroArquivo], ['OK', null])
    assert.deepEqual((await eventos(id)).slice(2), [
      'documento.arquivo-recusado',
      'documento.arquivo-enviado',
      'documento.arquivo-conferido',
    ])
  }
})

test('a tentativa nova vale mais que a antiga que ainda se confere', async () => {
  const id = await novo()
  await mandar(id, pdfDePaginas([{ texto: 'antiga' }]))
  await esperarDemais(id)
  await mandar(id, PDF)
  await trabalhar(entidade)
  assert.match(
    (
      await db
        .selectFrom('documentoTexto')
        .select('texto')
        .where('documentoId', '=', id)
        .executeTakeFirstOrThrow()
    ).texto,
    /primeira/,
  )
  assert.equal(
    (await db.selectFrom('documentoVersao').select('numero').where('documentoId', '=', id).execute()).length,
    1,
  )
})

test('endereço de envio: tipo aceito, tamanho no limite, MD5 de verdade', async () => {
  const id = await novo()
  for (const extensao of ['p7s', '.P7S', 'exe', 'html', '', '__proto__'])
    await recusa(db, () => enderecar(id, extensao), {
      campo: 'extensao',
      message: 'Tipo de arquivo ainda não suportado.',
    })
  await recusa(db, () => enderecar(id, 'pdf', { tamanho: 52_428_800 + 1536 }), {
    name: 'TamanhoExcedidoException',
    status: 422,
    message: 'Arquivo selecionado supera o limite em 1,5 kB. Por favor, reduza o tamanho do arquivo.',
  })
  await recusa(db, () => enderecar(id, 'pdf', { tamanho: 0 }), {
    campo: 'tamanho',
    message: 'O arquivo está vazio.',
  })
  await recusa(db, () => enderecar(id, 'pdf', { md5: 'não é md5' }), { campo: 'md5' })
  const [um, dois] = [await enderecar(id, 'PDF'), await enderecar(id)]
  assert.notEqual(um, dois)
  assert.match(
    um,
    new RegExp(`^memoria:chave=docs%2F${id}%2F[0-9a-f-]{36}.pdf&tipo=application%2Fpdf&maximo=52428800$`),
  )
})

test('quem pode enviar o arquivo: quem registrou ou detém, enquanto se espera por ele', async () => {
  const id = await novo()
  await enderecar(id, 'pdf', {}, dora)
  await recusa(db, () => enderecar(id, 'pdf', {}, beto), { name: 'NaoEncontradoException' })
  await recusa(db, () => enderecar(idDe('nada')), { name: 'NaoEncontradoException' })
  await mandar(id, PDF)
  await recusa(db, () => enderecar(id), {
    codigo: 'DEVE_REENVIAR_ARQUIVO',
    message: 'Recibo: o arquivo ainda está sendo recebido.',
  })
  await trabalhar(entidade)
  await recusa(db, () => enderecar(id, 'pdf', {}, beto), {
    codigo: 'PODE_SUBSTITUIR',
    message: 'Recibo: não foi cadastrado por você nem pelo seu setor.',
  })
})

test('armazenamento fora do ar: o pedido diz qual parte faltou; o trabalho volta à fila e se conclui depois', async () => {
  const id = await novo()
  const { Recusa } = await import('@autos/contract/erros.ts')
  const fora = () =>
    new Recusa(
      'ProvedorIndisponivelException',
      'O armazenamento de arquivos não respondeu. Nada se perdeu; tente novamente em instantes.',
    )
  const versionId = await armazem.receber(await enderecar(id), PDF)
  armazem.falhar(fora())
  await recusa(db, () => processar(id, versionId), { name: 'ProvedorIndisponivelException', status: 503 })
  await processar(id, versionId)
  armazem.falhar(fora())
  await assert.rejects(trabalhar(entidade), { nome: 'ProvedorIndisponivelException' })
  assert.equal((await situacao(id)).situacaoArquivo, 'PROCESSANDO')
  const { handle } = await import('../../app/job-kinds.ts')
  const { id: intencaoId } = await db
    .selectFrom('arquivoIntencao')
    .select('id')
    .where('documentoId', '=', id)
    .where('consumidaEm', 'is not', null)
    .executeTakeFirstOrThrow()
  await handle(entidade, 'documento.conferir', { intencaoId })
  assert.equal((await situacao(id)).situacaoArquivo, 'OK')
})

test('sem dizer a versão enviada, nada se processa: no armazenamento que as guarda, a do momento pode ser outra', async () => {
  const id = await novo()
  await armazem.receber(await enderecar(id), PDF)
  for (const versionId of ['', 'null'])
    await recusa(db, () => processar(id, versionId), {
      name: 'ValidacaoException',
      message: 'O arquivo não foi recebido. Envie-o novamente.',
    })
})

test('registrado a partir de um processo, junta-se a ele quando fica concluso', async () => {
  const processoId = await processo('Processo de origem')
  const id = await novo({ processoId, setorId: setores.protocolo })
  await mandar(id, PDF)
  await trabalhar(entidade)
  const { peca, processo: pai } = await ana.chama<{ peca: number; processo: { id: string } }>(
    'documento',
    { id },
    '{ peca processo { id } }',
  )
  assert.deepEqual([peca, pai.id], [1, processoId])
  assert.equal((await eventos(id)).at(-1), 'documento.juntado')
})

test('quem está em dois setores também tem o documento juntado ao processo que está num deles', async () => {
  const processoId = await processo('Processo da Fazenda', { criadoPor: 'dora', setorId: 'fazenda' })
  const { id } = await dora.chama('documentoCadastrar', {
    dados: { especie: 'Memorando', origem: 'FISICA', titulo: 'Recibo', processoId },
  })
  const versionId = await armazem.receber(await enderecar(id, 'pdf', {}, dora), PDF)
  await processar(id, versionId, 'pdf', dora)
  await trabalhar(entidade)
  assert.deepEqual(await dora.chama('documento', { id }, '{ peca processo { id } }'), {
    peca: 1,
    processo: { id: processoId },
  })
  const { vinculadoPor, vinculadoSetorId } = await db
    .selectFrom('docproc')
    .select(['vinculadoPor', 'vinculadoSetorId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  assert.deepEqual([vinculadoPor, vinculadoSetorId], [dora.id, setores.fazenda])
})

test('se o processo já foi embora, o documento não se junta, e fica escrito por quê', async () => {
  const processoId = await processo('Processo que partiu')
  const id = await novo({ processoId, setorId: setores.protocolo })
  await ana.chama('processoEnviar', { id: processoId, destinoId: setores.juridico })
  await mandar(id, PDF)
  const versoes = async () => [await versaoDe(id), await versaoDe(processoId)]
  const [doDocumento, doProcesso] = await versoes()
  await trabalhar(entidade)
  // Sobe a do documento, que se conferiu e que perdeu o destino; o processo fica como estava.
  assert.deepEqual(await versoes(), [doDocumento! + 2, doProcesso])
  const { dados } = await db
    .selectFrom('historico')
    .select('dados')
    .where('ato', '=', 'documento.nao-juntado')
    .executeTakeFirstOrThrow()
  assert.deepEqual(dados, { processoId, motivo: 'o processo está com PGM', avisar: [ana.id] })
  const { dados: avisos } = await ana.chama<{ dados: { titulo: string; texto: string }[] }>(
    'notificacoes',
    {},
    '{ dados { titulo texto } }',
  )
  assert.deepEqual(avisos[0], {
    titulo: 'Documento não juntado ao processo',
    texto: 'Não foi juntado: o processo está com PGM.',
  })
  assert.equal((await ana.chama<{ peca: number | null }>('documento', { id }, '{ peca }')).peca, null)
})

test('qualquer tipo aceito se guarda como veio; só PDF tem páginas', async () => {
  const id = await novo()
  const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), randomBytes(100)])
  await mandar(id, png, 'png')
  await trabalhar(entidade)
  const { extensao, paginas, sha256 } = await db
    .selectFrom('documentoVersao')
    .selectAll()
    .where('documentoId', '=', id)
    .executeTakeFirstOrThrow()
  assert.deepEqual([extensao, paginas, sha256], ['png', null, createHash('sha256').update(png).digest('hex')])
})

test('o PDF danificado que ninguém assinou é posto em ordem na entrada, e o original fica', async () => {
  const id = await novo({ origem: 'ELETRONICA' })
  const danificado = Buffer.from(PDF.toString('latin1').replace(/startxref\n\d+/, 'startxref\n9'), 'latin1')
  await mandar(id, danificado)
  await trabalhar(entidade)
  const versoes = await db
    .selectFrom('documentoVersao')
    .selectAll()
    .where('documentoId', '=', id)
    .orderBy('numero')
    .execute()
  assert.deepEqual(
    [
      versoes.map(({ motivo, paginas, criadaPor }) => [motivo, paginas, criadaPor]),
      (await situacao(id)).versaoArquivo,
      (await situacao(id)).versaoBase,
    ],
    [
      [
        ['ENVIO', 2, ana.id],
        ['REPARO', 2, null],
      ],
      2,
      1,
    ],
  )
  assert.ok(Buffer.from(armazem.objetos.get(versoes[0]!.chave)!.bytes).equals(danificado))
  await ana.chama('documentoAssinarSimples', { id })
  assert.equal((await situacao(id)).versaoArquivo, 3)
})

test('um arquivo de 100 MB passa pela porta sem que o processo de trabalhos cresça com ele', async () => {
  const id = await novo()
  await db
    .updateTable('marca')
    .set({ arquivoMaxBytes: 100 * 2 ** 20 })
    .execute()
  const grande = Buffer.alloc(100 * 2 ** 20, 'a')
  grande.write('\0\0\0\x20ftypisom', 'latin1')
  const { gravar } = armazem
  const gravados: Bytes[] = []
  armazem.gravar = async (chave, bytes, tipo) => {
    gravados.push(bytes)
    return { ...(await gravar(chave, beginningOf(bytes, 100), tipo)), sha256: await digestOf(bytes) }
  }
  try {
    await mandar(id, grande, 'mp4')
    const antes = process.memoryUsage.rss()
    let maior = antes
    const olhar = setInterval(() => (maior = Math.max(maior, process.memoryUsage.rss())), 5)
    await trabalhar(entidade)
    clearInterval(olhar)
    assert.equal((await situacao(id)).situacaoArquivo, 'OK')
    assert.ok(maior - antes < 50 * 2 ** 20, `cresceu ${Math.round((maior - antes) / 2 ** 20)} MB`)
    assert.equal(gravados.length, 1)
    assert.ok(!(gravados[0] instanceof Uint8Array))
  } finally {
    armazem.gravar = gravar
  }
})
