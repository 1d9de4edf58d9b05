import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Canteiro, canteiroDeTeste } from '../../../test/plantar.ts'
import { newId } from '../../kernel/ids.ts'
import type { Ator } from '../ator/index.ts'
import { carregarFatos, type Fatos } from './fatos.ts'

const { c, meu, outro, eu, colega, ele } = await canteiroDeTeste()

const fatos = async (id: string, ator: Ator = eu): Promise<Fatos> => {
  const achado = (await carregarFatos(c.db, ator, { quais: [id] })).get(id)
  assert.ok(achado, 'não se vê')
  return achado
}
const comigo = () => ({ cargaSetorId: meu, cargaEm: c.antes(10), criadoPor: eu.id, criadoSetorId: meu })

test('detém quem é a pessoa ou do setor da carga, e no filho vale a da raiz', async () => {
  const processo = await c.processo({ cargaSetorId: meu, cargaEm: c.antes(10) })
  const peca = await c.documento({ paiId: processo, vinculo: 'peca', raizId: processo })
  const anexo = await c.documento({ paiId: peca, vinculo: 'anexo', raizId: processo })
  const apenso = await c.processo({ paiId: processo, vinculo: 'apenso', raizId: processo })
  for (const id of [processo, peca, anexo, apenso])
    assert.deepEqual([(await fatos(id)).detem, (await fatos(id, ele)).detem], [true, false])
  const pessoal = await c.documento({ cargaUsuarioId: eu.id, cargaEm: c.antes(5) })
  const f = await fatos(pessoal)
  assert.deepEqual(
    [f.detem, f.detemPessoal, f.detemSetor, (await fatos(pessoal, colega)).detem],
    [true, true, false, false],
  )
  assert.deepEqual([f.cargaRotulo, (await fatos(processo)).cargaRotulo], ['Eva de Tal', 'MEU'])
})

test('criou: a pessoa, ou alguém de um setor dela', async () => {
  const id = await c.documento({ criadoPor: ele.id, criadoSetorId: outro })
  assert.deepEqual([(await fatos(id)).criou, (await fatos(id, ele)).criou], [false, true])
  const dosColegas = await c.documento({ criadoPor: colega.id, criadoSetorId: meu })
  assert.equal((await fatos(dosColegas)).criou, true)
  assert.deepEqual(
    [(await fatos(dosColegas)).criadoPorNome, (await fatos(dosColegas)).criadoSetorRotulo],
    ['Caio de Tal', 'MEU'],
  )
})

test('assinaturas: pendente, rejeitada, completa, minha, revogada por substituição, inválida', async () => {
  const sem = await c.documento(comigo())
  assert.deepEqual(resumo(await fatos(sem)), {
    pendente: false,
    rejeitado: false,
    semAssinatura: true,
    totalmenteAssinado: false,
    concluso: false,
    devoAssinar: false,
    assinou: false,
  })
  const pendente = await c.documento(comigo())
  await c.assinante(pendente, { usuarioId: eu.id, cargo: 'Diretora' })
  assert.deepEqual(resumo(await fatos(pendente)), {
    pendente: true,
    rejeitado: false,
    semAssinatura: true,
    totalmenteAssinado: false,
    concluso: false,
    devoAssinar: true,
    assinou: false,
  })
  assert.equal((await fatos(pendente, colega)).devoAssinar, false)
  const completo = await c.documento(comigo())
  await c.assinante(completo, { usuarioId: eu.id, situacao: 'ASSINOU' })
  await c.assinatura(completo, { usuarioId: eu.id, icpBrasil: true })
  assert.deepEqual(resumo(await fatos(completo)), {
    pendente: false,
    rejeitado: false,
    semAssinatura: false,
    totalmenteAssinado: true,
    concluso: true,
    devoAssinar: false,
    assinou: true,
  })
  assert.deepEqual(
    [
      (await fatos(completo)).soMinhasAssinaturas,
      (await fatos(completo, colega)).soMinhasAssinaturas,
      (await fatos(completo)).assinaturasIcp,
    ],
    [true, false, 1],
  )
  const rejeitado = await c.documento(comigo())
  await c.assinante(rejeitado, { usuarioId: ele.id, situacao: 'REJEITOU' })
  assert.deepEqual(resumo(await fatos(rejeitado)), {
    pendente: false,
    rejeitado: true,
    semAssinatura: true,
    totalmenteAssinado: false,
    concluso: false,
    devoAssinar: false,
    assinou: false,
  })
  const substituido = await c.documento(comigo(), { versaoArquivo: 2, versaoBase: 2 })
  await c.assinatura(substituido, { usuarioId: eu.id, versao: 1 })
  assert.equal((await fatos(substituido)).semAssinatura, true)
  const invalida = await c.documento(comigo())
  await c.assinatura(invalida, { usuarioId: eu.id, invalida: true })
  assert.equal((await fatos(invalida)).semAssinatura, true)
})

const resumo = ({
  pendente,
  rejeitado,
  semAssinatura,
  totalmenteAssinado,
  concluso,
  devoAssinar,
  assinou,
}: Fatos) => ({
  pendente,
  rejeitado,
  semAssinatura,
  totalmenteAssinado,
  concluso,
  devoAssinar,
  assinou,
})

test('concluso: físico sem assinantes e o que a classificação dispensa; nunca com arquivo pendente ou entrega por aceitar', async () => {
  const concluso = async (doc: Parameters<Canteiro['documento']>[1], item = {}) =>
    (await fatos(await c.documento({ ...comigo(), ...item }, doc))).concluso
  assert.equal(await concluso({ origem: 'FISICA' }), true)
  assert.equal(
    await concluso(
      { origem: 'ELETRONICA' },
      { classificacaoId: await c.classificacao('Nota', { dispensaAssinatura: true }) },
    ),
    true,
  )
  assert.equal(await concluso({ origem: 'FISICA', situacaoArquivo: 'PROCESSANDO' }), false)
  assert.equal(await concluso({ origem: 'EXTERNA', aceite: 'PENDENTE', entregaSetorId: meu }), false)
})

test('aguarda envio: o último pedido de arquivo ainda não foi atendido', async () => {
  const processo = await c.processo(comigo())
  const id = await c.documento(
    { paiId: processo, vinculo: 'peca', raizId: processo },
    { origem: 'EXTERNA', extensao: null, situacaoArquivo: 'AGUARDANDO_ARQUIVO' },
  )
  const pedir = (designado: number, enviado: number | null) =>
    c.db
      .insertInto('pedidoArquivo')
      .values({
        id: newId(),
        documentoId: id,
        designadoEm: c.antes(designado),
        enviadoEm: enviado === null ? null : c.antes(enviado),
      })
      .execute()
  assert.equal((await fatos(id)).aguardaEnvio, false)
  await pedir(60, 30)
  assert.equal((await fatos(id)).aguardaEnvio, false)
  await pedir(20, null)
  assert.equal((await fatos(id)).aguardaEnvio, true)
  assert.equal((await fatos(processo)).pecasQueImpedemArquivar, 1)
})

test('não saiu: distribuir dentro do setor de quem criou e o envio desfeito não contam', async () => {
  const id = await c.documento(comigo())
  assert.equal((await fatos(id)).saiu, false)
  await c.tramite(id, 'ENVIO', { destinoUsuarioId: colega.id, realizadoPor: eu.id })
  await c.tramite(id, 'ENVIO', { destinoSetorId: meu, realizadoPor: colega.id })
  assert.equal((await fatos(id)).saiu, false)
  const fora = await c.tramite(id, 'ENVIO', { destinoSetorId: outro, realizadoPor: eu.id })
  assert.equal((await fatos(id)).saiu, true)
  await c.tramite(id, 'DESFAZER_ENVIO', { destinoSetorId: meu, desfazId: fora })
  assert.equal((await fatos(id)).saiu, false)
  await c.tramite(id, 'ENVIO', { destinoUsuarioId: ele.id, realizadoPor: eu.id })
  assert.equal((await fatos(id)).saiu, true)
})

test('aberto por outro setor, aberto por outros e a minha leitura', async () => {
  const id = await c.documento(comigo())
  const ler = (usuarioId: string) =>
    c.db
      .insertInto('leitura')
      .values({ docprocId: id, usuarioId, em: c.antes(1) })
      .execute()
  const vistos = async () => [
    (await fatos(id)).lidoEm !== null,
    (await fatos(id)).abertoPorOutros,
    (await fatos(id)).abertoPorOutroSetor,
  ]
  assert.deepEqual(await vistos(), [false, false, false])
  await ler(eu.id)
  assert.deepEqual(await vistos(), [true, false, false])
  await ler(colega.id)
  assert.deepEqual(await vistos(), [true, true, false])
  await ler(ele.id)
  assert.deepEqual(await vistos(), [true, true, true])
})

test('movido desde o vínculo: o processo, ou aquele a que está apensado, foi enviado ou arquivado depois, e não se desfez', async () => {
  const principal = await c.processo(comigo())
  const processo = await c.processo({
    paiId: principal,
    vinculo: 'apenso',
    raizId: principal,
    vinculadoEm: c.antes(50),
  })
  const peca = await c.documento({
    paiId: processo,
    vinculo: 'peca',
    raizId: principal,
    vinculadoEm: c.antes(30),
    vinculadoSetorId: meu,
  })
  assert.deepEqual(
    [(await fatos(peca)).movidoDesdeVinculo, (await fatos(peca)).vinculou, (await fatos(peca, ele)).vinculou],
    [false, true, false],
  )
  await c.tramite(processo, 'ENVIO', { destinoSetorId: outro, realizadoEm: c.antes(40) })
  await c.tramite(principal, 'DESARQUIVAMENTO', { destinoSetorId: meu, realizadoEm: c.antes(20) })
  assert.equal((await fatos(peca)).movidoDesdeVinculo, false)
  const envio = await c.tramite(principal, 'ENVIO', { destinoSetorId: outro, realizadoEm: c.antes(10) })
  assert.equal((await fatos(peca)).movidoDesdeVinculo, true)
  await c.tramite(principal, 'DESFAZER_ENVIO', {
    destinoSetorId: meu,
    desfazId: envio,
    realizadoEm: c.antes(9),
  })
  assert.equal((await fatos(peca)).movidoDesdeVinculo, false)
})

test('peças que impedem arquivar, também as dos apensos; a desconsiderada não', async () => {
  const principal = await c.processo(comigo(), { ultimaPeca: 1 })
  const apenso = await c.processo({ paiId: principal, vinculo: 'apenso', raizId: principal })
  const peca = async (pai: string, ordem: number, doc = {}) =>
    c.documento({ paiId: pai, vinculo: 'peca', raizId: principal, ordem }, doc)
  await peca(principal, 1)
  assert.deepEqual(
    [
      (await fatos(principal)).pecasQueImpedemArquivar,
      (await fatos(principal)).pecasPendentes,
      (await fatos(principal)).temApensos,
    ],
    [0, 0, true],
  )
  await c.assinante(await peca(apenso, 1), { usuarioId: ele.id })
  await peca(principal, 2, { situacaoArquivo: 'PROCESSANDO' })
  await peca(principal, 3, { assinaturaTravaUsuarioId: ele.id, assinaturaTravaAte: c.antes(-5) })
  await c.assinante(await peca(principal, 4, { desconsideradoEm: c.antes(1) }), { usuarioId: ele.id })
  assert.deepEqual(
    [(await fatos(principal)).pecasQueImpedemArquivar, (await fatos(principal)).pecasPendentes],
    [3, 1],
  )
  assert.equal((await fatos(apenso)).pecasQueImpedemArquivar, 0)
})

test('trava de assinatura: vale até vencer, e a própria pessoa a tem', async () => {
  const travado = async (ate: number) =>
    c.documento(comigo(), { assinaturaTravaUsuarioId: ele.id, assinaturaTravaAte: c.antes(ate) })
  const id = await travado(-5)
  assert.deepEqual(
    [
      (await fatos(id)).emAssinatura,
      (await fatos(id)).emAssinaturaPorOutro,
      (await fatos(id, ele)).emAssinaturaPorOutro,
      (await fatos(id)).travaNome,
    ],
    [true, true, false, 'Beto'],
  )
  assert.equal((await fatos(await travado(1))).emAssinatura, false)
})

test('quem detinha ao arquivar; e a entrega de integrador', async () => {
  const id = await c.documento({ arquivado: true })
  const arquivamento = await c.tramite(id, 'ARQUIVAMENTO', { origemSetorId: meu, realizadoPor: colega.id })
  await c.db
    .updateTable('docproc')
    .set({ cargaTramiteId: arquivamento, cargaTipo: 'ARQUIVAMENTO', cargaEm: c.antes(10) })
    .where('id', '=', id)
    .execute()
  assert.deepEqual(
    [(await fatos(id)).detinhaAoArquivar, (await fatos(id, ele)).detinhaAoArquivar, (await fatos(id)).ativo],
    [true, false, false],
  )
  const entrega = await c.documento({}, { aceite: 'PENDENTE', entregaSetorId: outro })
  assert.deepEqual(
    [
      (await fatos(entrega)).recebeEntrega,
      (await fatos(entrega, ele)).recebeEntrega,
      (await fatos(entrega)).aguardaAceite,
    ],
    [false, true, true],
  )
})

test('desfazer o envio: só quem enviou ou o setor dele, até alguém receber ou agir', async () => {
  const id = await c.documento({ criadoPor: eu.id, criadoSetorId: meu })
  const envio = await c.enviar(id, { origemSetorId: meu, destinoSetorId: outro, realizadoPor: eu.id })
  const podem = async () => [
    (await fatos(id)).podeDesfazerEnvio,
    (await fatos(id, colega)).podeDesfazerEnvio,
    (await fatos(id, ele)).podeDesfazerEnvio,
  ]
  assert.deepEqual(await podem(), [true, true, false])
  const ato = (quem: Ator, nome: string) =>
    c.db
      .insertInto('historico')
      .values({
        id: newId(),
        ato: nome,
        atorTipo: 'USUARIO',
        atorId: quem.id,
        itens: [id],
        dados: '{}',
        resumo: 'a'.repeat(64),
      })
      .execute()
  await ato(eu, 'documento.enviado')
  await ato(ele, 'marcador.vinculado')
  await ato(ele, 'item.leitura-recusada')
  assert.deepEqual(await podem(), [true, true, false])
  await ato(ele, 'documento.assunto-alterado')
  assert.deepEqual(await podem(), [false, false, false])
  const outroDoc = await c.documento({ criadoPor: eu.id, criadoSetorId: meu })
  const segundo = await c.enviar(outroDoc, { origemSetorId: meu, destinoSetorId: outro, realizadoPor: eu.id })
  await c.db
    .insertInto('recebimento')
    .values({ tramiteId: segundo, usuarioId: ele.id, em: c.antes(1) })
    .execute()
  assert.deepEqual(
    [(await fatos(outroDoc)).podeDesfazerEnvio, (await fatos(outroDoc)).cargaRecebida],
    [false, true],
  )
  assert.equal((await fatos(id)).cargaTramiteId, envio)
})
