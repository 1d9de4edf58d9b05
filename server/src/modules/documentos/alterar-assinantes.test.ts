import assert from 'node:assert/strict'
import { test } from 'node:test'
import { abrir, convidar } from '../../../test/convidados.ts'
import { idDe, mundo } from '../../../test/mundo.ts'
import { recusa } from '../../../test/soma.ts'
import { trabalhar } from '../../../test/trabalhos.ts'

const m = await mundo()
const { ana, beto, carla, dora, publico, db, entidade, correio, documento, processo, eventos } = m
const trocar = (
  documentoId: string,
  assinantes: object[],
  assinantesExternos: string[] = [],
  mais: Record<string, unknown> = {},
  quem = ana,
) =>
  quem.chama('documentoAlterarAssinantes', {
    documentoId,
    assinantes,
    assinantesExternos,
    dadosVistos: true,
    ...mais,
  })
const lista = async (id: string) =>
  (
    await db
      .selectFrom('assinante')
      .select(['usuarioId', 'convidadoId', 'cargo', 'situacao'])
      .where('documentoId', '=', id)
      .orderBy('ordem')
      .execute()
  ).map((a) => [a.usuarioId ?? a.convidadoId, a.cargo, a.situacao])
const sino = async (quem: typeof ana) =>
  (
    await quem.chama<{ dados: { titulo: string; texto: string }[] }>(
      'notificacoes',
      { limit: 1 },
      '{ dados { titulo texto } }',
    )
  ).dados[0]

test('a lista que se manda é a que fica, na ordem; quem entra e quem sai sabem disso', async () => {
  const id = await documento('Ofício', { assinantes: ['beto'] })
  await trocar(id, [
    { usuarioId: carla.id, cargo: 'Presidente da Comissão' },
    { usuarioId: dora.id },
    { usuarioId: carla.id },
  ])
  assert.deepEqual(await lista(id), [
    [carla.id, 'Presidente da Comissão', 'PENDENTE'],
    [dora.id, 'Agente Administrativo', 'PENDENTE'],
    [carla.id, 'Contadora', 'PENDENTE'],
  ])
  await trabalhar(entidade)
  assert.deepEqual(await sino(carla), {
    titulo: 'Assinatura pedida',
    texto: 'Ana Azevedo pediu a sua assinatura.',
  })
  assert.deepEqual(await sino(beto), {
    titulo: 'Assinatura dispensada',
    texto: 'Ana Azevedo dispensou a sua assinatura.',
  })
  assert.deepEqual(await eventos(id), ['documento.assinantes-alterados'])
  // Só a ordem.
  await trocar(id, [
    { usuarioId: carla.id, cargo: 'Contadora' },
    { usuarioId: carla.id, cargo: 'Presidente da Comissão' },
    { usuarioId: dora.id, cargo: 'Agente Administrativo' },
  ])
  assert.deepEqual(
    (await lista(id)).map(([, cargo]) => cargo),
    ['Contadora', 'Presidente da Comissão', 'Agente Administrativo'],
  )
  // Nada: nem linha no histórico.
  await trocar(id, [
    { usuarioId: carla.id, cargo: 'Contadora' },
    { usuarioId: carla.id, cargo: 'Presidente da Comissão' },
    { usuarioId: dora.id, cargo: 'Agente Administrativo' },
  ])
  assert.equal((await eventos(id)).length, 2)
})

test('quem já assinou não se retira; quem rejeitou, sim, ou se lhe pede de novo', async () => {
  const id = await documento('Ofício', { assinado: ['beto'], assinantes: ['carla'] })
  await recusa(db, () => trocar(id, [{ usuarioId: carla.id }]), {
    campo: 'assinantes',
    message: 'Quem já assinou não pode ser retirado.',
  })
  await carla.chama('documentoRejeitarAssinatura', { id })
  const ambos = [
    { usuarioId: beto.id, cargo: 'Procurador' },
    { usuarioId: carla.id, cargo: 'Contadora' },
  ]
  await trocar(id, ambos)
  assert.deepEqual(
    (await lista(id)).map(([, , situacao]) => situacao),
    ['ASSINOU', 'REJEITOU'],
  )
  await recusa(db, () => trocar(id, ambos, [], { pedirDeNovo: [beto.id] }), { campo: 'pedirDeNovo' })
  await trocar(id, ambos, [], { pedirDeNovo: [carla.id] })
  assert.deepEqual(
    (await lista(id)).map(([, , situacao]) => situacao),
    ['ASSINOU', 'PENDENTE'],
  )
  await trabalhar(entidade)
  assert.equal((await sino(carla))?.titulo, 'Assinatura pedida')
  // A rejeição fica no histórico das assinaturas.
  assert.equal(
    (
      await db
        .selectFrom('assinatura')
        .select('id')
        .where('documentoId', '=', id)
        .where('rejeitadaEm', 'is not', null)
        .execute()
    ).length,
    1,
  )
})

test('tirado o último pendente, o documento fica concluso e deixa de ser minuta', async () => {
  const id = await documento('Ofício', { assinado: ['ana'], assinantes: ['beto'] })
  await trocar(id, [{ usuarioId: ana.id, cargo: 'Protocolista' }])
  assert.deepEqual(
    await ana
      .chama<{ acoes: string[] }>('documento', { id }, '{ acoes }')
      .then(({ acoes }) => acoes.includes('PODE_JUNTAR')),
    true,
  )
  const { dados } = await db
    .selectFrom('historico')
    .select('dados')
    .where('ato', '=', 'documento.assinantes-alterados')
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow()
  assert.equal((dados as { concluiu: boolean }).concluiu, true)
})

test('repetidos, desconhecidos, desativados e sem acesso não entram; o que já consta fica, ainda que desativado', async () => {
  const id = await documento('Ofício', { assinantes: ['dora'] })
  const { id: convidado } = await ana.chama('convidadoCadastrar', { email: 'a@fora.example' })
  const casos: [object[], string[], string, string][] = [
    [
      [{ usuarioId: beto.id }, { usuarioId: beto.id, cargo: 'Procurador' }],
      [],
      'assinantes',
      'Assinante repetido.',
    ],
    [
      [
        { usuarioId: dora.id, cargo: 'Agente Administrativo' },
        { usuarioId: dora.id, cargo: 'Agente Administrativo' },
      ],
      [],
      'assinantes',
      'Assinante repetido.',
    ],
    [[{ usuarioId: idDe('nada') }], [], 'assinantes', 'Assinante inexistente ou desativado.'],
    [[{ usuarioId: idDe('zeca') }], [], 'assinantes', 'Assinante inexistente ou desativado.'],
    [[{ usuarioId: beto.id, cargo: 'Prefeito' }], [], 'assinantes', 'Beto Bastos não tem o cargo Prefeito.'],
    [[], [convidado, convidado.toUpperCase()], 'assinantesExternos', 'Assinante repetido.'],
    [[], [idDe('nada')], 'assinantesExternos', 'Convidado inexistente.'],
    [
      Array.from({ length: 51 }, () => ({ usuarioId: beto.id })),
      [],
      'assinantes',
      'São no máximo 50 assinantes.',
    ],
  ]
  for (const [assinantes, externos, campo, message] of casos)
    await recusa(db, () => trocar(id, assinantes, externos), { campo, message })
  await db.updateTable('usuario').set({ desativadoEm: new Date() }).where('id', '=', dora.id).execute()
  await trocar(id, [{ usuarioId: dora.id, cargo: 'Agente Administrativo' }, { usuarioId: beto.id }])
  assert.equal((await lista(id)).length, 2)
  await db.updateTable('usuario').set({ desativadoEm: null }).where('id', '=', dora.id).execute()
})

test('quem não registrou nem detém não altera; na peça, só quem detém o processo; arquivado ou publicado, ninguém', async () => {
  const id = await documento('Ofício', { origem: 'FISICA' })
  await recusa(db, () => trocar(id, [{ usuarioId: beto.id }], [], {}, beto), {
    codigo: 'PODE_ADICIONAR_ASSINANTES',
    message: 'Ofício: não foi cadastrado por você nem está na sua carga.',
  })
  await recusa(db, () => trocar(idDe('nada'), []), { name: 'NaoEncontradoException' })
  const peca = await documento('Peça', {
    origem: 'FISICA',
    peca: await processo('P', { setorId: 'juridico' }),
  })
  await recusa(db, () => trocar(peca, [{ usuarioId: beto.id }]), {
    message: 'Peça: não está na sua carga nem na do seu setor.',
  })
  await trocar(peca, [{ usuarioId: dora.id }], [], {}, beto)
  const arquivado = await documento('Velho', { origem: 'FISICA', arquivado: true })
  await recusa(db, () => trocar(arquivado, [{ usuarioId: beto.id }]), { message: 'Velho: está arquivado.' })
})

test('o convidado retirado recebe aviso, e o convite e a sessão dele acabam na hora', async () => {
  const id = await documento('Contrato')
  const email = 'b@fora.example'
  const { token } = await convidar(m, id, email)
  const aberto = await abrir(m, token)
  await trocar(id, [])
  await assert.rejects(aberto.chama('documento', { id }), { name: 'NaoAutenticadoException' })
  await assert.rejects(publico.chama('conviteAbrir', { token }), { name: 'NaoEncontradoException' })
  await trabalhar(entidade)
  const ultima = correio.enviadas.findLast(({ para }) => para === email)
  assert.equal(ultima?.assunto, 'PMT: convite retirado')
  assert.doesNotMatch(ultima?.texto ?? '', /Contrato/)
  // Quem nunca recebeu convite não recebe aviso de retirada.
  const { id: outro } = await ana.chama('convidadoCadastrar', { email: 'c@fora.example' })
  const semArquivo = await documento('Sem arquivo', { arquivo: false })
  await trocar(semArquivo, [], [outro])
  await trocar(semArquivo, [])
  await trabalhar(entidade)
  assert.equal(correio.enviadas.filter(({ para }) => para === 'c@fora.example').length, 0)
})

test('duas pessoas alteram ao mesmo tempo: vale uma lista inteira, a da última', async () => {
  for (let rodada = 0; rodada < 4; rodada++) {
    const id = await documento(`D${rodada}`)
    await Promise.all([
      trocar(id, [{ usuarioId: beto.id }, { usuarioId: carla.id }]),
      trocar(id, [{ usuarioId: dora.id }], [], {}, dora),
    ])
    const nomes = (await lista(id)).map(([quem]) => quem)
    assert.ok(
      [[beto.id, carla.id], [dora.id]].some((inteira) => JSON.stringify(inteira) === JSON.stringify(nomes)),
      JSON.stringify(nomes),
    )
  }
})

test('retirar ∥ assinar: quem assinou fica', async () => {
  for (let rodada = 0; rodada < 3; rodada++) {
    const id = await documento(`S${rodada}`, {
      assinantes: ['beto'],
      extensao: 'xlsx',
      arquivo: new Uint8Array([80, 75, 3, 4]),
    })
    const [assinatura, retirada] = await Promise.allSettled([
      beto.chama('documentoAssinarSimples', { id }),
      trocar(id, []),
    ])
    const nomes = (await lista(id)).map(([quem, , situacao]) => [quem, situacao])
    if (retirada.status === 'rejected')
      assert.deepEqual([assinatura.status, nomes], ['fulfilled', [[beto.id, 'ASSINOU']]])
    else assert.deepEqual([assinatura.status, nomes], ['rejected', []])
  }
})
