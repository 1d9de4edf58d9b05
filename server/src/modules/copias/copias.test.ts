import assert from 'node:assert/strict'
import { test } from 'node:test'
import { idDe, mundo } from '../../../test/mundo.ts'
import { cincoVezes } from '../../../test/provas/repeticao.ts'
import { recusa } from '../../../test/soma.ts'
import { trabalhar } from '../../../test/trabalhos.ts'

const { ana, beto, carla, dora, db, entidade, setores, documento, processo, eventos, comandos } =
  await mundo()
const LISTA =
  '{ total pendentes dados { id item { id titulo } mensagem destino { id } cienciaEm cienciaPor { nome } podeDarCiencia } }'
type Copia = {
  id: string
  item: { id: string; titulo: string }
  mensagem: string | null
  destino: { id: string }
  cienciaEm: string | null
  cienciaPor: { nome: string } | null
  podeDarCiencia: boolean
}
type Lista = { total: number; pendentes: number; dados: Copia[] }
const copiar = (id: string, destinos: string[], { quem = ana, mensagem = 'Para conhecimento.' } = {}) =>
  quem.chama<Lista>('copiaEnviar', { id, destinos, mensagem }, LISTA)
const recebidas = (quem = beto, args = {}) => quem.chama<Lista>('copiasRecebidas', args, LISTA)
const doItem = async (id: string, quem = beto) =>
  (await recebidas(quem)).dados.filter(({ item }) => item.id === id)
const carga = (id: string) =>
  db
    .selectFrom('docproc')
    .select(['cargaSetorId', 'cargaUsuarioId', 'cargaTramiteId', 'versao'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

test('a cópia avisa pessoas e setores, e a carga não muda; a ciência do setor é a do primeiro que a dá', async () => {
  const id = await documento('Circular', { assinado: true })
  const antes = await carga(id)
  const { total, pendentes } = await copiar(id, [setores.juridico, carla.id, setores.fazenda])
  assert.deepEqual([total, pendentes], [3, 3])
  assert.deepEqual(await carga(id), antes)
  await trabalhar(entidade)
  const { dados } = await beto.chama<{ dados: { titulo: string; texto: string }[] }>(
    'notificacoes',
    { limit: 1 },
    '{ dados { titulo texto } }',
  )
  assert.deepEqual(dados, [
    { titulo: 'Cópia para conhecimento', texto: 'Ana Azevedo deu conhecimento a PGM.' },
  ])
  const [copia] = await doItem(id)
  assert.deepEqual(
    [copia?.mensagem, copia?.destino.id, copia?.podeDarCiencia],
    ['Para conhecimento.', setores.juridico, true],
  )
  assert.deepEqual(
    await beto.chama('copiaDarCiencia', { id: copia!.id }, '{ cienciaPor { nome } podeDarCiencia }'),
    { cienciaPor: { nome: 'Beto Bastos' }, podeDarCiencia: false },
  )
  await beto.chama('copiaDarCiencia', { id: copia!.id })
  assert.deepEqual((await eventos(id)).slice(-2), ['documento.copia-enviada', 'documento.copia-ciente'])
  const enviadas = await ana.chama<Lista>('copiasEnviadas', { id }, LISTA)
  assert.deepEqual([enviadas.total, enviadas.pendentes], [3, 2])
  assert.deepEqual(
    (await recebidas(beto, { pendentes: true })).dados.filter(({ item }) => item.id === id),
    [],
  )
})

test('a quem ainda não deu ciência não vai outra; a quem já deu, vai', async () => {
  const id = await processo('De novo')
  await copiar(id, [beto.id])
  await copiar(id, [beto.id, setores.juridico])
  assert.equal((await doItem(id)).length, 2)
  const pessoal = (await doItem(id)).find(({ destino }) => destino.id === beto.id)!
  await beto.chama('copiaDarCiencia', { id: pessoal.id })
  await copiar(id, [beto.id])
  assert.equal((await doItem(id)).length, 3)
})

test('só se dá a conhecer o que se lê e está concluso; e a cópia não abre o sigiloso', async () => {
  const minuta = await documento('Minuta')
  await recusa(db, () => copiar(minuta, [setores.juridico]), {
    name: 'EstadoInvalidoException',
    message: 'Minuta: ainda não está concluso.',
  })
  const sigiloso = await documento('Sindicância', {
    assinado: true,
    restricoes: ['INTERNO', 'SIGILOSO'],
    autorizados: ['ana'],
  })
  await recusa(db, () => copiar(sigiloso, [setores.juridico]), {
    name: 'DestinoNaoAutorizadoException',
    message: 'Sindicância: é sigiloso e PGM não está entre os autorizados.',
  })
  const p = await processo('Sigiloso', { restricoes: ['INTERNO', 'SIGILOSO'], autorizados: ['ana'] })
  const peca = await documento('Peça', {
    peca: p,
    assinado: true,
    restricoes: ['INTERNO', 'SIGILOSO'],
    autorizados: ['ana', 'beto'],
  })
  await recusa(db, () => copiar(peca, [beto.id]), { name: 'DestinoNaoAutorizadoException' })
  const posse = await documento('Posse', { assinado: true, restricoes: ['INTERNO', 'POSSE'] })
  await recusa(db, () => copiar(posse, [carla.id], { quem: beto }), {
    name: 'SemPermissaoException',
    message: 'Posse: você não pode ler o conteúdo.',
  })
  const id = await documento('Aberto', { assinado: true })
  await recusa(db, () => copiar(id, []), { campo: 'destinos', message: 'Campo obrigatório.' })
  await recusa(db, () => copiar(id, [ana.id]), { name: 'DestinoInvalidoException' })
  await recusa(db, () => copiar(id, [setores.extinto]), {
    name: 'DestinoInvalidoException',
    message: 'O destinatário não existe ou está desativado.',
  })
  await recusa(db, () => copiar(idDe('nada'), [beto.id]), { name: 'NaoEncontradoException' })
})

test('do que foi desconsiderado ainda se dá conhecimento: continua concluso, e quem o lia o lê', async () => {
  const peca = await documento('Peça', { assinado: true, peca: await processo('Processo') })
  await db.updateTable('documento').set({ desconsideradoEm: new Date() }).where('id', '=', peca).execute()
  await copiar(peca, [setores.juridico])
  assert.equal((await doItem(peca)).length, 1)
})

test('quem recebe o que requer posse sabe que há, e não lê a mensagem nem o conteúdo', async () => {
  const id = await documento('Reservado', { assinado: true, restricoes: ['INTERNO', 'POSSE'] })
  await copiar(id, [setores.juridico], { mensagem: 'Segredo' })
  const [copia] = await doItem(id)
  assert.equal(copia?.mensagem, null)
  const { conteudoVisivel } = await beto.chama<{ conteudoVisivel: boolean }>(
    'documento',
    { id },
    '{ conteudoVisivel }',
  )
  assert.equal(conteudoVisivel, false)
})

test('a cópia que se fecha depois desaparece, e de quem não a recebeu nunca se soube', async () => {
  const id = await documento('Fecha depois', { assinado: true })
  await copiar(id, [setores.juridico])
  const [copia] = await doItem(id)
  await recusa(db, () => carla.chama('copiaDarCiencia', { id: copia!.id }), {
    name: 'NaoEncontradoException',
    message: 'Não encontrado ou sem acesso.',
  })
  await recusa(db, () => carla.chama('copiaDarCiencia', { id: idDe('nada') }), {
    name: 'NaoEncontradoException',
    message: 'Não encontrado ou sem acesso.',
  })
  await db.updateTable('marca').set({ ocultarExistenciaSigiloso: true }).execute()
  await db.updateTable('docproc').set({ interno: true, sigiloso: true }).where('id', '=', id).execute()
  assert.deepEqual(await doItem(id), [])
  await recusa(db, () => beto.chama('copiaDarCiencia', { id: copia!.id }), { name: 'NaoEncontradoException' })
  await recusa(db, () => beto.chama('copiasEnviadas', { id }, LISTA), { name: 'NaoEncontradoException' })
  await db.updateTable('marca').set({ ocultarExistenciaSigiloso: false }).execute()
})

test('dois membros dão ciência ao mesmo tempo, e duas pessoas copiam ao mesmo destino: um efeito', async () => {
  for (let rodada = 0; rodada < 5; rodada++) {
    const id = await documento(`Disputa ${rodada}`, { assinado: true })
    const mandadas = await Promise.allSettled([
      copiar(id, [setores.fazenda]),
      copiar(id, [setores.fazenda], { quem: beto }),
    ])
    assert.deepEqual(
      mandadas.map(({ status }) => status),
      ['fulfilled', 'fulfilled'],
    )
    const [copia, ...outras] = await doItem(id, carla)
    assert.deepEqual(outras, [])
    await Promise.all([carla, dora].map((quem) => quem.chama('copiaDarCiencia', { id: copia!.id })))
    const atos = await eventos(id)
    assert.deepEqual(
      [
        atos.filter((a) => a === 'documento.copia-ciente').length,
        atos.filter((a) => a === 'documento.copia-enviada').length,
      ],
      [1, 1],
    )
  }
  const id = await documento('Repetida', { assinado: true })
  await cincoVezes(() =>
    ana.chama(
      'copiaEnviar',
      { id, destinos: [carla.id] },
      { chave: 'copiar-repetida', selecao: '{ total }' },
    ),
  )
  assert.equal((await doItem(id, carla)).length, 1)
})

test('a lista custa o mesmo, com uma ou com muitas', async () => {
  const uma = await comandos(() => recebidas(beto, { limit: 1 }))
  assert.equal((await comandos(() => recebidas(beto, { limit: 50 }))).length, uma.length)
})
