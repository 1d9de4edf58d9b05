import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mundo, type Pessoa } from '../../../test/mundo.ts'
import { escreverRascunho } from '../../../test/rascunhos.ts'
import { sha256 } from '../../kernel/canonical.ts'
import { newId } from '../../kernel/ids.ts'

const m = await mundo()
const { ana, beto, carla, dora, db, documento, processo, eventos, comandos } = m
const DE_BETO = { criadoPor: 'beto', setorId: 'juridico', assinado: true } as const

/** Um documento em que está escrito o texto, também na página dele. */
async function escrito(texto: string, opcoes: Parameters<typeof documento>[1] = {}): Promise<string> {
  const bytes = new TextEncoder().encode(`%PDF-1.4 ${newId()}`)
  const id = await documento(`Sobre ${newId()}`, { ...DE_BETO, ...opcoes, arquivo: bytes })
  await db.insertInto('documentoTexto').values({ documentoId: id, texto }).execute()
  await db
    .insertInto('arquivoPagina')
    .values({
      sha256: sha256(bytes),
      pagina: 1,
      origem: 'NATIVO',
      texto,
      caixas: [],
      pedeOcr: false,
      falhou: false,
    })
    .execute()
  return id
}

type Quem = Pick<Pessoa, 'chama'>
const trechos = (quem: Quem, texto: string, ids: string[]) =>
  quem.chama<{ id: string }[]>('pesquisaTrechos', { texto, ids }, '{ id }')
const procurar = (quem: Quem, processoId: string, texto: string) =>
  quem.chama<{ achados: { documentoId: string }[] }>(
    'autosProcurar',
    { processoId, texto },
    '{ achados { documentoId } }',
  )
type Vista = { autorNome: string; versao: number | null; trecho: boolean }
/** Só do item, e não também do que o acompanha. */
async function quemViu(id: string, quem: Pessoa = beto): Promise<Vista[]> {
  const { dados } = await quem.chama<{ dados: (Vista & { item: { id: string } })[] }>(
    'visualizacoes',
    { id, limit: 100 },
    '{ dados { autorNome versao trecho item { id } } }',
  )
  return dados.flatMap(({ item, ...vista }) => (item.id === id ? [vista] : []))
}
const vista = (autorNome: string, trecho = true): Vista => ({ autorNome, versao: 1, trecho })
const SIGILOSO = { restricoes: ['INTERNO', 'SIGILOSO'], autorizados: ['beto', 'ana'] } as const

test('o trecho que a pesquisa mostra fica em quem viu, uma vez por dia; o que não se mostrou não fica', async () => {
  const [secreto, alheio, sem] = [
    await escrito('o dinheiro sumiu', SIGILOSO),
    await escrito('o dinheiro também', { ...SIGILOSO, autorizados: ['beto'] }),
    await escrito('nada disso'),
  ]
  for (let vez = 0; vez < 3; vez++)
    assert.deepEqual(await trechos(ana, 'dinheiro', [secreto, alheio, sem]), [{ id: secreto }])
  assert.deepEqual(
    [await quemViu(secreto), await quemViu(alheio), await quemViu(sem)],
    [[vista('Ana Azevedo')], [], []],
  )
  await db
    .insertInto('visualizacao')
    .values({ id: newId(), docprocId: sem, usuarioId: ana.id, versao: 1, em: new Date() })
    .execute()
  await trechos(ana, 'nada', [sem])
  assert.deepEqual(await quemViu(sem), [vista('Ana Azevedo', false)], 'quem o abriu hoje já consta')
})

test('no outro dia é outro acesso, e abrir depois de ver o trecho também', async () => {
  const id = await escrito('a ponte caiu')
  const ontem = new Date(Date.now() - 86_400_000)
  const dia = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(ontem)
  await db
    .insertInto('visualizacao')
    .values({ id: newId(), docprocId: id, usuarioId: ana.id, versao: 1, em: ontem, diaDoTrecho: dia })
    .execute()
  await trechos(ana, 'ponte', [id])
  await ana.chama('documento', { id })
  assert.deepEqual(await quemViu(id), [
    vista('Ana Azevedo', false),
    vista('Ana Azevedo'),
    vista('Ana Azevedo'),
  ])
})

test('procurar nos autos deixa o acesso de cada peça e anexo de que se mostrou texto, e não é visita', async () => {
  const p = await processo('Reforma', { criadoPor: 'beto', setorId: 'juridico' })
  const peca = await escrito('laje rachada', { peca: p, ...SIGILOSO })
  const anexo = await escrito('foto da laje', { anexoDe: peca })
  const outra = await escrito('outra coisa', { peca: p })
  for (let vez = 0; vez < 2; vez++)
    assert.deepEqual(
      (await procurar(ana, p, 'laje')).achados.map(({ documentoId }) => documentoId),
      [peca, anexo],
    )
  assert.deepEqual(
    [await quemViu(peca), await quemViu(anexo), await quemViu(outra)],
    [[vista('Ana Azevedo')], [vista('Ana Azevedo')], []],
  )
  await db
    .insertInto('visualizacao')
    .values({
      id: newId(),
      docprocId: outra,
      usuarioId: carla.id,
      versao: 1,
      em: new Date(Date.now() - 20 * 3_600_000),
    })
    .execute()
  const visita = () => carla.chama<{ ultimaVisita: string }>('autos', { processoId: p }, '{ ultimaVisita }')
  const antes = await visita()
  await procurar(carla, p, 'laje')
  assert.deepEqual(await visita(), antes)
})

test('ver um trecho não recebe, não lê e não acaba com o desfazer do envio', async () => {
  const id = await escrito('verba da merenda', { setorId: 'juridico' })
  await beto.chama('documentoEnviar', { id, destinoId: m.setores.fazenda })
  const antes = await eventos(id)
  assert.deepEqual(await trechos(carla, 'merenda', [id]), [{ id }])
  assert.deepEqual(await eventos(id), antes)
  const item = await carla.pede<{ itens: { lido: boolean }[] }>(
    'query ($ids: [ID!]!) { itens(ids: $ids) { ... on Documento { lido } } }',
    { ids: [id] },
  )
  assert.deepEqual(item.itens, [{ lido: false }])
  await beto.chama('documentoDesfazerEnvio', { id })
  assert.equal((await eventos(id)).at(-1), 'documento.envio-desfeito')
})

test('a mesma pesquisa ao mesmo tempo não falha nem se conta duas vezes, e muitos itens custam o mesmo que um', async () => {
  const ids = await Promise.all(Array.from({ length: 12 }, () => escrito('arquipélago')))
  await Promise.all(Array.from({ length: 8 }, () => trechos(dora, 'arquipelago', ids)))
  for (const id of ids) assert.deepEqual(await quemViu(id), [vista('Dora Duarte')])
  const [primeiro = ''] = ids
  await db.selectFrom('docproc').select('id').execute()
  const um = await comandos(() => trechos(ana, 'arquipelago', [primeiro]))
  const onze = await comandos(() => trechos(ana, 'arquipelago', ids.slice(1)))
  const deNovo = await comandos(() => trechos(ana, 'arquipelago', ids))
  assert.equal(onze.length, um.length)
  assert.ok(deNovo.length < um.length, 'o que já consta não abre transação')
})

test('o comentário que uma lista traz mostra um pedaço do texto: fica o acesso', async () => {
  const id = await documento('Minuta', { arquivo: false, criadoPor: 'ana', assinantes: ['beto'] })
  await escreverRascunho(ana, { id, html: '<p>A feira será no sábado.</p>', lida: 0 })
  await beto.chama('documentoRascunhoComentar', {
    documentoId: id,
    acao: 'COMENTAR',
    trecho: { trecho: 'no sábado', antes: 'A feira será ', depois: '.' },
    texto: 'Não era domingo?',
  })
  const COMENTARIOS =
    'query ($ids: [ID!]!) { itens(ids: $ids) { ... on Documento { rascunho { comentarios { trecho } } } } }'
  for (let vez = 0; vez < 2; vez++)
    assert.deepEqual(await dora.pede(COMENTARIOS, { ids: [id] }), {
      itens: [{ rascunho: { comentarios: [{ trecho: 'no sábado' }] } }],
    })
  assert.deepEqual(
    (await quemViu(id, ana)).filter(({ autorNome }) => autorNome === dora.nome),
    [{ autorNome: 'Dora Duarte', versao: null, trecho: true }],
  )
})
