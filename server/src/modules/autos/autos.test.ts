import assert from 'node:assert/strict'
import { test } from 'node:test'
import { entrarComo, IRACI } from '../../../test/cidadaos.ts'
import { mundo, type Pessoa } from '../../../test/mundo.ts'
import { sha256 } from '../../kernel/canonical.ts'
import { newId } from '../../kernel/ids.ts'

const m = await mundo()
const { ana, beto, carla, db, documento, processo } = m
const EM = (dia: number, hora = 12) => new Date(Date.UTC(2026, 2, dia, hora))

/** Uma peça com estas páginas escritas; a palavra de cada página tem a sua caixa. */
async function peca(
  processoId: string,
  titulo: string,
  {
    paginas,
    ...opcoes
  }: { paginas: string[] } & Omit<NonNullable<Parameters<typeof documento>[1]>, 'paginas'>,
): Promise<string> {
  const bytes = new TextEncoder().encode(`%PDF-1.4 ${titulo} ${newId()}`)
  const id = await documento(titulo, {
    criadoPor: 'beto',
    setorId: 'juridico',
    assinado: true,
    ...opcoes,
    ...(opcoes.anexoDe ? {} : { peca: processoId }),
    arquivo: bytes,
    paginas: paginas.length,
  })
  const resumo = sha256(bytes)
  for (const [i, texto] of paginas.entries())
    await db
      .insertInto('arquivoPagina')
      .values({
        sha256: resumo,
        pagina: i + 1,
        origem: 'NATIVO',
        texto,
        caixas: [0, texto.length, 0, 0, 1000, 100],
        pedeOcr: texto === '',
        falhou: false,
      })
      .execute()
  return id
}

type Autos = {
  folhas: number | null
  ultimaVisita: string | null
  pecas: { id: string; peca: number; folha: number | null; novidades: string[]; [campo: string]: unknown }[]
}
type Quem = Pick<Pessoa, 'chama'>
const autos = (quem: Quem, processoId: string) =>
  quem.chama<Autos>(
    'autos',
    { processoId },
    '{ folhas ultimaVisita pecas { id peca anexo folha paginas versao conteudoVisivel desconsiderada assinadaPor assinaturasPendentes novidades } }',
  )
type Achados = {
  achados: { documentoId: string; pagina: number; [campo: string]: unknown }[]
  haMais: boolean
  semTexto: number
}
const procurar = (quem: Quem, processoId: string, texto: string) =>
  quem.chama<Achados>(
    'autosProcurar',
    { processoId, texto },
    '{ haMais semTexto achados { documentoId pagina antes achado depois caixas } }',
  )
const onde = ({ achados }: Achados) => achados.map(({ documentoId, pagina }) => `${documentoId} ${pagina}`)
const ver = (docprocId: string, usuarioId: string, em: Date) =>
  db.insertInto('visualizacao').values({ id: newId(), docprocId, usuarioId, versao: 1, em }).execute()

const caso = await processo('Reforma da ponte', { criadoPor: 'beto', setorId: 'juridico', criadoEm: EM(1) })
const requerimento = await peca(caso, 'Requerimento', {
  criadoEm: EM(2),
  paginas: ['Requer a funda-\nção da Ponte Pênsil', 'Ponte pensil, outra vez', ''],
})
const sigilosa = await peca(caso, 'Denúncia', {
  criadoEm: EM(3),
  restricoes: ['INTERNO', 'SIGILOSO'],
  autorizados: ['beto'],
  paginas: ['ponte pênsil roubada', 'fim'],
})
const parecer = await peca(caso, 'Parecer', {
  criadoEm: EM(4),
  assinado: ['beto'],
  paginas: ['PONTE  PÊNSIL 100%'],
})

test('as peças vêm em ordem com as folhas de seguida, também da que não se lê; e quem assinou', async () => {
  const lidos = await autos(ana, caso)
  assert.deepEqual(
    lidos.pecas.map(({ novidades, ...cada }) => (assert.deepEqual(novidades, []), cada)),
    [
      {
        id: requerimento,
        peca: 1,
        anexo: null,
        folha: 1,
        paginas: 3,
        versao: 1,
        conteudoVisivel: true,
        desconsiderada: false,
        assinadaPor: ['Beto Bastos'],
        assinaturasPendentes: 0,
      },
      {
        id: sigilosa,
        peca: 2,
        anexo: null,
        folha: 4,
        paginas: 2,
        versao: null,
        conteudoVisivel: false,
        desconsiderada: false,
        assinadaPor: ['Beto Bastos'],
        assinaturasPendentes: 0,
      },
      {
        id: parecer,
        peca: 3,
        anexo: null,
        folha: 6,
        paginas: 1,
        versao: 1,
        conteudoVisivel: true,
        desconsiderada: false,
        assinadaPor: ['Beto Bastos'],
        assinaturasPendentes: 0,
      },
    ],
  )
  assert.equal(lidos.folhas, 6)
  await db.updateTable('marca').set({ ocultarExistenciaSigiloso: true }).execute()
  const oculta = await autos(ana, caso)
  assert.deepEqual(
    [oculta.pecas.map(({ peca: n, folha }) => [n, folha]), oculta.folhas],
    [
      [
        [1, 1],
        [3, null],
      ],
      null,
    ],
  )
  await db.updateTable('marca').set({ ocultarExistenciaSigiloso: false }).execute()
  await assert.rejects(autos(ana, newId()), { name: 'NaoEncontradoException' })
  await assert.rejects(autos(ana, parecer), { name: 'NaoEncontradoException' })
})

test('procura em todas as páginas sem acento, com a palavra partida, e diz onde está na página', async () => {
  const achados = await procurar(beto, caso, 'Ponte pensil')
  assert.deepEqual(onde(achados), [`${requerimento} 1`, `${requerimento} 2`, `${sigilosa} 1`, `${parecer} 1`])
  assert.deepEqual([achados.semTexto, achados.haMais], [1, false])
  const { antes, achado, depois, caixas } = achados.achados[1]!
  assert.deepEqual([antes, achado, depois, caixas], ['', 'Ponte pensil', ', outra vez', [0, 0, 522, 100]])
  assert.deepEqual(onde(await procurar(beto, caso, 'fundação')), [`${requerimento} 1`])
  assert.deepEqual(onde(await procurar(beto, caso, '100%')), [`${parecer} 1`])
  assert.deepEqual(onde(await procurar(beto, caso, '%')), [])
  await assert.rejects(procurar(beto, caso, 'x'.repeat(201)), { name: 'ValidacaoException' })
})

test('da peça que a pessoa não lê não há achado, nem conta, nem se sabe que teria', async () => {
  const achados = await procurar(ana, caso, 'ponte pensil')
  assert.deepEqual(onde(achados), [`${requerimento} 1`, `${requerimento} 2`, `${parecer} 1`])
  assert.deepEqual(await procurar(ana, caso, 'roubada'), await procurar(ana, caso, 'palavra que não há'))
  await db.updateTable('docproc').set({ interno: true, sigiloso: true }).where('id', '=', caso).execute()
  assert.deepEqual(await procurar(ana, caso, 'ponte'), { achados: [], haMais: false, semTexto: 0 })
  await db.updateTable('docproc').set({ interno: false, sigiloso: false }).where('id', '=', caso).execute()
  await assert.rejects(procurar(ana, newId(), 'ponte'), { name: 'NaoEncontradoException' })
})

test('é novo o que outra pessoa fez desde a última visita; na primeira, e do que é seu, nada', async () => {
  const novidades = async (quem: Pessoa) =>
    (await autos(quem, caso)).pecas.map(({ novidades: cada }) => cada.join())
  assert.deepEqual(await novidades(carla), ['', '', ''])
  await ver(requerimento, carla.id, EM(3, 15))
  await ver(requerimento, carla.id, EM(3, 17))
  assert.deepEqual(await novidades(carla), ['', '', 'JUNTADA'])
  assert.equal((await autos(carla, caso)).ultimaVisita, EM(3, 17).toISOString())
  // No meio da visita de agora, o que era novo continua novo.
  await ver(parecer, carla.id, new Date())
  assert.deepEqual(await novidades(carla), ['', '', 'JUNTADA'])
  await db
    .insertInto('assinatura')
    .values({
      id: newId(),
      documentoId: requerimento,
      versao: 1,
      usuarioId: ana.id,
      nome: 'Ana Azevedo',
      metodo: 'SIMPLES',
      nivel: 'SIMPLES',
      assinadaEm: EM(5),
      sha256: 'x'.repeat(64),
    })
    .execute()
  await db
    .updateTable('documento')
    .set({ desconsideradoEm: EM(6) })
    .where('id', '=', sigilosa)
    .execute()
  assert.deepEqual(await novidades(carla), ['ASSINATURA', 'DESCONSIDERACAO', 'JUNTADA'])
  await ver(requerimento, beto.id, EM(3, 16))
  assert.deepEqual(
    await novidades(beto),
    ['ASSINATURA', 'DESCONSIDERACAO', ''],
    'o que ele mesmo fez não lhe é novo',
  )
})

test('os anexos leem-se depois da peça, sem folha; de quem não a lê, nem se sabem, e as folhas são as mesmas', async () => {
  const obra = await processo('Com anexos', { criadoPor: 'beto', setorId: 'juridico', criadoEm: EM(1) })
  const um = await peca(obra, 'Ofício', { criadoEm: EM(2), paginas: ['A planta vai anexa'] })
  const fechada = await peca(obra, 'Laudo', {
    criadoEm: EM(3),
    restricoes: ['INTERNO', 'SIGILOSO'],
    autorizados: ['beto'],
    paginas: ['Laudo', 'fim'],
  })
  const tres = await peca(obra, 'Despacho', { criadoEm: EM(4), paginas: ['Vista a planta, siga'] })
  const planta = await peca(obra, 'Planta', {
    criadoEm: EM(5),
    anexoDe: um,
    paginas: ['Planta baixa', 'Corte da planta'],
  })
  const foto = await peca(obra, 'Fotografia', {
    criadoEm: EM(5),
    anexoDe: um,
    restricoes: ['INTERNO', 'SIGILOSO'],
    autorizados: ['beto'],
    paginas: ['planta fotografada'],
  })
  const doLaudo = await peca(obra, 'Medições', {
    criadoEm: EM(5),
    anexoDe: fechada,
    paginas: ['planta medida'],
  })
  const linhas = async (quem: Quem) =>
    (await autos(quem, obra)).pecas.map(({ id, peca: n, anexo, folha, conteudoVisivel }) => [
      id,
      n,
      anexo,
      folha,
      conteudoVisivel,
    ])
  const [aUm, aFoto, aTres] = [
    [um, 1, null, 1, true],
    [planta, 1, 1, null, true],
    [tres, 3, null, 4, true],
  ]
  assert.deepEqual(await linhas(beto), [
    aUm,
    aFoto,
    [foto, 1, 2, null, true],
    [fechada, 2, null, 2, true],
    [doLaudo, 2, 1, null, true],
    aTres,
  ])
  assert.deepEqual(await linhas(ana), [
    aUm,
    aFoto,
    [foto, 1, 2, null, false],
    [fechada, 2, null, 2, false],
    aTres,
  ])
  assert.equal((await autos(ana, obra)).folhas, 4)
  assert.deepEqual(onde(await procurar(beto, obra, 'planta')), [
    `${um} 1`,
    `${planta} 1`,
    `${planta} 2`,
    `${foto} 1`,
    `${doLaudo} 1`,
    `${tres} 1`,
  ])
  assert.deepEqual(onde(await procurar(ana, obra, 'planta')), [
    `${um} 1`,
    `${planta} 1`,
    `${planta} 2`,
    `${tres} 1`,
  ])
  // Também por um anexo se visita; e desconsiderada a peça, o anexo dela também.
  await ver(planta, carla.id, EM(6))
  assert.equal((await autos(carla, obra)).ultimaVisita, EM(6).toISOString())
  await db
    .updateTable('docproc')
    .set({ vinculadoEm: EM(7) })
    .where('id', '=', foto)
    .execute()
  await db
    .updateTable('documento')
    .set({ desconsideradoEm: EM(8) })
    .where('id', '=', um)
    .execute()
  assert.deepEqual(
    (await autos(carla, obra)).pecas
      .slice(0, 3)
      .map(({ novidades, desconsiderada }) => [novidades, desconsiderada]),
    [
      [['DESCONSIDERACAO'], true],
      [[], true],
      [['JUNTADA'], true],
    ],
  )
})

test('o cidadão interessado lê os autos e procura no que é seu, e não conta as folhas do que não lê', async () => {
  const iraci = await entrarComo(m, IRACI)
  await assert.rejects(autos(iraci, caso), { name: 'NaoEncontradoException' })
  const externo = newId()
  await db
    .insertInto('interessadoExterno')
    .values({ id: externo, cpfCnpj: IRACI.cpf, nomeRazao: IRACI.nome })
    .execute()
  await db.insertInto('interessado').values({ processoId: caso, externoId: externo }).execute()
  const lidos = await autos(iraci, caso)
  assert.deepEqual(
    lidos.pecas.map(({ peca: n, folha }) => [n, folha]),
    [
      [1, 1],
      [3, null],
    ],
  )
  assert.deepEqual(onde(await procurar(iraci, caso, 'ponte')), [
    `${requerimento} 1`,
    `${requerimento} 2`,
    `${parecer} 1`,
  ])
})
