import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { bufferSource, checkIntegrity, inspect, openPdf } from '@autos/pades'
import { idDe, mundo } from '../../../test/mundo.ts'
import { pdfDePaginas } from '../../../test/pdf.ts'
import { recusa } from '../../../test/soma.ts'
import { trabalhar } from '../../../test/trabalhos.ts'

const { ana, beto, carla, dora, db, entidade, setores, armazem, documento, processo, eventos } = await mundo()
const PDF = pdfDePaginas([{}, {}])
const POSICAO = { pagina: 2, esquerda: 100, inferior: 50 }
const COM_SELO = { selo: true, posicao: POSICAO }
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const assinar = (id: string, mais: Record<string, unknown> = {}, quem = ana, opcoes = {}) =>
  quem.chama('documentoAssinarSimples', { id, ...mais }, opcoes)
const para = (titulo: string, opcoes = {}) => documento(titulo, { arquivo: PDF, ...opcoes })
const versoes = (id: string) =>
  db.selectFrom('documentoVersao').selectAll().where('documentoId', '=', id).orderBy('numero').execute()
const assinaturas = (id: string) =>
  db.selectFrom('assinatura').selectAll().where('documentoId', '=', id).orderBy('assinadaEm').execute()
/** As assinaturas que estão no arquivo, segundo quem as lê. */
const selosDe = (pdf: Uint8Array) =>
  checkIntegrity(openPdf(bufferSource(Buffer.from(pdf)))).map(({ intact, field }) => ({
    intact,
    visivel: field.dict.has('AP'),
    motivo: inspect(bufferSource(Buffer.from(pdf))).fields.find(({ name }) => name === field.name)?.reason,
  }))
const ha = (minutos: number) => ({ autenticadoEm: new Date(Date.now() - minutos * 60_000) })

test('assinar com selo: versão nova, de que a anterior é prefixo; o registro guarda o hash do que se viu', async () => {
  const id = await para('Ofício')
  const { assinaturas: mostradas } = await ana.chama<{ assinaturas: Record<string, unknown>[] }>(
    'documentoAssinarSimples',
    { id, ...COM_SELO },
    '{ assinaturas { nome cargo assinaturaSimples assinaturaIcpBrasil assinaturaInvalida } }',
  )
  assert.deepEqual(mostradas, [
    {
      nome: 'Ana Azevedo',
      cargo: 'Protocolista',
      assinaturaSimples: true,
      assinaturaIcpBrasil: false,
      assinaturaInvalida: false,
    },
  ])
  const [antes, depois, ...outras] = await versoes(id)
  assert.ok(antes !== undefined && depois !== undefined)
  assert.deepEqual([depois.motivo, depois.criadaPor, outras.length], ['ASSINATURA', ana.id, 0])
  assert.ok(armazem.bytesDe(depois).subarray(0, PDF.length).equals(PDF) && armazem.bytesDe(antes).equals(PDF))
  assert.equal(depois.sha256, sha256(armazem.bytesDe(depois)))
  assert.deepEqual(selosDe(armazem.bytesDe(depois)), [
    { intact: true, visivel: true, motivo: 'Assinado eletronicamente por Ana Azevedo' },
  ])
  const [assinatura] = await assinaturas(id)
  assert.deepEqual(
    [
      assinatura?.versao,
      assinatura?.sha256,
      assinatura?.usuarioId,
      assinatura?.cpfCnpj,
      assinatura?.cargos,
      assinatura?.posicao,
    ],
    [2, sha256(PDF), ana.id, ana.cpf, ['Protocolista'], POSICAO],
  )
  assert.ok(assinatura?.ip && assinatura.userAgent && assinatura.nonce)
  assert.deepEqual(await eventos(id), ['documento.assinado'])
})

test('a letra que o selo não tem como desenhar fica à vista nele e escrita na assinatura', async () => {
  const id = await para('Ofício', { assinantes: ['carla'] })
  await db
    .updateTable('assinante')
    .set({ cargo: 'Intérprete de 漢字' })
    .where('documentoId', '=', id)
    .execute()
  const { assinaturas: mostradas } = await carla.chama<{ assinaturas: { motivos: string[] }[] }>(
    'documentoAssinarSimples',
    { id, ...COM_SELO },
    '{ assinaturas { motivos } }',
  )
  assert.deepEqual(mostradas, [
    {
      motivos: [
        'O selo mostra “\ufffd” no lugar de letras que não tem como desenhar: 漢 字; sem carimbo do tempo: a instalação não tem autoridade de carimbo do tempo.',
      ],
    },
  ])
})

test('sem selo o PDF também é selado pela instituição, só que nada se desenha', async () => {
  const id = await para('Ofício')
  await assinar(id)
  const [, depois] = await versoes(id)
  assert.deepEqual(selosDe(armazem.bytesDe(depois!)), [
    { intact: true, visivel: false, motivo: 'Assinado eletronicamente por Ana Azevedo' },
  ])
  assert.deepEqual(
    (await assinaturas(id)).map(({ versao, sha256: s, posicao, certificado, observacao }) => [
      versao,
      s,
      posicao,
      certificado,
      observacao,
    ]),
    [
      [
        2,
        sha256(PDF),
        null,
        null,
        'sem carimbo do tempo: a instalação não tem autoridade de carimbo do tempo',
      ],
    ],
  )
})

test('o que não é PDF, e o PDF que nada aceita mais, ficam só com o registro, e está escrito por quê', async () => {
  const planilha = await documento('Planilha', { extensao: 'xlsx' })
  const danificado = await documento('Danificado', {
    arquivo: Buffer.from(PDF.toString('latin1').replace(/startxref\n\d+/, 'startxref\n9'), 'latin1'),
  })
  for (const id of [planilha, danificado]) {
    await assinar(id)
    assert.equal((await versoes(id)).length, 1)
  }
  assert.equal((await assinaturas(planilha))[0]?.observacao, null)
  assert.match(
    (await assinaturas(danificado))[0]?.observacao ?? '',
    /^o arquivo não foi selado: .*danificadas/,
  )
  const outro = await documento('Danificado', {
    arquivo: Buffer.from(PDF.toString('latin1').replace(/startxref\n\d+/, 'startxref\n9'), 'latin1'),
  })
  await recusa(db, () => assinar(outro, COM_SELO), {
    name: 'ArquivoPdfInvalidoException',
    message: 'Arquivo PDF inválido',
  })
})

test('com o certificado da instituição vencido ninguém sela', async () => {
  const { assinador } = entidade
  const identidade = assinador.config.instituicao['teste']!
  const id = await para('Ofício')
  assinador.config.instituicao['teste'] = {
    ...identidade,
    cert: { ...identidade.cert, notAfter: new Date(Date.now() - 1000) },
  }
  await recusa(db, () => assinar(id), { name: 'ProvedorIndisponivelException' })
  assinador.config.instituicao['teste'] = identidade
})

test('quem não constava passa a constar, e o documento fica concluso e deixa de ser minuta', async () => {
  const id = await para('Ofício')
  await assinar(id)
  const { assinantes, acoes } = await ana.chama<{ assinantes: unknown[]; acoes: string[] }>(
    'documento',
    { id },
    '{ assinantes { cargo pendente usuario { id } } acoes }',
  )
  assert.deepEqual(assinantes, [{ cargo: 'Protocolista', pendente: false, usuario: { id: ana.id } }])
  assert.ok(acoes.includes('PODE_JUNTAR') && !acoes.includes('PODE_ASSINAR'))
  assert.equal(
    (await db.selectFrom('documento').select('minuta').where('id', '=', id).executeTakeFirstOrThrow()).minuta,
    false,
  )
})

test('quem consta assina onde quer que o documento esteja, por todos os cargos de uma vez', async () => {
  const { id } = await ana.chama('documentoCadastrar', {
    dados: {
      especie: 'Memorando',
      origem: 'ELETRONICA',
      titulo: 'Ata',
      restricoes: ['POSSE'],
      assinantes: [
        { usuarioId: carla.id },
        { usuarioId: carla.id, cargo: 'Presidente da Comissão' },
        { usuarioId: beto.id },
      ],
    },
  })
  const url = await ana.chama<string>('documentoPutUrl', { id, extensao: 'pdf' }, '')
  await ana.chama('documentoProcessar', { id, extensao: 'pdf', versionId: await armazem.receber(url, PDF) })
  await trabalhar(entidade)
  await assinar(id, COM_SELO, carla)
  assert.deepEqual(
    (await assinaturas(id)).map(({ cargos }) => cargos),
    [['Contadora', 'Presidente da Comissão']],
  )
  const situacoes = async () =>
    (
      await db
        .selectFrom('assinante')
        .select('situacao')
        .where('documentoId', '=', id)
        .orderBy('ordem')
        .execute()
    ).map(({ situacao }) => situacao)
  assert.deepEqual(await situacoes(), ['ASSINOU', 'ASSINOU', 'PENDENTE'])
  await assinar(id, COM_SELO, beto)
  assert.deepEqual(await situacoes(), ['ASSINOU', 'ASSINOU', 'ASSINOU'])
  const concluiu = (
    await db
      .selectFrom('historico')
      .select('dados')
      .where('ato', '=', 'documento.assinado')
      .orderBy('seq', 'desc')
      .limit(2)
      .execute()
  ).map(({ dados }) => (dados as { concluiu: boolean }).concluiu)
  assert.deepEqual(concluiu, [true, false])
})

test('assinar pede prova recente de quem é a pessoa', async () => {
  const id = await para('Ofício')
  for (const opcoes of [ha(15.1), { autenticadoEm: null }])
    await recusa(db, () => assinar(id, COM_SELO, ana, opcoes), {
      name: 'ReautenticacaoNecessariaException',
      status: 403,
      message: 'Confirme sua identidade para assinar.',
    })
  assert.equal([...armazem.objetos.keys()].filter((chave) => chave.startsWith(`versoes/${id}`)).length, 0)
  await assinar(id, COM_SELO, ana, ha(14.9))
})

test('quem vai assinar sabe antes se terá de confirmar quem é, com folga para o arquivo se fazer', async () => {
  const confirmar = async (opcoes: { autenticadoEm: Date | null }) =>
    (
      await ana.chama<{ confirmarIdentidade: boolean }>(
        'assinaturaConfiguracao',
        {},
        { ...opcoes, selecao: '{ confirmarIdentidade }' },
      )
    ).confirmarIdentidade
  assert.deepEqual(
    await Promise.all([ha(1), ha(12.5), ha(13.5), ha(16), { autenticadoEm: null }].map(confirmar)),
    [false, false, true, true, true],
  )
})

test('quem não consta, não tem a carga nem registrou, não assina; quem já assinou também não', async () => {
  const id = await para('Ofício', { origem: 'FISICA' })
  await recusa(db, () => assinar(id, {}, beto), {
    codigo: 'PODE_ASSINAR',
    message: 'Ofício: não foi cadastrado por você nem está na sua carga.',
  })
  await recusa(db, () => assinar(idDe('nada')), { name: 'NaoEncontradoException' })
  const assinado = await para('Assinado há tempo', {
    assinado: true,
    criadoEm: new Date(Date.now() - 120_000),
  })
  await recusa(db, () => assinar(assinado), {
    codigo: 'PODE_ASSINAR',
    message: 'Assinado há tempo: você já assinou.',
  })
})

test('o nível exigido, do documento ou da espécie, diz como se chega a ele', async () => {
  const portaria = await para('Portaria', { especie: 'Portaria', tipo: 'de Nomeação' })
  await recusa(db, () => assinar(portaria), {
    name: 'NivelAssinaturaInsuficienteException',
    message:
      'Portaria: exige assinatura Qualificada (ICP-Brasil). Use um certificado ICP-Brasil, em nuvem ou local.',
  })
  const id = await para('Contrato')
  await db.updateTable('documento').set({ nivelAssinatura: 'AVANCADA' }).where('id', '=', id).execute()
  await recusa(db, () => assinar(id, COM_SELO), {
    message:
      'Contrato: exige assinatura Avançada. Use a conta Gov.br, um certificado em nuvem ou um certificado local.',
  })
})

test('o selo é só de PDF, e numa página que existe', async () => {
  const planilha = await documento('Planilha', { extensao: 'xlsx' })
  await recusa(db, () => assinar(planilha, COM_SELO), {
    campo: 'selo',
    message: 'Apenas documentos em formato PDF podem ser assinados com representação visual (selo).',
  })
  const id = await para('Ofício')
  for (const pagina of [0, 3])
    await recusa(db, () => assinar(id, { selo: true, posicao: { ...POSICAO, pagina } }), {
      campo: 'posicao',
      message: 'O documento não tem a página escolhida para o selo.',
    })
  for (const giro of [45, -90, 360])
    await recusa(db, () => assinar(id, { selo: true, posicao: { ...POSICAO, giro } }), {
      campo: 'posicao',
      message: 'A página só se gira em quartos de volta: 90, 180 ou 270 graus.',
    })
})

test('na página que entrou virada o selo fica em pé com ela, e o registro diz quanto se girou', async () => {
  const id = await para('Digitalizado')
  await assinar(id, { selo: true, posicao: { ...POSICAO, giro: 270 } })
  const [, depois] = await versoes(id)
  const pdf = openPdf(bufferSource(Buffer.from(armazem.bytesDe(depois!))))
  const [selo] = checkIntegrity(pdf)
  assert.deepEqual(pdf.array(selo?.field.dict.get('Rect'))?.map(Number), [100, 50, 160, 270])
  const [assinatura] = await assinaturas(id)
  assert.deepEqual(assinatura?.posicao, { ...POSICAO, giro: 270 })
})

test('repetido, com ou sem chave, assina uma vez', async () => {
  const [a, b] = [await para('A'), await para('B')]
  for (const _ of [1, 2, 3]) await assinar(a, COM_SELO, ana, { chave: 'assinatura-de-a' })
  for (const _ of [1, 2]) await assinar(b, COM_SELO)
  // Outra chave é outra intenção, de quem já assinou esta versão.
  for (const id of [a, b])
    await recusa(db, () => assinar(id, COM_SELO, ana, { chave: 'outra-assinatura' }), {
      name: 'SemPermissaoException',
      message: /: você já assinou\.$/,
    })
  for (const id of [a, b])
    assert.deepEqual(
      [(await assinaturas(id)).length, (await versoes(id)).length, await eventos(id)],
      [1, 2, ['documento.assinado']],
    )
})

test('vários assinam ao mesmo tempo, com selo: todas as assinaturas ficam, e cada versão é prefixo da seguinte', async () => {
  for (let rodada = 0; rodada < 2; rodada++) {
    const id = await para(`Ata ${rodada}`, { assinantes: ['ana', 'beto', 'dora'] })
    const resultados = await Promise.allSettled([
      assinar(id, COM_SELO),
      assinar(id, COM_SELO, beto),
      assinar(id, COM_SELO, dora),
    ])
    const recusadas = resultados.flatMap((r) => (r.status === 'rejected' ? [r.reason as Error] : []))
    for (const { name } of recusadas) assert.equal(name, 'DocumentoEmAssinaturaException')
    const [todas, arquivos] = [await assinaturas(id), await versoes(id)]
    assert.equal(todas.length, 3 - recusadas.length)
    assert.equal(arquivos.length, todas.length + 1)
    for (const [i, versao] of arquivos.slice(1).entries())
      assert.ok(
        armazem
          .bytesDe(versao)
          .subarray(0, armazem.bytesDe(arquivos[i]!).length)
          .equals(armazem.bytesDe(arquivos[i]!)),
      )
    assert.deepEqual(
      selosDe(armazem.bytesDe(arquivos.at(-1)!)).map(({ intact, visivel }) => [intact, visivel]),
      todas.map(() => [true, true]),
    )
    // Cada um assinou o que viu: a versão anterior à dele.
    for (const { versao, sha256: visto } of todas)
      assert.equal(visto, arquivos.find(({ numero }) => numero === versao - 1)?.sha256)
  }
})

test('assinar ∥ arquivar o processo da peça: assina-se antes ou não se assina', async () => {
  for (let rodada = 0; rodada < 5; rodada++) {
    const processoId = await processo(`P${rodada}`)
    const id = await para('Peça', { peca: processoId, origem: 'FISICA' })
    const resultados = await Promise.allSettled([
      assinar(id),
      dora.chama('processoArquivar', { id: processoId }),
    ])
    assert.ok(resultados.some(({ status }) => status === 'fulfilled'))
    const ordem = await db
      .selectFrom('historico')
      .select('ato')
      .where('ato', 'in', ['documento.assinado', 'processo.arquivado'])
      .orderBy('seq', 'desc')
      .limit(2)
      .execute()
    if (resultados.every(({ status }) => status === 'fulfilled'))
      assert.deepEqual(
        ordem.map(({ ato }) => ato),
        ['processo.arquivado', 'documento.assinado'],
      )
  }
})

test('objeto adulterado no armazenamento: não se assina o que não se registrou', async () => {
  const id = await para('Ofício')
  const [versao] = await versoes(id)
  const guardado = armazem.objetos.get(`${versao!.chave}@${versao!.versionId}`)!
  Object.assign(guardado, { bytes: pdfDePaginas([{ texto: 'outro' }, {}]) })
  await recusa(db, () => assinar(id, COM_SELO), { name: 'ErroInternoException' })
})

test('armazenamento fora do ar ao carimbar: nada se perde nem muda', async () => {
  const { Recusa } = await import('@autos/contract/erros.ts')
  const id = await para('Ofício')
  armazem.falhar(new Recusa('ProvedorIndisponivelException', 'O armazenamento de arquivos não respondeu.'))
  await recusa(db, () => assinar(id, COM_SELO), { name: 'ProvedorIndisponivelException' })
  await assinar(id, COM_SELO)
})

test('concluída a última assinatura, o documento registrado a partir do processo junta-se a ele', async () => {
  const processoId = await processo('Processo')
  const { id } = await ana.chama('documentoCadastrar', {
    dados: {
      especie: 'Memorando',
      origem: 'ELETRONICA',
      titulo: 'Despacho',
      processoId,
      setorId: setores.protocolo,
    },
  })
  const url = await ana.chama<string>('documentoPutUrl', { id, extensao: 'pdf' }, '')
  await ana.chama('documentoProcessar', { id, extensao: 'pdf', versionId: await armazem.receber(url, PDF) })
  await trabalhar(entidade)
  await assinar(id, COM_SELO)
  await trabalhar(entidade)
  assert.equal((await ana.chama<{ peca: number }>('documento', { id }, '{ peca }')).peca, 1)
})
