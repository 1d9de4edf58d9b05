import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { idDe, mundo, type Pessoa } from '../../../test/mundo.ts'
import { newId } from '../../kernel/ids.ts'

const m = await mundo()
const { ana, beto, carla, dora, db, setores, documento, processo } = m
type Pedido = Record<string, unknown>
const busca = async (quem: Pessoa, texto: string, mais: Pedido = {}) =>
  (
    await quem.chama<{ id: string }[]>(
      'pesquisa',
      { texto, ...mais },
      '{ ... on Documento { id } ... on Processo { id } }',
    )
  ).map(({ id }) => id)
const trechos = (quem: Pessoa, texto: string, ids: string[]) =>
  quem.chama<{ id: string; partes: { texto: string; achado: boolean }[] }[]>(
    'pesquisaTrechos',
    { texto, ids },
    '{ id partes { texto achado } }',
  )
const escrever = (documentoId: string, texto: string) =>
  db
    .insertInto('documentoTexto')
    .values({ documentoId, texto })
    .onConflict((c) => c.column('documentoId').doUpdateSet({ texto }))
    .execute()
const em = (dia: number) =>
  ({
    criadoPor: 'beto',
    setorId: 'juridico',
    assinado: true,
    criadoEm: new Date(Date.UTC(2026, 2, dia, 12)),
  }) as const

// prettier-ignore
const PARES: [escrito: string, digitado: string][] = [
  ['licitação', 'licitacoes'], ['licitações', 'licitacao'], ['certidões', 'CERTIDAO'], ['certidão', 'certidoes'], ['municipais', 'municipal'],
  ['municipal', 'municipais'], ['imóveis', 'imovel'], ['imóvel', 'imoveis'], ['irmãos', 'irmao'], ['pães', 'pao'], ['férias', 'ferias'],
  ['contratação', 'contratacoes'], ['pregões', 'pregao'], ['editais', 'edital'], ['edital', 'editais'], ['papéis', 'papel'], ['ofícios', 'oficio'],
  ['portarias', 'portaria'], ['prorrogação', 'prorrogações'], ['aquisições', 'aquisição'], ['servidores', 'servidor'],
]

test('acha pelo que está escrito no arquivo e no assunto, sem acento, no singular ou no plural', async () => {
  const base = await documento('Sem nada no título', em(1))
  for (const [escrito, digitado] of PARES) {
    await escrever(base, `Texto que fala de ${escrito} e de mais nada.`)
    assert.deepEqual(await busca(ana, digitado), [base], `${digitado} acha ${escrito}`)
  }
  const comAssunto = await documento('Outro', { ...em(2), assunto: 'Poda de árvores na Rua das Acácias' })
  assert.deepEqual(await busca(ana, 'arvore acacia'), [comAssunto])
  assert.deepEqual(await busca(ana, 'arvore zebra'), [], 'todas as palavras têm de estar')
})

test('o texto muda, a pesquisa muda com ele, na mesma transação', async () => {
  const id = await documento('Muda', { ...em(3), assunto: 'xilofone' })
  await escrever(id, 'marimba')
  assert.deepEqual([await busca(ana, 'marimba'), await busca(ana, 'xilofone')], [[id], [id]])
  await escrever(id, 'vibrafone')
  await db.updateTable('docproc').set({ assunto: null }).where('id', '=', id).execute()
  assert.deepEqual(
    [await busca(ana, 'marimba'), await busca(ana, 'xilofone'), await busca(ana, 'vibrafone')],
    [[], [], [id]],
  )
  await db.deleteFrom('documentoTexto').where('documentoId', '=', id).execute()
  assert.deepEqual(await busca(ana, 'vibrafone'), [])
  const longo = await documento('Longo', em(3))
  await escrever(longo, Array.from({ length: 60_000 }, (_, i) => `p${i.toString(36)}`).join(' '))
  assert.deepEqual(await busca(ana, 'p1a'), [longo], 'um arquivo enorme se indexa pelo começo')
})

test('o que está escrito no que a pessoa não pode ler não o acha, nem deixa trecho; quem lê, acha', async () => {
  const sigiloso = await documento('Denúncia', {
    ...em(4),
    restricoes: ['INTERNO', 'SIGILOSO'],
    autorizados: ['beto'],
    assunto: 'chantagem',
  })
  const comPosse = await documento('Reservado', { ...em(4), restricoes: ['INTERNO', 'POSSE'] })
  const pai = await processo('Sindicância aberta', {
    ...em(4),
    restricoes: ['INTERNO', 'SIGILOSO'],
    autorizados: ['beto'],
  })
  const peca = await documento('Peça', { ...em(4), peca: pai })
  const minuta = await documento('Rascunho', { criadoPor: 'beto', assinado: false })
  for (const id of [sigiloso, comPosse, peca, minuta]) await escrever(id, 'trombone de vara')
  assert.deepEqual((await busca(beto, 'trombone')).toSorted(), [sigiloso, comPosse, peca, minuta].toSorted())
  assert.deepEqual(
    [await busca(ana, 'trombone'), await busca(carla, 'trombone'), await busca(ana, 'chantagem')],
    [[], [], []],
  )
  assert.deepEqual(await busca(ana, 'denuncia'), [], 'o título do sigiloso também não')
  assert.deepEqual(
    (await trechos(beto, 'trombones', [sigiloso, comPosse])).map(({ id }) => id),
    [sigiloso, comPosse],
  )
  assert.deepEqual(
    await trechos(ana, 'trombones', [sigiloso, comPosse, peca, minuta, idDe('nada'), 'lixo']),
    [],
  )
})

test('nenhuma página sai curta por causa do que não se vê: trinta sigilosos no meio não mudam a página', async () => {
  const visiveis: string[] = []
  for (let i = 0; i < 6; i++) {
    visiveis.unshift(
      await documento(`Bandolim ${i}`, { ...em(5), criadoEm: new Date(Date.UTC(2026, 2, 5, 12, i)) }),
    )
    for (let j = 0; j < 5; j++) {
      const oculto = await documento(`Bandolim oculto ${i}.${j}`, {
        ...em(5),
        criadoEm: new Date(Date.UTC(2026, 2, 5, 12, i, j)),
        restricoes: ['INTERNO', 'SIGILOSO'],
        autorizados: ['beto'],
      })
      await escrever(oculto, 'bandolim')
    }
  }
  const paginas: string[][] = []
  let apos: string | undefined
  do {
    const pagina: string[] = await busca(ana, 'bandolim', {
      limite: 4,
      ...(apos === undefined ? {} : { apos }),
    })
    paginas.push(pagina)
    apos = pagina.at(-1)
  } while (apos !== undefined)
  assert.deepEqual(paginas, [visiveis.slice(0, 4), visiveis.slice(4), []])
  const oculto = await documento('Rascunho', { criadoPor: 'beto', assinado: false })
  const respostas = await Promise.all(
    [oculto, idDe('nada'), 'lixo'].map((marco) =>
      busca(ana, 'bandolim', { apos: marco }).catch((e: Error) => e.message),
    ),
  )
  assert.deepEqual(new Set(respostas).size, 1, 'o oculto não serve de marco, como o que não existe')
})

test('o trecho mostra a palavra achada no meio do texto', async () => {
  const id = await documento('Com trecho', em(6))
  await escrever(
    id,
    `${'Preâmbulo longo. '.repeat(20)}As contratações de oboé, fagote e CONTRATAÇÃO direta. Fim.`,
  )
  const [trecho] = await trechos(ana, 'contratacao', [id])
  assert.deepEqual(
    trecho!.partes.filter(({ achado }) => achado).map(({ texto }) => texto),
    ['contratações', 'CONTRATAÇÃO'],
  )
  assert.match(
    trecho!.partes.map(({ texto }) => texto).join(''),
    /^… longo\. (Preâmbulo longo\. ){3}As contratações de oboé, fagote e CONTRATAÇÃO direta\. Fim\.$/,
  )
  const lido = async (texto: string): Promise<string> => {
    await escrever(id, texto)
    return (await trechos(ana, 'bumbo', [id]))[0]!.partes.map((parte) => parte.texto).join('')
  }
  assert.equal(
    await lido(`Bumbo ${'é '.repeat(86)}extraordinariamente grande`),
    `Bumbo ${'é '.repeat(86)}extraordinariamente …`,
    'a última palavra vai inteira',
  )
  assert.equal(await lido('Bumbo e caixa.\n'), 'Bumbo e caixa.', 'do texto que coube, nada se diz cortado')
  assert.deepEqual(await trechos(ana, 'inexistente', [id]), [])
  await assert.rejects(
    trechos(
      ana,
      'x',
      Array.from({ length: 51 }, () => id),
    ),
    { campo: 'ids' },
  )
})

test('os filtros valem juntos, com texto ou sem ele', async () => {
  const a = await documento('Clarim um', { ...em(7), especie: 'Ofício' })
  const b = await documento('Clarim dois', {
    ...em(8),
    origem: 'FISICA',
    especie: 'Portaria',
    tipo: 'de Férias',
  })
  const c = await processo('Clarim três', em(9))
  const filtrar = (filtros: Pedido, texto = 'clarim', quem = ana) => busca(quem, texto, { filtros })
  assert.deepEqual(await filtrar({}), [c, b, a])
  assert.deepEqual(
    [
      await filtrar({ especie: 'oficio' }),
      await filtrar({ origem: 'FISICA' }),
      await filtrar({ tipo: 'DE FERIAS' }),
      await filtrar({ tipo: 'de Nada' }),
    ],
    [[a], [b], [b], []],
  )
  assert.deepEqual(
    [
      await filtrar({ criadoDe: '2026-03-08', criadoAte: '2026-03-08' }),
      await filtrar({ criadoDe: '2026-03-10' }),
    ],
    [[b], []],
  )
  assert.deepEqual(
    await filtrar({ setorId: setores.juridico, setorCriadorId: setores.juridico }, ''),
    await filtrar({ setorId: setores.juridico, setorCriadorId: setores.juridico }, ' '),
  )
  assert.ok(
    (
      await filtrar({ setorCriadorId: setores.juridico, criadoDe: '2026-03-07', criadoAte: '2026-03-09' }, '')
    ).join() === [c, b, a].join(),
  )
  assert.deepEqual(
    [
      await filtrar({ setorId: setores.fazenda }),
      await filtrar({ setorId: idDe('nada') }),
      await filtrar({}, ''),
    ],
    [[], [], []],
  )
  await beto.chama('documentoArquivar', { id: b })
  assert.deepEqual(
    [
      await filtrar({ situacao: 'ARQUIVADO' }),
      await filtrar({ situacao: 'ATIVO' }),
      await filtrar({ situacao: 'DESCONSIDERADO' }),
    ],
    [[b], [c, a], []],
  )
  const minuta = await documento('Clarim rascunho', { assinado: false })
  assert.deepEqual(
    [await filtrar({ situacao: 'MINUTA' }), await filtrar({ situacao: 'MINUTA' }, 'clarim', beto)],
    [[minuta], []],
  )
  await assert.rejects(filtrar({ setorId: 'lixo' }), { name: 'NaoEncontradoException' })
})

test('o interessado e o marcador público só filtram o que a pessoa pode ler', async () => {
  const aberto = await processo('Trompa aberta', em(10))
  const fechado = await processo('Trompa fechada', { ...em(11), restricoes: ['INTERNO', 'POSSE'] })
  for (const processoId of [aberto, fechado])
    await db.insertInto('interessado').values({ processoId, usuarioId: dora.id }).execute()
  const marcadorId = newId()
  await db.insertInto('marcador').values({ id: marcadorId, tipo: 'PUBLICO', nome: 'Urgente' }).execute()
  for (const docprocId of [aberto, fechado])
    await db.insertInto('docprocMarcador').values({ docprocId, marcadorId, usuarioId: ana.id }).execute()
  assert.deepEqual(await busca(ana, 'trompa'), [fechado, aberto])
  const marcador = { tipo: 'PUBLICO', nome: 'urgente' }
  for (const filtros of [{ interessadoId: dora.id }, { marcador }])
    assert.deepEqual(
      [
        await busca(ana, 'trompa', { filtros }),
        await busca(ana, '', { filtros }),
        await busca(beto, '', { filtros }),
      ],
      [[aberto], [aberto], [fechado, aberto]],
    )
  const pessoal = await sql<{
    id: string
  }>`insert into marcador (id, tipo, usuario_id, nome) values (${newId()}::uuid, 'PESSOAL', ${beto.id}::uuid, 'Meu') returning id`.execute(
    db,
  )
  await db
    .insertInto('docprocMarcador')
    .values({ docprocId: aberto, marcadorId: pessoal.rows[0]!.id, usuarioId: beto.id })
    .execute()
  const meu = { filtros: { marcador: { tipo: 'PESSOAL', nome: 'Meu' } } }
  assert.deepEqual([await busca(beto, '', meu), await busca(ana, '', meu)], [[aberto], []])
})

test('filtra pelo número, por quem cadastrou, por quem está com o item, por quem assina e pela restrição', async () => {
  const um = await documento('Saxofone um', { ...em(12), assinantes: ['dora'] })
  const dois = await documento('Saxofone dois', { ...em(13), criadoPor: 'ana', restricoes: ['INTERNO'] })
  const tres = await documento('Saxofone três', {
    ...em(14),
    restricoes: ['INTERNO', 'SIGILOSO'],
    autorizados: ['beto'],
    assinantes: ['dora'],
  })
  const pai = await processo('Saxofone quatro', { ...em(15), restricoes: ['INTERNO', 'POSSE'] })
  const peca = await documento('Saxofone cinco', { ...em(16), peca: pai })
  await db.updateTable('docproc').set({ numero: 77, numeroCompleto: '77' }).where('id', '=', dois).execute()
  const filtrar = (filtros: Pedido, quem = beto) => busca(quem, 'saxofone', { filtros })
  assert.deepEqual([await filtrar({ numero: 77 }), await filtrar({ numero: 78 })], [[dois], []])
  assert.deepEqual(
    [await filtrar({ criadoPorId: ana.id }), await filtrar({ criadoPorId: beto.id })],
    [[dois], [peca, pai, tres, um]],
  )
  assert.deepEqual([await filtrar({ usuarioId: beto.id }), await filtrar({ usuarioId: dora.id })], [[], []])
  assert.deepEqual(
    // A peça de processo fechado é interna como ele (domínio §7.2), e com esse rótulo se mostra.
    [await filtrar({ restricao: 'PUBLICO' }), await filtrar({ restricao: 'INTERNO' })],
    [[um], [peca, dois]],
  )
  assert.deepEqual(
    [await filtrar({ restricao: 'POSSE' }), await filtrar({ restricao: 'SIGILOSO' })],
    [[pai], [tres]],
  )
  assert.deepEqual(
    [
      await filtrar({ assinanteId: dora.id }),
      await filtrar({ assinanteId: dora.id }, dora),
      await filtrar({ assinanteId: dora.id }, carla),
    ],
    [[tres, um], [tres, um], [um]],
  )
  for (const campo of ['usuarioId', 'criadoPorId', 'assinanteId'])
    await assert.rejects(filtrar({ [campo]: 'lixo' }), { name: 'NaoEncontradoException' })
})
