import { sql } from 'kysely'
import type { Reader } from '../../kernel/database.ts'
import { arquivosDanificados, type SaudeDosArquivos, saudeDosArquivos } from '../custodia/index.ts'

export type ArquivoDanificado = { oQue: string; frase: string; desde: Date }
/** `frases`: como se relê o que está guardado e como se copia o banco, quando nada há de mal. */
export type Guardados = { frases: string[]; avisos: string[]; danificados: ArquivoDanificado[] }

type Quando = (instante: Date) => string
export type Arquivador = { ligado: boolean; copiadoEm: Date | null; falhouEm: Date | null }

/** Os arquivos, pelo que a releitura viu, e o diário do banco, pelo que o arquivador dele diz. */
export async function lerGuardados(reader: Reader, quando: Quando): Promise<Guardados> {
  const arquivos = await saudeDosArquivos(reader)
  const banco = await arquivador(reader)
  const danos = arquivos.alterados + arquivos.faltam
  return {
    frases: [fraseDosArquivos(arquivos, quando), fraseDoBanco(banco, quando)],
    avisos: [...avisoDosArquivos(arquivos, quando), ...avisoDoBanco(banco, quando)],
    danificados: danos === 0 ? [] : await arquivosDanificados(reader),
  }
}

const fraseDosArquivos = ({ ultimaEm }: SaudeDosArquivos, quando: Quando): string =>
  ultimaEm === null
    ? 'Os arquivos guardados ainda não se releram.'
    : `Os arquivos guardados releem-se um a um; a última vez, ${quando(ultimaEm)}.`

/** “2 arquivos guardados estão danificados e falta 1, desde 10h12.” */
export function avisoDosArquivos({ alterados, faltam, desde }: SaudeDosArquivos, quando: Quando): string[] {
  const partes = [
    alterados === 1 && '1 arquivo guardado está danificado',
    alterados > 1 && `${alterados} arquivos guardados estão danificados`,
    faltam === 1 && (alterados > 0 ? 'falta 1' : 'falta 1 arquivo guardado'),
    faltam > 1 && (alterados > 0 ? `faltam ${faltam}` : `faltam ${faltam} arquivos guardados`),
  ].filter((parte) => parte !== false)
  if (partes.length === 0 || desde === null) return []
  const frase = `${partes.join(' e ')}, desde ${quando(desde)}.`
  return [frase[0]!.toUpperCase() + frase.slice(1)]
}

/** O que o PostgreSQL copia para fora à medida que escreve; outro modo de copiar não se vê daqui. */
async function arquivador(reader: Reader): Promise<Arquivador> {
  const { rows } = await sql<Arquivador>`
    select current_setting('archive_mode') <> 'off' as ligado, last_archived_time as copiado_em, last_failed_time as falhou_em
      from pg_stat_archiver`.execute(reader)
  return rows[0]!
}

const falha = ({ ligado, copiadoEm, falhouEm }: Arquivador): boolean =>
  ligado && falhouEm !== null && (copiadoEm === null || copiadoEm < falhouEm)

export function fraseDoBanco(banco: Arquivador, quando: Quando): string {
  if (!banco.ligado)
    return 'O banco não se copia à medida que se escreve: só o que se copia à parte se recupera.'
  if (banco.copiadoEm === null)
    return 'O banco copia-se à medida que se escreve; ainda não houve o que copiar.'
  return `O banco copia-se à medida que se escreve; a última vez, ${quando(banco.copiadoEm)}.`
}

export const avisoDoBanco = (banco: Arquivador, quando: Quando): string[] =>
  falha(banco)
    ? [
        banco.copiadoEm === null
          ? 'A cópia do banco falha e nunca se fez.'
          : `A cópia do banco falha; a última que se fez foi ${quando(banco.copiadoEm)}.`,
      ]
    : []
