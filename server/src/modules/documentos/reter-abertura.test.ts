import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { abrir as abrirConvite, convidar } from '../../../test/convidados.ts'
import { idDaClassificacao } from '../../../test/elenco.ts'
import { mundo, type Pessoa } from '../../../test/mundo.ts'
import { pdfDePaginas } from '../../../test/pdf.ts'
import { recusa } from '../../../test/soma.ts'
import { trabalhar } from '../../../test/trabalhos.ts'

const m = await mundo()
const { ana, beto, carla, dora, publico, db, entidade, armazem, setores, documento, eventos } = m

const CPF = 'CPF 529.982.247-25'
let n = 0

/** Registrado de fora, aberto a todos por quem o registra: conclui-se quando o arquivo se aceita. */
async function registrar(texto: string, dados: object = {}): Promise<string> {
  const titulo = `Tamboril ${++n}`
  const { id } = await ana.chama('documentoCadastrar', {
    dados: {
      especie: 'Memorando',
      origem: 'EXTERNA',
      titulo,
      restricoes: [],
      setorId: setores.protocolo,
      ...dados,
    },
  })
  const url = await ana.chama<string>('documentoPutUrl', { id, extensao: 'pdf' }, '')
  const versionId = await armazem.receber(url, pdfDePaginas([{ texto: `${texto} ${titulo}` }]))
  await ana.chama('documentoProcessar', { id, extensao: 'pdf', versionId })
  await trabalhar(entidade)
  return id
}
const ler = async () => {
  await trabalhar(entidade, ['arquivo.texto'])
  await trabalhar(entidade)
}
const estado = async (id: string) => {
  const { interno, abertura } = await db
    .selectFrom('docproc')
    .innerJoin('documento', 'documento.id', 'docproc.id')
    .select(['docproc.interno', 'documento.abertura'])
    .where('docproc.id', '=', id)
    .executeTakeFirstOrThrow()
  return [interno, abertura]
}
const seAcha = async (id: string) => {
  const { titulo } = await db
    .selectFrom('docproc')
    .select('titulo')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await db.deleteFrom('consultaPublica').execute()
  return (
    (await publico.chama<object[]>('documentosPublicos', { texto: `"${titulo}"` }, '{ titulo }')).length === 1
  )
}
const avisos = async () =>
  (
    await ana.chama<{ dados: { titulo: string; texto: string }[] }>(
      'notificacoes',
      {},
      '{ dados { titulo texto } }',
    )
  ).dados

test('o que se abriria ao concluir-se espera que se leia; sem nada que ver, abre-se sozinho', async () => {
  const id = await registrar('Aviso de feira')
  assert.deepEqual([await estado(id), await seAcha(id)], [[true, 'POR_LER'], false])
  await ler()
  assert.deepEqual([await estado(id), await seAcha(id)], [[false, null], true])
  assert.ok((await eventos(id)).includes('documento.aberto'))
})

test('com um CPF continua interno, avisa-se quem o tem uma vez, e abre-o quem diz que viu', async () => {
  const id = await registrar(CPF)
  await ler()
  assert.deepEqual([await estado(id), await seAcha(id)], [[true, 'DADOS'], false])
  const ditos = (await avisos()).filter(({ titulo }) => titulo === 'Documento que ficou interno')
  assert.deepEqual(
    ditos.map(({ texto }) => texto),
    [
      'Sem restrição, qualquer pessoa o leria: há dados pessoais à vista. Abra o documento e decida: mostrá-lo a todos sabendo disso, fazer uma versão pública, ou deixá-lo interno.',
    ],
  )
  await ler()
  assert.equal((await eventos(id)).filter((ato) => ato === 'documento.abertura-retida').length, 1)
  const abrir = (mais: object = {}) =>
    ana.chama('documentoAlterarRestricoes', { id, restricoes: [], ...mais })
  await recusa(db, abrir, { name: 'EstadoInvalidoException', campo: 'dadosVistos' })
  await abrir({ dadosVistos: true })
  assert.deepEqual([await estado(id), await seAcha(id)], [[false, null], true])
})

const dito = async (id: string, quem: Pick<Pessoa, 'chama'> = ana) =>
  (
    await quem.chama<{ aberturaRetida: object | null }>(
      'documento',
      { id },
      '{ aberturaRetida { causa exigeMotivo } }',
    )
  ).aberturaRetida

test('os detalhes dizem por que está interno, a quem o lê da equipe e até que se decida; deixá-lo interno também é decidir', async () => {
  const limpo = await registrar('Aviso de desfile')
  assert.deepEqual(await dito(limpo), { causa: 'POR_LER', exigeMotivo: false })
  await ler()
  assert.equal(await dito(limpo), null)
  const id = await registrar(CPF)
  await ler()
  assert.deepEqual(await dito(id), { causa: 'DADOS', exigeMotivo: false })
  // Do setor que o tem, e de outro; a classificadora decidiria dizendo por quê.
  assert.deepEqual(await dito(id, dora), { causa: 'DADOS', exigeMotivo: false })
  assert.deepEqual(await dito(id, beto), { causa: 'DADOS', exigeMotivo: true })
  assert.deepEqual(await dito(id, carla), { causa: 'DADOS', exigeMotivo: true })
  const manter = (quem: Pessoa, mais: object = {}) =>
    quem.chama('documentoAlterarRestricoes', { id, restricoes: ['INTERNO'], ...mais })
  await recusa(db, () => manter(beto), { codigo: 'PODE_ALTERAR_RESTRICOES' })
  await recusa(db, () => manter(carla), { campo: 'motivo' })
  await manter(ana)
  assert.deepEqual([await estado(id), await dito(id)], [[true, null], null])
})

test('a quem assina por um convite não se diz o que a casa ainda decide', async () => {
  const id = await registrar(CPF)
  await ler()
  const { token } = await convidar(m, id, 'bianca@fora.example')
  assert.equal(await dito(id, await abrirConvite(m, token)), null)
})

test('quem quer interno o que ia abrir-se sozinho o diz, e fica', async () => {
  const id = await registrar('Aviso que se fecha')
  await ana.chama('documentoAlterarRestricoes', { id, restricoes: ['INTERNO'] })
  await ler()
  assert.deepEqual([await estado(id), await seAcha(id)], [[true, null], false])
})

test('o da espécie que nasce pública abre-se ao assinar, assim que se lê o que se assinou; com o que ver, não', async () => {
  await db
    .updateTable('classificacao')
    .set({ nascePublico: true })
    .where('id', '=', idDaClassificacao('Memorando', null))
    .execute()
  const assinado = async (texto: string) => {
    const id = await registrar(texto, {
      origem: 'ELETRONICA',
      restricoes: null,
      assinantes: [{ usuarioId: ana.id }],
    })
    assert.deepEqual(await estado(id), [false, null])
    await ana.chama('documentoAssinarSimples', { id })
    assert.deepEqual([await estado(id), await seAcha(id)], [[true, 'POR_LER'], false])
    await ler()
    return [await estado(id), await seAcha(id)]
  }
  assert.deepEqual(await assinado('Fica criada a feira'), [[false, null], true])
  assert.deepEqual(await assinado(CPF), [[true, 'DADOS'], false])
})

test('quem já viu o que há nesta versão não o decide outra vez ao concluir', async () => {
  const id = await registrar(CPF, {
    origem: 'ELETRONICA',
    restricoes: ['INTERNO'],
    assinantes: [{ usuarioId: ana.id }],
  })
  await ler()
  await ana.chama('documentoAlterarRestricoes', { id, restricoes: [], dadosVistos: true })
  await ana.chama('documentoAssinarSimples', { id })
  await trabalhar(entidade)
  assert.deepEqual([await estado(id), await seAcha(id)], [[false, null], true])
})

test('o que já era público antes da regra continua, ainda que se assine mais uma vez', async () => {
  const id = await documento('De antes', {
    assinado: ['beto'],
    assinantes: ['ana'],
    setorId: 'protocolo',
    criadoEm: new Date('2020-01-01'),
    arquivo: pdfDePaginas([{ texto: CPF }]),
  })
  await sql`update marca set pecas_fechadas_desde = now()`.execute(db)
  await ana.chama('documentoAssinarSimples', { id })
  assert.deepEqual(await estado(id), [false, null])
  await sql`update marca set pecas_fechadas_desde = '-infinity'`.execute(db)
})
