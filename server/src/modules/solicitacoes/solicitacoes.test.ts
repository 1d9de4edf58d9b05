import assert from 'node:assert/strict'
import { test } from 'node:test'
import { proximoDiaUtil } from '@autos/contract/regras/calendario.ts'
import { EnderecoRecusado } from '../../adapters/correio/resposta.ts'
import { doChores } from '../../app/chores.ts'
import { systemActor } from '../../app/system-actor.ts'
import { entrarComo, IRACI, JONAS } from '../../../test/cidadaos.ts'
import { idDe, mundo } from '../../../test/mundo.ts'
import { pdfDePaginas } from '../../../test/pdf.ts'
import { cincoVezes } from '../../../test/provas/repeticao.ts'
import { recusa } from '../../../test/soma.ts'
import { trabalhar } from '../../../test/trabalhos.ts'
import { lerDevolucao } from '../cartas/index.ts'

const m = await mundo()
const { ana, beto, dora, db, entidade, armazem, correio, processo, eventos } = m
const [iraci, jonas] = [await entrarComo(m, IRACI), await entrarComo(m, JONAS)]
const EMAIL = 'iraci@fora.example'
type Envio = {
  dataDesignado: string
  dataEnviado: string | null
  usuarioSolicitante: { nome: string }
  setorSolicitante: { nome: string } | null
}

const pedir = (processoId: string, mais: Record<string, unknown> = {}, quem = dora) =>
  quem.chama('documentoSolicitarArquivo', {
    processoId,
    cpfCnpj: IRACI.cpf,
    email: EMAIL,
    titulo: 'ART da obra',
    instrucoes: 'Envie a ART assinada.',
    ...mais,
  })
const arquivo = (texto: string) => pdfDePaginas([{ texto }])
async function mandar(id: string, texto: string, quem = iraci) {
  const versionId = await armazem.receber(
    await quem.chama<string>('cidadaoPutUrl', { id, extensao: 'pdf' }, ''),
    arquivo(texto),
  )
  return quem.chama<{ situacao: string }>(
    'cidadaoProcessar',
    { id, versionId, extensao: 'pdf' },
    '{ situacao }',
  )
}
const noDia = (dias: number) =>
  new Date(Date.now() + dias * 86_400_000 - 3 * 3_600_000).toISOString().slice(0, 10)
const pedidoDe = (documentoId: string) =>
  db
    .selectFrom('pedidoArquivo')
    .selectAll()
    .where('documentoId', '=', documentoId)
    .orderBy('designadoEm', 'desc')
    .executeTakeFirstOrThrow()
/** Até que dia se espera o que se pediu para tal dia. */
const util = (dias: number) => proximoDiaUtil(noDia(dias))
const lista = (quem = dora, args = {}) =>
  quem.chama<{ total: number; dados: Linha[] }>('solicitacoesExternas', args, LINHA)
const LINHA =
  '{ total dados { documento { id titulo } prazo vencida foraDoPrazo cpf email instrucoes recibo setorSolicitante { sigla } } }'
type Linha = {
  documento: { id: string; titulo: string }
  prazo: string | null
  vencida: boolean
  foraDoPrazo: boolean
  cpf: string | null
  instrucoes: string | null
  recibo: string | null
}
const minhas = async (quem = iraci) =>
  (
    await quem.chama<{
      dados: {
        documentoId: string
        situacao: string
        podeEnviar: boolean
        recibo: string | null
        erroArquivo: string | null
      }[]
    }>('cidadaoSolicitacoes', {}, '{ dados { documentoId situacao podeEnviar recibo erroArquivo } }')
  ).dados

test('o arquivo pedido já é peça com número, aguarda envio, e a pessoa recebe um e-mail que não diz o quê', async () => {
  const p = await processo('Obra')
  const { id } = await pedir(p, { prazo: noDia(6) })
  const d = await dora.chama<{
    peca: number
    origem: string
    extensao: null
    acoes: string[]
    restricoes: string[]
    envios: Envio[]
    processo: { id: string }
  }>(
    'documento',
    { id },
    '{ peca origem extensao acoes restricoes processo { id } envios { dataDesignado dataEnviado usuarioSolicitante { nome } setorSolicitante { nome } } }',
  )
  assert.deepEqual(
    [d.peca, d.origem, d.extensao, d.restricoes, d.processo.id],
    [1, 'EXTERNA', null, ['INTERNO'], p],
  )
  assert.deepEqual(
    [d.envios.length, d.envios[0]!.dataEnviado, d.envios[0]!.usuarioSolicitante.nome],
    [1, null, 'Dora Duarte'],
  )
  assert.deepEqual(d.acoes.toSorted(), [
    'PODE_ALTERAR_ASSUNTO',
    'PODE_ALTERAR_RESTRICOES',
    'PODE_ALTERAR_TITULO',
    'PODE_DESCONSIDERAR',
    'PODE_MARCAR',
  ])
  assert.equal((await eventos(id)).at(-1), 'documento.solicitado')
  await trabalhar(entidade)
  const email = correio.enviadas.at(-1)!
  assert.deepEqual([email.para, email.assunto], [EMAIL, 'PMT: pedido de um arquivo'])
  assert.ok(email.texto.includes('/#/cidadao') && !email.texto.includes('ART'))
  await assert.rejects(dora.chama('processoArquivar', { id: p }), { codigo: 'PODE_ARQUIVAR' })
})

test('pede quem tem a carga e o papel; a quem tem CPF e e-mail; e o prazo não está no passado', async () => {
  const p = await processo('Recusas')
  await recusa(db, () => pedir(p, {}, ana), { name: 'SemPermissaoException' })
  const alheio = await processo('Alheio', { setorId: 'juridico' })
  await recusa(db, () => pedir(alheio), { codigo: 'PODE_CADASTRAR_DOCUMENTO' })
  await recusa(db, () => pedir(p, { cpfCnpj: '111' }), { campo: 'cpfCnpj', message: 'CPF inválido.' })
  await recusa(db, () => pedir(p, { email: 'nada' }), { campo: 'email' })
  await recusa(db, () => pedir(p, { titulo: ' ' }), { campo: 'titulo', message: 'Campo obrigatório.' })
  await recusa(db, () => pedir(p, { instrucoes: ' ' }), {
    campo: 'instrucoes',
    message: 'Campo obrigatório.',
  })
  await recusa(db, () => pedir(p, { prazo: noDia(-1) }), {
    campo: 'prazo',
    message: 'O prazo não pode estar no passado.',
  })
  await recusa(db, () => pedir(idDe('nada')), { name: 'NaoEncontradoException' })
  const { id: empresa } = await ana.chama('interessadoExternoCadastrar', {
    cpfCnpj: '11.222.333/0001-81',
    nomeRazao: 'Aurora Ltda',
    email: 'aurora@fora.example',
  })
  await recusa(db, () => pedir(p, { cpfCnpj: null, email: null, interessadoExternoId: empresa }), {
    campo: 'cpfCnpj',
    message: 'Informe o CPF de quem representa a empresa.',
  })
  const { id } = await pedir(p, { email: null, interessadoExternoId: empresa })
  const { cpf, email, nome } = await pedidoDe(id)
  assert.deepEqual([cpf, email, nome], [IRACI.cpf, 'aurora@fora.example', 'Aurora Ltda'])
})

test('só o CPF designado manda; aceito o arquivo, o pedido se responde, há recibo, e o setor fica sabendo', async () => {
  const p = await processo('Resposta')
  const { id } = await pedir(p, { prazo: noDia(2) })
  assert.deepEqual(
    (await minhas()).find((s) => s.documentoId === id),
    { documentoId: id, situacao: 'PENDENTE', podeEnviar: true, recibo: null, erroArquivo: null },
  )
  const fora = async (args: object, nome = 'cidadaoPutUrl') =>
    jonas.chama(nome, args as never, '').catch((erro: Error) => erro.message)
  assert.equal(await fora({ id, extensao: 'pdf' }), await fora({ id: idDe('nada'), extensao: 'pdf' }))
  await recusa(db, () => jonas.chama('cidadaoProcessar', { id, versionId: 'x', extensao: 'pdf' }), {
    name: 'NaoEncontradoException',
    message: 'Não encontrado ou sem acesso.',
  })
  await recusa(db, () => dora.chama('cidadaoPutUrl', { id, extensao: 'pdf' }, ''), {
    name: 'SemPermissaoException',
  })

  assert.equal((await mandar(id, 'A ART')).situacao, 'EM_CONFERENCIA')
  await recusa(db, () => iraci.chama('cidadaoPutUrl', { id, extensao: 'pdf' }, ''), {
    message: 'O arquivo já foi enviado e está em conferência.',
  })
  await trabalhar(entidade)
  const { enviadoEm, recebidoEm, versao, foraDoPrazo } = await pedidoDe(id)
  assert.deepEqual(
    [enviadoEm !== null, recebidoEm !== null && recebidoEm <= enviadoEm!, versao, foraDoPrazo],
    [true, true, 1, false],
  )
  assert.deepEqual((await eventos(id)).slice(-4), [
    'documento.arquivo-enviado',
    'documento.arquivo-conferido',
    'documento.recebido-de-fora',
    'termo.lavrado',
  ])
  const ato = await db
    .selectFrom('historico')
    .select(['atorTipo', 'atorId', 'dados'])
    .where('ato', '=', 'documento.recebido-de-fora')
    .executeTakeFirstOrThrow()
  const { sha256 } = await db
    .selectFrom('documentoVersao')
    .select('sha256')
    .where('documentoId', '=', id)
    .executeTakeFirstOrThrow()
  assert.deepEqual(
    [ato.atorTipo, ato.atorId, (ato.dados as { sha256: string }).sha256],
    ['CIDADAO', iraci.id, sha256],
  )
  const termo = await db
    .selectFrom('termo')
    .innerJoin('pedidoArquivo as p', 'p.id', 'termo.pedidoId')
    .select(['termo.dados', 'termo.chave'])
    .where('p.documentoId', '=', id)
    .executeTakeFirstOrThrow()
  assert.ok(JSON.stringify(termo.dados).includes(sha256) && armazem.objetos.has(termo.chave!))
  assert.ok((await minhas()).find((s) => s.documentoId === id)!.recibo)
  const { dados } = await dora.chama<{ dados: { titulo: string; texto: string }[] }>(
    'notificacoes',
    { limit: 1 },
    '{ dados { titulo texto } }',
  )
  assert.deepEqual(dados, [{ titulo: 'Arquivo recebido', texto: 'Iraci Fontana mandou o arquivo pedido.' }])
  await recusa(db, () => iraci.chama('cidadaoPutUrl', { id, extensao: 'pdf' }, ''), {
    message: 'O arquivo deste pedido já foi recebido.',
  })
  const linha = (await lista(dora, { situacao: 'RESPONDIDAS' })).dados.find(
    ({ documento }) => documento.id === id,
  )
  assert.deepEqual([linha?.cpf, linha?.foraDoPrazo, linha?.recibo !== null], ['***.300.032-**', false, true])
})

test('o arquivo que não serve a pessoa manda de novo; o que veio depois do prazo se recebe, e se diz', async () => {
  const { id } = await pedir(await processo('Atraso'), { prazo: noDia(1) })
  const versionId = await armazem.receber(
    await iraci.chama<string>('cidadaoPutUrl', { id, extensao: 'pdf' }, ''),
    Buffer.from('não é PDF'),
  )
  await iraci.chama('cidadaoProcessar', { id, versionId, extensao: 'pdf' }, '{ id }')
  await trabalhar(entidade)
  const recusada = (await minhas()).find((s) => s.documentoId === id)
  assert.deepEqual([recusada?.situacao, recusada?.erroArquivo], ['PENDENTE', 'Arquivo PDF inválido'])
  await db
    .updateTable('pedidoArquivo')
    .set({ prazo: noDia(-3) })
    .where('documentoId', '=', id)
    .execute()
  assert.ok(
    (await lista(dora, { situacao: 'VENCIDAS' })).dados.some(
      ({ documento, vencida }) => documento.id === id && vencida,
    ),
  )
  await mandar(id, 'Agora sim')
  await trabalhar(entidade)
  assert.equal((await pedidoDe(id)).foraDoPrazo, true)
  const { dados } = await dora.chama<{ dados: { texto: string }[] }>(
    'notificacoes',
    { limit: 1 },
    '{ dados { texto } }',
  )
  assert.deepEqual(dados, [{ texto: 'Iraci Fontana mandou o arquivo pedido, fora do prazo.' }])
})

test('pede-se de novo com motivo, e o que veio antes fica entre as versões', async () => {
  const { id } = await pedir(await processo('De novo'))
  const deNovo = (motivo = 'Está ilegível', quem = dora) =>
    quem.chama('documentoSolicitarNovamente', { id, motivo, prazo: noDia(3) })
  await recusa(db, () => deNovo(), {
    name: 'EstadoInvalidoException',
    message: 'ART da obra: já aguarda o arquivo.',
  })
  await mandar(id, 'Borrado')
  await trabalhar(entidade)
  await recusa(db, () => deNovo('  '), { campo: 'motivo' })
  await recusa(db, () => deNovo('Ilegível', ana), { name: 'SemPermissaoException' })
  await deNovo()
  await deNovo()
  const envios = async () =>
    (
      await dora.chama<{ envios: Envio[] }>('documento', { id }, '{ envios { dataDesignado dataEnviado } }')
    ).envios.map(({ dataEnviado }) => dataEnviado !== null)
  assert.deepEqual(await envios(), [true, false])
  await mandar(id, 'Nítido')
  await trabalhar(entidade)
  assert.deepEqual(await envios(), [true, true])
  const { versoes } = await dora.chama<{ versoes: { numero: number; motivo: string }[] }>(
    'documento',
    { id },
    '{ versoes { numero motivo } }',
  )
  assert.deepEqual(versoes, [
    { numero: 2, motivo: 'SUBSTITUICAO' },
    { numero: 1, motivo: 'ENVIO' },
  ])
  assert.equal((await eventos(id)).filter((ato) => ato === 'documento.recebido-de-fora').length, 2)
})

test('o endereço que não existe corrige-se no pedido: o aviso vai ao certo, com o mesmo prazo, e do de antes já ninguém fala', async () => {
  const [errado, certo] = ['iraci.errado@fora.example', 'iraci.certo@fora.example']
  const { id } = await pedir(await processo('Endereço errado'), { email: errado, prazo: noDia(9) })
  const recusaOEndereco = new EnderecoRecusado(
    { de: 'ENDERECO', causa: 'ENDERECO_NAO_EXISTE', codigo: '550 5.1.1' },
    null,
  )
  correio.aoEnviar = ({ para }) => (para === errado ? Promise.reject(recusaOEndereco) : Promise.resolve())
  await trabalhar(entidade)
  const doPedido = async () => {
    const { dados } = await dora.chama<{
      dados: { documento: { id: string }; email: string; prazo: string; carta: { situacao: string } | null }[]
    }>('solicitacoesExternas', {}, '{ dados { documento { id } email prazo carta { situacao } } }')
    return dados
      .filter(({ documento }) => documento.id === id)
      .map(({ email, prazo, carta }) => [email, prazo, carta?.situacao])
  }
  const corrigir = (email: string, quem = dora) =>
    quem.chama('documentoSolicitarNovamente', { id, motivo: 'O endereço estava errado', email })
  assert.deepEqual(await doPedido(), [[errado, util(9), 'RECUSADA']])

  await recusa(db, () => corrigir('iraci@'), { campo: 'email' })
  await recusa(db, () => corrigir(` ${errado.toUpperCase()} `), { name: 'EstadoInvalidoException' })
  await recusa(db, () => corrigir(certo, ana), { name: 'SemPermissaoException' })
  const { retorno } = await db
    .selectFrom('carta')
    .select('retorno')
    .where('para', '=', errado)
    .executeTakeFirstOrThrow()
  await corrigir(certo)
  await corrigir(certo)
  const antes = correio.enviadas.length
  await trabalhar(entidade)
  correio.aoEnviar = null
  assert.deepEqual(
    correio.enviadas
      .slice(antes)
      .filter(({ assunto }) => assunto.includes('arquivo'))
      .map(({ para }) => para),
    [certo],
  )
  assert.deepEqual(await doPedido(), [[certo, util(9), 'MANDADA']])

  // O que ainda se ouça do pedido de antes, que este cancelou, não é notícia para ninguém.
  await db.updateTable('carta').set({ situacao: 'MANDADA', causa: null }).where('para', '=', errado).execute()
  const ditas = (await eventos(id)).filter((ato) => ato === 'carta.nao-chegou').length
  await lerDevolucao(
    { ledger: await entidade.ledger(), sistema: await systemActor(db, entidade.config.fuso) },
    {
      retorno,
      destinos: [{ enderecos: [errado], foi: 'DEVOLVIDA', lida: { causa: 'CAIXA_CHEIA', codigo: '5.2.2' } }],
    },
  )
  assert.equal((await eventos(id)).filter((ato) => ato === 'carta.nao-chegou').length, ditas)
  assert.equal(ditas, 1)

  await mandar(id, 'Chegou')
  await recusa(db, () => corrigir('outra@fora.example'), {
    message: 'ART da obra: o arquivo que veio está em conferência.',
  })
  await trabalhar(entidade)
  assert.deepEqual(await doPedido(), [])
})

test('cancela-se desconsiderando: o número da peça fica vago, e já não se recebe', async () => {
  const { id } = await pedir(await processo('Cancelado'))
  await dora.chama('documentoDesconsiderar', { id, motivo: 'Já não é preciso' })
  assert.deepEqual(
    (await minhas()).find((s) => s.documentoId === id),
    { documentoId: id, situacao: 'CANCELADA', podeEnviar: false, recibo: null, erroArquivo: null },
  )
  await recusa(db, () => iraci.chama('cidadaoPutUrl', { id, extensao: 'pdf' }, ''), {
    message: 'Este pedido foi cancelado.',
  })
  for (const situacao of [null, 'PENDENTES', 'VENCIDAS', 'RESPONDIDAS'])
    assert.ok(!(await lista(dora, { situacao })).dados.some(({ documento }) => documento.id === id))
})

test('a lista é do setor que pediu, pelo prazo e depois pela data do pedido', async () => {
  const p = await processo('Ordem')
  const ids: string[] = []
  for (const prazo of [noDia(20), null, noDia(10), noDia(10)])
    ids.push((await pedir(p, { prazo, titulo: `Pedido ${ids.length}` })).id)
  const dados = (await lista(dora, { situacao: 'PENDENTES' })).dados
    .map(({ documento }) => documento.id)
    .filter((id) => ids.includes(id))
  assert.deepEqual(dados, [ids[2], ids[3], ids[0], ids[1]])
  const { total } = await lista()
  assert.deepEqual((await lista(dora, { skip: 1, limit: 1 })).total, total)
  await recusa(db, () => lista(beto), { name: 'SemPermissaoException' })
  await db.insertInto('usuarioPapel').values({ usuarioId: beto.id, papel: 'solicitacoesExternas' }).execute()
  Object.assign(beto.identidade, { papeis: ['access', 'solicitacoesExternas'] })
  assert.deepEqual(await lista(beto), { total: 0, dados: [] })
  const comandos = await m.comandos(() => lista(dora, { limit: 2 }))
  assert.equal((await m.comandos(() => lista(dora, { limit: 50 }))).length, comandos.length)
})

test('lembra-se na metade do prazo e na véspera, uma vez cada', async () => {
  const { id } = await pedir(await processo('Lembrete'), { prazo: noDia(5) })
  await trabalhar(entidade)
  const lembretes = () => correio.enviadas.filter(({ assunto }) => assunto.includes('lembrete')).length
  const antes = lembretes()
  const envelhecer = (dias: number, prazo: string) =>
    db
      .updateTable('pedidoArquivo')
      .set({ designadoEm: new Date(Date.now() - dias * 86_400_000), prazo })
      .where('documentoId', '=', id)
      .execute()
  const zelar = async () => {
    await Promise.all([doChores(entidade), doChores(entidade)])
    await trabalhar(entidade)
  }
  await zelar()
  assert.equal(lembretes() - antes, 0)
  await envelhecer(7, noDia(5))
  await zelar()
  await zelar()
  assert.equal(lembretes() - antes, 1)
  await envelhecer(12, noDia(1))
  await zelar()
  await zelar()
  assert.equal(lembretes() - antes, 2)
})

test('cinco vezes com a mesma chave, e dois navegadores da mesma pessoa ao mesmo tempo: um pedido, um recebimento', async () => {
  const p = await processo('Repetido')
  const args = { processoId: p, cpfCnpj: IRACI.cpf, email: EMAIL, titulo: 'Um só', instrucoes: 'x' }
  await cincoVezes(() => dora.chama('documentoSolicitarArquivo', args, { chave: 'solicitar-um-so' }))
  await dora.chama('documentoSolicitarArquivo', args)
  const pecas = await db.selectFrom('docproc').select('id').where('paiId', '=', p).execute()
  assert.equal(pecas.length, 1)
  const { id } = pecas[0]!
  const outra = await entrarComo(m, IRACI)
  const fins = await Promise.allSettled([mandar(id, 'Da primeira', iraci), mandar(id, 'Da segunda', outra)])
  assert.deepEqual(fins.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  for (const fim of fins)
    if (fim.status === 'rejected') assert.equal((fim.reason as { status: number }).status, 409)
  await trabalhar(entidade)
  assert.equal((await eventos(id)).filter((ato) => ato === 'documento.recebido-de-fora').length, 1)
  assert.equal(
    (await db.selectFrom('documentoVersao').select('numero').where('documentoId', '=', id).execute()).length,
    1,
  )
})

test('cancelar ∥ mandar: o que vence vale, e nunca se responde o cancelado', async () => {
  for (let rodada = 0; rodada < 5; rodada++) {
    const { id } = await pedir(await processo(`Disputa ${rodada}`))
    const fins = await Promise.allSettled([
      dora.chama('documentoDesconsiderar', { id, motivo: 'Desistimos' }),
      mandar(id, 'Chegou'),
    ])
    for (const fim of fins)
      if (fim.status === 'rejected') assert.equal((fim.reason as { status: number }).status, 409)
    await trabalhar(entidade)
    const { desconsideradoEm } = await db
      .selectFrom('documento')
      .select('desconsideradoEm')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    assert.ok(desconsideradoEm === null || (await pedidoDe(id)).enviadoEm === null)
  }
})

test('o prazo que cai em dia sem expediente vai para o seguinte, no calendário do município, também ao pedir de novo', async () => {
  const p = await processo('Feriado')
  const dia = util(30)
  await db.insertInto('feriado').values({ dia, nome: 'Padroeiro', criadoEm: new Date() }).execute()
  const seguinte = proximoDiaUtil(dia, new Set([dia]))
  assert.notEqual(seguinte, dia)
  const { id } = await pedir(p, { prazo: dia })
  assert.equal((await pedidoDe(id)).prazo, seguinte)
  const { dados } = await db
    .selectFrom('historico')
    .select('dados')
    .where('ato', '=', 'documento.solicitado')
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow()
  assert.equal((dados as { prazo: string }).prazo, seguinte)
  await mandar(id, 'Ilegível')
  await trabalhar(entidade)
  await dora.chama('documentoSolicitarNovamente', { id, motivo: 'Está ilegível', prazo: dia })
  assert.equal((await pedidoDe(id)).prazo, seguinte)
  const { id: comum } = await pedir(p, { prazo: seguinte, titulo: 'Em dia útil' })
  assert.equal((await pedidoDe(comum)).prazo, seguinte)
})

test('corrigido o e-mail do interessado, o pedido que espera avisa-se no novo; o respondido e o que se mandou ficam', async () => {
  const p = await processo('Endereço')
  const { id: externoId } = await ana.chama('interessadoExternoCadastrar', {
    cpfCnpj: IRACI.cpf,
    nomeRazao: 'Iraci Fontana',
    email: 'errado@fora.example',
  })
  await ana.chama('processoAdicionarInteressados', { processoId: p, interessadosExternos: [externoId] })
  const aoCadastro = { cpfCnpj: null, email: null, interessadoExternoId: externoId }
  const { id: respondido } = await pedir(p, { ...aoCadastro, titulo: 'Respondido' })
  await mandar(respondido, 'Já veio')
  const { id: espera } = await pedir(p, { ...aoCadastro, titulo: 'À espera', prazo: noDia(5) })
  const { id: aOutro } = await pedir(p, {
    ...aoCadastro,
    titulo: 'A outro endereço',
    email: 'contador@fora.example',
  })
  await trabalhar(entidade)
  const antes = correio.enviadas.length
  const corrigir = async (email: string, versao: number, mais: object = {}) => {
    await ana.chama('interessadoExternoCorrigir', { processoId: p, id: externoId, email, versao, ...mais })
    await trabalhar(entidade)
  }
  const mandadas = () => correio.enviadas.slice(antes).map(({ para, assunto }) => [para, assunto])
  await corrigir('certo@fora.example', 1, { nomeRazao: 'Iraci F. Souza' })
  assert.deepEqual(mandadas(), [['certo@fora.example', 'PMT: pedido de um arquivo']])
  const mostrados = async () => {
    const { dados } = await dora.chama<{
      dados: { documento: { id: string }; destinatario: string; email: string }[]
    }>('solicitacoesExternas', { limit: 100 }, '{ dados { documento { id } destinatario email } }')
    return new Map(dados.map(({ documento, destinatario, email }) => [documento.id, [destinatario, email]]))
  }
  assert.deepEqual((await mostrados()).get(espera), ['Iraci F. Souza', 'certo@fora.example'])
  assert.deepEqual((await mostrados()).get(aOutro), ['Iraci F. Souza', 'contador@fora.example'])
  const guardado = async (id: string) => {
    const { nome, email } = await pedidoDe(id)
    return [nome, email]
  }
  assert.deepEqual(await guardado(respondido), ['Iraci Fontana', 'errado@fora.example'])

  await corrigir('mais.certo@fora.example', 2)
  assert.equal(mandadas().at(-1)?.[0], 'mais.certo@fora.example')
  assert.equal(mandadas().length, 2)
  await corrigir('mais.certo@fora.example', 3, { nomeRazao: 'Iraci Souza' })
  assert.equal(mandadas().length, 2, 'corrigir só o nome não avisa ninguém')

  await db
    .updateTable('pedidoArquivo')
    .set({ designadoEm: new Date(Date.now() - 12 * 86_400_000), prazo: noDia(1) })
    .where('documentoId', '=', espera)
    .execute()
  await doChores(entidade)
  await trabalhar(entidade)
  assert.deepEqual(mandadas().at(-1), ['mais.certo@fora.example', 'PMT: lembrete de um arquivo pedido'])

  await mandar(espera, 'Chegou')
  await trabalhar(entidade)
  assert.deepEqual(await guardado(espera), ['Iraci Souza', 'mais.certo@fora.example'])
  await corrigir('ultimo@fora.example', 4)
  assert.deepEqual(await guardado(espera), ['Iraci Souza', 'mais.certo@fora.example'])
  await dora.chama('documentoSolicitarNovamente', { id: espera, motivo: 'Está ilegível' })
  await trabalhar(entidade)
  assert.deepEqual(await guardado(espera), ['Iraci Souza', 'ultimo@fora.example'])
  assert.equal(mandadas().at(-1)?.[0], 'ultimo@fora.example')
})

test('corrigir o e-mail ∥ pedir um arquivo: quem venceu não importa, o endereço certo é avisado', async () => {
  const p = await processo('Ao mesmo tempo')
  const { id: externoId, versao } = await ana.chama<{ id: string; versao: number }>(
    'interessadoExterno',
    { cpfCnpj: IRACI.cpf },
    '{ id versao }',
  )
  await ana.chama('processoAdicionarInteressados', { processoId: p, interessadosExternos: [externoId] })
  const outro = await processo('De outro setor')
  for (let vez = 0; vez < 10; vez++) {
    const [email, antes] = [`certo${vez}@fora.example`, correio.enviadas.length]
    await Promise.all([
      ana.chama('interessadoExternoCorrigir', { processoId: p, id: externoId, email, versao: versao + vez }),
      pedir(outro, {
        cpfCnpj: null,
        email: null,
        interessadoExternoId: externoId,
        titulo: `Ao mesmo tempo ${vez}`,
      }),
      trabalhar(entidade),
    ])
    await trabalhar(entidade)
    assert.ok(correio.enviadas.slice(antes).some(({ para }) => para === email))
    const { dados } = await dora.chama<{ dados: { documento: { titulo: string }; email: string }[] }>(
      'solicitacoesExternas',
      { limit: 100 },
      '{ dados { documento { titulo } email } }',
    )
    assert.equal(dados.find(({ documento }) => documento.titulo === `Ao mesmo tempo ${vez}`)?.email, email)
  }
})
