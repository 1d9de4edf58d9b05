import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { PaginaReconhecida, Reconhecedor } from '../../adapters/reconhecimento/port.ts'
import type { LeitorDeTexto } from '../../adapters/texto-pdf/port.ts'
import { mundo } from '../../../test/mundo.ts'
import { pdfDePaginas } from '../../../test/pdf.ts'
import { andamento } from './andamento.ts'
import { lerTexto } from './ler-texto.ts'
import { reconhecerTexto } from './reconhecer-texto.ts'
import { refazer } from './refazer.ts'
import { retomarPreparo } from './retomar-preparo.ts'

const { ana, db, entidade, armazem, documento } = await mundo()
const ledger = await entidade.ledger()
const meios = { ledger, armazenamento: armazem }

type Preparo = { situacao: string; frase: string | null; digitalizadas: number; reconhecidas: number }
const preparo = async (id: string) =>
  (
    await ana.chama<{ preparo: Preparo }>(
      'documento',
      { id },
      '{ preparo { situacao frase digitalizadas reconhecidas } }',
    )
  ).preparo
const acha = async (texto: string) =>
  (await ana.chama<{ id: string }[]>('pesquisa', { texto }, '{ ... on Documento { id } }')).map(
    ({ id }) => id,
  )
/** Das versões deste documento, o que se pediu que se reconhecesse: a página de que parte cada fatia. */
const pedidos = async (id: string) => {
  const { rows } = await sql<{ chave: string; priority: number }>`
    select singleton_key as chave, priority from fila.job where name = 'arquivo.ocr' and data->>'documentoId' = ${id} order by created_on`.execute(
    db,
  )
  return rows.map(({ chave, priority }) => `${chave.replace(`${id}:`, '')} ${priority}`)
}

/** Um arquivo de tantas páginas digitalizadas, depois de uma escrita, já lido; devolve o documento e os bytes. */
async function digitalizado(titulo: string, quantas: number): Promise<{ id: string; sha256: string }> {
  const id = await documento(titulo, { arquivo: pdfDePaginas([{ texto: titulo }]) })
  const pagina = (n: number) => ({
    pagina: n,
    texto: n === 1 ? 'capa escrita' : '',
    caixas: [],
    pedeOcr: n > 1,
    falhou: false,
  })
  const leitor: LeitorDeTexto = {
    motor: 'de mentira',
    async *ler() {
      yield { total: quantas + 1, paginas: Array.from({ length: quantas + 1 }, (_, i) => pagina(i + 1)) }
    },
  }
  await lerTexto({ ...meios, leitor }, { documentoId: id, versao: 1 })
  const { sha256 } = await db
    .selectFrom('documentoVersao')
    .select('sha256')
    .where('documentoId', '=', id)
    .executeTakeFirstOrThrow()
  return { id, sha256 }
}

/** Reconhece o que se manda, e diz o que se pediu; `morre`: nessa página, como quem é morto. */
function deMentira({ morre = 0, falha = 0, angulos = [359.998] } = {}) {
  const pedidas: number[][] = []
  const reconhecedor: Reconhecedor = {
    motor: 'ocr de mentira',
    async *reconhecer(_arquivo, paginas) {
      pedidas.push([...paginas])
      for (const pagina of paginas) {
        if (pagina === morre) throw new Error('kill -9')
        const falhou = pagina === falha
        yield {
          pagina,
          texto: falhou ? '' : `folha reconhecida ${pagina}`,
          caixas: [],
          confianca: falhou ? null : 93,
          angulo: angulos[pagina % angulos.length]!,
          falhou,
        } satisfies PaginaReconhecida
      }
    },
  }
  return { reconhecedor, pedidas }
}
const reconhecer = (reconhecedor: Reconhecedor, documentoId: string, versao = 1) =>
  reconhecerTexto({ ...meios, reconhecedor }, { documentoId, versao })

test('as páginas que são imagem reconhecem-se de oito em oito, mostra-se quantas vão, e depois se pesquisam', async () => {
  const { id, sha256 } = await digitalizado('Longo', 10)
  assert.deepEqual(await pedidos(id), ['1:ocr:2 0'])
  assert.deepEqual(await preparo(id), {
    situacao: 'RECONHECENDO',
    frase: null,
    digitalizadas: 10,
    reconhecidas: 0,
  })
  const { reconhecedor, pedidas } = deMentira()
  await reconhecer(reconhecedor, id)
  assert.deepEqual(await pedidos(id), ['1:ocr:2 0', '1:ocr:10 0'])
  assert.deepEqual(await preparo(id), {
    situacao: 'RECONHECENDO',
    frase: null,
    digitalizadas: 10,
    reconhecidas: 8,
  })
  assert.deepEqual(await acha('reconhecida 11'), [])
  // Dos dois, o segundo pede o que o primeiro ainda não fez: as duas, uma ou nenhuma.
  await Promise.all([reconhecer(reconhecedor, id), reconhecer(reconhecedor, id)])
  const vezes = pedidas.length
  await reconhecer(reconhecedor, id)
  assert.deepEqual([pedidas[0], pedidas[1], pedidas.length], [[2, 3, 4, 5, 6, 7, 8, 9], [10, 11], vezes])
  assert.equal((await pedidos(id)).length, 2)
  assert.deepEqual(await preparo(id), {
    situacao: 'PRONTO',
    frase: null,
    digitalizadas: 10,
    reconhecidas: 10,
  })
  assert.deepEqual(await acha('capa reconhecida 11'), [id])
  const { texto, motor, confianca, angulo } = await db
    .selectFrom('arquivoPagina')
    .selectAll()
    .where('sha256', '=', sha256)
    .where('pagina', '=', 11)
    .executeTakeFirstOrThrow()
  assert.deepEqual([texto, motor, confianca, angulo], ['folha reconhecida 11', 'ocr de mentira', 93, 0])
  const { pedemOcr, reconhecidas, semReconhecer } = await andamento(db)
  assert.deepEqual([pedemOcr, reconhecidas, semReconhecer], [10, 10, 0])
})

test('quem morre no meio retoma da página que falta; a que não se reconhece falha sozinha e, a pedido, refaz-se só ela', async () => {
  const { id } = await digitalizado('Interrompido', 4)
  await assert.rejects(reconhecer(deMentira({ morre: 4 }).reconhecedor, id), /kill -9/)
  assert.equal((await preparo(id)).reconhecidas, 2)
  const ruim = deMentira({ falha: 5 })
  await reconhecer(ruim.reconhecedor, id)
  assert.deepEqual(ruim.pedidas, [[4, 5]])
  assert.deepEqual(await preparo(id), {
    situacao: 'PARCIAL',
    frase: 'O texto da página 5 não pôde ser reconhecido.',
    digitalizadas: 4,
    reconhecidas: 3,
  })
  await reconhecer(ruim.reconhecedor, id)
  assert.equal(ruim.pedidas.length, 1)
  assert.equal(await refazer(ledger), 1)
  // E a cópia de leitura do que já está inteiro.
  assert.equal(await retomarPreparo(ledger, { lote: 30, mesmoComFila: true }), 2)
  assert.deepEqual((await pedidos(id)).at(-1), '1:ocr:5 -1')
  const boa = deMentira()
  await reconhecer(boa.reconhecedor, id)
  assert.deepEqual([boa.pedidas, (await preparo(id)).situacao], [[[5]], 'PRONTO'])
})

test('assinada a meio do reconhecimento, a versão nova tem o que se reconheceu e segue daí; da velha ninguém espera', async () => {
  const { id, sha256 } = await digitalizado('Assinado', 2)
  await assert.rejects(reconhecer(deMentira({ morre: 3 }).reconhecedor, id), /kill -9/)
  await ana.chama('documentoAssinarSimples', {
    id,
    selo: true,
    posicao: { pagina: 1, esquerda: 40, inferior: 40 },
  })
  const nenhuma = deMentira()
  await reconhecer(nenhuma.reconhecedor, id)
  assert.deepEqual(nenhuma.pedidas, [])
  const leitor: LeitorDeTexto = { motor: 'nenhum', ler: () => assert.fail('herda-se, não se lê') }
  await lerTexto({ ...meios, leitor }, { documentoId: id, versao: 2 })
  assert.deepEqual((await pedidos(id)).at(-1), '2:ocr:3 0')
  const { reconhecedor, pedidas } = deMentira()
  await reconhecer(reconhecedor, id, 2)
  assert.deepEqual([pedidas, (await preparo(id)).reconhecidas], [[[3]], 2])
  assert.equal(
    await db
      .selectFrom('arquivoExame')
      .select('etapa')
      .where('sha256', '=', sha256)
      .where('etapa', '=', 'OCR')
      .executeTakeFirst(),
    undefined,
  )
})

test('o que sumiu do armazenamento não se tenta para sempre: diz-se', async () => {
  const { id } = await digitalizado('Sumido', 2)
  const { chave, versionId } = await db
    .selectFrom('documentoVersao')
    .select(['chave', 'versionId'])
    .where('documentoId', '=', id)
    .executeTakeFirstOrThrow()
  await armazem.apagar(chave, versionId)
  await reconhecer(deMentira().reconhecedor, id)
  assert.deepEqual(await preparo(id), {
    situacao: 'PARCIAL',
    frase: 'O texto das páginas digitalizadas não pôde ser reconhecido.',
    digitalizadas: 2,
    reconhecidas: 0,
  })
})

test('as páginas que entraram viradas dizem-se, com quanto se giram para que se leiam; a torta não é virada', async () => {
  const { id } = await digitalizado('Virado', 5)
  const { reconhecedor } = deMentira({ angulos: [2.2, 357.8, 91.5, 180, 268] })
  await reconhecer(reconhecedor, id)
  const { viradas } = (
    await ana.chama<{ preparo: { viradas: object[] } }>(
      'documento',
      { id },
      '{ preparo { viradas { pagina graus } } }',
    )
  ).preparo
  assert.deepEqual(viradas, [
    { pagina: 2, graus: 90 },
    { pagina: 3, graus: 180 },
    { pagina: 4, graus: 270 },
  ])
})
