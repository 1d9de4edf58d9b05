import assert from 'node:assert/strict'
import { test } from 'node:test'
import { idDe, mundo } from '../../../test/mundo.ts'
import { cincoVezes } from '../../../test/provas/repeticao.ts'
import { recusa } from '../../../test/soma.ts'
import { newId } from '../../kernel/ids.ts'

const { ana, beto, carla, dora, db, setores, documento, processo, eventos } = await mundo()
const intitular = (id: string, titulo: string, quem = ana) =>
  quem.chama<{ titulo: string }>('documentoAlterarTitulo', { id, titulo }, '{ titulo }')
const assuntar = (id: string, assunto: string | null, quem = ana) =>
  quem.chama<{ assunto: string }>('documentoAlterarAssunto', { id, assunto }, '{ assunto }')
const ultimo = async (id: string) => {
  const { ato, dados } = (
    await db.selectFrom('historico').select(['ato', 'dados', 'itens']).orderBy('seq').execute()
  )
    .filter(({ itens }) => itens.includes(id))
    .at(-1)!
  return { ato, dados }
}
const TITULO = { codigo: 'PODE_ALTERAR_TITULO' }
const ASSUNTO = { codigo: 'PODE_ALTERAR_ASSUNTO' }

test('o título novo vale sem pontas, com o de antes no histórico; o mesmo título não é ato', async () => {
  const id = await documento('Ofício')
  assert.deepEqual(await intitular(id, '  Ofício   circular '), { titulo: 'Ofício circular' })
  assert.deepEqual(await ultimo(id), {
    ato: 'documento.titulo-alterado',
    dados: { de: 'Ofício', para: 'Ofício circular' },
  })
  await intitular(id, 'Ofício circular')
  assert.deepEqual(await eventos(id), ['documento.titulo-alterado'])
  const p = await processo('P')
  assert.deepEqual(await ana.chama('processoAlterarTitulo', { id: p, titulo: 'Q' }, '{ titulo versao }'), {
    titulo: 'Q',
    versao: 2,
  })
  assert.equal((await ultimo(p)).ato, 'processo.titulo-alterado')
})

test('título obrigatório, até 255 caracteres', async () => {
  const id = await documento('Ofício')
  for (const titulo of ['', ' \t', '\u200b'])
    await recusa(db, () => intitular(id, titulo), { campo: 'titulo', message: 'Campo obrigatório.' })
  await recusa(db, () => intitular(id, '😀'.repeat(256)), {
    campo: 'titulo',
    message: 'O título tem no máximo 255 caracteres.',
  })
})

test('depois de assinado só o classificador corrige o título, e fica escrito que é retificação', async () => {
  const id = await documento('Oficio', { assinado: true })
  await recusa(db, () => intitular(id, 'Ofício'), {
    ...TITULO,
    status: 409,
    message: 'Oficio: já tem assinatura.',
  })
  const retificado = async (quem = ana) =>
    (await quem.chama<{ tituloRetificado: boolean }>('documento', { id }, '{ tituloRetificado }'))
      .tituloRetificado
  assert.equal(await retificado(), false)
  assert.deepEqual(
    await carla.chama('documentoAlterarTitulo', { id, titulo: 'Ofício' }, '{ titulo tituloRetificado }'),
    { titulo: 'Ofício', tituloRetificado: true },
  )
  assert.deepEqual([await retificado(), await retificado(beto)], [true, true])
  assert.deepEqual(await ultimo(id), {
    ato: 'documento.titulo-alterado',
    dados: { de: 'Oficio', para: 'Ofício', retificacao: true },
  })
  // Quem assina a versão nova lê o título novo.
  await db
    .insertInto('documentoVersao')
    .values({
      documentoId: id,
      numero: 2,
      chave: 'nova',
      extensao: 'pdf',
      sha256: '0'.repeat(64),
      tamanho: 1,
      motivo: 'SUBSTITUICAO',
      criadaEm: new Date(),
    })
    .execute()
  await db.updateTable('documento').set({ versaoArquivo: 2, versaoBase: 2 }).where('id', '=', id).execute()
  await db
    .insertInto('assinatura')
    .values({
      id: newId(),
      documentoId: id,
      versao: 2,
      usuarioId: ana.id,
      nome: ana.nome,
      cargos: [],
      metodo: 'SIMPLES',
      nivel: 'SIMPLES',
      assinadaEm: new Date(),
      sha256: '0'.repeat(64),
    })
    .execute()
  assert.equal(await retificado(), false)
})

test('a etiqueta de retificado não se põe no que se alterou antes de assinar, nem se diz do título que não se vê', async () => {
  const minuta = await documento('Minuta')
  await intitular(minuta, 'Outra')
  assert.equal(
    (await ana.chama<{ tituloRetificado: boolean }>('documento', { id: minuta }, '{ tituloRetificado }'))
      .tituloRetificado,
    false,
  )
  const segredo = await documento('Segredo', {
    assinado: true,
    restricoes: ['INTERNO', 'SIGILOSO'],
    autorizados: ['ana', 'carla'],
  })
  await intitular(segredo, 'Segrêdo', carla)
  const visto = (quem = ana) => quem.chama('documento', { id: segredo }, '{ titulo tituloRetificado }')
  assert.deepEqual(
    [await visto(), await visto(beto)],
    [
      { titulo: 'Segrêdo', tituloRetificado: true },
      { titulo: 'Memorando', tituloRetificado: false },
    ],
  )
})

test('título: do documento, quem criou e detém; do processo, quem detém, ou quem criou enquanto não sai', async () => {
  const meu = await documento('Meu')
  await ana.chama('documentoEnviar', { id: meu, destinoId: dora.id })
  await intitular(meu, 'Do setor', dora)
  await recusa(db, () => intitular(meu, 'Não'), {
    ...TITULO,
    status: 403,
    message: 'Do setor: não foi cadastrado por você ou não está na sua carga.',
  })
  const p = await processo('Andou')
  await ana.chama('processoEnviar', { id: p, destinoId: setores.juridico })
  await recusa(db, () => ana.chama('processoAlterarTitulo', { id: p, titulo: 'Não' }), {
    ...TITULO,
    status: 403,
    message: 'Andou: não está na sua carga.',
  })
  await beto.chama('processoAlterarTitulo', { id: p, titulo: 'Do jurídico' })
  for (const id of [idDe('nada'), p])
    await recusa(db, () => intitular(id, 'Não'), { name: 'NaoEncontradoException' })
})

test('quem não lê o título do sigiloso não o troca', async () => {
  const id = await documento('Segredo', {
    restricoes: ['INTERNO', 'SIGILOSO'],
    autorizados: ['beto'],
    criadoPor: 'ana',
  })
  await recusa(db, () => intitular(id, 'Não'), {
    ...TITULO,
    message: 'Memorando: o título é reservado a quem está autorizado.',
  })
})

test('o assunto troca-se em qualquer estado, apaga-se, e o de antes fica no histórico', async () => {
  const id = await documento('Ofício', { assinado: true, assunto: 'Antes' })
  assert.deepEqual(await assuntar(id, ' Depois\r\nem duas linhas '), { assunto: 'Depois\nem duas linhas' })
  assert.deepEqual(await ultimo(id), {
    ato: 'documento.assunto-alterado',
    dados: { de: 'Antes', para: 'Depois\nem duas linhas' },
  })
  await ana.chama('documentoArquivar', { id })
  await assuntar(id, null)
  assert.deepEqual((await ultimo(id)).dados, { de: 'Depois\nem duas linhas', para: null })
  await assuntar(id, '')
  assert.deepEqual(await eventos(id), [
    'documento.assunto-alterado',
    'documento.arquivado',
    'documento.assunto-alterado',
  ])
  await recusa(db, () => assuntar(id, '😀'.repeat(1001)), {
    campo: 'assunto',
    message: 'O assunto tem no máximo 1000 caracteres.',
  })
  const p = await processo('P')
  await ana.chama('processoAlterarAssunto', { id: p, assunto: 'Do processo' })
  assert.equal((await ultimo(p)).ato, 'processo.assunto-alterado')
})

test('assunto: quem detém e lê; não o publicado, nem o que não se lê', async () => {
  const alheio = await documento('Alheio', { criadoPor: 'beto', assinado: true })
  await recusa(db, () => assuntar(alheio, 'Não'), {
    ...ASSUNTO,
    status: 403,
    message: 'Alheio: não está na sua carga.',
  })
  const sigiloso = await documento('Segredo', { restricoes: ['INTERNO', 'SIGILOSO'], autorizados: ['beto'] })
  await recusa(db, () => assuntar(sigiloso, 'Não'), {
    ...ASSUNTO,
    status: 403,
    message: 'Memorando: você não pode ler o conteúdo.',
  })
  const publicado = await documento('Publicado', { assinado: true })
  await db.updateTable('documento').set({ publicacao: 'PUBLICADO' }).where('id', '=', publicado).execute()
  await recusa(db, () => assuntar(publicado, 'Não'), {
    ...ASSUNTO,
    message: 'Publicado: já foi publicado no diário oficial.',
  })
})

test('cinco vezes ao mesmo tempo, com a mesma chave: um efeito, a mesma resposta', async () => {
  const id = await documento('Ofício')
  await cincoVezes(() =>
    ana.chama(
      'documentoAlterarTitulo',
      { id, titulo: 'Novo' },
      { chave: `titulo-${id}`, selecao: '{ titulo versao }' },
    ),
  )
  await cincoVezes(() =>
    ana.chama(
      'documentoAlterarAssunto',
      { id, assunto: 'Novo' },
      { chave: `assunto-${id}`, selecao: '{ assunto versao }' },
    ),
  )
  assert.deepEqual(await eventos(id), ['documento.titulo-alterado', 'documento.assunto-alterado'])
})
