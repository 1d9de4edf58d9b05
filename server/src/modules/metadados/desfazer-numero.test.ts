import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mundo, type Mundo, type Pessoa } from '../../../test/mundo.ts'
import { cincoVezes } from '../../../test/provas/repeticao.ts'
import { escreverRascunho } from '../../../test/rascunhos.ts'
import { recusa } from '../../../test/soma.ts'
import { trabalhar } from '../../../test/trabalhos.ts'

const DO_NUMERO = '{ numeroCompleto numeroQueSeDesfaz { ficaEm motivo } }'
type Numerado = {
  numeroCompleto: string | null
  numeroQueSeDesfaz: { ficaEm: number; motivo: string | null } | null
}

const numerar = async (m: Mundo, titulo: string, numero: number, mais: Record<string, unknown> = {}) =>
  (
    await m.ana.chama('documentoCadastrar', {
      dados: {
        especie: 'Memorando',
        origem: 'ELETRONICA',
        titulo,
        numero,
        setorId: m.setores.protocolo,
        ...mais,
      },
    })
  ).id
const desfazer = (quem: Pessoa, id: string, chave?: string) =>
  quem.chama<Numerado>(
    'documentoDesfazerNumero',
    { id },
    { selecao: DO_NUMERO, ...(chave === undefined ? {} : { chave }) },
  )
const ler = (quem: Pessoa, id: string) => quem.chama<Numerado>('documento', { id }, DO_NUMERO)
const livro = async ({ db }: Mundo) =>
  (await db.selectFrom('numeroLivro').select(['numero', 'situacao']).orderBy('numero').execute()).map(
    ({ numero, situacao }) => `${numero} ${situacao}`,
  )
const ultimo = async ({ db }: Mundo) =>
  (await db.selectFrom('numeracaoSequencia').select('ultimo').executeTakeFirstOrThrow()).ultimo

test('1200 depois de 243: desfeita a numeração, o livro volta a 243, e o seguinte é o 244', async () => {
  const m = await mundo()
  await m.carla.chama('numeracaoIniciar', { especie: 'Memorando', numerarPor: [], proximo: 243 }, '{ chave }')
  await numerar(m, 'Certo', 243)
  const errado = await numerar(m, 'Errado', 1200)
  assert.deepEqual([(await livro(m)).length, await ultimo(m)], [958, 1200])
  assert.deepEqual(await ler(m.ana, errado), {
    numeroCompleto: 'Memorando nº 1.200',
    numeroQueSeDesfaz: { ficaEm: 243, motivo: null },
  })
  assert.deepEqual(await desfazer(m.ana, errado), { numeroCompleto: null, numeroQueSeDesfaz: null })
  assert.deepEqual([await livro(m), await ultimo(m)], [['243 USADO'], 243])
  assert.deepEqual(
    (await m.ana.chama<{ dados: { frase: string }[] }>('andamentos', { id: errado }, '{ dados { frase } }'))
      .dados[0],
    { frase: 'Ana Azevedo desfez a numeração: o nº 1.200 voltou ao livro.' },
  )
  await m.ana.chama('documentoAlterarClassificacao', { id: errado, especie: 'Memorando', numero: 244 })
  assert.deepEqual(await livro(m), ['243 USADO', '244 USADO'])
})

test('o que se preencheu no meio fica, e os de depois dele voltam', async () => {
  const m = await mundo()
  const errado = await numerar(m, 'Errado', 12)
  await numerar(m, 'No meio', 5)
  assert.deepEqual((await ler(m.ana, errado)).numeroQueSeDesfaz, { ficaEm: 5, motivo: null })
  await desfazer(m.ana, errado)
  assert.deepEqual(await livro(m), ['1 CANCELADO', '2 CANCELADO', '3 CANCELADO', '4 CANCELADO', '5 USADO'])
})

test('só enquanto nenhum se deu depois, ainda que só reservado; o que se assinou não muda; quem não pode lê por quê, e nada muda', async () => {
  const m = await mundo()
  const [um, dois] = [await numerar(m, 'Um', 1), await numerar(m, 'Dois', 2)]
  assert.equal((await ler(m.ana, um)).numeroQueSeDesfaz, null)
  await recusa(m.db, () => desfazer(m.ana, um), {
    name: 'EstadoInvalidoException',
    status: 409,
    message: 'Um: depois do nº 1 já se deu outro: este fica no livro.',
  })
  const reservado = await m.ana.chama<number>('numeroReservar', { especie: 'Memorando', numerarPor: [] })
  await recusa(m.db, () => desfazer(m.ana, dois), {
    message: 'Dois: depois do nº 2 já se deu outro: este fica no livro.',
  })
  await m.ana.chama('numeroCancelar', { especie: 'Memorando', numerarPor: [], numero: reservado })
  await recusa(m.db, () => desfazer(m.beto, dois), { name: 'NaoEncontradoException' })
  await m.db.updateTable('documento').set({ minuta: false }).execute()
  const motivo = 'não foi cadastrado por você ou não está na sua carga'
  await recusa(m.db, () => desfazer(m.beto, dois), {
    name: 'SemPermissaoException',
    message: `Dois: ${motivo}.`,
  })
  assert.deepEqual((await ler(m.beto, dois)).numeroQueSeDesfaz, { ficaEm: 1, motivo })
  assert.deepEqual((await ler(m.carla, dois)).numeroQueSeDesfaz, { ficaEm: 1, motivo: null })
  const assinado = await m.documento('Assinado')
  await m.ana.chama('documentoAssinarSimples', { id: assinado })
  await recusa(m.db, () => desfazer(m.carla, assinado), {
    message: 'Assinado: já tem assinatura: o número não muda.',
  })
  const sem = await m.documento('Sem número')
  await recusa(m.db, () => desfazer(m.ana, sem), {
    message: 'Sem número: não tem número que esteja num livro.',
  })
})

test('o classificador desfaz o que outro numerou; o texto que já o dizia finaliza-se de novo', async () => {
  const m = await mundo()
  const id = await m.documento('Escrito', { arquivo: false })
  const finalizar = async (lida: number | null) => {
    const { rascunhoId } = await escreverRascunho(m.ana, { id, html: `<p>{{numero}} ${lida}</p>`, lida })
    await m.ana.chama('documentoRascunhoFinalizar', { documentoId: id, rascunhoId })
    await trabalhar(m.entidade)
  }
  await finalizar(null)
  await m.db.updateTable('documento').set({ minuta: false }).execute()
  await desfazer(m.carla, id)
  await recusa(m.db, () => m.ana.chama('documentoAssinarSimples', { id }), {
    message:
      'Escrito: o texto foi finalizado com o número 1, que o documento já não tem. Abra o texto e finalize de novo; o número vem ao finalizar.',
  })
  await finalizar(1)
  await m.ana.chama('documentoAssinarSimples', { id })
  assert.deepEqual(await livro(m), ['1 USADO'])
})

test('o processo nunca fica sem: recebe o seguinte; depois que saiu, só o classificador; o nacional, nunca', async () => {
  const m = await mundo()
  const cadastrar = async (numero?: number) =>
    (
      await m.ana.chama('processoCadastrar', {
        dados: {
          tipo: 'Administrativo',
          titulo: 'P',
          setorId: m.setores.protocolo,
          ...(numero ? { numero } : {}),
        },
      })
    ).id
  const desfazerDoProcesso = (quem: Pessoa, id: string) =>
    quem.chama<{ numero: number }>('processoDesfazerNumero', { id }, '{ numero }')
  await cadastrar()
  const errado = await cadastrar(300)
  assert.deepEqual(await desfazerDoProcesso(m.ana, errado), { numero: 2 })
  assert.deepEqual(await livro(m), ['1 USADO', '2 USADO'])
  const { dados } = await m.ana.chama<{ dados: { detalhe: string }[] }>(
    'andamentos',
    { id: errado },
    '{ dados { detalhe } }',
  )
  assert.match(dados[0]!.detalhe, /^Recebeu o nº 2\/\d{4}\.$/)
  const saiu = await cadastrar(400)
  await m.ana.chama('processoEnviar', { id: saiu, destinoId: m.setores.juridico })
  await recusa(m.db, () => desfazerDoProcesso(m.beto, saiu), {
    message: 'P: já saiu do setor de origem: o número não muda.',
  })
  assert.deepEqual(await desfazerDoProcesso(m.carla, saiu), { numero: 3 })
  await m.db.updateTable('marca').set({ numeroProcesso: 'NUP', nupUnidade: 35041 }).execute()
  const nacional = await cadastrar()
  await recusa(m.db, () => desfazerDoProcesso(m.carla, nacional), {
    message: 'P: o número nacional do processo não se desfaz.',
  })
})

test('cinco vezes desfaz-se uma; desfazer e numerar o seguinte ao mesmo tempo nunca deixa número sem linha', async () => {
  const m = await mundo()
  const errado = await numerar(m, 'Errado', 40)
  await cincoVezes(() => desfazer(m.ana, errado, 'desfazer-numero'))
  await desfazer(m.ana, errado)
  assert.deepEqual(await m.eventos(errado), ['documento.cadastrado', 'documento.numeracao-desfeita'])
  for (let rodada = 0; rodada < 10; rodada++) {
    const antes = await ultimo(m)
    const id = await numerar(m, `Errado ${rodada}`, antes + 20)
    const [desfeito, dado] = await Promise.allSettled([
      desfazer(m.ana, id),
      m.dora.chama<number>('numeroReservar', { especie: 'Memorando', numerarPor: [] }),
    ])
    assert.equal(dado.status, 'fulfilled')
    assert.equal(
      dado.status === 'fulfilled' && dado.value,
      desfeito.status === 'fulfilled' ? antes + 1 : antes + 21,
    )
    assert.deepEqual(
      (await livro(m)).map((texto) => Number(texto.split(' ')[0])),
      Array.from({ length: await ultimo(m) }, (_, i) => i + 1),
    )
  }
})
