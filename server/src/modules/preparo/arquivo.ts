import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Armazenamento } from '../../adapters/armazenamento/port.ts'
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

/**
 * Baixa os bytes para um arquivo que já não tem nome: não fica no disco de quem morre no meio. Nulo: não estão
 * no armazenamento, ou não são mais os da versão.
 */
export async function comArquivo<R>(
  armazenamento: Pick<Armazenamento, 'baixar' | 'descrever'>,
  { chave, versionId, sha256, tamanho }: Arquivo,
  usar: (descritor: number) => Promise<R>,
): Promise<R | null> {
  if ((await armazenamento.descrever(chave, versionId)) === undefined) return null
  const { escrever, ler } = await abrirSemNome()
  try {
    const baixado = await armazenamento.baixar(chave, versionId, { arquivo: escrever.fd, limite: tamanho })
    return baixado.sha256 === sha256 ? await usar(ler.fd) : null
  } finally {
    await Promise.all([escrever.close(), ler.close()])
  }
}

/** Os que já se têm, para quem os lê aos poucos e à parte. */
export async function comBytes<R>(bytes: Uint8Array, usar: (descritor: number) => Promise<R>): Promise<R> {
  const { escrever, ler } = await abrirSemNome()
  try {
    await escrever.writeFile(bytes)
    return await usar(ler.fd)
  } finally {
    await Promise.all([escrever.close(), ler.close()])
  }
}

/** Aberto duas vezes: quem lê bytes de fora não os escreve. */
async function abrirSemNome(): Promise<Record<'escrever' | 'ler', FileHandle>> {
  const pasta = await mkdtemp(join(tmpdir(), 'autos-preparo-'))
  try {
    const caminho = join(pasta, 'arquivo')
    return { escrever: await open(caminho, 'wx', 0o600), ler: await open(caminho, 'r') }
  } finally {
    await rm(pasta, { recursive: true })
  }
}
