import { sql } from 'kysely'
import type { Armazenamento, Listado } from '../../adapters/armazenamento/port.ts'
import type { Db } from '../../kernel/database.ts'
import { type Leitor, lerObjeto, type Lido } from './ler-objeto.ts'
import { DE_NINGUEM, REFERIDOS, type Referido } from './referidos.ts'
import { semPrazo } from './sem-prazo.ts'

export type Problema = { oQue: string; chave: string; porQue: string; grave: boolean }
export type Sobra = { chave: string; versionId: string | null | undefined; tamanho: number; em: Date }
export type Conferidos = {
  referidos: number
  lidos: number
  bytes: number
  problemas: number
  sobras: number
  bytesDasSobras: number
  semVersoes: boolean
}

export type PedidoDeConferencia = {
  /** A primeira chave a conferir: de onde uma conferência interrompida recomeça. */
  desde?: string | undefined
  aoAchar(problema: Problema): void
  aoSobrar(sobra: Sobra): void
  /** Ao começar e depois de cada lote: quantos referidos a mais, de quantos, e até que chave está tudo conferido. */
  aoAvancar?(andou: { feitos: number; total: number; ate: string }): void
}
type Meios = { db: Db; armazenamento: Pick<Armazenamento, 'listar'> & Leitor }
type Par = { chave: string; linhas: Referido[]; objetos: Listado[] }

const POR_PAGINA = 1_000
const POR_LOTE = 400
const LEITURAS = 8

/**
 * Anda pelo banco e pelo balde lado a lado, em ordem de chave: lê cada objeto a que uma linha se refere e diz o que
 * falta, o que mudou e o que sobra. A memória não cresce com a entidade.
 */
export async function conferirArquivos(meios: Meios, pedido: PedidoDeConferencia): Promise<Conferidos> {
  return semPrazo(meios.db, async (conexao) => {
    // De uma vez só: quem lê por horas não segura uma transação aberta.
    await sql`create temp table referido as select row_number() over (order by chave collate "C", version_id collate "C") as lugar, q.* from (${REFERIDOS}) q`.execute(
      conexao,
    )
    await sql`create unique index on referido (lugar)`.execute(conexao)
    return percorrer(conexao, meios, pedido).finally(() => sql`drop table referido`.execute(conexao))
  })
}

async function percorrer(
  conexao: Db,
  { db, armazenamento }: Meios,
  pedido: PedidoDeConferencia,
): Promise<Conferidos> {
  const total = await quantos(conexao, pedido.desde)
  const soma: Conferidos = {
    referidos: 0,
    lidos: 0,
    bytes: 0,
    problemas: 0,
    sobras: 0,
    bytesDasSobras: 0,
    semVersoes: false,
  }
  pedido.aoAvancar?.({ feitos: 0, total, ate: pedido.desde ?? '' })
  const lote: Par[] = []
  const conferirLote = async (): Promise<void> => {
    const [ultimo] = lote.slice(-1)
    if (ultimo === undefined) return
    const fila = lote.splice(0).values()
    const umAUm = async (): Promise<void> => {
      for (const par of fila) await conferirPar(par, { db, armazenamento, pedido, soma })
    }
    await Promise.all(Array.from({ length: LEITURAS }, umAUm))
    pedido.aoAvancar?.({ feitos: soma.referidos, total, ate: ultimo.chave })
  }
  for await (const par of emPares(linhasDe(conexao, pedido.desde), armazenamento.listar(pedido.desde))) {
    lote.push(par)
    if (lote.length >= POR_LOTE) await conferirLote()
  }
  await conferirLote()
  return soma
}

async function quantos(conexao: Db, desde = ''): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from referido where chave collate "C" >= ${desde}`.execute(conexao)
  return rows[0]!.n
}

async function* linhasDe(conexao: Db, desde = ''): AsyncGenerator<Referido> {
  const { rows } = await sql<{ lugar: number | null }>`
    select min(lugar) as lugar from referido where chave collate "C" >= ${desde}`.execute(conexao)
  for (let lugar = rows[0]?.lugar ?? null; lugar !== null;) {
    const pagina: { rows: (Referido & { lugar: number })[] } = await sql<Referido & { lugar: number }>`
      select * from referido where lugar >= ${lugar} order by lugar limit ${POR_PAGINA}`.execute(conexao)
    yield* pagina.rows
    const ultimo: number | undefined = pagina.rows.at(-1)?.lugar
    lugar = ultimo === undefined ? null : ultimo + 1
  }
}

/** As duas listas vêm em ordem de chave; cada chave uma vez, com o que cada uma diz dela. */
async function* emPares(
  linhas: AsyncIterable<Referido>,
  objetos: AsyncIterable<Listado>,
): AsyncGenerator<Par> {
  const [as, os] = [linhas[Symbol.asyncIterator](), objetos[Symbol.asyncIterator]()]
  let [linha, objeto] = [await as.next(), await os.next()]
  while (linha.done !== true || objeto.done !== true) {
    const chave = menor(
      linha.done === true ? undefined : linha.value.chave,
      objeto.done === true ? undefined : objeto.value.chave,
    )
    const par: Par = { chave, linhas: [], objetos: [] }
    for (; linha.done !== true && linha.value.chave === chave; linha = await as.next())
      par.linhas.push(linha.value)
    for (; objeto.done !== true && objeto.value.chave === chave; objeto = await os.next())
      par.objetos.push(objeto.value)
    yield par
  }
}

function menor(a: string | undefined, b: string | undefined): string {
  if (a === undefined || b === undefined) return a ?? b ?? ''
  return Buffer.compare(Buffer.from(a), Buffer.from(b)) <= 0 ? a : b
}

/** `db`: as leituras são várias, e a conexão que percorre é uma. */
type Meio = {
  db: Db
  armazenamento: Leitor
  pedido: PedidoDeConferencia
  soma: Conferidos
}

async function conferirPar({ chave, linhas, objetos }: Par, meio: Meio): Promise<void> {
  const { soma, pedido } = meio
  for (const iguais of porVersao(linhas)) await conferirReferido(iguais, meio)
  soma.referidos += linhas.length
  if (DE_NINGUEM.has(chave)) return
  for (const { versionId, tamanho, em, atual } of objetos) {
    if (versionId === undefined) soma.semVersoes = true
    if (linhas.some((linha) => referemSe(linha, { versionId, atual }))) continue
    soma.sobras++
    soma.bytesDasSobras += tamanho
    pedido.aoSobrar({ chave, versionId, tamanho, em })
  }
}

/** A linha que não diz a versão é da que lá está; a lista que não as diz só tem essa. */
const referemSe = (linha: Referido, { versionId, atual }: Pick<Listado, 'versionId' | 'atual'>): boolean =>
  versionId === undefined || linha.versionId === versionId || (linha.versionId === null && atual)

/** Duas linhas podem ser do mesmo objeto: lê-se uma vez por resumo que dele se espera. */
function porVersao(linhas: readonly Referido[]): Referido[][] {
  const grupos = new Map<string, Referido[]>()
  for (const linha of linhas) {
    const qual = `${linha.versionId ?? ''} ${linha.sha256 ?? ''} ${linha.tamanho ?? ''}`
    grupos.set(qual, [...(grupos.get(qual) ?? []), linha])
  }
  return [...grupos.values()]
}

async function conferirReferido(iguais: readonly Referido[], meio: Meio): Promise<void> {
  const { armazenamento, pedido, soma } = meio
  const [primeira] = iguais
  // O que a linha diz antes dos bytes, sem os medir, pode não estar lá; e do que está nada há a dizer.
  if (
    primeira === undefined ||
    (iguais.every(({ seFalta }) => seFalta === 'ANTES') && primeira.sha256 === null)
  )
    return
  const lido = await lerObjeto(armazenamento, primeira)
  soma.lidos++
  soma.bytes += lido.bytes
  if (lido.situacao === 'INTEGRO') return
  for (const linha of iguais) {
    if (lido.situacao === 'FALTA' && linha.seFalta === 'ANTES') continue
    // O que se destruiu enquanto se conferia já não tem quem o peça.
    if (soma.problemas < POR_PAGINA && !(await aindaReferido(meio.db, linha))) continue
    soma.problemas++
    pedido.aoAchar({
      oQue: linha.oQue,
      chave: linha.chave,
      porQue: emFrase(lido, linha),
      grave: !(lido.situacao === 'FALTA' && linha.seFalta === 'REFAZ-SE'),
    })
  }
}

async function aindaReferido(db: Db, { chave, versionId }: Referido): Promise<boolean> {
  const { rows } = await sql<{ ha: boolean }>`
    select exists (select from (${REFERIDOS}) r where r.chave = ${chave} and r.version_id is not distinct from ${versionId} and r.se_falta <> 'ANTES') as ha`.execute(
    db,
  )
  return rows[0]?.ha === true
}

export function emFrase(
  lido: Lido,
  { sha256, tamanho, seFalta }: Pick<Referido, 'sha256' | 'tamanho' | 'seFalta'>,
): string {
  switch (lido.situacao) {
    case 'FALTA':
      return seFalta === 'REFAZ-SE'
        ? 'falta no armazenamento, e refaz-se do original'
        : 'falta no armazenamento'
    case 'OUTRO_TAMANHO':
      return `tem outro tamanho: ${lido.bytes} bytes, e o banco diz ${tamanho}`
    case 'ALTERADO':
      return `foi alterado: o SHA-256 é ${lido.sha256}, e o banco diz ${sha256}`
    case 'NAO_LIDO':
      return `não se pôde ler: ${lido.porQue}`
    default:
      return 'está como se guardou'
  }
}
