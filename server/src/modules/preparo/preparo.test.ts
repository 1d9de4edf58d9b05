import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { LeitorDeTexto, PaginaLida } from '../../adapters/texto-pdf/port.ts'
import { handle } from '../../app/job-kinds.ts'
import { doChores } from '../../app/chores.ts'
import { mundo } from '../../../test/mundo.ts'
import { pdfDePaginas } from '../../../test/pdf.ts'
import { trabalhar } from '../../../test/trabalhos.ts'
import { andamento } from './andamento.ts'
import { lerTexto } from './ler-texto.ts'
import { refazer } from './refazer.ts'
import { retomarPreparo } from './retomar-preparo.ts'

const { ana, carla, db, entidade, armazem, documento } = await mundo()

const paginas = (sha256: string) =>
  db
    .selectFrom('arquivoPagina')
    .select(['pagina', 'origem', 'texto', 'falhou'])
    .where('sha256', '=', sha256)
    .orderBy('pagina')
    .execute()
const exame = (sha256: string) =>
  db
    .selectFrom('arquivoExame')
    .selectAll()
    .where('sha256', '=', sha256)
    .where('etapa', '=', 'TEXTO')
    .executeTakeFirst()
const bytesDe = (documentoId: string) =>
  db
    .selectFrom('documentoVersao')
    .select(['numero', 'sha256'])
    .where('documentoId', '=', documentoId)
    .orderBy('numero', 'desc')
    .executeTakeFirstOrThrow()

const preparo = async (id: string, quem = ana) =>
  (
    await quem.chama<{ preparo: unknown }>(
      'documento',
      { id },
      '{ preparo { versao situacao frase semTexto } }',
    )
  ).preparo as { situacao: string } | null

/** Guardado no banco com estes bytes, sem passar pela conferência; devolve o id e o resumo deles. */
async function guardado(titulo: string, textos: string[]): Promise<{ id: string; sha256: string }> {
  const id = await documento(titulo, { arquivo: pdfDePaginas(textos.map((texto) => ({ texto }))) })
  return { id, sha256: (await bytesDe(id)).sha256 }
}

/** Lê o que se manda, e conta as vezes; `morre`: na fatia desse número, como quem é morto. */
function leitorDeMentira(total: number, { morre = 0, falha = 0 } = {}) {
  const pedidas: number[] = []
  const pagina = (n: number): PaginaLida => ({
    pagina: n,
    texto: n === falha ? '' : `folha ${n}`,
    caixas: [],
    pedeOcr: false,
    falhou: n === falha,
  })
  const leitor: LeitorDeTexto = {
    motor: 'de mentira',
    async *ler(_arquivo, de) {
      pedidas.push(de)
      for (let n = de; n <= total; n++) {
        if (n === morre) throw new Error('kill -9')
        yield { total, paginas: [pagina(n)] }
      }
    },
  }
  return { leitor, pedidas }
}
const ler = async (leitor: LeitorDeTexto, documentoId: string, versao = 1) =>
  lerTexto({ ledger: await entidade.ledger(), armazenamento: armazem, leitor }, { documentoId, versao })

test('do arquivo que se recebe guarda-se o texto de cada página; assinado, a versão nova o herda sem que se leia de novo', async () => {
  const { id } = await ana.chama('documentoCadastrar', {
    dados: {
      especie: 'Memorando',
      origem: 'ELETRONICA',
      titulo: 'Com texto',
      assinantes: [{ usuarioId: ana.id }],
    },
  })
  const versionId = await armazem.receber(
    await ana.chama<string>('documentoPutUrl', { id, extensao: 'pdf' }, ''),
    pdfDePaginas([{ texto: 'Primeira folha' }, { texto: 'Segunda folha' }]),
  )
  await ana.chama('documentoProcessar', { id, versionId, extensao: 'pdf' })
  assert.deepEqual(await trabalhar(entidade, ['documento.conferir', 'arquivo.texto']), [
    'documento.conferir',
    'arquivo.texto',
  ])
  const recebida = await bytesDe(id)
  assert.deepEqual(await preparo(id), { versao: 1, situacao: 'PRONTO', frase: null, semTexto: 0 })
  assert.equal(
    await carla.chama('documento', { id }, '{ preparo { situacao } }').catch(({ name }) => name),
    'NaoEncontradoException',
  )
  assert.deepEqual(await paginas(recebida.sha256), [
    { pagina: 1, origem: 'NATIVO', texto: 'Primeira folha', falhou: false },
    { pagina: 2, origem: 'NATIVO', texto: 'Segunda folha', falhou: false },
  ])
  const { em: _em, ...examinado } = (await exame(recebida.sha256))!
  assert.deepEqual(examinado, {
    sha256: recebida.sha256,
    etapa: 'TEXTO',
    motor: 'mupdf 1.28.1, leitor de lugares 1',
    situacao: 'OK',
    frase: null,
    paginas: 2,
    falharam: 0,
    pedemOcr: 0,
  })
  await ana.chama('documentoAssinarSimples', {
    id,
    selo: true,
    posicao: { pagina: 1, esquerda: 40, inferior: 40 },
  })
  assert.equal((await preparo(id))?.situacao, 'PREPARANDO')
  const { leitor, pedidas } = leitorDeMentira(2)
  await ler(leitor, id, 2)
  assert.deepEqual(pedidas, [])
  await trabalhar(entidade, ['arquivo.texto'])
  const assinada = await bytesDe(id)
  assert.equal(assinada.numero, 2)
  assert.equal((await exame(assinada.sha256))?.motor, 'mupdf 1.28.1, leitor de lugares 1')
  assert.deepEqual(await paginas(assinada.sha256), await paginas(recebida.sha256))
})

test('os mesmos bytes em dois documentos leem-se uma vez; entregue duas vezes ao mesmo tempo, o trabalho dá no mesmo', async () => {
  const [um, outro] = [
    await guardado('Igual', ['a', 'b', 'c']),
    await guardado('Igual também', ['a', 'b', 'c']),
  ]
  assert.equal(um.sha256, outro.sha256)
  const { leitor, pedidas } = leitorDeMentira(3)
  await Promise.all([ler(leitor, um.id), ler(leitor, um.id), ler(leitor, outro.id)])
  assert.deepEqual(
    (await paginas(um.sha256)).map(({ texto }) => texto),
    ['folha 1', 'folha 2', 'folha 3'],
  )
  const { em } = (await exame(um.sha256))!
  const vezes = pedidas.length
  await ler(leitor, outro.id)
  assert.deepEqual([pedidas.length, (await exame(um.sha256))!.em], [vezes, em])
})

test('a pesquisa acha o que está em qualquer página, com a palavra partida inteira; o ilegível não apaga o que já se achava', async () => {
  const { id } = await guardado('Pesquisável', ['pesquisável'])
  const textos = ['parecer', 'segunda', 'da fundamentação']
  const leitor = (falhou: boolean): LeitorDeTexto => ({
    motor: 'de mentira',
    async *ler() {
      yield {
        total: 3,
        paginas: textos.map((texto, i) => ({
          pagina: i + 1,
          texto: falhou ? '' : texto,
          caixas: [],
          pedeOcr: false,
          falhou,
        })),
      }
    },
  })
  const acha = async (texto: string) =>
    (await ana.chama<{ id: string }[]>('pesquisa', { texto }, '{ ... on Documento { id } }')).map((d) => d.id)
  assert.deepEqual(await acha('fundamentação parecer'), [])
  await ler(leitor(false), id)
  assert.deepEqual(await acha('fundamentação parecer'), [id])
  const { id: outro } = await guardado('Ilegível', ['ilegível'])
  await db.insertInto('documentoTexto').values({ documentoId: outro, texto: 'lido na conferência' }).execute()
  await ler(leitor(true), outro)
  assert.deepEqual(await acha('lido conferência'), [outro])
  assert.deepEqual(await preparo(outro), {
    versao: 1,
    situacao: 'FALHOU',
    frase: 'O texto deste arquivo não pôde ser lido.',
    semTexto: 0,
  })
})

test('quem morre no meio retoma da página que falta', async () => {
  const { id, sha256 } = await guardado('Longo', ['longo'])
  await assert.rejects(ler(leitorDeMentira(4, { morre: 3 }).leitor, id), /kill -9/)
  assert.deepEqual([(await paginas(sha256)).length, await exame(sha256)], [2, undefined])
  const { leitor, pedidas } = leitorDeMentira(4)
  await ler(leitor, id)
  assert.deepEqual([pedidas, (await paginas(sha256)).length, (await exame(sha256))?.situacao], [[3], 4, 'OK'])
})

test('a página que não se lê falha sozinha, e diz-se qual; o que sumiu do armazenamento diz-se também', async () => {
  const { id, sha256 } = await guardado('Com folha ruim', ['ruim'])
  await ler(leitorDeMentira(3, { falha: 2 }).leitor, id)
  const { situacao, frase, falharam } = (await exame(sha256))!
  assert.deepEqual([situacao, frase, falharam], ['PARCIAL', 'O texto da página 2 não pôde ser lido.', 1])
  assert.deepEqual(
    (await paginas(sha256)).map(({ falhou }) => falhou),
    [false, true, false],
  )
  const sumido = await guardado('Sumido', ['sumido'])
  const { chave, versionId } = await db
    .selectFrom('documentoVersao')
    .select(['chave', 'versionId'])
    .where('documentoId', '=', sumido.id)
    .executeTakeFirstOrThrow()
  await armazem.apagar(chave, versionId)
  await ler(leitorDeMentira(1).leitor, sumido.id)
  assert.deepEqual(
    [(await exame(sumido.sha256))?.situacao, (await exame(sumido.sha256))?.frase],
    ['FALHOU', 'Os bytes desta versão não estão no armazenamento; avise o suporte.'],
  )
})

test('a versão que outra deixou para trás não se lê', async () => {
  const { id, sha256 } = await guardado('Ultrapassada', ['velha'])
  await db.updateTable('documento').set({ versaoArquivo: null }).where('id', '=', id).execute()
  await handle(entidade, 'arquivo.texto', { documentoId: id, versao: 1 })
  assert.deepEqual([await paginas(sha256), await exame(sha256)], [[], undefined])
})

test('o expurgado não deixa texto, nem o que se lia na hora; o que outro documento também tem, fica', async () => {
  const [um, outro] = [await guardado('Vai', ['segredo']), await guardado('Fica', ['segredo'])]
  const { leitor } = leitorDeMentira(2)
  await ler(leitor, um.id)
  await expurgar(um.id)
  assert.equal((await paginas(um.sha256)).length, 2)
  await expurgar(outro.id)
  assert.deepEqual([await paginas(um.sha256), await exame(um.sha256)], [[], undefined])

  const lido = await guardado('Lido na hora', ['outro segredo'])
  const lento: LeitorDeTexto = {
    ...leitor,
    async *ler(arquivo, de) {
      for await (const fatia of leitor.ler(arquivo, de)) {
        yield fatia
        await expurgar(lido.id)
      }
    },
  }
  await ler(lento, lido.id)
  assert.deepEqual([await paginas(lido.sha256), await exame(lido.sha256)], [[], undefined])
})

test('o que já estava guardado vai à fila aos poucos e uma vez, e o que falhou se refaz', async () => {
  for (let i = 0; i < 5; i++) await guardado(`Antigo ${i}`, [`antigo ${i}`])
  const ledger = await entidade.ledger()
  const antes = await andamento(db)
  const faltam = antes.total - antes.prontos - antes.emParte - antes.falharam
  assert.ok(faltam >= 5 && antes.emParte === 1 && antes.falharam === 2, JSON.stringify(antes))
  const lote = faltam - 2
  const retomar = () => retomarPreparo(ledger, { lote, mesmoComFila: true })
  const idos = await Promise.all([retomar(), retomar()])
  assert.equal(idos[0] + idos[1], faltam, 'dois trabalhadores ao mesmo tempo não mandam o mesmo')
  assert.equal(await retomar(), 0)
  assert.equal((await andamento(db)).naFila, antes.naFila + faltam)
  await trabalhar(entidade, ['arquivo.texto'])
  const { total, prontos, emParte, falharam, naFila } = await andamento(db)
  assert.deepEqual([prontos, emParte + falharam, naFila], [total - 3, 3, 0])
  assert.equal(await refazer(ledger), 3)
  assert.equal(await retomarPreparo(ledger, { lote: 0 }), 0)
  assert.equal(await retomarPreparo(ledger, { lote: 30 }), 3)
  await trabalhar(entidade, ['arquivo.texto'])
  // Os de folhas ruins eram de mentira e agora se leem; o que sumiu continua sumido.
  const depois = await andamento(db)
  assert.deepEqual([depois.prontos, depois.emParte, depois.falharam], [total - 1, 0, 1])
})

async function expurgar(id: string): Promise<void> {
  await db
    .updateTable('docproc')
    .set({ excluidoEm: new Date(Date.now() - 31 * 86_400_000) })
    .where('id', '=', id)
    .execute()
  await doChores(entidade)
  await trabalhar(entidade)
}
