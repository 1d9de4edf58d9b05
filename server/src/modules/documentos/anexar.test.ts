import assert from 'node:assert/strict'
import { test } from 'node:test'
import { idDe, mundo } from '../../../test/mundo.ts'
import { disputarAnexacao } from '../../../test/provas/vinculos.ts'
import { cincoVezes } from '../../../test/provas/repeticao.ts'
import { recusa } from '../../../test/soma.ts'

const cena = await mundo()
const { ana, beto, carla, dora, db, setores, documento, processo, eventos } = cena
const anexar = (anexoId: string, principalId: string, quem = ana) =>
  quem.chama('documentoAnexar', { anexoId, principalId })
const desanexar = (id: string, quem = ana) => quem.chama('documentoDesanexar', { id })
const linha = (id: string) =>
  db
    .selectFrom('docproc')
    .select([
      'paiId',
      'vinculo',
      'ordem',
      'raizId',
      'cargaTipo',
      'cargaSetorId',
      'cargaUsuarioId',
      'novo',
      'vinculadoPor',
      'vinculadoSetorId',
      'versao',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const minuta = async (id: string) =>
  (await db.selectFrom('documento').select('minuta').where('id', '=', id).executeTakeFirstOrThrow()).minuta

test('o anexo perde a carga, acompanha o principal e sai das listas', async () => {
  const [principal, um, dois] = [
    await documento('Ofício', { assinado: true }),
    await documento('Planilha', { extensao: 'xlsx' }),
    await documento('Foto'),
  ]
  const mostrado = await ana.chama(
    'documentoAnexar',
    { anexoId: um, principalId: principal },
    '{ principal { id } carga { destino { sigla } } acoes }',
  )
  assert.deepEqual(mostrado, {
    principal: { id: principal },
    carga: { destino: { sigla: 'PROT' } },
    acoes: [
      'PODE_ASSINAR',
      'PODE_ADICIONAR_ASSINANTES',
      'PODE_ALTERAR_TITULO',
      'PODE_ALTERAR_ASSUNTO',
      'PODE_ALTERAR_NIVEL_ASSINATURA',
      'PODE_ALTERAR_RESTRICOES',
      'PODE_ALTERAR_CLASSIFICACAO',
      'PODE_DESANEXAR',
      'PODE_MARCAR',
    ],
  })
  await anexar(dois, principal, dora)
  assert.deepEqual(await linha(dois), {
    paiId: principal,
    vinculo: 'anexo',
    ordem: 2,
    raizId: principal,
    cargaTipo: null,
    cargaSetorId: null,
    cargaUsuarioId: null,
    novo: false,
    vinculadoPor: dora.id,
    vinculadoSetorId: setores.protocolo,
    versao: 2,
  })
  assert.deepEqual(
    [await eventos(um), await eventos(principal)],
    [['documento.anexado'], ['documento.anexado', 'documento.anexado']],
  )
  const tramite = await db
    .selectFrom('tramite')
    .select(['tipo', 'origemSetorId', 'destinoSetorId', 'outroId', 'peca'])
    .where('docprocId', '=', dois)
    .where('tipo', '=', 'ANEXACAO')
    .executeTakeFirstOrThrow()
  assert.deepEqual(tramite, {
    tipo: 'ANEXACAO',
    origemSetorId: setores.protocolo,
    destinoSetorId: null,
    outroId: principal,
    peca: null,
  })
  const novos = await ana.chama<{ id: string }[]>('documentosNovos', {}, '{ id }')
  assert.ok(!novos.some(({ id }) => id === um || id === dois))
  const { anexos } = await ana.chama<{ anexos: { titulo: string }[] }>(
    'documento',
    { id: principal },
    '{ anexos { titulo } }',
  )
  assert.deepEqual(
    anexos.map(({ titulo }) => titulo),
    ['Planilha', 'Foto'],
  )
})

test('quem acabou de desanexar o principal ainda desanexa dele, em seguida', async () => {
  const [a, b, c] = [
    await documento('A', { assinado: true }),
    await documento('B', { assinado: true }),
    await documento('C'),
  ]
  await anexar(b, a)
  await desanexar(b)
  await anexar(c, b)
  await desanexar(c)
  assert.deepEqual([(await linha(c)).paiId, (await linha(c)).cargaSetorId], [null, setores.protocolo])
  assert.deepEqual(await eventos(c), ['documento.anexado', 'documento.desanexado'])
})

test('desanexar devolve o documento a quem tem o principal nas mãos', async () => {
  const principal = await documento('Ofício', { assinado: true })
  const anexo = await documento('Anexo', { assinado: true })
  await anexar(anexo, principal)
  await ana.chama('documentoEnviar', { id: principal, destinoId: setores.juridico })
  await beto.chama('documentoDesanexar', { id: anexo })
  const { cargaTipo, cargaSetorId, paiId, raizId, ordem, novo, vinculadoPor } = await linha(anexo)
  assert.deepEqual(
    [cargaTipo, cargaSetorId, paiId, raizId, ordem, novo, vinculadoPor],
    ['DESANEXACAO', setores.juridico, null, anexo, null, false, null],
  )
  assert.deepEqual(await eventos(anexo), ['documento.anexado', 'documento.desanexado'])
  assert.ok(
    (await beto.chama<{ id: string }[]>('documentosEntrada', {}, '{ id }')).some(({ id }) => id === anexo),
  )
})

test('a minuta anexada e solta sem sair continua minuta; a que saiu com o principal, não', async () => {
  const [principal, fica, sai] = [
    await documento('Ofício', { assinado: true }),
    await documento('Fica'),
    await documento('Sai'),
  ]
  await anexar(fica, principal)
  await anexar(sai, principal)
  await desanexar(fica)
  assert.equal(await minuta(fica), true)
  await ana.chama('documentoEnviar', { id: principal, destinoId: setores.juridico })
  await desanexar(sai, beto)
  assert.equal(await minuta(sai), false)
})

test('a peça recebe anexos, e não vira anexo; anexo de peça só se solta enquanto o processo não andar', async () => {
  const pai = await processo('Processo')
  const peca = await documento('Peça', { peca: pai, assinado: true })
  const [anexo, solto] = [await documento('Foto'), await documento('Solto')]
  await anexar(anexo, peca)
  assert.equal((await linha(anexo)).raizId, pai)
  await recusa(db, () => anexar(peca, solto), {
    codigo: 'PODE_ANEXAR',
    status: 409,
    message: 'Peça: é peça de um processo.',
  })
  await ana.chama('processoEnviar', { id: pai, destinoId: setores.juridico })
  await recusa(db, () => desanexar(anexo, beto), {
    codigo: 'PODE_DESANEXAR',
    message: 'Foto: o processo já tramitou depois da anexação.',
  })
})

test('o que se anexou à peça depois de o processo andar fica com ela, uma vez desconsiderada: já não se solta', async () => {
  const pai = await processo('Processo que andou')
  const peca = await documento('Peça', { peca: pai, assinado: true })
  await ana.chama('processoEnviar', { id: pai, destinoId: setores.fazenda })
  await dora.chama('processoEnviar', { id: pai, destinoId: setores.protocolo })
  const anexo = await documento('Foto')
  await anexar(anexo, peca)
  await ana.chama('documentoDesconsiderar', { id: peca, motivo: 'Juntada por engano.' })
  await recusa(db, () => desanexar(anexo), {
    codigo: 'PODE_DESANEXAR',
    status: 409,
    message: 'Foto: foi desconsiderado.',
  })
  assert.equal((await linha(anexo)).paiId, peca)
})

test('não se anexa a si mesmo, a um anexo, o que tem anexos, o que não está na carga nem o que não existe', async () => {
  const [a, b, c] = [await documento('A'), await documento('B'), await documento('C')]
  const alheio = await documento('Alheio', { criadoPor: 'beto', assinado: true })
  const arquivado = await documento('Arquivado', { assinado: true, arquivado: true })
  await recusa(db, () => anexar(a, a.toUpperCase()), {
    name: 'ValidacaoException',
    campo: 'principalId',
    message: 'Um documento não se anexa a si mesmo.',
  })
  await anexar(a, b)
  await recusa(db, () => anexar(c, a), {
    codigo: 'PODE_ANEXAR',
    message: 'A: está anexado a outro documento.',
  })
  await recusa(db, () => anexar(b, c), { codigo: 'PODE_ANEXAR', message: 'B: tem anexos.' })
  for (const [anexo, principal] of [
    [alheio, c],
    [c, alheio],
  ] as const)
    await recusa(db, () => anexar(anexo, principal), {
      codigo: 'PODE_ANEXAR',
      status: 403,
      message: 'Alheio: não está na sua carga nem na do seu setor.',
    })
  await recusa(db, () => anexar(c, arquivado), { message: 'Arquivado: está arquivado.' })
  for (const outro of [
    idDe('nada'),
    await processo('P'),
    await documento('Minuta de outro', { criadoPor: 'beto' }),
  ])
    await recusa(db, () => anexar(c, outro), { name: 'NaoEncontradoException' })
  await recusa(db, () => desanexar(c), { codigo: 'PODE_DESANEXAR', message: 'C: não está anexado.' })
  await recusa(db, () => desanexar(a, carla), { name: 'NaoEncontradoException' })
})

test('publicado recebe anexos, e não vira anexo', async () => {
  const [publicado, outro] = [await documento('Edital', { assinado: true }), await documento('Outro')]
  await db.updateTable('documento').set({ publicacao: 'PUBLICADO' }).where('id', '=', publicado).execute()
  await recusa(db, () => anexar(publicado, outro), {
    codigo: 'PODE_ANEXAR',
    message: 'Edital: já foi publicado no diário oficial.',
  })
  await anexar(outro, publicado)
})

test('cinco vezes ao mesmo tempo, com a mesma chave: um efeito, a mesma resposta', async () => {
  const [a, b] = [await documento('A'), await documento('B')]
  await cincoVezes(() =>
    ana.chama('documentoAnexar', { anexoId: a, principalId: b }, { chave: `anexar-${a}` }),
  )
  await cincoVezes(() => ana.chama('documentoDesanexar', { id: a }, { chave: `desanexar-${a}` }))
  assert.deepEqual(await eventos(a), ['documento.anexado', 'documento.desanexado'])
})

test('dois documentos se anexam um ao outro no mesmo instante: um vence, nenhum some', () =>
  disputarAnexacao(cena, 15))
