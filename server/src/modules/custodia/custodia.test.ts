import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { rereadFiles } from '../../app/rereading.ts'
import { sealHistory } from '../../app/sealing.ts'
import { openDatabase } from '../../kernel/database.ts'
import { contarDeNovo } from './conferir-fatos.ts'
import { mundo } from '../../../test/mundo.ts'
import {
  andamentoDaReleitura,
  arquivosDanificados,
  conferirArquivos,
  conferirFatos,
  lerAncoras,
  type Problema,
  reler,
  saudeDosArquivos,
  type Sobra,
} from './index.ts'

const linhas: string[] = []
const m = await mundo({ log: (linha) => linhas.push(linha) })
const { ana, db, armazem, documento, processo, setores } = m
const dono = openDatabase({ url: m.bancoDoDono, max: 3 })
after(() => dono[Symbol.asyncDispose]())
const objetos = armazem.objetos as Map<string, { bytes: Uint8Array; tipo: string; versionId: string }>

const oficio = await documento('Ofício', { assinado: true })
const parecer = await documento('Parecer', { assinado: true })
const autos = await processo('Autos')
await ana.chama('documentoEnviar', { id: oficio, destinoId: setores.juridico })
await ana.chama('documentoJuntar', { documentoId: parecer, processoId: autos })
await sealHistory(m.entidade)

const versaoDe = async (id: string) =>
  (
    await sql<{ chave: string; versionId: string; sha256: string; identificador: string }>`
      select v.chave, v.version_id, v.sha256, d.identificador from documento_versao v join docproc d on d.id = v.documento_id where d.id = ${id}::uuid`.execute(
      db,
    )
  ).rows[0]!

async function conferir(desde?: string) {
  const [problemas, sobras]: [Problema[], Sobra[]] = [[], []]
  const conferidos = await conferirArquivos(
    { db: dono.db, armazenamento: armazem },
    { desde, aoAchar: (um) => problemas.push(um), aoSobrar: (uma) => sobras.push(uma) },
  )
  return {
    conferidos,
    problemas: problemas.map(({ oQue, porQue }) => `${oQue}: ${porQue}`),
    sobras: sobras.map(({ chave }) => chave),
  }
}

/** Estraga, olha, e põe como estava. */
async function com<R>(estragar: () => void, olhar: () => Promise<R>): Promise<R> {
  const antes = new Map(objetos)
  estragar()
  try {
    return await olhar()
  } finally {
    objetos.clear()
    for (const [nome, guardado] of antes) objetos.set(nome, guardado)
  }
}
const trocar = (chave: string, versao: string, bytes: Uint8Array) => () => {
  for (const nome of [chave, `${chave}@${versao}`]) objetos.set(nome, { ...objetos.get(nome)!, bytes })
}
const tirar = (chave: string, versao: string) => () => {
  for (const nome of [chave, `${chave}@${versao}`]) objetos.delete(nome)
}

test('o que está como se guardou: cada arquivo se lê, os fatos conferem e nada sobra', async () => {
  const { conferidos, problemas, sobras } = await conferir()
  assert.deepEqual([problemas, sobras], [[], []])
  assert.equal(conferidos.lidos, 3, 'duas versões e uma âncora')
  assert.deepEqual(
    (await conferirFatos(dono.db)).filter(({ quantos }) => quantos > 0),
    [],
  )
  const { ancoras, problemas: das } = await lerAncoras(db, armazem)
  assert.deepEqual([ancoras.length, das], [1, []])
})

test('um byte trocado, outro tamanho e o que falta: cada um se diz, com o documento', async () => {
  const { chave, versionId, sha256, identificador } = await versaoDe(oficio)
  const inteiro = objetos.get(chave)!.bytes
  const trocado = Uint8Array.from(inteiro)
  trocado[99]! ^= 1
  const quem = `documento ${identificador}-e, versão 1`
  const [alterado] = (await com(trocar(chave, versionId, trocado), conferir)).problemas
  assert.match(
    alterado!,
    new RegExp(`^${quem}: foi alterado: o SHA-256 é [0-9a-f]{64}, e o banco diz ${sha256}$`),
  )
  const { problemas: menor } = await com(trocar(chave, versionId, inteiro.slice(1)), conferir)
  assert.deepEqual(menor, [
    `${quem}: tem outro tamanho: ${inteiro.length - 1} bytes, e o banco diz ${inteiro.length}`,
  ])
  const { problemas: falta } = await com(tirar(chave, versionId), conferir)
  assert.deepEqual(falta, [`${quem}: falta no armazenamento`])
})

test('o objeto sem linha sobra, e não é erro; a versão que outra cobriu também', async () => {
  const { chave, versionId } = await versaoDe(oficio)
  const achado = await com(
    () => {
      objetos.set('docs/de-ninguem', { bytes: new Uint8Array(7), tipo: 'x', versionId: 'v900' })
      objetos.set('docs/de-ninguem@v900', { bytes: new Uint8Array(7), tipo: 'x', versionId: 'v900' })
      const outra = { bytes: new Uint8Array(3), tipo: 'x', versionId: 'v901' }
      objetos.set(chave, outra).set(`${chave}@v901`, outra)
    },
    () => conferir(),
  )
  assert.deepEqual(achado.problemas, [], `a versão ${versionId} continua lá`)
  assert.deepEqual(achado.sobras.toSorted(), ['docs/de-ninguem', chave].toSorted())
  assert.equal(achado.conferidos.bytesDasSobras, 10)
})

test('a conferência interrompida continua de onde parou', async () => {
  const chaves = [(await versaoDe(oficio)).chave, (await versaoDe(parecer)).chave].toSorted()
  assert.equal((await conferir(chaves[1])).conferidos.lidos, 1)
})

test('o banco mexido por fora: carga, raiz, peça, versão, número, pesquisa e bytes que o histórico desmente', async () => {
  const mexidas: [string, RegExp][] = [
    [
      `update docproc set carga_em = carga_em - interval '1 day' where id = '${oficio}'`,
      /^a carga é a dobra/,
    ],
    [`update docproc set raiz_id = id where id = '${parecer}'`, /^a raiz é o topo/],
    [`update processo set ultima_peca = 0 where id = '${autos}'`, /^nenhum número de peça/],
    [`update documento set versao_arquivo = 7 where id = '${oficio}'`, /^as versões do arquivo/],
    [`update docproc_busca set titulo = '' where docproc_id = '${oficio}'`, /^a pesquisa/],
    [
      `update assinatura set sha256 = repeat('0', 64) where documento_id = '${oficio}'`,
      /^a assinatura é de bytes/,
    ],
  ]
  for (const [mexida, esperada] of mexidas) {
    await dono.db.connection().execute(async (conexao) => {
      await sql`begin`.execute(conexao)
      await sql`set local session_replication_role = replica`.execute(conexao)
      try {
        await sql.raw(mexida).execute(conexao)
        const errados = (await contarDeNovo(conexao))
          .filter(({ quantos }) => quantos > 0)
          .map(({ fato }) => fato)
        assert.match(errados.join('; '), esperada, mexida)
        assert.equal(errados.length, 1, errados.join('; '))
      } finally {
        await sql`rollback`.execute(conexao)
      }
    })
  }
})

const passarUmMinuto = () =>
  sql`update releitura set ultima_em = ultima_em - interval '2 minutes'`.execute(db)
const reLer = async (perMinute = 10) => {
  await passarUmMinuto()
  linhas.length = 0
  await rereadFiles(m.entidade, { perMinute })
  return linhas.map((linha) => JSON.parse(linha) as Record<string, unknown>)
}

test('a releitura anda de um em um, do que há mais tempo não se lê, e uma vez por minuto', async () => {
  const meios = { db, armazenamento: armazem }
  assert.equal(await reler(meios, { porVez: 0 }), null)
  assert.equal((await reler(meios, { porVez: 2 }))?.lidos, 2)
  assert.equal(await reler(meios, { porVez: 2 }), null, 'é de outro trabalhador, ou ainda não é a vez')
  assert.deepEqual(await reLer(2), [])
  const { arrolados, relidos } = await andamentoDaReleitura(db)
  assert.deepEqual([arrolados, relidos], [3, 3])
  const vistos = await sql<{ id: string }>`select id from arquivo_relido order by relido_em desc`.execute(db)
  const maisVelho = vistos.rows.at(-1)!.id
  await reLer(1)
  const depois = await sql<{ id: string }>`select id from arquivo_relido order by relido_em desc`.execute(db)
  assert.equal(depois.rows[0]!.id, maisVelho)
})

test('um byte trocado diz-se ao operador uma vez, fica listado, e restaurado deixa de o estar', async () => {
  const { chave, versionId, identificador } = await versaoDe(oficio)
  const inteiro = objetos.get(chave)!.bytes
  const trocado = Uint8Array.from(inteiro)
  trocado[99]! ^= 1
  trocar(chave, versionId, trocado)()
  const [dito, ...mais] = await reLer()
  assert.deepEqual(
    [dito?.level, dito?.arquivo, dito?.chave, mais],
    [50, `documento ${identificador}-e, versão 1`, chave, []],
  )
  assert.match(String(dito?.msg), /^ARQUIVO GUARDADO DANIFICADO: foi alterado/)
  assert.deepEqual(await reLer(), [], 'uma vez só')
  const [danificado] = await arquivosDanificados(db)
  assert.deepEqual([danificado?.chave, (await saudeDosArquivos(db)).alterados], [chave, 1])
  trocar(chave, versionId, inteiro)()
  await sql`update arquivo_relido set relido_em = relido_em - interval '2 hours' where situacao <> 'INTEGRO'`.execute(
    db,
  )
  const [voltou] = await reLer()
  assert.deepEqual([voltou?.level, voltou?.arquivo], [30, `documento ${identificador}-e, versão 1`])
  assert.deepEqual(await arquivosDanificados(db), [])
})

test('o objeto que se perdeu diz-se; o armazenamento fora do ar não é dano; o expurgado esquece-se', async () => {
  const { chave, versionId } = await versaoDe(parecer)
  await com(tirar(chave, versionId), async () => {
    assert.match(String((await reLer())[0]?.msg), /falta no armazenamento/)
    assert.equal((await saudeDosArquivos(db)).faltam, 1)
  })
  await sql`update arquivo_relido set relido_em = relido_em - interval '2 hours' where situacao <> 'INTEGRO'`.execute(
    db,
  )
  await reLer()
  assert.equal((await saudeDosArquivos(db)).faltam, 0)
  await passarUmMinuto()
  const fora = {
    abrir: async () => Promise.reject(new Error('fora')),
    descrever: async () => Promise.reject(new Error('fora')),
  }
  assert.deepEqual(await reler({ db, armazenamento: fora }, { porVez: 5 }), {
    lidos: 0,
    mudaram: [],
    parou: 'fora',
  })
  await sql`update docproc set excluido_em = now(), expurgado_em = now() where id = ${oficio}::uuid`.execute(
    db,
  )
  await reLer()
  assert.equal((await andamentoDaReleitura(db)).arrolados, 2)
})
