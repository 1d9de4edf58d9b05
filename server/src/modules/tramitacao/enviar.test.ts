import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { idDe, mundo } from '../../../test/mundo.ts'
import { recusa, somaDoBanco } from '../../../test/soma.ts'
import { disputarEnvio } from '../../../test/provas/disputa.ts'

const cena = await mundo()
const { ana, beto, dora, db, setores, documento, processo, eventos } = cena
const juridico = { destinoId: setores.juridico }
const marca = (dados: Record<string, boolean>) => db.updateTable('marca').set(dados).execute()
const carga = async (id: string) =>
  db
    .selectFrom('docproc')
    .select(['cargaTipo', 'cargaSetorId', 'cargaUsuarioId', 'novo', 'versao'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const jobs = async () =>
  (await db
    .withSchema('fila')
    .selectFrom('job' as never)
    .select(['name', 'data'] as never[])
    .execute()) as { name: string; data: { historicoId: string } }[]

test('enviar passa a carga na hora, com mensagem, e deixa de ser novo', async () => {
  const id = await documento('Ofício', { assinado: true })
  const mostrado = await ana.chama(
    'documentoEnviar',
    { id, ...juridico, mensagem: '  Para parecer.\r\nUrgente. ' },
    '{ id carga { origem { sigla } destino { sigla } mensagem } podeDesfazerEnvio }',
  )
  assert.deepEqual(mostrado, {
    id,
    carga: { origem: { sigla: 'PROT' }, destino: { sigla: 'PGM' }, mensagem: 'Para parecer.\nUrgente.' },
    podeDesfazerEnvio: true,
  })
  assert.deepEqual(await carga(id), {
    cargaTipo: 'ENVIO',
    cargaSetorId: setores.juridico,
    cargaUsuarioId: null,
    novo: false,
    versao: 2,
  })
  assert.deepEqual(await eventos(id), ['documento.enviado'])
  assert.deepEqual(
    (await beto.chama<{ id: string }[]>('documentosEntrada', {}, '{ id }')).map((d) => d.id),
    [id],
  )
})

test('o envio de processo é o mesmo verbo, e avisa quem recebe por um trabalho na fila', async () => {
  const id = await processo('Licitação')
  await ana.chama('processoEnviar', { id, ...juridico })
  assert.equal((await carga(id)).cargaSetorId, setores.juridico)
  const { id: historicoId } = await db
    .selectFrom('historico')
    .select('id')
    .where(sql<boolean>`itens @> array[${id}::uuid]`)
    .executeTakeFirstOrThrow()
  assert.equal(
    (await jobs()).filter(
      ({ name, data }) => name === 'notificacao.criar' && data.historicoId === historicoId,
    ).length,
    1,
  )
})

test('documento não responde por processo, e o que não se vê não existe', async () => {
  const id = await documento('Minuta de outra pessoa', { criadoPor: 'beto' })
  for (const alvo of [await processo('P'), idDe('nada'), 'lixo', id])
    await recusa(db, () => ana.chama('documentoEnviar', { id: alvo, ...juridico }), {
      name: 'NaoEncontradoException',
      message: 'Não encontrado ou sem acesso.',
    })
})

test('quem não tem a carga recebe o motivo e quem pode', async () => {
  const id = await documento('Ofício', { assinado: true })
  await recusa(db, () => beto.chama('documentoEnviar', { id, destinoId: setores.fazenda }), {
    codigo: 'PODE_ENVIAR',
    status: 403,
    message: 'Ofício: não está na sua carga nem na do seu setor.',
  })
})

test('destino: existe, está ativo, não é onde já está', async () => {
  const id = await documento('Ofício', { assinado: true })
  const invalido = { name: 'DestinoInvalidoException', campo: 'destinoId' }
  for (const destinoId of [idDe('nada'), 'x', setores.extinto, idDe('zeca')])
    await recusa(db, () => ana.chama('documentoEnviar', { id, destinoId }), {
      ...invalido,
      message: 'O destinatário não existe ou está desativado.',
    })
  await recusa(db, () => ana.chama('documentoEnviar', { id, destinoId: setores.protocolo }), {
    ...invalido,
    message: 'Ofício: já está com PROT.',
  })
})

test('a pessoas só se envia onde a entidade permite; no próprio setor distribui-se', async () => {
  const id = await documento('Ofício', { assinado: true })
  await recusa(db, () => ana.chama('documentoEnviar', { id, destinoId: beto.id }), {
    message: 'Só se envia a setores ou a pessoas do próprio setor.',
  })
  await ana.chama('documentoEnviar', { id, destinoId: dora.id })
  assert.equal((await carga(id)).cargaUsuarioId, dora.id)
  await dora.chama('documentoEnviar', { id, destinoId: setores.protocolo })
  await marca({ distribuirInterno: false })
  await recusa(db, () => ana.chama('documentoEnviar', { id, destinoId: dora.id }), {
    message: 'Só se envia a setores.',
  })
  await marca({ distribuirInterno: true, enviarParaUsuarios: true })
  await ana.chama('documentoEnviar', { id, destinoId: beto.id })
  await marca({ enviarParaUsuarios: false })
})

test('sem estar concluso só se distribui na árvore do setor; a minuta continua minuta no setor que a criou', async () => {
  const id = await documento('Minuta')
  await recusa(db, () => ana.chama('documentoEnviar', { id, ...juridico }), {
    name: 'EstadoInvalidoException',
    codigo: 'PODE_ENVIAR',
    message: 'Minuta: é eletrônico e ninguém o assinou; só pode ser enviado dentro do setor.',
    detalhes: {
      name: 'EstadoInvalidoException',
      status: 409,
      acao: 'PODE_ENVIAR',
      motivo: 'é eletrônico e ninguém o assinou; só pode ser enviado dentro do setor',
      atalho: 'PODE_ASSINAR',
    },
  })
  const minuta = async () =>
    (await db.selectFrom('documento').select('minuta').where('id', '=', id).executeTakeFirstOrThrow()).minuta
  await ana.chama('documentoEnviar', { id, destinoId: dora.id })
  assert.equal(await minuta(), true)
  await dora.chama('documentoEnviar', { id, destinoId: setores.atendimento })
  assert.equal(await minuta(), false)
})

test('com assinatura pendente não sai, salvo se a entidade permite', async () => {
  const id = await documento('Contrato', { assinantes: ['beto'] })
  await recusa(db, () => ana.chama('documentoEnviar', { id, ...juridico }), {
    message: 'Contrato: tem assinatura pendente; só pode ser enviado dentro do setor.',
  })
  await marca({ permitirEnvioPendente: true })
  await ana.chama('documentoEnviar', { id, ...juridico })
  await marca({ permitirEnvioPendente: false })
})

test('sigiloso só vai a autorizado ou a setor que tenha um', async () => {
  const id = await documento('Sindicância', {
    assinado: true,
    restricoes: ['INTERNO', 'SIGILOSO'],
    autorizados: ['ana', 'beto'],
  })
  await recusa(db, () => ana.chama('documentoEnviar', { id, destinoId: setores.fazenda }), {
    name: 'DestinoNaoAutorizadoException',
    message: 'Sindicância: é sigiloso e SEFAZ não está entre os autorizados. Autorize antes de enviar.',
  })
  await ana.chama('documentoEnviar', { id, ...juridico })
})

test('a mensagem tem no máximo 1000 caracteres, contados como a pessoa conta', async () => {
  const id = await documento('Ofício', { assinado: true })
  await recusa(db, () => ana.chama('documentoEnviar', { id, ...juridico, mensagem: '😀'.repeat(1001) }), {
    campo: 'mensagem',
    message: 'A mensagem tem no máximo 1000 caracteres.',
  })
  await ana.chama('documentoEnviar', { id, ...juridico, mensagem: '😀'.repeat(1000) })
})

test('versão antiga: lê quem mudou e quando, e nada acontece', async () => {
  const id = await processo('Diárias', { criadoPor: 'dora', setorId: 'protocolo' })
  const outro = await processo('Outro', { criadoPor: 'dora', setorId: 'protocolo' })
  await dora.chama('processoEnviar', { id, destinoId: dora.id })
  await dora.chama('processoEnviar', { id, destinoId: setores.protocolo })
  await recusa(db, () => ana.chama('processoEnviar', { id, ...juridico, versao: 1 }), {
    name: 'CargaAlteradaException',
    message: /^Alterado por Dora às \d\d:\d\d\. A lista foi atualizada\.$/,
  })
  await ana.chama('processoEnviar', { id, ...juridico, versao: 3 })
  await dora.chama('processoEnviar', { id: outro, destinoId: setores.fazenda, versao: 1 })
  await recusa(db, () => ana.chama('processoEnviar', { id: outro, ...juridico, versao: 1 }), {
    name: 'CargaAlteradaException',
    message: /^Enviado para SEFAZ por Dora às/,
  })
})

test('repetido em seguida, com ou sem chave, o envio acontece uma vez', async () => {
  const [a, b] = [await processo('A'), await processo('B')]
  for (const _ of [1, 2, 3])
    await ana.chama('processoEnviar', { id: a, ...juridico }, { chave: 'chave-do-envio' })
  for (const _ of [1, 2]) await ana.chama('processoEnviar', { id: b, ...juridico })
  assert.deepEqual([await eventos(a), await eventos(b)], [['processo.enviado'], ['processo.enviado']])
  await recusa(
    db,
    () => ana.chama('processoEnviar', { id: a, destinoId: setores.fazenda }, { chave: 'chave-do-envio' }),
    { name: 'ChaveIdempotenciaReutilizadaException' },
  )
})

test('duas pessoas enviam o mesmo documento no mesmo instante, 40 vezes: uma vence, a outra lê quem e quando', () =>
  disputarEnvio(cena, 40))

test('arquivar ∥ enviar: só um acontece', async () => {
  for (let rodada = 0; rodada < 10; rodada++) {
    const id = await processo(`Processo ${rodada}`)
    const antes = await somaDoBanco(db)
    const resultados = await Promise.allSettled([
      ana.chama('processoArquivar', { id }),
      dora.chama('processoEnviar', { id, ...juridico }),
    ])
    assert.equal(resultados.filter(({ status }) => status === 'fulfilled').length, 1)
    assert.equal((await eventos(id)).length, 1)
    assert.notDeepEqual(await somaDoBanco(db), antes)
  }
})

test('sem poder entrar, ninguém envia', async () => {
  const id = await processo('P')
  await papeisDaAna({ revogadoEm: new Date() })
  try {
    await recusa(db, () => ana.chama('processoEnviar', { id, ...juridico }), {
      name: 'SemPermissaoException',
    })
  } finally {
    await papeisDaAna({ revogadoEm: null })
  }
})

const papeisDaAna = (valores: { revogadoEm: Date | null }) =>
  db.updateTable('usuarioPapel').set(valores).where('usuarioId', '=', ana.id).execute()
