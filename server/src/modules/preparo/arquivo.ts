import { sql } from 'kysely'
import type { Armazenamento } from '../../adapters/armazenamento/port.ts'
import { type Nameless, withNameless } from '../../adapters/nameless-file.ts'
import type { OpenFile } from '../../adapters/open-file.ts'
import type { Reader } from '../../kernel/database.ts'

export type Arquivo = { chave: string; versionId: string | null; sha256: string; tamanho: number }
export type EmVigor = Arquivo & { extensao: string }

/** Os bytes da versão, se ela ainda é a que vale: da que outra deixou para trás ninguém espera nada. */
export async function arquivoEmVigor(
  reader: Reader,
  { documentoId, versao }: { documentoId: string; versao: number },
): Promise<EmVigor | undefined> {
  return reader
    .selectFrom('documentoVersao as v')
    .innerJoin('documento as d', 'd.id', 'v.documentoId')
    .innerJoin('docproc as p', 'p.id', 'v.documentoId')
    .select(['v.chave', 'v.versionId', 'v.sha256', 'v.tamanho', 'v.extensao'])
    .where('v.documentoId', '=', documentoId)
    .where('v.numero', '=', versao)
    .whereRef('d.versaoArquivo', '=', 'v.numero')
    .where('p.expurgadoEm', 'is', null)
    .executeTakeFirst()
}

/** Algum documento que não se expurgou tem estes bytes. */
export const temDono = (sha256: string) => sql<boolean>`exists (
  select from documento_versao v join docproc d on d.id = v.documento_id
  where v.sha256 = ${sha256} and d.expurgado_em is null)`

/** Baixa os bytes para um arquivo sem nome. Nulo: não estão no armazenamento, ou não são mais os da versão. */
export async function comArquivo<R>(
  armazenamento: Pick<Armazenamento, 'baixar' | 'descrever'>,
  { chave, versionId, sha256, tamanho }: Arquivo,
  usar: (arquivo: OpenFile) => Promise<R>,
): Promise<R | null> {
  if ((await armazenamento.descrever(chave, versionId)) === undefined) return null
  return withNameless(async (novo) => {
    const baixado = await baixar(armazenamento, { chave, versionId, limite: tamanho }, await novo())
    return baixado.sha256 === sha256 ? await usar(baixado) : null
  })
}

export type Baixado = OpenFile & { sha256: string }

export async function baixar(
  armazenamento: Pick<Armazenamento, 'baixar'>,
  { chave, versionId, limite }: { chave: string; versionId: string | null; limite: number },
  { write, read }: Nameless,
): Promise<Baixado> {
  const baixado = await armazenamento.baixar(chave, versionId, { arquivo: write.fd, limite })
  return { ...baixado, descritor: read.fd }
}
