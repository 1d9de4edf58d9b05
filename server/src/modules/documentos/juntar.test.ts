import assert from 'node:assert/strict'
import { test } from 'node:test'
import { idDe, mundo } from '../../../test/mundo.ts'
import { recusa } from '../../../test/soma.ts'

const { ana, beto, dora, carla, db, setores, documento, processo, eventos } = await mundo()
const pronto = (titulo = 'Ofício', opcoes = {}) => documento(titulo, { assinado: true, ...opcoes })
const juntar = (documentoId: string, processoId: string, quem = ana) =>
  quem.chama('documentoJuntar', { documentoId, processoId })
const linha = (id: string) =>
  db
    .selectFrom('docproc')
    .select([
      'paiId',
      'vinculo',
      'ordem',
      'raizId',
      'cargaTramiteId',
      'cargaSetorId',
      'novo',
      'vinculadoPor',
      'vinculadoSetorId',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

test('a peça recebe o número seguinte, perde a carga e acompanha o processo', async () => {
  const processoId = await processo('Processo')
  const [um, dois] = [await pronto('Um'), await pronto('Dois')]
  const mostrado = await ana.chama(
    'documentoJuntar',
    { documentoId: um, processoId },
    '{ peca processo { id } carga { destino { sigla } } }',
  )
  assert.deepEqual(mostrado, { peca: 1, processo: { id: processoId }, carga: { destino: { sigla: 'PROT' } } })
  await juntar(dois, processoId)
  assert.deepEqual(await linha(dois), {
    paiId: processoId,
    vinculo: 'peca',
    ordem: 2,
    raizId: processoId,
    cargaTramiteId: null,
    cargaSetorId: null,
    novo: false,
    vinculadoPor: ana.id,
    vinculadoSetorId: setores.protocolo,
  })
  assert.deepEqual(
    [await eventos(um), await eventos(processoId)],
    [['documento.juntado'], ['documento.juntado', 'documento.juntado']],
  )
  const entrada = await ana.chama<{ id: string }[]>('documentosNovos', {}, '{ id }')
  assert.ok(!entrada.some(({ id }) => id === um || id === dois))
})

test('os anexos vão com o documento, e a peça segue o processo quando ele é enviado', async () => {
  const processoId = await processo('Processo')
  const id = await pronto()
  const anexo = await documento('Planilha', { anexoDe: id, extensao: 'xlsx' })
  await juntar(id, processoId)
  assert.equal((await linha(anexo)).raizId, processoId)
  await ana.chama('processoEnviar', { id: processoId, destinoId: setores.juridico })
  for (const item of [id, anexo])
    assert.deepEqual(
      (await beto.chama<{ carga: unknown }>('documento', { id: item }, '{ carga { destino { sigla } } }'))
        .carga,
      { destino: { sigla: 'PGM' } },
    )
})

test('juntar a um apenso é pôr a peça nele, com a carga do principal', async () => {
  const principal = await processo('Principal')
  const apenso = await processo('Apenso', { apensoDe: principal })
  const id = await pronto()
  await juntar(id, apenso)
  const { paiId, raizId, ordem } = await linha(id)
  assert.deepEqual([paiId, raizId, ordem], [apenso, principal, 1])
})

test('só se junta o concluso, em PDF, da própria carga, a processo ativo da própria carga', async () => {
  const meu = await processo('Meu')
  const minuta = await documento('Minuta')
  const planilha = await documento('Planilha', { origem: 'FISICA', extensao: 'xlsx' })
  const alheio = await pronto('Alheio', { criadoPor: 'beto' })
  const meuDocumento = await pronto('Meu documento')
  const deOutro = await processo('De outro', { criadoPor: 'beto' })
  const arquivado = await processo('Arquivado', { arquivado: true })
  const flag = { codigo: 'PODE_JUNTAR' }
  await recusa(db, () => juntar(minuta, meu), {
    ...flag,
    message: 'Minuta: é eletrônico e ninguém o assinou.',
  })
  await recusa(db, () => juntar(planilha, meu), { ...flag, message: 'Planilha: só PDF se junta ou publica.' })
  await recusa(db, () => juntar(alheio, meu), {
    ...flag,
    status: 403,
    message: 'Alheio: não está na sua carga nem na do seu setor.',
  })
  await recusa(db, () => juntar(meuDocumento, deOutro), {
    ...flag,
    status: 403,
    message: 'De outro: não está na sua carga nem na do seu setor.',
  })
  await recusa(db, () => juntar(meuDocumento, arquivado), {
    ...flag,
    status: 409,
    message: 'Arquivado: está arquivado.',
  })
  for (const destino of [idDe('nada'), meuDocumento])
    await recusa(db, () => juntar(meuDocumento, destino), { name: 'NaoEncontradoException' })
})

test('o sigiloso só se junta a processo que não é com a confirmação de quem o junta, e continua sigiloso', async () => {
  const aberto = await processo('Aberto')
  const sigiloso = { restricoes: ['INTERNO', 'SIGILOSO'], autorizados: ['ana', 'protocolo'] } as const
  const [id, outro] = [await pronto('Denúncia', sigiloso), await pronto('Outra denúncia', sigiloso)]
  for (const confirmarSigilo of [undefined, false])
    await recusa(
      db,
      () =>
        ana.chama('documentoJuntar', {
          documentoId: id,
          processoId: aberto,
          ...(confirmarSigilo === undefined ? {} : { confirmarSigilo }),
        }),
      {
        name: 'EstadoInvalidoException',
        campo: 'confirmarSigilo',
        message: 'Denúncia: é sigiloso, e o processo não é. Confirme para juntar assim mesmo.',
      },
    )
  const juntada = await ana.chama(
    'documentoJuntar',
    { documentoId: id, processoId: aberto, confirmarSigilo: true },
    '{ peca restricoes }',
  )
  assert.deepEqual(juntada, { peca: 1, restricoes: ['INTERNO', 'SIGILOSO'] })
  assert.deepEqual(await beto.chama('documento', { id }, '{ titulo conteudoVisivel }'), {
    titulo: 'Memorando',
    conteudoVisivel: false,
  })
  await juntar(outro, await processo('Também sigiloso', sigiloso))
  assert.deepEqual(await eventos(outro), ['documento.juntado'])
})

test('o físico sem assinantes junta-se sem assinatura', async () => {
  const id = await documento('Recibo', { origem: 'FISICA' })
  await juntar(id, await processo('P'))
  assert.equal((await linha(id)).ordem, 1)
})

test('quem enviou o processo e o quer de volta lê para onde ele foi', async () => {
  const [id, processoId] = [await pronto(), await processo('Saiu')]
  await ana.chama('processoEnviar', { id: processoId, destinoId: setores.juridico })
  await recusa(db, () => juntar(id, processoId, dora), {
    name: 'CargaAlteradaException',
    message: /^Enviado para PGM por Ana às/,
  })
})

test('vários documentos ao mesmo tempo no mesmo processo: peças de 1 a n, sem buraco nem repetição', async () => {
  const processoId = await processo('Disputado')
  const ids = await Promise.all(Array.from({ length: 12 }, (_, i) => pronto(`Documento ${i}`)))
  await Promise.all(ids.map((id, i) => juntar(id, processoId, i % 2 === 0 ? ana : dora)))
  const pecas = await Promise.all(ids.map(async (id) => (await linha(id)).ordem))
  assert.deepEqual(
    pecas.toSorted((a, b) => a! - b!),
    Array.from({ length: 12 }, (_, i) => i + 1),
  )
})

test('o mesmo documento em dois processos ao mesmo tempo: um só o recebe', async () => {
  for (let rodada = 0; rodada < 8; rodada++) {
    const [id, a, b] = [await pronto(), await processo('A'), await processo('B')]
    const resultados = await Promise.allSettled([juntar(id, a), juntar(id, b, dora)])
    assert.equal(resultados.filter(({ status }) => status === 'fulfilled').length, 1)
    const perdida = resultados.find((r) => r.status === 'rejected')
    assert.match(String(perdida?.reason.message), /já é peça|está juntado|processo/)
    const { ultimas } = await db
      .selectFrom('processo')
      .select((eb) => eb.fn.sum<number>('ultimaPeca').as('ultimas'))
      .where('id', 'in', [a, b])
      .executeTakeFirstOrThrow()
    assert.equal(Number(ultimas), 1)
  }
})

test('repetir a juntada não cria outra peça', async () => {
  const [id, processoId] = [await pronto(), await processo('P')]
  for (const _ of [1, 2, 3]) await juntar(id, processoId)
  assert.deepEqual(await eventos(id), ['documento.juntado'])
  assert.equal(
    (await carla.chama<{ documentos: unknown[] }>('processo', { id: processoId }, '{ documentos { id } }'))
      .documentos.length,
    1,
  )
})
