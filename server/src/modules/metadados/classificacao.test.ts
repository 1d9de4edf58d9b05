import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mundo } from '../../../test/mundo.ts'
import { cincoVezes } from '../../../test/provas/repeticao.ts'
import { recusa } from '../../../test/soma.ts'

const { ana, carla, dora, db, setores, documento, processo, eventos } = await mundo()
const ano = String(new Date().getFullYear())
const DO_PROTOCOLO = [
  { campo: 'Ano', valor: ano, on: true },
  { campo: 'Setor', valor: setores.protocolo, on: true },
]
const SELECAO = '{ numero numeroCompleto nivelAssinatura classificacao { especie tipo } }'
const reclassificar = (id: string, mais: Record<string, unknown>, quem = ana) =>
  quem.chama('documentoAlterarClassificacao', { id, ...mais }, SELECAO)
const oficio = async (titulo = 'Ofício', mais = {}) =>
  (
    await ana.chama('documentoCadastrar', {
      dados: { especie: 'Ofício', origem: 'ELETRONICA', titulo, setorId: setores.protocolo, ...mais },
    })
  ).id
const livro = (id: string) =>
  db
    .selectFrom('numeroLivro')
    .select(['numero', 'situacao', 'motivo'])
    .where('docprocId', '=', id)
    .orderBy('numero')
    .execute()
const flag = { codigo: 'PODE_ALTERAR_CLASSIFICACAO' }

test('troca a espécie: o número antigo vira lacuna com a referência, e o novo fica preso', async () => {
  const id = await oficio('Muda', { numerarPor: DO_PROTOCOLO, numero: 1 })
  const mostrado = await reclassificar(id, {
    especie: 'portaria',
    tipo: 'DE FERIAS',
    numero: 5,
    numerarPor: [{ campo: 'Ano', valor: ano, on: true }],
  })
  assert.deepEqual(mostrado, {
    numero: 5,
    numeroCompleto: `Portaria nº 5/${ano}`,
    nivelAssinatura: 'SIMPLES',
    classificacao: { especie: 'Portaria', tipo: 'de Férias' },
  })
  assert.deepEqual(
    (await livro(id)).map(({ numero, situacao, motivo }) => [numero, situacao, motivo]),
    [
      [1, 'CANCELADO', 'reclassificado'],
      [5, 'USADO', null],
    ],
  )
  const { dados } = await db
    .selectFrom('historico')
    .select('dados')
    .where('ato', '=', 'documento.classificacao-alterada')
    .executeTakeFirstOrThrow()
  assert.deepEqual(dados, {
    de: { especie: 'Ofício', tipo: null, numeroCompleto: `1/${ano}/PROT` },
    para: { especie: 'Portaria', tipo: 'de Férias', numeroCompleto: `5/${ano}` },
  })
})

test('sem número pedido: na mesma classificação fica o que há; noutra, larga-se; nulo, larga-se sempre', async () => {
  const id = await oficio('Fica', { numerarPor: DO_PROTOCOLO, numero: 2 })
  assert.equal(
    (await reclassificar(id, { especie: 'Ofício' })) !== undefined && (await livro(id))[0]?.situacao,
    'USADO',
  )
  assert.deepEqual(await eventos(id), ['documento.cadastrado'])
  assert.deepEqual(await reclassificar(id, { especie: 'Memorando' }), {
    numero: null,
    numeroCompleto: null,
    nivelAssinatura: 'SIMPLES',
    classificacao: { especie: 'Memorando', tipo: null },
  })
  const outro = await oficio('Larga', { numerarPor: DO_PROTOCOLO, numero: 3 })
  await reclassificar(outro, { especie: 'Ofício', numero: null })
  assert.deepEqual(await livro(outro), [{ numero: 3, situacao: 'CANCELADO', motivo: 'reclassificado' }])
})

test('o número igual na mesma sequência continua preso; o do livro cancelado não volta', async () => {
  const id = await oficio('Igual', { numerarPor: DO_PROTOCOLO, numero: 4 })
  await reclassificar(id, { especie: 'Ofício', numero: 4, numerarPor: DO_PROTOCOLO })
  assert.deepEqual(await eventos(id), ['documento.cadastrado'])
  await reclassificar(id, { especie: 'Ofício', numero: 8, numerarPor: DO_PROTOCOLO })
  await recusa(db, () => reclassificar(id, { especie: 'Ofício', numero: 4, numerarPor: DO_PROTOCOLO }), {
    name: 'NumeroEmUsoException',
    message: 'O número 4 foi cancelado e não se reaproveita.',
  })
  const outro = await oficio('Outro')
  await recusa(db, () => reclassificar(outro, { especie: 'Ofício', numero: 8, numerarPor: DO_PROTOCOLO }), {
    name: 'NumeroEmUsoException',
  })
})

test('só o que se pode usar, de documento, com tipo quando se numera por ele', async () => {
  const id = await oficio()
  for (const [especie, message] of [
    ['Inexistente', 'Espécie ou tipo desconhecido.'],
    ['Processo', 'Espécie ou tipo desconhecido.'],
    ['Fax', 'Esta espécie está desativada.'],
    ['Termo de Apensação', 'Esta espécie não está disponível para você.'],
  ] as const)
    await recusa(
      db,
      () => reclassificar(id, { especie, ...(especie === 'Processo' ? { tipo: 'Administrativo' } : {}) }),
      { campo: 'especie', message },
    )
})

test('o nível sobe com a espécie, se nenhuma assinatura fica abaixo dele', async () => {
  const id = await oficio()
  const { nivelAssinatura } = (await reclassificar(id, {
    especie: 'Portaria',
    tipo: 'de Nomeação',
  })) as unknown as { nivelAssinatura: string }
  assert.equal(nivelAssinatura, 'QUALIFICADA')
  const assinado = await documento('Assinado', { assinado: true })
  await recusa(db, () => reclassificar(assinado, { especie: 'Portaria', tipo: 'de Nomeação' }, carla), {
    status: 409,
    message: 'Assinado: tem assinatura abaixo do nível Qualificada (ICP-Brasil).',
  })
})

test('assinado: só o classificador, e o número não muda', async () => {
  const id = await documento('Assinado', { assinado: true, especie: 'Ofício' })
  await db
    .updateTable('docproc')
    .set({
      numero: 90,
      numeroCompleto: `90/${ano}/PROT`,
      numeracaoChave: 'antiga',
      numeracaoSufixos: [ano, 'PROT'],
    })
    .where('id', '=', id)
    .execute()
  await recusa(db, () => reclassificar(id, { especie: 'Memorando' }), {
    ...flag,
    message: 'Assinado: já tem assinatura.',
  })
  for (const numero of [91, null])
    await recusa(db, () => reclassificar(id, { especie: 'Memorando', numero }, carla), {
      ...flag,
      status: 409,
      message: 'Assinado: já tem assinatura: o número não muda.',
    })
  assert.deepEqual(await reclassificar(id, { especie: 'Memorando' }, carla), {
    numero: 90,
    numeroCompleto: `Memorando nº 90/${ano}/PROT`,
    nivelAssinatura: 'SIMPLES',
    classificacao: { especie: 'Memorando', tipo: null },
  })
})

test('quem não criou e detém, ou não tem o processo, lê o motivo', async () => {
  const alheio = await documento('Alheio', { criadoPor: 'beto', origem: 'FISICA' })
  await recusa(db, () => reclassificar(alheio, { especie: 'Ofício' }), {
    ...flag,
    status: 403,
    message: 'Alheio: não foi cadastrado por você ou não está na sua carga.',
  })
  const p = await processo('Deles', { criadoPor: 'beto' })
  await recusa(db, () => ana.chama('processoAlterarClassificacao', { id: p, tipo: 'de Sindicância' }), {
    ...flag,
    status: 403,
    message: 'Deles: não está na sua carga nem na do seu setor.',
  })
})

test('o tipo do processo: o número fica se a sequência é a mesma, e muda só enquanto não saiu', async () => {
  const cadastrar = async (titulo: string) =>
    (
      await ana.chama('processoCadastrar', {
        dados: { tipo: 'Administrativo', titulo, setorId: setores.protocolo },
      })
    ).id
  const mudar = (id: string, mais = {}, quem = ana) =>
    quem.chama<{ numero: number; classificacao: { tipo: string } }>(
      'processoAlterarClassificacao',
      { id, tipo: 'de Sindicância', ...mais },
      '{ numero classificacao { tipo } }',
    )
  const [um, dois] = [await cadastrar('Um'), await cadastrar('Dois')]
  const { numero } = await ana.chama<{ numero: number }>('processo', { id: um }, '{ numero }')
  assert.deepEqual(await mudar(um), { numero, classificacao: { tipo: 'de Sindicância' } })
  assert.deepEqual(await eventos(um), ['processo.cadastrado', 'processo.classificacao-alterada'])
  assert.equal((await mudar(um, { numero: numero + 50 })).numero, numero + 50)
  assert.deepEqual((await livro(um)).map((l) => l.situacao).toSorted(), ['CANCELADO', 'USADO'])
  await ana.chama('processoEnviar', { id: dois, destinoId: setores.fazenda })
  await recusa(db, () => mudar(dois, { numero: 999 }, dora), {
    ...flag,
    message: 'Dois: já saiu do setor de origem: o número não muda.',
  })
  assert.deepEqual((await mudar(dois, {}, dora)).classificacao, { tipo: 'de Sindicância' })
  await recusa(db, () => mudar(dois, { tipo: 'Ofício' }, dora), { campo: 'especie' })
})

test('depois que o processo saiu, só o classificador muda o número, e diz por quê', async () => {
  const { id } = await ana.chama('processoCadastrar', {
    dados: { tipo: 'Administrativo', titulo: 'Numerado errado', setorId: setores.protocolo },
  })
  await ana.chama('processoEnviar', { id, destinoId: setores.juridico })
  const { numero } = await ana.chama<{ numero: number }>('processo', { id }, '{ numero }')
  const mudar = (mais: Record<string, unknown>) =>
    carla.chama<{ numero: number }>(
      'processoAlterarClassificacao',
      { id, tipo: 'Administrativo', numero: numero + 7, ...mais },
      '{ numero }',
    )
  for (const motivo of [null, '  '])
    await recusa(db, () => mudar({ motivo }), {
      name: 'ValidacaoException',
      campo: 'motivo',
      message: 'Campo obrigatório.',
    })
  await recusa(db, () => mudar({ motivo: 'a'.repeat(1001) }), { campo: 'motivo' })
  assert.equal((await mudar({ numero, motivo: null })).numero, numero, 'o mesmo número não é mudança')
  assert.equal((await mudar({ motivo: ' Veio com o número do livro velho. ' })).numero, numero + 7)
  const { dados } = await carla.chama<{ dados: { ato: string; detalhe: string }[] }>(
    'andamentos',
    { id },
    '{ dados { ato detalhe } }',
  )
  assert.deepEqual(dados[0], {
    ato: 'processo.classificacao-alterada',
    detalhe: 'Veio com o número do livro velho.',
  })
})

test('outra espécie de processo, com o tipo dela', async () => {
  await carla.chama('classificacaoSalvar', {
    dados: {
      especie: 'Processo Judicial',
      tipo: 'Trabalhista',
      deDocumento: false,
      deProcesso: true,
      numeravel: false,
      numeracaoCampos: [],
      nivelAssinatura: 'SIMPLES',
      dispensaAssinatura: false,
      permiteMinuta: false,
      restricoesPadrao: [],
    },
  })
  const { id } = await ana.chama('processoCadastrar', {
    dados: {
      especie: 'processo judicial',
      tipo: 'Trabalhista',
      titulo: 'Reclamação',
      setorId: setores.protocolo,
    },
  })
  const de = () =>
    ana.chama<{ classificacao: unknown }>('processo', { id }, '{ classificacao { especie tipo } numero }')
  assert.deepEqual(await de(), {
    classificacao: { especie: 'Processo Judicial', tipo: 'Trabalhista' },
    numero: null,
  })
  await ana.chama('processoAlterarClassificacao', { id, tipo: 'Trabalhista' })
  assert.deepEqual(await eventos(id), ['processo.cadastrado'], 'sem espécie, a que ele tem')
  await ana.chama('processoAlterarClassificacao', { id, especie: 'Processo', tipo: 'Administrativo' })
  assert.deepEqual((await de()).classificacao, { especie: 'Processo', tipo: 'Administrativo' })
  await recusa(db, () => ana.chama('processoAlterarClassificacao', { id, especie: 'Ofício', tipo: '' }), {
    campo: 'especie',
  })
})

test('com numeração própria do tipo, o processo que não saiu recebe o número seguinte da sequência nova', async () => {
  const campos = JSON.stringify([
    { campo: 'Tipo', valor: null, on: true },
    { campo: 'Ano', valor: null, on: true },
  ])
  await db
    .updateTable('classificacao')
    .set({ numeracaoCampos: campos })
    .where('tipo', '=', 'de Sindicância')
    .execute()
  const { id } = await ana.chama('processoCadastrar', {
    dados: { tipo: 'Administrativo', titulo: 'P', setorId: setores.protocolo },
  })
  const { numero } = await ana.chama<{ numero: number }>(
    'processoAlterarClassificacao',
    { id, tipo: 'de Sindicância' },
    '{ numero }',
  )
  assert.deepEqual([numero, (await livro(id)).map((l) => l.situacao).toSorted()], [1, ['CANCELADO', 'USADO']])
})

test('cinco vezes ao mesmo tempo, com a mesma chave: um número', async () => {
  const id = await oficio('Repetido')
  await cincoVezes(() =>
    ana.chama(
      'documentoAlterarClassificacao',
      { id, especie: 'Ofício', numero: 60, numerarPor: DO_PROTOCOLO },
      { chave: `classe-${id}`, selecao: SELECAO },
    ),
  )
  assert.deepEqual(await eventos(id), ['documento.cadastrado', 'documento.classificacao-alterada'])
})

test('dois documentos disputam o mesmo número: um só o tem', async () => {
  for (let rodada = 0; rodada < 10; rodada++) {
    const [a, b] = [await oficio('A'), await oficio('B')]
    const numero = 70 + rodada
    const fins = await Promise.allSettled(
      [a, b].map((id) => reclassificar(id, { especie: 'Ofício', numero, numerarPor: DO_PROTOCOLO })),
    )
    assert.equal(fins.filter(({ status }) => status === 'fulfilled').length, 1)
    assert.ok(
      fins.some((fim) => fim.status === 'rejected' && (fim.reason as Error).name === 'NumeroEmUsoException'),
    )
  }
})
