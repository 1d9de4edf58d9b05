import assert from 'node:assert/strict'
import { test } from 'node:test'
import { convidar } from '../../../test/convidados.ts'
import { mundo } from '../../../test/mundo.ts'
import { cincoVezes } from '../../../test/provas/repeticao.ts'
import { recusa } from '../../../test/soma.ts'
import { trabalhar } from '../../../test/trabalhos.ts'

const m = await mundo()
const {
  ana,
  beto,
  carla,
  dora,
  db,
  entidade,
  setores,
  armazem,
  correio,
  publico,
  documento,
  processo,
  eventos,
} = m
const motivo = 'Planilha errada: ver a peça 2.'
const desconsiderar = (id: string, quem = ana, porque = motivo) =>
  quem.chama('documentoDesconsiderar', { id, motivo: porque })
const flag = { codigo: 'PODE_DESCONSIDERAR' }

/** Uma peça que já não se disjunta: o processo foi e voltou. */
async function pecaMovida(
  opcoes: Parameters<typeof documento>[1] = { assinado: true },
): Promise<[peca: string, processoId: string]> {
  const processoId = await processo('Processo')
  const id = await documento(
    'Peça',
    opcoes.assinantes === undefined ? opcoes : { ...opcoes, peca: processoId },
  )
  if (opcoes.assinantes === undefined) await ana.chama('documentoJuntar', { documentoId: id, processoId })
  await ana.chama('processoEnviar', { id: processoId, destinoId: setores.juridico })
  await beto.chama('processoEnviar', { id: processoId, destinoId: setores.protocolo })
  return [id, processoId]
}

test('a peça fica numerada e riscada, e o termo abre-se pelo trâmite', async () => {
  const [id, processoId] = await pecaMovida()
  const selecao = '{ peca desconsiderado acoes todosTramites { tipo motivo pdf realizadoPor { nome } } }'
  type Mostrado = {
    todosTramites: { tipo: string; motivo: string | null; pdf: string | null; realizadoPor: unknown }[]
    acoes: string[]
    peca: number
    desconsiderado: boolean
  }
  const { todosTramites, ...mostrado } = await ana.chama<Mostrado>(
    'documentoDesconsiderar',
    { id, motivo: `  ${motivo}\n` },
    selecao,
  )
  assert.deepEqual(mostrado, {
    peca: 1,
    desconsiderado: true,
    acoes: ['PODE_ALTERAR_ASSUNTO', 'PODE_ALTERAR_RESTRICOES', 'PODE_MARCAR'],
  })
  assert.deepEqual(todosTramites.at(-1), {
    tipo: 'DESCONSIDERACAO',
    motivo,
    pdf: null,
    realizadoPor: { nome: 'Ana Azevedo' },
  })
  assert.ok((await trabalhar(entidade)).includes('termo.lavrar'))
  const depois = (await ana.chama<Mostrado>('documento', { id }, selecao)).todosTramites.at(-1)
  const { chave, sha256 } = await db
    .selectFrom('termo')
    .innerJoin('tramite', 'tramite.id', 'termo.tramiteId')
    .select(['termo.chave', 'termo.sha256'])
    .where('tramite.docprocId', '=', id)
    .executeTakeFirstOrThrow()
  assert.match(depois?.pdf ?? '', new RegExp(`chave=${encodeURIComponent(chave!)}`))
  assert.ok(armazem.objetos.has(chave!) && chave!.endsWith(`${sha256}.pdf`))
  assert.deepEqual(await eventos(id), ['documento.juntado', 'documento.desconsiderado', 'termo.lavrado'])
  const { dados } = await db
    .selectFrom('historico')
    .select('dados')
    .where('ato', '=', 'documento.desconsiderado')
    .executeTakeFirstOrThrow()
  const { sha256: daPeca } = await db
    .selectFrom('documentoVersao')
    .select('sha256')
    .where('documentoId', '=', id)
    .executeTakeFirstOrThrow()
  const { tramiteId: _tramite, ...resto } = dados as Record<string, unknown>
  assert.deepEqual(resto, { processoId, peca: 1, motivo, sha256: daPeca, avisar: [] })
})

test('o termo diz quem, quando, por quê e o resumo da peça', async () => {
  const [id] = await pecaMovida()
  await desconsiderar(id)
  const { dados } = await db
    .selectFrom('termo')
    .innerJoin('tramite', 'tramite.id', 'termo.tramiteId')
    .select('termo.dados')
    .where('tramite.docprocId', '=', id)
    .executeTakeFirstOrThrow()
  const { ficha, paragrafos } = dados as { ficha: [string, string][]; paragrafos: string[] }
  const { sha256 } = await db
    .selectFrom('documentoVersao')
    .select('sha256')
    .where('documentoId', '=', id)
    .executeTakeFirstOrThrow()
  const de = new Map(ficha)
  assert.deepEqual(
    [de.get('Peça'), de.get('Praticado por'), de.get('SHA-256')],
    ['nº 1', 'Ana Azevedo – PROT', sha256],
  )
  assert.match(de.get('Documento') ?? '', /^[0-9A-F]{8}-e – Peça$/)
  assert.match(
    paragrafos[0] ?? '',
    /^Certifica-se que, em .+, às \d\dh\d\d, Ana Azevedo desconsiderou a peça nº 1 deste processo\.$/,
  )
  assert.equal(paragrafos[1], `Motivo: ${motivo}`)
})

test('quem devia assinar já não deve, e fica sabendo; quem assinou continua constando', async () => {
  const [id] = await pecaMovida({ assinado: ['ana'], assinantes: ['beto'] })
  await desconsiderar(id)
  await trabalhar(entidade)
  assert.deepEqual(
    await db
      .selectFrom('assinante')
      .select(['usuarioId', 'situacao'])
      .where('documentoId', '=', id)
      .execute(),
    [{ usuarioId: ana.id, situacao: 'ASSINOU' }],
  )
  const { dados } = await beto.chama<{ dados: { titulo: string; texto: string }[] }>(
    'notificacoes',
    { limit: 1 },
    '{ dados { titulo texto } }',
  )
  assert.deepEqual(dados, [
    {
      titulo: 'Peça desconsiderada',
      texto: 'Ana Azevedo desconsiderou a peça que esperava a sua assinatura, que já não é necessária.',
    },
  ])
  assert.equal((await beto.chama<{ total: number }>('documentosParaAssinar', {}, '{ total }')).total, 0)
})

test('o convidado que devia assinar lê que o convite já não vale', async () => {
  const [id] = await pecaMovida({ assinado: ['ana'], assinantes: ['beto'] })
  const email = 'dispensada@fora.example'
  const { token } = await convidar(m, id, email)
  await desconsiderar(id)
  await assert.rejects(publico.chama('conviteAbrir', { token }), { name: 'NaoEncontradoException' })
  await trabalhar(entidade)
  const [, ...depois] = correio.enviadas.filter(({ para }) => para === email)
  assert.deepEqual(
    depois.map(({ assunto, texto }) => [assunto, texto]),
    [
      [
        'PMT: convite retirado',
        'A sua assinatura no documento para o qual Prefeitura de Teste o convidou já não é necessária. O endereço que você recebeu deixou de valer.\n\nNão é preciso responder.',
      ],
    ],
  )
})

test('enquanto basta disjuntar, não se desconsidera; e o que já foi, não volta a ser', async () => {
  const processoId = await processo('Processo')
  const id = await documento('Peça', { assinado: true })
  await ana.chama('documentoJuntar', { documentoId: id, processoId })
  await recusa(db, () => desconsiderar(id), {
    ...flag,
    status: 409,
    message: 'Peça: o processo não tramitou desde a juntada: basta disjuntar.',
  })
  const [movida] = await pecaMovida()
  await desconsiderar(movida)
  await recusa(db, () => desconsiderar(movida, dora), { ...flag, message: 'Peça: foi desconsiderado.' })
  await recusa(db, () => ana.chama('documentoDisjuntar', { id: movida }), {
    codigo: 'PODE_DISJUNTAR',
    message: 'Peça: foi desconsiderado.',
  })
})

test('só com o processo na carga, e por quem criou ou juntou, ou pelo classificador', async () => {
  const processoId = await processo('Da Fazenda', { criadoPor: 'carla', setorId: 'fazenda' })
  const id = await documento('Alheia', { peca: processoId, criadoPor: 'beto', assinado: true })
  await carla.chama('processoEnviar', { id: processoId, destinoId: setores.protocolo })
  await ana.chama('processoEnviar', { id: processoId, destinoId: setores.fazenda })
  await recusa(db, () => desconsiderar(id, dora), {
    ...flag,
    status: 403,
    message: 'Alheia: foi cadastrado e juntado por outro setor.',
  })
  await recusa(db, () => desconsiderar(id, beto), {
    ...flag,
    status: 403,
    message: 'Alheia: não está na sua carga nem na do seu setor.',
  })
  await desconsiderar(id, carla)
})

test('o motivo é obrigatório, de 3 a 1000 caracteres contados como a pessoa conta', async () => {
  const [id] = await pecaMovida()
  for (const [porque, message] of [
    [' \n\t', 'Campo obrigatório.'],
    ['ok', 'O motivo tem no mínimo 3 caracteres.'],
    ['😀'.repeat(1001), 'O motivo tem no máximo 1000 caracteres.'],
  ] as const)
    await recusa(db, () => desconsiderar(id, ana, porque), {
      name: 'ValidacaoException',
      campo: 'motivo',
      message,
    })
  await desconsiderar(id, ana, '😀'.repeat(1000))
})

test('cinco vezes ao mesmo tempo, com a mesma chave, e de novo sem chave: um efeito, um termo', async () => {
  const [id] = await pecaMovida()
  await cincoVezes(() =>
    ana.chama(
      'documentoDesconsiderar',
      { id, motivo },
      { chave: `desconsiderar-${id}`, selecao: '{ id versao desconsiderado }' },
    ),
  )
  await desconsiderar(id)
  assert.deepEqual(await eventos(id), ['documento.juntado', 'documento.desconsiderado'])
  const tramites = await db
    .selectFrom('tramite')
    .select('id')
    .where('docprocId', '=', id)
    .where('tipo', '=', 'DESCONSIDERACAO')
    .execute()
  assert.equal(tramites.length, 1)
})

test('desconsiderar ∥ enviar o processo: nunca meio feito', async () => {
  for (let rodada = 0; rodada < 10; rodada++) {
    const [id, processoId] = await pecaMovida()
    const [desconsiderada, envio] = await Promise.allSettled([
      desconsiderar(id),
      dora.chama('processoEnviar', { id: processoId, destinoId: setores.juridico }),
    ])
    assert.equal(envio.status, 'fulfilled')
    const { desconsideradoEm } = await db
      .selectFrom('documento')
      .select('desconsideradoEm')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    assert.equal(desconsideradoEm !== null, desconsiderada.status === 'fulfilled')
    if (desconsiderada.status === 'rejected')
      assert.ok((desconsiderada.reason as { status: number }).status < 500)
  }
})
