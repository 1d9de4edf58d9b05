import assert from 'node:assert/strict'
import { inflateSync } from 'node:zlib'
import { PDF } from '@libpdf/core'
import { sql } from 'kysely'
import { getDocumentProxy } from 'unpdf'
import { withNameless } from '../../src/adapters/nameless-file.ts'
import { digestOf } from '../../src/adapters/open-file.ts'
import { abrirTarjador } from '../../src/adapters/tarja-pdf/tarjar.ts'
import { sha256 } from '../../src/kernel/canonical.ts'
import { comArquivo } from '../../src/modules/preparo/index.ts'
import { erroDeLetra } from '../erro-de-letra.ts'
import type { ServidorMortal } from './processo.ts'

/** O que se entregou enquanto o trabalhador morria, e o que se espera dele. */
export type Entregue = {
  id: string
  tipo: 'digitalizado' | 'miniatura' | 'previa' | 'tarja'
  /** O que está escrito em cada uma. */
  folhas: string[]
  segredo?: string
}

type Meios = Pick<ServidorMortal, 'db' | 'armazenamento'>
const LIMITE = 10_000_000
/** Do que se reconhece numa folha limpa, um pouco torta. */
const ERRO_MAX = 0.03

/** Cada página uma vez, reconhecida como está escrita, e a pesquisa com todas. */
export async function conferirTextos({ db }: Meios, entregues: readonly Entregue[]): Promise<void> {
  for (const { id, folhas } of entregues.filter(({ tipo }) => tipo === 'digitalizado')) {
    const { sha256: resumo } = await db
      .selectFrom('documentoVersao')
      .select('sha256')
      .where('documentoId', '=', id)
      .executeTakeFirstOrThrow()
    const paginas = await db
      .selectFrom('arquivoPagina')
      .select(['pagina', 'texto', 'origem'])
      .where('sha256', '=', resumo)
      .orderBy('pagina')
      .execute()
    assert.deepEqual(
      paginas.map(({ pagina, origem }) => [pagina, origem]),
      folhas.map((_, i) => [i + 1, 'OCR']),
    )
    for (const [i, { texto }] of paginas.entries()) {
      const erro = erroDeLetra(folhas[i]!, texto)
      assert.ok(erro <= ERRO_MAX, `${erro} de erro: ${texto}`)
    }
    const exames = await db
      .selectFrom('arquivoExame')
      .select(['etapa', 'situacao'])
      .where('sha256', '=', resumo)
      .orderBy('etapa')
      .execute()
    assert.deepEqual(
      exames.map(({ etapa, situacao }) => `${etapa} ${situacao}`),
      ['DADOS OK', 'OCR OK', 'TEXTO OK'],
    )
    const { texto } = await db
      .selectFrom('documentoTexto')
      .select('texto')
      .where('documentoId', '=', id)
      .executeTakeFirstOrThrow()
    assert.equal(texto, paginas.map((pagina) => pagina.texto).join('\n'))
  }
}

/** Uma de cada original, sem o que se tarjou, com a certidão; e as mesmas tarjas dão os mesmos bytes. */
export async function conferirVersoesPublicas(meios: Meios, entregues: readonly Entregue[]): Promise<void> {
  const tarjador = abrirTarjador()
  for (const { id, segredo } of entregues.filter(({ tipo }) => tipo === 'tarja')) {
    const { rows } = await sql<{
      documento: string
      chave: string
      version: string | null
      resumo: string
      tarjas: Record<'pagina' | 'esquerda' | 'alto' | 'direita' | 'baixo', number>[]
      atos: number
      anexos: number
    }>`
      select p.documento_id as documento, v.chave, v.version_id as version, v.sha256 as resumo, p.tarjas,
        (select count(*)::int from historico h where h.itens @> array[p.original_id] and h.ato = 'documento.versao-publica-feita') as atos,
        (select count(*)::int from docproc d where d.pai_id = p.documento_id) as anexos
      from versao_publica p join documento_versao v on v.documento_id = p.documento_id where p.original_id = ${id}::uuid and p.situacao = 'FEITA'`.execute(
      meios.db,
    )
    assert.equal(rows.length, 1)
    const [{ chave, version, resumo, tarjas, atos, anexos }] = rows as [(typeof rows)[0]]
    assert.deepEqual([atos, anexos], [1, 1])
    const bytes = await meios.armazenamento.ler(chave, version, LIMITE)
    assert.equal(sha256(bytes), resumo)
    assert.ok(!(await textoDe(bytes)).includes(segredo!))
    const original = await meios.db
      .selectFrom('documentoVersao')
      .select(['chave', 'versionId', 'sha256', 'tamanho'])
      .where('documentoId', '=', id)
      .executeTakeFirstOrThrow()
    const pedidas = tarjas.map(({ pagina, esquerda, alto, direita, baixo }) => ({
      pagina,
      caixa: [esquerda, alto, direita, baixo] as [number, number, number, number],
    }))
    await withNameless(async (novo) => {
      const outra = await comArquivo(meios.armazenamento, original, ({ descritor }) =>
        tarjador.tarjar(descritor, pedidas, novo),
      )
      assert.ok(outra?.situacao === 'OK' && (await digestOf(outra.bytes)) === resumo)
    })
    await soEsta(meios, chave, version)
  }
}

export const resumos = ({ db }: Meios) =>
  db
    .selectFrom('arquivoDerivado')
    .select(['sha256', 'receita', 'resumo'])
    .orderBy('sha256')
    .orderBy('receita')
    .execute()

/** Cada um está inteiro no armazenamento, e outra biblioteca o lê; `sozinhos`: e não há outro no lugar dele. */
export async function conferirDerivados(meios: Meios, { sozinhos = false } = {}) {
  for (const { situacao, tipo, chave, versionId, resumo } of await meios.db
    .selectFrom('arquivoDerivado')
    .selectAll()
    .execute()) {
    assert.equal(situacao, 'PRONTO')
    const bytes = await meios.armazenamento.ler(chave!, versionId, LIMITE)
    assert.equal(sha256(bytes), resumo)
    if (tipo === 'image/png') lerPng(Buffer.from(bytes))
    else {
      assert.ok((await PDF.load(new Uint8Array(bytes))).getPageCount() > 0)
      assert.match(await textoDe(bytes), /Recebido|juntada aos autos/)
    }
    if (sozinhos) await soEsta(meios, chave!, versionId)
  }
  return resumos(meios)
}

/** Destruída a versão que a linha diz, nenhuma outra fica sob o nome. */
async function soEsta({ armazenamento }: Meios, chave: string, versionId: string | null): Promise<void> {
  await armazenamento.apagar(chave, versionId)
  assert.equal(await armazenamento.descrever(chave), undefined, `${chave}: sobra outra versão`)
}

async function textoDe(bytes: Uint8Array): Promise<string> {
  const documento = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 })
  const folhas = Array.from({ length: documento.numPages }, async (_, i) => {
    const { items } = await (await documento.getPage(i + 1)).getTextContent()
    return items.map((item) => ('str' in item ? item.str : '')).join(' ')
  })
  return (await Promise.all(folhas)).join('\n').replaceAll(/\s+/g, ' ')
}

/** Só com zlib: as linhas que o cabeçalho diz, nem uma a mais. */
function lerPng(png: Buffer): void {
  assert.equal(png.toString('latin1', 1, 4), 'PNG')
  const [largura, altura, bits, cor] = [png.readUInt32BE(16), png.readUInt32BE(20), png[24]!, png[25]!]
  const partes: Buffer[] = []
  for (let em = 8; em < png.length; em += 12 + png.readUInt32BE(em))
    if (png.toString('latin1', em + 4, em + 8) === 'IDAT')
      partes.push(png.subarray(em + 8, em + 8 + png.readUInt32BE(em)))
  const canais = { 0: 1, 2: 3, 4: 2, 6: 4 }[cor]!
  assert.equal(
    inflateSync(Buffer.concat(partes)).length,
    (Math.ceil((largura * canais * bits) / 8) + 1) * altura,
  )
}
