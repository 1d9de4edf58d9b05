import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { openDatabase } from '../../kernel/database.ts'
import { abrir, codigoPara, convidar } from '../../../test/convidados.ts'
import { mundo } from '../../../test/mundo.ts'
import { pdfDePaginas } from '../../../test/pdf.ts'
import { recusa } from '../../../test/soma.ts'
import { trabalhar } from '../../../test/trabalhos.ts'

const m = await mundo()
const { ana, beto, db, entidade, documento, eventos } = m
const PDF = pdfDePaginas([{}, {}])
const CPF = '90530000970'
const COM_SELO = { selo: true, posicao: { pagina: 1, esquerda: 100, inferior: 50 } }
let n = 0

type Opcoes = { email?: string; assinantes?: readonly 'beto'[] }
/** Um documento, o convidado que o abriu e o código que ele recebeu. */
async function cena({ email = `g${++n}@fora.example`, assinantes = [] }: Opcoes = {}) {
  const id = await documento('Contrato', { arquivo: PDF, assinantes })
  const { token, convidadoId } = await convidar(m, id, email)
  const convidado = await abrir(m, token)
  const pedirCodigo = async () => {
    await sql`update convite_codigo set criado_em = criado_em - interval '61 seconds'`.execute(db)
    await convidado.chama('conviteCodigo', {}, '')
    return codigoPara(m, email)
  }
  const assinar = (codigo: string, mais: Record<string, unknown> = {}, opcoes = {}) =>
    convidado.chama(
      'documentoAssinarSimples',
      { id, convidado: { nome: ' Maria  Ferreira ', cpf: '905.300.009-70', codigo }, ...mais },
      opcoes,
    )
  return { id, email, token, convidadoId, convidado, pedirCodigo, assinar }
}
const assinaturas = (id: string) =>
  db.selectFrom('assinatura').selectAll().where('documentoId', '=', id).execute()

test('o convidado assina com o nome e o CPF que digita, confirmados pelo código do e-mail', async () => {
  const { id, email, token, convidadoId, convidado, pedirCodigo, assinar } = await cena()
  const codigo = await pedirCodigo()
  await assinar(codigo, COM_SELO)
  const [
    { nome, cpfCnpj, usuarioId, convidadoId: quem, metodo, nivel, ip, userAgent, versao } = {} as never,
    ...outras
  ] = await assinaturas(id)
  assert.deepEqual(
    [nome, cpfCnpj, usuarioId, quem, metodo, nivel, versao, outras.length],
    ['Maria Ferreira', CPF, null, convidadoId, 'SIMPLES', 'SIMPLES', 2, 0],
  )
  assert.ok(ip && userAgent)
  assert.deepEqual(
    await db
      .selectFrom('convidado')
      .select(['nome', 'cpf'])
      .where('id', '=', convidadoId)
      .executeTakeFirstOrThrow(),
    { nome: 'Maria Ferreira', cpf: CPF },
  )
  const ato = await db
    .selectFrom('historico')
    .select(['atorTipo', 'atorId'])
    .where('ato', '=', 'documento.assinado')
    .executeTakeFirstOrThrow()
  assert.deepEqual(ato, { atorTipo: 'CONVIDADO', atorId: convidadoId })
  // A casa vê quem assinou e por que e-mail; quem assinou vê o que assinou.
  const visto = await ana.chama<Record<string, unknown> & { acoes: string[] }>(
    'documento',
    { id },
    '{ assinaturas { nome emailConvidado cpfCnpj qualidade } assinantesExternos { pendente nome } acoes }',
  )
  assert.deepEqual(visto['assinaturas'], [
    { nome: 'Maria Ferreira', emailConvidado: email, cpfCnpj: '***.300.009-**', qualidade: 'SIMPLES' },
  ])
  assert.deepEqual(visto['assinantesExternos'], [{ pendente: false, nome: 'Maria Ferreira' }])
  assert.ok(visto.acoes.includes('PODE_JUNTAR'))
  assert.deepEqual(await convidado.chama('documento', { id }, '{ acoes assinaturas { nome } }'), {
    acoes: [],
    assinaturas: [{ nome: 'Maria Ferreira' }],
  })
  await trabalhar(entidade)
  assert.equal((await eventos(id)).filter((e) => e === 'documento.assinado').length, 1)
  // Pelo e-mail chega outro endereço, com que se volta a ler; o primeiro pede o código, porque já foi aberto.
  await assert.rejects(
    m.publico.chama('conviteAbrir', { token }, { selecao: '{ sessao }', navegador: 'Outro' }),
    { name: 'ReautenticacaoNecessariaException' },
  )
  const carta = m.correio.enviadas.findLast(
    (mensagem) => mensagem.para === email && mensagem.assunto.endsWith('o documento que você assinou'),
  )
  const copia = await abrir(m, /\/#\/assinatura\/([\w-]{43})$/m.exec(carta?.texto ?? '')?.[1] ?? '', 'Outro')
  assert.deepEqual(await copia.chama('documento', { id }, '{ acoes assinaturas { nome } }'), {
    acoes: [],
    assinaturas: [{ nome: 'Maria Ferreira' }],
  })
  assert.match((await copia.chama<{ pdf: string }>('documento', { id }, '{ pdf }')).pdf, /^memoria:/)
})

test('sem confirmação, com nome vazio, CPF inválido ou código errado não assina; o código certo serve depois', async () => {
  const { id, convidado, pedirCodigo, assinar } = await cena()
  const codigo = await pedirCodigo()
  const com = (confirmacao: object | null) => () =>
    convidado.chama('documentoAssinarSimples', {
      id,
      ...(confirmacao === null ? {} : { convidado: confirmacao }),
    })
  await recusa(db, com(null), { campo: 'nome', message: 'Campo obrigatório.' })
  await recusa(db, com({ nome: '  ', cpf: CPF, codigo }), { campo: 'nome' })
  await recusa(db, com({ nome: 'x'.repeat(151), cpf: CPF, codigo }), {
    campo: 'nome',
    message: 'O nome tem no máximo 150 caracteres.',
  })
  await recusa(db, com({ nome: 'Maria', cpf: '90530000971', codigo }), {
    campo: 'cpf',
    message: 'CPF inválido.',
  })
  await recusa(db, com({ nome: 'Maria', cpf: CPF, codigo: 'abc' }), {
    campo: 'codigo',
    message: 'Código incorreto ou vencido.',
  })
  for (let i = 1; i <= 4; i++)
    await assert.rejects(assinar(`${(Number(codigo) + i) % 1_000_000}`.padStart(6, '0')), {
      campo: 'codigo',
      message: 'Código incorreto ou vencido.',
    })
  assert.equal((await assinaturas(id)).length, 0)
  await assinar(codigo)
  assert.equal((await assinaturas(id)).length, 1)
})

test('cinco códigos errados, ainda que ao mesmo tempo, inutilizam o certo', async () => {
  const { id, pedirCodigo, assinar } = await cena()
  const codigo = await pedirCodigo()
  await Promise.allSettled(
    Array.from({ length: 15 }, (_, i) => assinar(`${(Number(codigo) + 1 + i) % 1_000_000}`.padStart(6, '0'))),
  )
  await assert.rejects(assinar(codigo), { campo: 'codigo' })
  assert.equal((await assinaturas(id)).length, 0)
  await assinar(await pedirCodigo())
})

test('o código vencido, o de outro convite e o de abrir não servem para assinar', async () => {
  const uma = await cena()
  const outra = await cena()
  const codigo = await uma.pedirCodigo()
  await assert.rejects(outra.assinar(codigo), { campo: 'codigo' })
  await assert.rejects(m.publico.chama('conviteAbrir', { token: uma.token }, { navegador: 'Outro' }), {
    name: 'ReautenticacaoNecessariaException',
  })
  await sql`update convite_codigo set expira_em = now()`.execute(db)
  await assert.rejects(uma.assinar(codigo), { campo: 'codigo' })
})

test('o CPF do primeiro uso fica preso: no convite seguinte, só o mesmo', async () => {
  const primeira = await cena()
  await primeira.assinar(await primeira.pedirCodigo())
  const segunda = await cena({ email: primeira.email })
  const codigo = await segunda.pedirCodigo()
  const comOutro = () =>
    segunda.convidado.chama('documentoAssinarSimples', {
      id: segunda.id,
      convidado: { nome: 'Maria', cpf: '90530000709', codigo },
    })
  await recusa(db, comOutro, { campo: 'cpf', message: 'Este não é o CPF deste convidado.' })
  // Quem só tem o endereço, sem o código, não fica sabendo se acertou o CPF.
  await assert.rejects(
    segunda.convidado.chama('documentoAssinarSimples', {
      id: segunda.id,
      convidado: { nome: 'Maria', cpf: '90530000709', codigo: 'nada' },
    }),
    {
      campo: 'codigo',
    },
  )
  await segunda.assinar(codigo)
})

test('dois convites à mesma pessoa, dois CPFs ao mesmo tempo: um fica preso, o outro é recusado', async () => {
  const email = `g${++n}@fora.example`
  const [a, b] = [await cena({ email }), await cena({ email })]
  const [ca, cb] = [await a.pedirCodigo(), await b.pedirCodigo()]
  const resultados = await Promise.allSettled([
    a.assinar(ca),
    b.convidado.chama('documentoAssinarSimples', {
      id: b.id,
      convidado: { nome: 'Outra', cpf: '90530000709', codigo: cb },
    }),
  ])
  assert.deepEqual(resultados.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  assert.equal((await assinaturas(a.id)).length + (await assinaturas(b.id)).length, 1)
})

test('repetido com a mesma chave, ou logo em seguida, assina uma vez e responde o mesmo', async () => {
  const { id, pedirCodigo, assinar } = await cena()
  const codigo = await pedirCodigo()
  const chave = 'assinatura-do-convidado'
  for (const _ of [1, 2, 3]) assert.deepEqual(await assinar(codigo, COM_SELO, { chave }), { id })
  assert.deepEqual(await assinar(codigo, COM_SELO), { id })
  assert.equal((await assinaturas(id)).length, 1)
})

test('duas janelas assinam ao mesmo tempo com o mesmo código: uma assinatura', async () => {
  const { id, pedirCodigo, assinar } = await cena()
  const codigo = await pedirCodigo()
  await Promise.allSettled([assinar(codigo, COM_SELO), assinar(codigo, COM_SELO), assinar(codigo)])
  assert.equal((await assinaturas(id)).length, 1)
})

test('convidado e equipe ao mesmo tempo: as duas assinaturas ficam', async () => {
  const { id, pedirCodigo, assinar } = await cena({ assinantes: ['beto'] })
  const codigo = await pedirCodigo()
  const resultados = await Promise.allSettled([
    assinar(codigo, COM_SELO),
    beto.chama('documentoAssinarSimples', {
      id,
      ...COM_SELO,
      posicao: { pagina: 2, esquerda: 50, inferior: 50 },
    }),
  ])
  assert.deepEqual(
    resultados.map(({ status }) => status),
    ['fulfilled', 'fulfilled'],
  )
  assert.equal((await assinaturas(id)).length, 2)
})

test('o nível que o documento exige diz como se chega a ele, sem gastar o código; da equipe não se pede confirmação', async () => {
  const { id, convidado, pedirCodigo, assinar } = await cena()
  await db.updateTable('documento').set({ nivelAssinatura: 'AVANCADA' }).where('id', '=', id).execute()
  const codigo = await pedirCodigo()
  await recusa(db, () => assinar(codigo), { name: 'NivelAssinaturaInsuficienteException' })
  await recusa(
    db,
    () => ana.chama('documentoAssinarSimples', { id, convidado: { nome: 'Ana', cpf: CPF, codigo } }),
    { name: 'NivelAssinaturaInsuficienteException' },
  )
  await db.updateTable('documento').set({ nivelAssinatura: 'SIMPLES' }).where('id', '=', id).execute()
  await recusa(
    db,
    () => ana.chama('documentoAssinarSimples', { id, convidado: { nome: 'Ana', cpf: CPF, codigo } }),
    { campo: 'convidado' },
  )
  // Retirado no meio: já não é ninguém.
  await ana.chama('documentoAlterarAssinantes', { documentoId: id, assinantes: [], assinantesExternos: [] })
  await recusa(db, () => assinar(codigo), { name: 'NaoAutenticadoException' })
  assert.ok(convidado.sessao)
})

test('o convidado corrige o nome com que aparece; o que assinou fica com o de então, e só ele o corrige', async () => {
  const { id, email, convidado, pedirCodigo, assinar } = await cena()
  const eu = async () =>
    (await convidado.chama<{ nomeCompleto: string }>('me', {}, '{ nomeCompleto }')).nomeCompleto
  const corrigir = (nome: string) =>
    convidado.chama<{ nomeCompleto: string }>('convidadoPerfil', { nome }, '{ nomeCompleto }')
  assert.equal(await eu(), email)
  await assinar(await pedirCodigo())
  assert.equal(await eu(), 'Maria Ferreira')
  await recusa(db, () => corrigir('  '), { campo: 'nome' })
  await recusa(db, () => corrigir('x'.repeat(256)), { campo: 'nome' })
  await recusa(db, () => ana.chama('convidadoPerfil', { nome: 'Outra Ana' }), { campo: 'nome' })
  assert.equal((await corrigir(' Mária  Ferreira ')).nomeCompleto, 'Mária Ferreira')
  assert.equal((await corrigir('Mária Ferreira')).nomeCompleto, 'Mária Ferreira')
  const { assinantesExternos, assinaturas: feitas } = await ana.chama<{
    assinantesExternos: { nome: string }[]
    assinaturas: { nome: string }[]
  }>('documento', { id }, '{ assinantesExternos { nome } assinaturas { nome } }')
  assert.deepEqual([assinantesExternos, feitas], [[{ nome: 'Mária Ferreira' }], [{ nome: 'Maria Ferreira' }]])
  assert.deepEqual(
    await db
      .selectFrom('historico')
      .select('dados')
      .where('ato', '=', 'convidado.nome-corrigido')
      .where((eb) => eb('atorId', '=', eb.selectFrom('convidado').select('id').where('email', '=', email)))
      .execute()
      .then((atos) => atos.map(({ dados }) => dados)),
    [
      {
        convidadoId: (
          await db.selectFrom('convidado').select('id').where('email', '=', email).executeTakeFirstOrThrow()
        ).id,
        de: 'Maria Ferreira',
        para: 'Mária Ferreira',
      },
    ],
  )
})

test('no que se escreveu aqui, o selo do convidado vai sozinho para o lugar dele', async () => {
  const { id, convidadoId, pedirCodigo, assinar } = await cena()
  const lugar = { pagina: 1, esquerda: 187.5, inferior: 320 }
  await using dono = openDatabase({ url: m.bancoDoDono, max: 1 })
  await dono.db
    .updateTable('documentoVersao')
    .set({ lugares: JSON.stringify([{ quem: convidadoId, ...lugar }]) })
    .where('documentoId', '=', id)
    .execute()
  await assinar(await pedirCodigo())
  assert.deepEqual(
    (await assinaturas(id)).map(({ posicao }) => posicao),
    [lugar],
  )
})
