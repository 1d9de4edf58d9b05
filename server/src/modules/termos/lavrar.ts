import { enderecoNoQr, formatarCodigo } from '@autos/contract/regras/autenticidade.ts'
import { CONTENT_TYPE } from '@autos/contract/regras/arquivos.ts'
import { sql } from 'kysely'
import type { Armazenamento, Gravado } from '../../adapters/armazenamento/port.ts'
import type { Lavrador } from '../../adapters/termos/port.ts'
import { sha256 } from '../../kernel/canonical.ts'
import type { Reader, Tx } from '../../kernel/database.ts'
import { type Ledger, transact } from '../../kernel/transact.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../ator/index.ts'
import { mandarPreparar } from '../preparo/index.ts'
import type { Redacao } from './redigir-termos.ts'

export type MeiosDaLavratura = {
  ledger: Ledger
  armazenamento: Pick<Armazenamento, 'gravar'>
  lavrador: Lavrador
  /** Com o certificado da instituição. */
  selar(pdf: Uint8Array, em: Date): Promise<Uint8Array>
  sistema: Ator
  endereco: string
}

type Termo = {
  id: string
  documentoId: string | null
  tramiteId: string | null
  pedidoId: string | null
  dados: unknown
}
type Lavrado = Gravado & { chave: string; paginas: number; texto: string }

/** Diagrama, sela e guarda o termo, uma vez. */
export async function lavrar(
  { ledger, armazenamento, lavrador, selar, sistema, endereco }: MeiosDaLavratura,
  { termoId }: { termoId: string },
): Promise<void> {
  const termo = await ledger.db
    .selectFrom('termo')
    .select(['id', 'documentoId', 'tramiteId', 'pedidoId', 'dados', sql<Date>`now()`.as('agora')])
    .where('id', '=', termoId)
    .where('lavradoEm', 'is', null)
    .executeTakeFirst()
  if (termo === undefined) return
  const redacao = termo.dados as Redacao
  const autenticidade = await autenticidadeDe(ledger.db, termo, endereco)
  const folha = {
    ...redacao,
    em: new Date(redacao.em),
    orgao: sistema.marca.nome,
    rodape: `${sistema.marca.sigla} · Termo ${termo.id}`,
    autenticidade,
  }
  const { bytes: folhas, paginas } = await lavrador.lavrar(folha)
  const bytes = await selar(folhas, termo.agora)
  const chave = `termos/${termo.id}/${sha256(bytes)}.pdf`
  const lavrado = {
    chave,
    paginas,
    texto: porExtenso(redacao),
    ...(await armazenamento.gravar(chave, bytes, CONTENT_TYPE.pdf)),
  }
  await transact(ledger, (tx) => entregar(tx, sistema, { termo, lavrado }))
}

async function entregar(
  tx: Tx,
  sistema: Ator,
  { termo, lavrado }: { termo: Termo; lavrado: Lavrado },
): Promise<void> {
  const { id, documentoId, pedidoId } = termo
  const { chave, versionId, sha256: resumo, tamanho } = lavrado
  const { numUpdatedRows } = await tx
    .updateTable('termo')
    .set({ lavradoEm: tx.now, chave, versionId, sha256: resumo, tamanho })
    .where('id', '=', id)
    .where('lavradoEm', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  if (pedidoId === null && documentoId !== null) await gravarPeca(tx, documentoId, lavrado)
  const { item, ...de } = await deQue(tx, termo)
  await registrar(tx, sistema, {
    ato: 'termo.lavrado',
    itens: [item],
    dados: { termoId: id, ...de, sha256: resumo, tamanho },
  })
}

/** O item de que o termo dá prova: o do pedido, a própria peça ou o do trâmite. */
async function deQue(
  tx: Tx,
  { documentoId, tramiteId, pedidoId }: Termo,
): Promise<{ item: string; pedidoId?: string; tramiteId?: string | null }> {
  if (pedidoId !== null) {
    const pedido = await tx
      .selectFrom('pedidoArquivo')
      .select('documentoId')
      .where('id', '=', pedidoId)
      .executeTakeFirstOrThrow()
    return { item: pedido.documentoId, pedidoId }
  }
  if (documentoId !== null) return { item: documentoId }
  const { docprocId } = await tx
    .selectFrom('tramite')
    .select('docprocId')
    .where('id', '=', tramiteId)
    .executeTakeFirstOrThrow()
  return { item: docprocId, tramiteId }
}

/** O termo que é peça tem a folha por primeira versão. */
async function gravarPeca(tx: Tx, documentoId: string, { texto, ...versao }: Lavrado): Promise<void> {
  await tx
    .insertInto('documentoVersao')
    .values({ documentoId, numero: 1, ...versao, extensao: 'pdf', motivo: 'REDACAO', criadaEm: tx.now })
    .execute()
  await tx
    .updateTable('documento')
    .set({ situacaoArquivo: 'OK', situacaoDesde: tx.now, extensao: 'pdf', versaoArquivo: 1, versaoBase: 1 })
    .where('id', '=', documentoId)
    .execute()
  await tx.insertInto('documentoTexto').values({ documentoId, texto }).execute()
  await mandarPreparar(tx, { documentoId, numero: 1, extensao: 'pdf' })
}

/** Só o termo que é peça tem código: a folha de um trâmite e o recibo não são documentos. */
async function autenticidadeDe(
  reader: Reader,
  { documentoId }: Termo,
  endereco: string,
): Promise<{ codigo: string; endereco: string } | undefined> {
  if (documentoId === null) return undefined
  const { codigoAutenticidade: codigo } = await reader
    .selectFrom('documento')
    .select('codigoAutenticidade')
    .where('id', '=', documentoId)
    .executeTakeFirstOrThrow()
  return { codigo: formatarCodigo(codigo), endereco: enderecoNoQr(endereco, codigo) }
}

/** Para a pesquisa. */
const porExtenso = ({ titulo, ficha, paragrafos, itens, fecho }: Redacao): string =>
  [titulo, ...ficha.map(([rotulo, valor]) => `${rotulo}: ${valor}`), ...paragrafos, ...itens, fecho].join(
    '\n',
  )
