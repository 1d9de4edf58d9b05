import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, test } from 'node:test'
import { sql } from 'kysely'
import { abrirDomsc } from '../../adapters/diario/domsc.ts'
import type { Materia } from '../../adapters/diario/port.ts'
import { doChores } from '../../app/chores.ts'
import { handle } from '../../app/job-kinds.ts'
import { diarioDeTeste, publicavel, SENHA_DO_DIARIO } from '../../../test/diario.ts'
import { idDe, mundo } from '../../../test/mundo.ts'
import { recusa } from '../../../test/soma.ts'
import { trabalhar } from '../../../test/trabalhos.ts'

const { endereco, diario, postar, falha, noDiario } = await diarioDeTeste()
const linhas: string[] = []
const m = await mundo({ diario, log: (linha) => void linhas.push(linha) })
const { ana, beto, carla, dora, db, entidade, setores, eventos, publico } = m
Object.assign(carla.identidade, { papeis: [...carla.identidade.papeis, 'publicador'] })
afterEach(() => falha('nenhum'))

const ATO = { titulo: 'Portaria nº 12/2026', codCategoria: 4 }
const LEI = { numero: 1234, ano: 2026, dataSancao: '2026-03-10' }
const CONTRATO = {
  numero: '12/2026',
  cnpjCpf: '12.ABC.345/01DE-35',
  nomeRazaoSocial: 'Construtora Vale Ltda.',
  valor: 1234.5,
  dataAssinatura: '2026-01-31',
}
const CAMPOS =
  '{ id documentoId situacao diarioId diarioUrl mensagem tentativas parada criadaPor { nome } errataDe { id } }'
type Publicacao = {
  id: string
  documentoId: string
  situacao: string
  diarioId: string | null
  diarioUrl: string | null
  mensagem: string | null
  tentativas: number
  parada: boolean
  errataDe: { id: string } | null
}
const publicar = (documentoId: string, mais: object = {}, quem = ana) =>
  quem.chama<Publicacao>('diarioAutopublicacaoCreate', { documentoId, ato: ATO, ...mais }, CAMPOS)
const verificar = async (ids: string[], quem = ana) =>
  quem.chama<Publicacao[]>('diarioVerify', { ids }, CAMPOS)
const linha = (id: string) =>
  db.selectFrom('publicacao').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const doDocumento = (id: string) =>
  db
    .selectFrom('documento')
    .select(['publicacao', 'diarioUrl', 'codigoAutenticidade'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const mandar = (publicacaoId: string, recursos = entidade) =>
  handle(recursos, 'diario.mandar', { publicacaoId })
/** Faz de conta que o processo que tentava morreu há tempo. */
const passarATentativa = (id: string) =>
  sql`update publicacao set tentando_ate = now() - interval '1 second' where id = ${id}::uuid`.execute(db)
/** Faz de conta que já se perguntou há tempo. */
const passarAConferencia = (id: string) =>
  sql`update publicacao set conferida_em = now() - interval '2 hours' where id = ${id}::uuid`.execute(db)
/** Publicado de verdade. */
async function publicado(titulo: string, mais: object = {}): Promise<string> {
  const documentoId = await publicavel(m, titulo)
  const { id } = await publicar(documentoId, mais)
  await trabalhar(entidade, ['diario.mandar'])
  await postar('/_relogio', { edicao: true })
  await passarAConferencia(id)
  assert.equal((await verificar([documentoId]))[0]?.situacao, 'PUBLICADO')
  return documentoId
}

test('publicar: pendente, enviado, publicado; o diário recebe os bytes da versão em vigor, e o documento não muda mais', async () => {
  const documentoId = await publicavel(m, 'Portaria')
  const pedida = await publicar(documentoId, {
    ato: { ...ATO, titulo: '  Portaria  nº 12/2026 ', codRegistroInfoSfinge: 'a1'.repeat(20) },
  })
  assert.deepEqual(
    [pedida.situacao, pedida.tentativas, (await doDocumento(documentoId)).publicacao],
    ['PENDENTE', 0, 'PENDENTE'],
  )
  assert.deepEqual(await trabalhar(entidade, ['diario.mandar']), ['diario.mandar'])
  const { chave } = await linha(pedida.id)
  const [recebida, ...outras] = await noDiario(chave)
  assert.deepEqual(
    [outras, recebida?.campos],
    [
      [],
      {
        titulo: 'Portaria nº 12/2026',
        cod_categoria: '4',
        cod_registro_info_sfinge: 'A1'.repeat(20),
        url_origem_api: `http://localhost:4300/?publicacao=${chave}#/autenticidade/${(await doDocumento(documentoId)).codigoAutenticidade.replace(/(.{4})(?=.)/g, '$1-')}`,
      },
    ],
  )
  const versao = await db
    .selectFrom('documentoVersao')
    .select('sha256')
    .where('documentoId', '=', documentoId)
    .executeTakeFirstOrThrow()
  assert.equal(recebida?.arquivos['arquivo']?.sha256, versao.sha256)
  assert.deepEqual(await verificar([documentoId]).then(([p]) => [p?.situacao, p?.diarioId, p?.diarioUrl]), [
    'ENVIADO',
    `${recebida?.codigo}`,
    null,
  ])
  await recusa(db, () => publicar(documentoId), {
    codigo: 'PODE_PUBLICAR',
    message: 'Portaria: a publicação está em andamento.',
  })

  await postar('/_relogio', { edicao: true })
  assert.equal(
    (await verificar([documentoId]))[0]?.situacao,
    'ENVIADO',
    'ainda não é hora de perguntar de novo',
  )
  await passarAConferencia(pedida.id)
  const url = `${endereco}/publicacoes/${recebida?.codigo}.pdf`
  assert.deepEqual(await verificar([documentoId]).then(([p]) => [p?.situacao, p?.diarioUrl]), [
    'PUBLICADO',
    url,
  ])
  const { diarioUrl, acoes } = await ana.chama<{ diarioUrl: string; acoes: string[] }>(
    'documento',
    { id: documentoId },
    '{ diarioUrl acoes }',
  )
  assert.deepEqual(
    [
      diarioUrl,
      acoes.filter((acao) =>
        [
          'PODE_PUBLICAR',
          'PODE_SUBSTITUIR',
          'PODE_ALTERAR_RESTRICOES',
          'PODE_ALTERAR_TITULO',
          'PODE_EXCLUIR',
        ].includes(acao),
      ),
    ],
    [url, []],
  )
  await recusa(
    db,
    () => ana.chama('documentoAlterarRestricoes', { id: documentoId, restricoes: ['INTERNO'] }),
    { message: 'Portaria: já foi publicado no diário oficial.' },
  )
  assert.deepEqual(await eventos(documentoId), [
    'documento.publicacao-pedida',
    'documento.publicacao-enviada',
    'documento.publicado',
  ])
  await trabalhar(entidade, ['notificacao.criar'])
  const { dados } = await ana.chama<{ dados: { titulo: string }[] }>(
    'notificacoes',
    { limit: 1 },
    '{ dados { titulo } }',
  )
  assert.deepEqual(dados, [{ titulo: 'Documento publicado' }])
})

test('a lei, o decreto e o contrato vão com os dias dd/mm/aaaa e o valor com duas casas; o que não confere não vai', async () => {
  const [lei, decreto, contrato] = [
    await publicavel(m, 'Lei'),
    await publicavel(m, 'Decreto'),
    await publicavel(m, 'Contrato'),
  ]
  const daLei = await publicar(lei, { ato: { ...ATO, codCategoria: 1 }, lei: LEI })
  const doDecreto = await publicar(decreto, { ato: { ...ATO, codCategoria: 2 }, lei: LEI })
  const doContrato = await publicar(contrato, { ato: { ...ATO, codCategoria: 6 }, contrato: CONTRATO })
  await trabalhar(entidade, ['diario.mandar'])
  const metadados = async ({ id }: { id: string }, ...nomes: string[]) => {
    const [recebida] = await noDiario((await linha(id)).chave)
    return nomes.map((nome) => recebida?.campos[`metadados[${nome}]`])
  }
  assert.deepEqual(await metadados(daLei, 'data_sancao', 'cod_subcategoria', 'cnpj_cpf'), [
    '10/03/2026',
    '1',
    undefined,
  ])
  assert.deepEqual(await metadados(doDecreto, 'data_sancao', 'cod_subcategoria'), ['10/03/2026', undefined])
  assert.deepEqual(await metadados(doContrato, 'cnpj_cpf', 'valor', 'data_assinatura', 'data_sancao'), [
    '12ABC34501DE35',
    '1234.50',
    '31/01/2026',
    undefined,
  ])
  const outro = await publicavel(m, 'Outro')
  for (const [mais, campo] of [
    [{ ato: { ...ATO, codCategoria: 1 } }, 'lei'],
    [{ lei: LEI }, 'lei'],
    [{ ato: { ...ATO, codRegistroInfoSfinge: 'x' } }, 'ato.codRegistroInfoSfinge'],
    [{ ato: { ...ATO, urlOrigemApi: 'https://outro.example/x' } }, 'ato.urlOrigemApi'],
    [{ ato: { ...ATO, errataDe: outro } }, 'ato.errataDe'],
    [{ ato: { ...ATO, errataDe: idDe('nada') } }, 'ato.errataDe'],
  ] as const)
    await assert.rejects(publicar(outro, mais), { name: 'ValidacaoException', campo })
  assert.deepEqual(
    [
      await db.selectFrom('publicacao').select('id').where('documentoId', '=', outro).execute(),
      (await doDocumento(outro)).publicacao,
    ],
    [[], null],
  )
})

test('só publica quem tem a carga ou o papel, e só o que está público, completo e assinado com ICP-Brasil', async () => {
  const alheio = await publicavel(m, 'Alheio', { setorId: setores.juridico })
  await recusa(db, () => publicar(alheio, {}, dora), {
    codigo: 'PODE_PUBLICAR',
    message: 'Alheio: não está na sua carga e você não é publicador.',
  })
  await publicar(alheio, {}, carla)
  const semIcp = await m.documento('Sem ICP', { assinado: true })
  await assert.rejects(publicar(semIcp), {
    codigo: 'PODE_PUBLICAR',
    message: 'Sem ICP: não tem assinatura com certificado ICP-Brasil.',
  })
  const restrito = await publicavel(m, 'Restrito', { restricoes: ['INTERNO'] })
  await assert.rejects(publicar(restrito), { codigo: 'PODE_PUBLICAR' })
  const sigiloso = await publicavel(m, 'Segredo', {
    restricoes: ['INTERNO', 'SIGILOSO'],
    autorizados: ['ana'],
  })
  await db.updateTable('marca').set({ ocultarExistenciaSigiloso: true }).execute()
  await recusa(db, () => publicar(sigiloso, {}, beto), { name: 'NaoEncontradoException' })
  await recusa(db, () => publicar(idDe('nada')), { name: 'NaoEncontradoException' })
  await db.updateTable('marca').set({ ocultarExistenciaSigiloso: false }).execute()
  assert.deepEqual(await verificar([sigiloso, idDe('nada'), 'lixo', semIcp]), [])
  await assert.rejects(verificar(Array.from({ length: 101 }, () => alheio)), { campo: 'ids' })
  await trabalhar(entidade, ['diario.mandar'])
})

test('dois pedidos ao mesmo tempo: vale um', async () => {
  for (let rodada = 0; rodada < 5; rodada++) {
    const documentoId = await publicavel(m, `Disputado ${rodada}`)
    const fins = await Promise.allSettled([
      publicar(documentoId),
      publicar(documentoId, {}, dora),
      publicar(documentoId, {}, carla),
    ])
    assert.equal(fins.filter(({ status }) => status === 'fulfilled').length, 1)
    for (const fim of fins)
      if (fim.status === 'rejected') assert.equal((fim.reason as { codigo: string }).codigo, 'PODE_PUBLICAR')
    await Promise.allSettled([trabalhar(entidade, ['diario.mandar']), trabalhar(entidade, ['diario.mandar'])])
    const [unica] = await verificar([documentoId])
    assert.deepEqual(
      [unica?.situacao, (await noDiario((await linha(unica!.id)).chave)).length],
      ['ENVIADO', 1],
    )
  }
})

test('o trabalhador que morre depois de mandar e antes de anotar não publica duas vezes', async () => {
  const documentoId = await publicavel(m, 'Morte')
  const { id } = await publicar(documentoId)
  const { chave } = await linha(id)
  // O diário aceitou e respondeu; daí em diante este processo não faz mais nada.
  const morreu = Promise.withResolvers<void>()
  const diarioDoMorto = {
    ...entidade.diario!,
    criar: async (materia: Materia) => (
      await entidade.diario!.criar(materia),
      morreu.resolve(),
      new Promise<never>(() => undefined)
    ),
  }
  void handle({ ...entidade, diario: diarioDoMorto }, 'diario.mandar', { publicacaoId: id })
  await morreu.promise
  assert.deepEqual([(await noDiario(chave)).length, (await linha(id)).situacao], [1, 'PENDENTE'])
  await assert.rejects(mandar(id), /outra tentativa está em curso/)
  await passarATentativa(id)
  await mandar(id)
  assert.deepEqual(
    [(await noDiario(chave)).length, (await linha(id)).situacao, (await linha(id)).diarioId],
    [1, 'ENVIADO', `${(await noDiario(chave))[0]?.codigo}`],
  )
  await mandar(id)
  assert.equal((await noDiario(chave)).length, 1)
})

test('a resposta que se perde depois que o diário aceitou não publica duas vezes', async () => {
  const { id } = await publicar(await publicavel(m, 'Resposta perdida'))
  await falha('perdida', { vezes: 1, caminho: 'remote/create' })
  await assert.rejects(mandar(id), { name: 'Recusa' })
  const { chave, situacao } = await linha(id)
  assert.deepEqual([(await noDiario(chave)).length, situacao], [1, 'PENDENTE'])
  await mandar(id)
  assert.deepEqual([(await noDiario(chave)).length, (await linha(id)).situacao], [1, 'ENVIADO'])
})

for (const modo of ['cortada', 'pagina', '500', 'resetar', 'pendurar', 'proibido', 'limite'])
  test(`o diário que falha (${modo}) recebe uma vez só, quando volta`, async () => {
    const documentoId = await publicavel(m, `Falha ${modo}`)
    const { id } = await publicar(documentoId)
    const { chave } = await linha(id)
    // Só quem não responde, ou pede que se espere, faz esperar.
    const recursos =
      modo === 'pendurar' || modo === 'limite'
        ? { ...entidade, diario: abrirDomsc({ ...diario, tempoMs: 100 }) }
        : entidade
    await falha(modo)
    await assert.rejects(mandar(id, recursos))
    await assert.rejects(mandar(id, recursos), 'a pergunta que não se responde não é um não')
    const [pendente] = await verificar([documentoId])
    assert.deepEqual([pendente?.situacao, pendente?.tentativas, pendente?.parada], ['PENDENTE', 2, false])
    assert.match(pendente?.mensagem ?? '', /DOM\/SC não respondeu/)
    assert.ok((await carla.chama<{ id: string }[]>('publicacoesComErro')).some((p) => p.id === id))
    await falha('nenhum')
    await mandar(id)
    assert.deepEqual(
      [(await noDiario(chave)).length, (await linha(id)).situacao, (await linha(id)).falha],
      [1, 'ENVIADO', null],
    )
    assert.ok(!(await carla.chama<{ id: string }[]>('publicacoesComErro')).some((p) => p.id === id))
  })

test('o que o diário recusa volta a quem pediu, com o motivo; pede-se de novo, ou quem publica repete', async () => {
  const [recusado, repetido] = [await publicavel(m, 'Recusado'), await publicavel(m, 'Repetido')]
  const [primeira, segunda] = [await publicar(recusado), await publicar(repetido)]
  await falha('ok-falso', { vezes: 2, caminho: 'remote/create' })
  await trabalhar(entidade, ['diario.mandar'])
  const [com] = await verificar([recusado])
  assert.deepEqual([com?.situacao, com?.mensagem], ['ERRO', 'Não foi possível atender.'])
  assert.equal((await eventos(recusado)).at(-1), 'documento.publicacao-recusada')
  const comErro = () =>
    carla
      .chama<{ id: string }[]>('publicacoesComErro')
      .then((lista) => lista.map(({ id }) => id).filter((id) => [primeira.id, segunda.id].includes(id)))
  assert.deepEqual(await comErro(), [segunda.id, primeira.id])
  await assert.rejects(ana.chama('publicacoesComErro'), { name: 'SemPermissaoException' })
  await recusa(db, () => ana.chama('publicacaoRepetir', { id: segunda.id }), {
    name: 'SemPermissaoException',
  })
  await recusa(db, () => carla.chama('publicacaoRepetir', { id: idDe('nada') }), {
    name: 'NaoEncontradoException',
  })

  const outra = await publicar(recusado)
  await recusa(db, () => carla.chama('publicacaoRepetir', { id: primeira.id }), {
    name: 'EstadoInvalidoException',
    message: 'A publicação já foi pedida de novo.',
  })
  await recusa(db, () => carla.chama('publicacaoRepetir', { id: outra.id }), {
    message: 'A publicação não está parada.',
  })
  await carla.chama('publicacaoRepetir', { id: segunda.id })
  await trabalhar(entidade, ['diario.mandar'])
  assert.deepEqual(
    (await verificar([recusado, repetido])).map(({ id, situacao }) => [id, situacao]),
    [
      [outra.id, 'ENVIADO'],
      [segunda.id, 'ENVIADO'],
    ],
  )
  assert.deepEqual([(await noDiario((await linha(segunda.id)).chave)).length, await comErro()], [1, []])
})

test('o que alguém retira no próprio diário sai da lista dos enviados e pode ir outra vez, com outra chave', async () => {
  const documentoId = await publicavel(m, 'Retirado')
  const { id } = await publicar(documentoId)
  await trabalhar(entidade, ['diario.mandar'])
  const { chave, diarioId } = await linha(id)
  // Pelo endereço errado também se responde que não há: isso não é uma retirada.
  await postar('/_posicoes', { base: 'site' })
  await assert.rejects(handle(entidade, 'diario.conferir', { publicacaoId: id }))
  await postar('/_posicoes', { base: 'raiz' })
  assert.equal((await linha(id)).situacao, 'ENVIADO')
  await postar('/_retirar', { codigo: Number(diarioId) })
  await passarAConferencia(id)
  assert.equal((await verificar([documentoId]))[0]?.situacao, 'RETIRADO')
  const { id: outra } = await publicar(documentoId)
  await trabalhar(entidade, ['diario.mandar'])
  const refeita = await linha(outra)
  assert.ok(refeita.chave !== chave && refeita.situacao === 'ENVIADO' && refeita.diarioId !== diarioId)
  await postar('/_retirar', { codigo: Number(refeita.diarioId) })
  await handle(entidade, 'diario.conferir', { publicacaoId: outra })
  const { acoes } = await ana.chama<{ acoes: string[] }>('documento', { id: documentoId }, '{ acoes }')
  assert.ok(acoes.includes('PODE_PUBLICAR'))
})

test('passado um dia sem conseguir, para-se e espera-se por quem repita; o diário não recebe duas vezes', async () => {
  const documentoId = await publicavel(m, 'Parado')
  const { id } = await publicar(documentoId)
  await falha('perdida', { vezes: 1, caminho: 'remote/create' })
  await assert.rejects(mandar(id))
  await sql`update publicacao set desde = now() - interval '25 hours' where id = ${id}::uuid`.execute(db)
  await falha('500')
  await mandar(id)
  const [parada] = await verificar([documentoId])
  assert.deepEqual([parada?.situacao, parada?.parada], ['PENDENTE', true])
  await falha('nenhum')
  await mandar(id)
  assert.equal((await linha(id)).situacao, 'PENDENTE')
  await recusa(db, () => publicar(documentoId), { message: 'Parado: a publicação está em andamento.' })
  await carla.chama('publicacaoRepetir', { id })
  await trabalhar(entidade, ['diario.mandar'])
  const { chave, situacao } = await linha(id)
  assert.deepEqual([situacao, (await noDiario(chave)).length], ['ENVIADO', 1])
})

test('o documento que deixou de ser público antes da vez dele não vai ao diário', async () => {
  const documentoId = await publicavel(m, 'Arrependido')
  const { id } = await publicar(documentoId)
  await ana.chama('documentoAlterarRestricoes', { id: documentoId, restricoes: ['INTERNO'] })
  await trabalhar(entidade, ['diario.mandar'])
  const { situacao, falha: motivo, chave } = await linha(id)
  assert.deepEqual(
    [situacao, motivo, await noDiario(chave)],
    ['ERRO', 'O documento deixou de ser público antes de ir ao diário.', []],
  )
})

test('o documento que deixou de ser público depois de agendado retira-se do diário antes da edição; o que já saiu, não', async () => {
  const [agendado, saido] = [await publicavel(m, 'Agendado'), await publicavel(m, 'Saído')]
  const [primeira, segunda] = [await publicar(agendado), await publicar(saido)]
  await trabalhar(entidade, ['diario.mandar'])
  const restringir = (id: string) => ana.chama('documentoAlterarRestricoes', { id, restricoes: ['INTERNO'] })
  await restringir(agendado)
  await handle(entidade, 'diario.conferir', { publicacaoId: primeira.id })
  assert.equal((await linha(primeira.id)).situacao, 'RETIRADO')
  assert.equal((await eventos(agendado)).at(-1), 'documento.publicacao-retirada')
  await postar('/_relogio', { edicao: true })
  await restringir(saido)
  await handle(entidade, 'diario.conferir', { publicacaoId: segunda.id })
  assert.equal((await linha(segunda.id)).situacao, 'PUBLICADO')
})

test('a errata e o que ela corrige apontam um para o outro', async () => {
  const corrigido = await publicado('Edital')
  const errata = await publicavel(m, 'Errata do edital')
  const { errataDe } = await publicar(errata, { ato: { ...ATO, errataDe: corrigido } })
  assert.equal(errataDe?.id, corrigido)
  const ver = (id: string) =>
    ana.chama('documento', { id }, '{ errataDe { id titulo } erratas { id titulo } }')
  assert.deepEqual(await ver(corrigido), {
    errataDe: null,
    erratas: [{ id: errata, titulo: 'Errata do edital' }],
  })
  assert.deepEqual(await ver(errata), { errataDe: { id: corrigido, titulo: 'Edital' }, erratas: [] })
  assert.ok((await eventos(corrigido)).filter((ato) => ato === 'documento.publicacao-pedida').length === 2)
  await trabalhar(entidade, ['diario.mandar'])
})

test('as credenciais do diário não aparecem em resposta, registro nem banco, nem quando ele as devolve', async () => {
  const documentoId = await publicavel(m, 'Eco')
  const { id } = await publicar(documentoId)
  await using eco = await diarioQueEcoa()
  await mandar(id, { ...entidade, diario: abrirDomsc({ ...diario, endereco: eco.endereco }) })
  const { id: outra } = await publicar(await publicavel(m, 'Sem credencial'))
  await falha('proibido')
  await mandar(outra).catch((erro: unknown) => entidade.log.warn({ err: erro }, 'não feito'))
  await passarAConferencia(id)
  const basic = Buffer.from(`${diario.usuario}:${diario.senha}`).toString('base64')
  const guardado = JSON.stringify([
    await db.selectFrom('publicacao').selectAll().execute(),
    await db.selectFrom('historico').select('dados').execute(),
  ])
  const visto = JSON.stringify([
    await verificar([documentoId]),
    await carla.chama('publicacoesComErro', {}, CAMPOS),
    await ana.chama('diarioConfiguracao', {}, '{ configurado horaLimite }'),
  ])
  assert.match(visto, /Cabeçalho inesperado: Basic …/)
  assert.ok(linhas.some((texto) => texto.includes('não feito')))
  for (const texto of [guardado, visto, linhas.join('\n')])
    assert.ok([SENHA_DO_DIARIO, diario.senha, basic].every((segredo) => !texto.includes(segredo)))
  await assert.rejects(publico.chama('diarioVerify', { ids: [documentoId] }), {
    name: 'NaoAutenticadoException',
  })
})

/** Recusa tudo, dizendo o que lhe mandaram. */
async function diarioQueEcoa() {
  const servidor = createServer(({ headers }, res) => {
    res.writeHead(400, { 'content-type': 'application/json' })
    const dito = `Cabeçalho inesperado: ${headers.authorization}, ${String(headers['x-api-key'])}, ${diario.senha}`
    res.end(JSON.stringify({ ok: false, result: dito }))
  })
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto))
  const { port } = servidor.address() as AddressInfo
  return {
    endereco: `http://127.0.0.1:${port}/`,
    [Symbol.asyncDispose]: () => new Promise<void>((fechado) => void servidor.close(() => fechado())),
  }
}

test('há diário quando a configuração o traz', async () => {
  assert.deepEqual(await ana.chama('diarioConfiguracao', {}, '{ configurado horaLimite }'), {
    configurado: true,
    horaLimite: '08:00',
  })
  await db.updateTable('marca').set({ diarioConfigurado: false }).execute()
  await doChores(entidade)
  assert.equal(
    (await ana.chama<{ configurado: boolean }>('diarioConfiguracao', {}, '{ configurado }')).configurado,
    true,
  )
  await doChores({ ...entidade, diario: null })
  assert.equal(
    (await ana.chama<{ configurado: boolean }>('diarioConfiguracao', {}, '{ configurado }')).configurado,
    false,
  )
})

test('quem publica vê tudo o que se mandou, por situação, as mais novas primeiro; os outros, não', async () => {
  const ids = [await publicado('Primeira'), await publicavel(m, 'Segunda')]
  await publicar(ids[1]!)
  const listar = (mais: Record<string, unknown> = {}) =>
    carla.chama<{ documentoId: string; documento: { titulo: string } | null; situacao: string }[]>(
      'publicacoes',
      mais,
      '{ documentoId situacao documento { titulo } }',
    )
  const [segunda, primeira] = await listar({ limit: 2 })
  assert.deepEqual(
    [segunda, primeira],
    [
      { documentoId: ids[1], situacao: 'PENDENTE', documento: { titulo: 'Segunda' } },
      { documentoId: ids[0], situacao: 'PUBLICADO', documento: { titulo: 'Primeira' } },
    ],
  )
  assert.deepEqual((await listar({ situacoes: ['PUBLICADO'], limit: 1 }))[0]?.documentoId, ids[0])
  assert.ok((await listar({ situacoes: ['PENDENTE'] })).every(({ situacao }) => situacao === 'PENDENTE'))
  await recusa(db, () => ana.chama('publicacoes', {}, '{ id }'), { name: 'SemPermissaoException' })
  await recusa(db, () => carla.chama('publicacoes', { skip: -1 }, '{ id }'), { campo: 'skip' })
})
