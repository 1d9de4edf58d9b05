import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { doChores } from '../../app/chores.ts'
import { IRACI } from '../../../test/cidadaos.ts'
import { mundo, type Pessoa } from '../../../test/mundo.ts'
import { recusa } from '../../../test/soma.ts'
import { trabalhar } from '../../../test/trabalhos.ts'

const m = await mundo()
const { ana, beto, carla, db, entidade, setores, documento, processo, eventos } = m

type Abertura = {
  id: string
  item: { id: string }
  publico: boolean
  deFora: number
  quem: { nome: string; motivo: string }[]
  frase: string | null
  situacao: string
  podeFechar: boolean
  porQueNao: string | null
  exigeMotivo: boolean
  exame: { situacao: string; dados: { tipo: string; paginas: number[] }[] } | null
}
type Lista = {
  dia: string
  apuradoEm: string | null
  total: number
  porDecidir: number
  outrosDias: { dia: string }[]
  dados: Abertura[]
}
const UMA =
  '{ id item { id } publico deFora quem { nome motivo } frase situacao podeFechar porQueNao exigeMotivo exame { situacao dados { tipo paginas } } }'
const listar = (quem: Pessoa = carla, args = {}) =>
  quem.chama<Lista>('aberturas', args, `{ dia apuradoEm total porDecidir outrosDias { dia } dados ${UMA} }`)
const restricoes = async (id: string) =>
  (await ana.chama<{ restricoes: string[] }>('documento', { id }, '{ restricoes }')).restricoes
const de = async (quem: Pessoa, ...ids: string[]) =>
  (await listar(quem)).dados.filter(({ item }) => ids.includes(item.id))

/** O que já se apurou esquece-se, para que a noite venha outra vez; o histórico fica. */
async function apurar(): Promise<void> {
  await sql`delete from abertura`.execute(entidade.db)
  await sql`delete from abertura_dia`.execute(entidade.db)
  await doChores(entidade)
  await trabalhar(entidade)
}

/** Como se os itens já fossem assim antes de ontem. */
const jaHavia = (...ids: string[]) =>
  sql`update docproc set criado_em = now() - interval '9 days' where id = any(${ids}::uuid[])`.execute(db)
const antigo = async (titulo: string, opcoes: Parameters<typeof documento>[1]) => {
  const id = await documento(titulo, {
    assinado: true,
    criadoEm: new Date(Date.now() - 9 * 86_400_000),
    ...opcoes,
  })
  return id
}

test('o que se abriu: quem passou a ler, por ato de quem; o que já se lia e o que se fechou não consta', async () => {
  const aberto = await antigo('Aberto', { restricoes: ['INTERNO'] })
  const aIraci = await antigo('À Iraci', { restricoes: ['INTERNO'] })
  const sempre = await antigo('Sempre aberto', {})
  const fechado = await antigo('Fechado', {})
  await ana.chama('documentoAlterarRestricoes', { id: aberto, restricoes: [], dadosVistos: true })
  await ana.chama('documentoAlterarAssunto', { id: aberto, assunto: 'Outro assunto' })
  await ana.chama('documentoAlterarRestricoes', {
    id: aIraci,
    restricoes: ['INTERNO'],
    autorizadosExternos: [IRACI.cpf],
    dadosVistos: true,
  })
  await ana.chama('documentoAlterarAssunto', { id: sempre, assunto: 'Outro' })
  await ana.chama('documentoAlterarRestricoes', { id: fechado, restricoes: ['INTERNO'] })
  await apurar()
  assert.deepEqual(
    (await de(carla, aberto, aIraci, sempre, fechado))
      .toSorted((a, b) => Number(b.publico) - Number(a.publico))
      .map(({ item, publico, deFora, frase, exigeMotivo }) => ({
        item: item.id,
        publico,
        deFora,
        frase,
        exigeMotivo,
      })),
    [
      {
        item: aberto,
        publico: true,
        deFora: 0,
        frase: 'Ana Azevedo alterou as restrições do documento.',
        exigeMotivo: true,
      },
      {
        item: aIraci,
        publico: false,
        deFora: 1,
        frase: 'Ana Azevedo alterou as restrições do documento.',
        exigeMotivo: true,
      },
    ],
  )
  assert.deepEqual((await de(ana, aIraci))[0]!.quem, [
    { nome: 'CPF ***.300.032-**', motivo: 'É autorizado, pelo CPF' },
  ])
  const { dados: doBeto } = await listar(beto)
  assert.deepEqual(doBeto, [], 'quem não detém nem classifica não vê nenhuma')
  const sino = await ana.chama<{ dados: { titulo: string }[] }>('notificacoes', {}, '{ dados { titulo } }')
  assert.ok(sino.dados.some(({ titulo }) => titulo === 'O que se abriu ontem'))
})

test('a peça que se abre com o processo, e o documento que se conclui, também constam', async () => {
  const p = await processo('Fechado', {
    restricoes: ['INTERNO', 'POSSE'],
    criadoEm: new Date(Date.now() - 9 * 86_400_000),
  })
  const peca = await antigo('Peça', { peca: p })
  const minuta = await documento('Por concluir', { criadoEm: new Date(Date.now() - 9 * 86_400_000) })
  await jaHavia(minuta)
  await ana.chama('processoAlterarRestricoes', { id: p, restricoes: [], dadosVistos: true })
  await ana.chama('documentoAssinarSimples', { id: minuta })
  await apurar()
  assert.deepEqual(
    (await de(carla, p, peca, minuta)).map(({ item, frase }) => `${item.id} ${frase}`).toSorted(),
    [
      `${p} Ana Azevedo alterou as restrições do processo.`,
      `${peca} Ana Azevedo alterou as restrições do processo.`,
      `${minuta} Ana Azevedo assinou o documento.`,
    ].toSorted(),
  )
})

test('fechar é uma alteração de restrições, com o motivo de quem não detém; desfaz-se; repetir não muda nada', async () => {
  const id = await antigo('Para fechar', { restricoes: ['INTERNO'] })
  await ana.chama('documentoAlterarRestricoes', { id, restricoes: [], dadosVistos: true })
  await apurar()
  const [abertura] = await de(carla, id)
  await recusa(db, () => carla.chama('aberturaFechar', { id: abertura!.id }), { name: 'ValidacaoException' })
  const fechada = await carla.chama<Abertura>(
    'aberturaFechar',
    { id: abertura!.id, motivo: 'Tem dados de terceiros.' },
    UMA,
  )
  assert.equal(fechada.situacao, 'FECHADA')
  assert.ok((await restricoes(id)).includes('INTERNO'))
  const { rows } = await sql<{ motivo: string }>`
    select dados ->> 'motivo' as motivo from historico where itens @> array[${id}::uuid] order by seq desc limit 1`.execute(
    db,
  )
  assert.equal(rows[0]!.motivo, 'Tem dados de terceiros.')
  const antes = (await eventos(id)).length
  await carla.chama('aberturaFechar', { id: abertura!.id, motivo: 'Outra vez' })
  assert.equal((await eventos(id)).length, antes)
  await recusa(db, () => ana.chama('aberturaReabrir', { id: abertura!.id }), {
    name: 'SemPermissaoException',
  })
  await carla.chama('aberturaReabrir', { id: abertura!.id, motivo: 'Era público mesmo.', dadosVistos: true })
  assert.deepEqual(await restricoes(id), ['PUBLICO'])
  assert.equal((await de(carla, id))[0]!.situacao, 'ABERTA')
})

test('quem detém fecha sem dizer por quê, e saem os CPF que se autorizaram; está certo sai do que falta decidir', async () => {
  const [aIraci, certo] = [
    await antigo('À Iraci também', { restricoes: ['INTERNO'] }),
    await antigo('Certo', { restricoes: ['INTERNO'] }),
  ]
  await ana.chama('documentoAlterarRestricoes', {
    id: aIraci,
    restricoes: ['INTERNO'],
    autorizadosExternos: [IRACI.cpf],
    dadosVistos: true,
  })
  await ana.chama('documentoAlterarRestricoes', { id: certo, restricoes: [], dadosVistos: true })
  await apurar()
  const [um] = await de(ana, aIraci)
  assert.deepEqual([um!.podeFechar, um!.exigeMotivo], [true, false])
  await ana.chama('aberturaFechar', { id: um!.id })
  const { rows } =
    await sql`select 1 from docproc_autorizado_externo where docproc_id = ${aIraci}::uuid`.execute(db)
  assert.equal(rows.length, 0)
  const { porDecidir } = await listar(ana)
  const [outro] = await de(ana, certo)
  await ana.chama('aberturaManter', { id: outro!.id })
  assert.equal((await listar(ana)).porDecidir, porDecidir - 1)
  assert.equal((await eventos(certo)).at(-1), 'item.abertura-vista')
  await recusa(db, () => beto.chama('aberturaManter', { id: outro!.id }), { name: 'NaoEncontradoException' })
  await recusa(db, () => beto.chama('aberturaFechar', { id: outro!.id, motivo: 'Não é meu' }), {
    name: 'NaoEncontradoException',
  })
})

test('dois trabalhadores apuram o dia uma vez; o dia que nada abriu diz-se vazio', async () => {
  await sql`delete from abertura`.execute(entidade.db)
  await sql`delete from abertura_dia`.execute(entidade.db)
  await Promise.all([doChores(entidade), doChores(entidade)])
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from abertura_dia`.execute(db)
  assert.equal(rows[0]!.n, 1)
  const vazio = await listar(carla, { dia: '2020-01-01' })
  assert.deepEqual([vazio.dia, vazio.apuradoEm, vazio.total], ['2020-01-01', null, 0])
  assert.ok(vazio.outrosDias.length > 0)
  await documento('Do Jurídico', { setorId: setores.juridico })
})

type Abertos = {
  total: number
  abertos: number
  examinados: number
  comDados: number
  dados: {
    item: { id: string }
    situacao: string
    dados: { tipo: string; paginas: number[] }[]
    semTexto: number
  }[]
}
const abertos = (args = {}, quem: Pessoa = carla) =>
  quem.chama<Abertos>(
    'abertosAoPublico',
    args,
    '{ total abertos examinados comDados dados { item { id } situacao semTexto dados { tipo paginas } } }',
  )

const arquivoDe = async (id: string) => {
  const { rows } = await sql<{ sha256: string }>`
    select sha256 from documento_versao where documento_id = ${id}::uuid`.execute(db)
  return rows[0]!.sha256
}
/** Como o deixa a preparação: lido e procurado por inteiro. */
async function examinar(id: string): Promise<void> {
  const exame = {
    sha256: await arquivoDe(id),
    motor: 'teste',
    situacao: 'OK',
    paginas: 1,
    falharam: 0,
    pedemOcr: 0,
    em: new Date(),
  } as const
  await db
    .insertInto('arquivoExame')
    .values([
      { ...exame, etapa: 'TEXTO' },
      { ...exame, etapa: 'DADOS' },
    ])
    .execute()
}
const acharCpf = async (id: string) =>
  db
    .insertInto('arquivoDado')
    .values({ sha256: await arquivoDe(id), lugar: 'PAGINA', nome: '', pagina: 1, tipo: 'CPF', quantos: 1 })
    .execute()

test('o que está aberto: o que não se examinou não é o mesmo que nada; examinado, diz-se o tipo e a página', async () => {
  const id = await documento('Com CPF', {
    assinado: true,
    arquivo: new TextEncoder().encode('%PDF-1.4 com CPF'),
  })
  const dele = async () => (await abertos({ limit: 200 })).dados.find(({ item }) => item.id === id)
  const antes = await abertos({})
  assert.equal((await dele())!.situacao, 'NAO_EXAMINADO')
  await examinar(id)
  assert.equal((await dele())!.situacao, 'SEM_DADOS')
  await acharCpf(id)
  assert.deepEqual(await dele(), {
    item: { id },
    situacao: 'COM_DADOS',
    semTexto: 0,
    dados: [{ tipo: 'CPF', paginas: [1] }],
  })
  const agora = await abertos({ situacao: 'COM_DADOS' })
  assert.deepEqual(
    [agora.total, agora.abertos, agora.examinados, agora.comDados],
    [1, antes.abertos, antes.examinados + 1, 1],
  )
  await ana.chama('documentoAlterarRestricoes', { id, restricoes: ['INTERNO'] })
  assert.equal(await dele(), undefined, 'fechado, já não está aberto')
  await recusa(db, () => abertos({}, ana), { name: 'SemPermissaoException', status: 403 })
})

test('o que se abriu diz também que dados pessoais se acham nele, a quem o lê; não se ter examinado não é não haver', async () => {
  const arquivo = new TextEncoder().encode('%PDF-1.4 aberto ontem')
  const id = await antigo('Aberto com CPF', { restricoes: ['INTERNO'], arquivo })
  const p = await processo('Aberto', {
    restricoes: ['INTERNO'],
    criadoEm: new Date(Date.now() - 9 * 86_400_000),
  })
  await ana.chama('documentoAlterarRestricoes', { id, restricoes: [], dadosVistos: true })
  await ana.chama('processoAlterarRestricoes', { id: p, restricoes: [], dadosVistos: true })
  await apurar()
  const exame = async () => (await de(carla, id))[0]!.exame
  assert.deepEqual(await exame(), { situacao: 'NAO_EXAMINADO', dados: [] })
  assert.equal((await de(carla, p))[0]!.exame, null)
  await examinar(id)
  assert.deepEqual(await exame(), { situacao: 'SEM_DADOS', dados: [] })
  await acharCpf(id)
  assert.deepEqual(await exame(), { situacao: 'COM_DADOS', dados: [{ tipo: 'CPF', paginas: [1] }] })
  await ana.chama('documentoAlterarRestricoes', { id, restricoes: ['SIGILOSO'], autorizados: [ana.id] })
  assert.deepEqual([await exame(), (await de(ana, id))[0]!.exame?.situacao], [null, 'COM_DADOS'])
})
