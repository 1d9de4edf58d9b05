import { sql } from 'kysely'
import type { Reader } from '../../kernel/database.ts'
import { type NomeDaOrigem, referidoDe } from './referidos.ts'

export type Danificado = { oQue: string; chave: string; frase: string; desde: Date; relidoEm: Date }
/** Barato quanto seja o banco: para quem pergunta muitas vezes. */
export type SaudeDosArquivos = {
  alterados: number
  faltam: number
  /** Desde quando há dano. */
  desde: Date | null
  /** A última vez que se releu, e quando se releu o que há mais tempo não se relê. */
  ultimaEm: Date | null
  maisAntigaEm: Date | null
}
export type AndamentoDaReleitura = { arrolados: number; relidos: number }

/**
 * Como está o que se guarda, pelo que a releitura viu: para quem opera, a página de saúde e as medidas.
 */
export async function saudeDosArquivos(reader: Reader): Promise<SaudeDosArquivos> {
  const { rows } = await sql<SaudeDosArquivos>`
    select (select count(*)::int from arquivo_relido where situacao in ('ALTERADO', 'OUTRO_TAMANHO')) as alterados,
      (select count(*)::int from arquivo_relido where situacao = 'FALTA') as faltam,
      (select min(desde) from arquivo_relido where situacao <> 'INTEGRO') as desde,
      (select ultima_em from releitura) as ultima_em,
      (select relido_em from arquivo_relido where relido_em is not null order by relido_em limit 1) as mais_antiga_em`.execute(
    reader,
  )
  return rows[0]!
}

/** Conta-os todos: para quem o pede de vez em quando. */
export async function andamentoDaReleitura(reader: Reader): Promise<AndamentoDaReleitura> {
  const { rows } = await sql<AndamentoDaReleitura>`
    select count(*)::int as arrolados, count(relido_em)::int as relidos from arquivo_relido`.execute(reader)
  return rows[0]!
}

const DE_CADA_VEZ = 100

/** Os que a releitura achou danificados, do mais antigo ao mais novo, com o documento de que são. */
export async function arquivosDanificados(reader: Reader, limite = DE_CADA_VEZ): Promise<Danificado[]> {
  const { rows } = await sql<{
    origem: NomeDaOrigem
    id: string
    frase: string
    desde: Date
    relidoEm: Date
  }>`
    select origem, id, frase, desde, relido_em from arquivo_relido where situacao <> 'INTEGRO' order by desde, origem, id limit ${limite}`.execute(
    reader,
  )
  const danificados: Danificado[] = []
  for (const { origem, id, ...visto } of rows) {
    const referido = await referidoDe(reader, { origem, id })
    if (referido !== undefined) danificados.push({ oQue: referido.oQue, chave: referido.chave, ...visto })
  }
  return danificados
}
