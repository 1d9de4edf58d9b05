import assert from 'node:assert/strict'
import { test } from 'node:test'
import { idDe, mundo } from '../../../test/mundo.ts'
import { cincoVezes } from '../../../test/provas/repeticao.ts'
import { conferirVinculos, disputarApensacao } from '../../../test/provas/vinculos.ts'
import { recusa } from '../../../test/soma.ts'
import { trabalhar } from '../../../test/trabalhos.ts'

const cena = await mundo()
const { ana, beto, carla, dora, db, entidade, setores, armazem, documento, processo, eventos, apensos } = cena
const ha = (minutos: number) => ({ criadoEm: new Date(Date.now() - minutos * 60_000) })
const apensar = (ids: readonly string[], quem = ana) => quem.chama('processoApensar', { ids })
const desapensar = (id: string, quem = ana) => quem.chama('processoDesapensar', { id })
const linha = (id: string) =>
  db
    .selectFrom('docproc')
    .select(['paiId', 'vinculo', 'raizId', 'cargaTipo', 'cargaSetorId', 'novo', 'vinculadoPor'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const flag = { codigo: 'PODE_APENSAR' }

test('o mais antigo é o principal; os outros perdem a carga e andam com ele, com as suas peças', async () => {
  const [novo, velho, meio] = [
    await processo('Novo', ha(1)),
    await processo('Velho', ha(9)),
    await processo('Meio', ha(5)),
  ]
  const peca = await documento('Peça do novo', { peca: novo, assinado: true })
  const mostrado = await ana.chama(
    'processoApensar',
    { ids: [novo, velho, meio] },
    '{ id apensos { titulo principal { id } } documentos { titulo peca situacaoArquivo } }',
  )
  assert.deepEqual(mostrado, {
    id: velho,
    apensos: [
      { titulo: 'Novo', principal: { id: velho } },
      { titulo: 'Meio', principal: { id: velho } },
    ],
    documentos: [{ titulo: 'Termo de apensação', peca: 1, situacaoArquivo: 'PROCESSANDO' }],
  })
  assert.deepEqual(await linha(novo), {
    paiId: velho,
    vinculo: 'apenso',
    raizId: velho,
    cargaTipo: null,
    cargaSetorId: null,
    novo: false,
    vinculadoPor: ana.id,
  })
  assert.equal((await linha(peca)).raizId, velho)
  assert.ok(
    !(await ana.chama<{ id: string }[]>('processosNovos', {}, '{ id }')).some(
      ({ id }) => id === novo || id === meio,
    ),
  )
  assert.deepEqual(
    [await eventos(novo), await eventos(velho)],
    [['processo.apensado'], ['processo.apensado']],
  )
  await ana.chama('processoEnviar', { id: velho, destinoId: setores.juridico })
  assert.deepEqual(
    (await beto.chama<{ carga: unknown }>('documento', { id: peca }, '{ carga { destino { sigla } } }'))
      .carga,
    { destino: { sigla: 'PGM' } },
  )
  await conferirVinculos(db)
})

test('os apensos de uma peça são os do processo dela, na ordem; só os que a pessoa sabe que há, e do documento solto nenhum', async () => {
  const [principal, primeiro, segundo] = [
    await processo('Principal', ha(9)),
    await processo('Primeiro', ha(5)),
    await processo('Segundo', ha(1)),
  ]
  const [peca, outra, solto] = [
    await documento('Peça', { peca: principal, assinado: true }),
    await documento('Outra', { peca: principal, assinado: true }),
    await documento('Solto', { assinado: true }),
  ]
  await apensar([principal, primeiro])
  await apensar([principal, segundo])
  const dos = async (ids: readonly string[]) =>
    (
      await ana.chama<{ apensos: { id: string; titulo: string; tipo: string }[] }[]>(
        'itens',
        { ids },
        '{ ... on Documento { apensos { id titulo tipo } } }',
      )
    ).map((documentoMostrado) => documentoMostrado.apensos.map(({ titulo, tipo }) => `${tipo} ${titulo}`))
  const todos = ['PROCESSO Primeiro', 'PROCESSO Segundo']
  assert.deepEqual(await dos([peca, outra, solto]), [todos, todos, []])
  await desapensar(primeiro)
  assert.deepEqual(await dos([peca]), [['PROCESSO Segundo']])
})

test('o termo é peça do principal, lavrado pelo sistema: abre-se, diz quem apensou o quê e ninguém o tira', async () => {
  const [principal, apenso] = [
    await processo('Principal', ha(9)),
    await processo('Apenso de nome revelador', ha(1)),
  ]
  await apensar([principal, apenso])
  assert.ok((await trabalhar(entidade)).includes('termo.lavrar'))
  type Termo = {
    id: string
    peca: number
    criadoPor: null
    situacaoArquivo: string
    pdf: string
    paginas: number
    acoes: string[]
    versoes: { sha256: string; motivo: string }[]
  }
  const { documentos } = await ana.chama<{ documentos: Termo[] }>(
    'processo',
    { id: principal },
    '{ documentos { id peca criadoPor { id } situacaoArquivo pdf paginas acoes versoes { sha256 motivo } } }',
  )
  const [termo] = documentos
  assert.deepEqual(
    [termo?.peca, termo?.criadoPor, termo?.situacaoArquivo, termo?.paginas, termo?.versoes[0]?.motivo],
    [1, null, 'OK', 1, 'REDACAO'],
  )
  assert.deepEqual(termo?.acoes, [
    'PODE_ANEXAR',
    'PODE_ASSINAR',
    'PODE_ADICIONAR_ASSINANTES',
    'PODE_ALTERAR_ASSUNTO',
    'PODE_ALTERAR_RESTRICOES',
    'PODE_MARCAR',
  ])
  const { chave, sha256 } = await db
    .selectFrom('documentoVersao')
    .select(['chave', 'sha256'])
    .where('documentoId', '=', termo.id)
    .executeTakeFirstOrThrow()
  assert.equal(chave.split('/').at(-1), `${sha256}.pdf`)
  const { laudos } = await entidade.assinador.pdf.examinar(armazem.objetos.get(chave)!.bytes, {
    em: new Date(),
    respostas: new Map(),
  })
  assert.deepEqual(
    laudos.map(({ tipo, nome, raiz }) => [tipo, nome, raiz]),
    [['signature', 'Beltrana EC', 'OUTRA']],
  )
  const { texto } = await db
    .selectFrom('documentoTexto')
    .select('texto')
    .where('documentoId', '=', termo.id)
    .executeTakeFirstOrThrow()
  assert.match(
    texto,
    /Processo: Processo Administrativo \([0-9A-F]{8}\)\nPeça: nº 1\nPraticado por: Ana Azevedo – PROT\nData e hora: \d+ de \p{L}+ de \d{4}, às \d\dh\d\d\n/u,
  )
  assert.match(texto, /foi apensado a este processo o processo relacionado a seguir\./)
  assert.doesNotMatch(texto, /revelador/)
  assert.deepEqual(await eventos(termo.id), ['processo.apensado', 'termo.lavrado'])
  await recusa(db, () => ana.chama('documentoDisjuntar', { id: termo.id }), {
    codigo: 'PODE_DISJUNTAR',
    message: 'Termo de apensação: foi lavrado pelo sistema.',
  })
})

test('quem já tem apensos é o principal e recebe mais; dois que têm, não se reúnem', async () => {
  const [a, b, c] = [await processo('A', ha(3)), await processo('B', ha(9)), await processo('C', ha(1))]
  await apensar([c, a])
  assert.deepEqual(await apensos(a), ['C'])
  await apensar([a, b])
  assert.deepEqual(await apensos(a), ['B', 'C'])
  const [d, e] = [await processo('D', ha(3)), await processo('E')]
  await apensar([d, e])
  await recusa(db, () => apensar([a, d]), {
    name: 'ValidacaoException',
    campo: 'ids',
    message: 'A e D já têm processos apensados. Desapense os de um deles antes.',
  })
  await recusa(db, () => apensar([a, e]), { ...flag, message: 'E: está apensado a outro processo.' })
})

test('ao menos dois, sem repetir, todos processos, na mesma carga e dela quem apensa', async () => {
  const [meu, alheio] = [await processo('Meu'), await processo('Alheio', { criadoPor: 'beto' })]
  const [comigo, arquivado] = [
    await processo('Comigo', { usuarioId: 'ana' }),
    await processo('Arquivado', { arquivado: true }),
  ]
  const ids = { name: 'ValidacaoException', campo: 'ids' }
  await recusa(db, () => apensar([meu]), { ...ids, message: 'Escolha ao menos dois processos.' })
  await recusa(db, () => apensar([meu, meu.toUpperCase()]), { ...ids, message: 'Processo repetido.' })
  await recusa(db, () => apensar(Array.from({ length: 51 }, (_, i) => idDe(`p${i}`))), {
    ...ids,
    message: 'São no máximo 50 processos de cada vez.',
  })
  for (const outro of [idDe('nada'), await documento('Documento')])
    await recusa(db, () => apensar([meu, outro]), { name: 'NaoEncontradoException' })
  await recusa(db, () => apensar([meu, alheio]), {
    ...flag,
    status: 403,
    message: 'Alheio: não está na sua carga nem na do seu setor.',
  })
  await recusa(db, () => apensar([meu, arquivado]), { ...flag, message: 'Arquivado: está arquivado.' })
  await recusa(db, () => apensar([meu, comigo]), {
    ...flag,
    status: 409,
    message: 'Comigo: está com Ana Azevedo, e Meu, com PROT.',
  })
})

test('sigiloso só com sigiloso, e dos mesmos autorizados', async () => {
  const sigiloso = (titulo: string, autorizados: readonly string[], quando = 1) =>
    processo(titulo, { restricoes: ['INTERNO', 'SIGILOSO'], autorizados, ...ha(quando) })
  const [publico, um, dois, outro] = [
    await processo('Público'),
    await sigiloso('Um', ['ana', 'beto'], 9),
    await sigiloso('Dois', ['beto', 'ana']),
    await sigiloso('Outro', ['ana']),
  ]
  const esperado = {
    ...flag,
    status: 409,
    message: 'Processo sigiloso só se apensa a outro com os mesmos autorizados.',
  }
  await recusa(db, () => apensar([publico, um]), esperado)
  await recusa(db, () => apensar([um, outro]), esperado)
  await apensar([um, dois])
  assert.deepEqual(await apensos(um), ['Dois'])
})

test('desapensar devolve o processo a quem tem o principal, com outro termo; as peças vêm com ele', async () => {
  const [principal, apenso] = [await processo('Principal', ha(9)), await processo('Apenso', ha(1))]
  const peca = await documento('Peça', { peca: apenso, assinado: true })
  await apensar([principal, apenso])
  await ana.chama('processoEnviar', { id: principal, destinoId: setores.juridico })
  await recusa(db, () => desapensar(principal, beto), {
    codigo: 'PODE_DESAPENSAR',
    message: 'Principal: não está apensado.',
  })
  await recusa(db, () => desapensar(apenso), {
    codigo: 'PODE_DESAPENSAR',
    name: 'CargaAlteradaException',
    message: /^Enviado para PGM por Ana às/,
  })
  const mostrado = await beto.chama(
    'processoDesapensar',
    { id: apenso },
    '{ principal { id } carga { destino { sigla } } }',
  )
  assert.deepEqual(mostrado, { principal: null, carga: { destino: { sigla: 'PGM' } } })
  const { cargaTipo, cargaSetorId, raizId } = await linha(apenso)
  assert.deepEqual(
    [cargaTipo, cargaSetorId, raizId, (await linha(peca)).raizId],
    ['DESAPENSACAO', setores.juridico, apenso, apenso],
  )
  await trabalhar(entidade)
  const { documentos } = await beto.chama<{ documentos: unknown[] }>(
    'processo',
    { id: principal },
    '{ documentos { titulo peca situacaoArquivo } }',
  )
  assert.deepEqual(documentos, [
    { titulo: 'Termo de apensação', peca: 1, situacaoArquivo: 'OK' },
    { titulo: 'Termo de desapensação', peca: 2, situacaoArquivo: 'OK' },
  ])
  assert.deepEqual(await eventos(apenso), ['processo.apensado', 'processo.desapensado'])
  await conferirVinculos(db)
  await carla.chama('processo', { id: apenso })
})

test('arquivar o principal arquiva os apensos verdadeiros, e desarquivar os traz', async () => {
  const [principal, apenso] = [await processo('Principal', ha(9)), await processo('Apenso')]
  await apensar([principal, apenso])
  await recusa(db, () => ana.chama('processoArquivar', { id: principal }), {
    message: 'Principal: tem peças sem assinatura, sem arquivo ou em conferência.',
  })
  await trabalhar(entidade)
  await ana.chama('processoArquivar', { id: principal })
  assert.equal(
    (await ana.chama<{ arquivado: boolean }>('processo', { id: apenso }, '{ arquivado }')).arquivado,
    true,
  )
  await recusa(db, () => desapensar(apenso), {
    codigo: 'PODE_DESAPENSAR',
    message: 'Apenso: está arquivado.',
  })
  await dora.chama('processoDesarquivar', { id: principal })
  await desapensar(apenso, dora)
})

test('cinco vezes ao mesmo tempo, com a mesma chave: um vínculo, um termo', async () => {
  const ids = [await processo('A', ha(2)), await processo('B')]
  await cincoVezes(() => ana.chama('processoApensar', { ids }, { chave: `apensar-${ids[0]}` }))
  for (const _ of [1, 2]) await apensar(ids)
  assert.deepEqual(await eventos(ids[1]), ['processo.apensado'])
  await cincoVezes(() => ana.chama('processoDesapensar', { id: ids[1] }, { chave: `desapensar-${ids[1]}` }))
  await desapensar(ids[1]!)
  assert.deepEqual(await eventos(ids[1]), ['processo.apensado', 'processo.desapensado'])
})

test('conjuntos que se cruzam no mesmo instante: nenhum apenso se perde, ninguém espera para sempre', () =>
  disputarApensacao(cena, 12))
