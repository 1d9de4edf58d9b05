import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Recusa } from '@autos/contract/erros.ts'
import { sql } from 'kysely'
import { entrarComo, IRACI, JONAS } from '../../../test/cidadaos.ts'
import { ErroDaChamada, mundo, type Pessoa } from '../../../test/mundo.ts'
import { semente } from '../../../test/provas/semente.ts'
import { trabalhar } from '../../../test/trabalhos.ts'
import { type Leitores, leitoresDe } from '../acoes/index.ts'
import { leitoresEm, marcaEm } from './leitores-em.ts'

const m = await mundo()
const { ana, beto, carla, dora, zeca, db, entidade, setores, documento, processo } = m
await entrarComo(m, IRACI)
await entrarComo(m, JONAS)
// A administração, para que também a gente mude.
await sql`insert into usuario_papel (usuario_id, papel, concedido_por) values (${ana.id}, 'adminAcesso', ${ana.id})`.execute(
  db,
)

const agora = async () => (await sql<{ em: Date }>`select clock_timestamp() as em`.execute(db)).rows[0]!.em
const marca = async () => (await ana.contexto()).actor().marca

/** Os instantes do banco são mais finos que os daqui: o milésimo seguinte já passou por todos. */
const depois = async () => new Date((await agora()).getTime() + 1)

/** O que se diz de um item, sem a ordem em que o banco o deu. */
const dito = ({ pessoas, deFora, setores: citados, ...resto }: Leitores) => ({
  ...resto,
  pessoas: pessoas
    .map(({ setores: seus, ...pessoa }) => ({ ...pessoa, setores: seus.toSorted() }))
    .toSorted((a, b) => a.id.localeCompare(b.id)),
  deFora: deFora.map(({ chave, motivo }) => `${chave} ${motivo}`).toSorted(),
  setores: citados.map(({ id, membros }) => `${id}: ${membros.toSorted().join()}`).toSorted(),
})

/** O que se recusa não muda nada; qualquer outro erro é do teste. */
const recusado = (erro: unknown): false => {
  if (erro instanceof ErroDaChamada || erro instanceof Recusa) return false
  throw erro
}

/** Um gerador de números que a semente repete. */
function sorteador(semente: number) {
  let s = semente >>> 0
  const numero = (): number => {
    s = (s + 0x6d2b79f5) >>> 0
    let t = Math.imul(s ^ (s >>> 15), 1 | s)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  return <T>(de: readonly T[]): T => de[Math.floor(numero() * de.length)]!
}

type Foto = { em: Date; depoisDe: string; leem: Map<string, unknown> }

/** Quem lê cada item agora, pelo predicado de sempre. */
async function fotografar(itens: readonly string[], depoisDe: string): Promise<Foto> {
  const daqui = await marca()
  const leem = new Map<string, unknown>()
  for (const id of itens) leem.set(id, dito(await leitoresDe(db, { marca: daqui, id, suposto: null })))
  const em = await depois()
  // O instante é do futuro até passar: o ato que viesse antes disso também seria dele.
  await sql`select pg_sleep(greatest(0, extract(epoch from ${em}::timestamptz - clock_timestamp())) + 0.001)`.execute(
    db,
  )
  return { em, depoisDe, leem }
}

const { id: externoIraci } = await ana.chama('interessadoExternoCadastrar', {
  nomeRazao: IRACI.nome,
  cpfCnpj: IRACI.cpf,
  email: 'iraci@teste.example',
})
const { id: convidadoId } = await ana.chama('convidadoCadastrar', { email: 'fora@teste.example' })

/** Os atos que mudam quem lê, de quem quer que os tente: a maior parte se recusa, e nada muda. */
function atos(sorte: ReturnType<typeof sorteador>, docs: readonly string[], procs: readonly string[]) {
  const quem = (): Pessoa => sorte([ana, ana, beto, carla, carla, dora])
  const pessoa = () => sorte([ana, beto, carla, dora]).id
  const doc = () => sorte(docs)
  const proc = () => sorte(procs)
  const restricoes = () => ({
    restricoes: sorte([[], ['INTERNO'], ['POSSE'], ['SIGILOSO'], ['POSSE', 'SIGILOSO']]),
    autorizados: [sorte([pessoa(), setores.juridico, setores.fazenda])],
    motivo: 'Conferência',
    dadosVistos: true,
  })
  const pede = (nome: string, args: () => Record<string, unknown>, de: () => Pessoa = quem) =>
    [nome, () => de().chama(nome, args())] as const
  const sobre = (verbo: string, mais: () => object = () => ({})) => [
    pede(`documento${verbo}`, () => ({ id: doc(), ...mais() })),
    pede(`processo${verbo}`, () => ({ id: proc(), ...mais() })),
  ]
  const assinantes = () => ({
    documentoId: doc(),
    assinantes: sorte([[], [{ usuarioId: pessoa() }], [{ usuarioId: beto.id }, { usuarioId: dora.id }]]),
    assinantesExternos: sorte([[], [convidadoId]]),
    dadosVistos: true,
  })
  return [
    ...sobre('AlterarRestricoes', restricoes),
    pede('documentoAlterarRestricoes', () => ({
      id: doc(),
      restricoes: ['INTERNO'],
      autorizadosExternos: [sorte([IRACI.cpf, JONAS.cpf])],
      motivo: 'x',
      dadosVistos: true,
    })),
    ...sobre('Enviar', () => ({
      destinoId: sorte([setores.juridico, setores.fazenda, setores.protocolo, ana.id, beto.id]),
    })),
    ...sobre('DesfazerEnvio'),
    ...sobre('Arquivar'),
    ...sobre('Desarquivar'),
    ...sobre('Excluir'),
    ...sobre('Restaurar'),
    pede('documentoJuntar', () => ({
      documentoId: doc(),
      processoId: proc(),
      confirmarSigilo: true,
      dadosVistos: true,
    })),
    pede('documentoDisjuntar', () => ({ id: doc() })),
    pede('documentoAnexar', () => ({ anexoId: doc(), principalId: doc(), dadosVistos: true })),
    pede('documentoDesanexar', () => ({ id: doc() })),
    pede('documentoDesconsiderar', () => ({ id: doc(), motivo: 'Já não serve para nada neste processo' })),
    pede('processoApensar', () => ({ ids: procs })),
    pede('processoDesapensar', () => ({ id: proc() })),
    pede('documentoAlterarAssinantes', assinantes),
    pede('documentoAssinarSimples', () => ({ id: doc() })),
    pede('documentoRejeitarAssinatura', () => ({ id: doc(), motivo: 'Não' })),
    pede('processoAdicionarInteressados', () => ({
      processoId: proc(),
      interessadosExternos: [externoIraci],
      dadosVistos: true,
    })),
    pede('processoRemoverInteressados', () => ({ processoId: proc(), interessadosExternos: [externoIraci] })),
    pede(
      'usuarioAlterarSetores',
      () => ({
        id: sorte([beto, dora]).id,
        setores: [sorte([setores.juridico, setores.fazenda, setores.protocolo])],
      }),
      () => ana,
    ),
    pede(
      'usuarioAlterarPapeis',
      () => ({ id: sorte([beto, zeca]).id, papeis: sorte([[], ['access']]) }),
      () => ana,
    ),
    pede(
      'usuarioDesativar',
      () => ({ id: dora.id }),
      () => ana,
    ),
    pede(
      'usuarioReativar',
      () => ({ id: dora.id }),
      () => ana,
    ),
    ['trabalhos', () => trabalhar(entidade)] as const,
  ]
}

test('de cada instante passado, quem podia ler é o que o predicado dizia então: todos os itens, todas as pessoas', async (t) => {
  const sorte = sorteador(semente(t))
  const docs = [
    await documento('Público', { assinado: true }),
    await documento('Minuta'),
    await documento('Sigiloso', {
      assinado: true,
      restricoes: ['INTERNO', 'SIGILOSO'],
      autorizados: ['ana', 'beto'],
    }),
    await documento('Por assinar', { assinantes: ['beto', 'carla'] }),
  ]
  const procs = [await processo('Um'), await processo('Dois', { restricoes: ['INTERNO'] })]
  docs.push(await documento('Peça', { peca: procs[0]!, assinado: true }))
  // As que nascem minutas têm o ato em que nasceram; as outras, como as que vieram de outro sistema, não.
  for (const id of [docs[1]!, docs[3]!])
    await sql`insert into historico (id, ato, ator_tipo, ator_id, itens, dados, resumo) values (gen_random_uuid(), 'documento.cadastrado', 'USUARIO', ${ana.id}, array[${id}::uuid], '{}', repeat('0', 64))`.execute(
      db,
    )
  const itens = [...docs, ...procs]
  const fotos = [await fotografar(itens, 'o começo')]
  const feitos = new Map<string, number>()
  const lista = atos(sorte, docs, procs)
  for (let i = 0; i < PASSOS; i++) {
    const [nome, fazer] = sorte(lista)
    const foi = await fazer().then(() => true, recusado)
    if (!foi) continue
    feitos.set(nome, (feitos.get(nome) ?? 0) + 1)
    fotos.push(await fotografar(itens, `${nome} (${i})`))
  }
  t.diagnostic(`${fotos.length} instantes; ${[...feitos].map(([nome, n]) => `${nome} ${n}`).join(', ')}`)
  assert.ok(feitos.size >= 6, 'atos de várias espécies deram certo')
  const daqui = await marca()
  for (const { em, depoisDe, leem } of fotos)
    for (const [id, esperado] of leem)
      assert.deepEqual(
        dito((await leitoresEm(db, { marca: daqui, id, em }))!),
        esperado,
        `${depoisDe}: ${docs.includes(id) ? `documento ${docs.indexOf(id)}` : `processo ${procs.indexOf(id)}`}`,
      )
})
const PASSOS = Number(process.env.AUTOS_PASSOS ?? 250)

test('antes de haver o item não há quem o lesse; e o que a entidade oculta é o de então', async () => {
  const antes = new Date(Date.now() - 60_000)
  const id = await documento('Novo')
  assert.equal(await leitoresEm(db, { marca: await marca(), id, em: antes }), undefined)
  await ana.chama('entidadeAlterar', { dados: { ocultarExistenciaSigiloso: true } }, '{ __typename }')
  assert.equal((await marcaEm(db, await marca(), antes)).ocultarExistenciaSigiloso, false)
  assert.equal((await marcaEm(db, await marca(), await depois())).ocultarExistenciaSigiloso, true)
})
