import { CONTENT_TYPE } from '@autos/contract/regras/arquivos.ts'
import { sha256 } from '../../kernel/canonical.ts'
import type { Reader } from '../../kernel/database.ts'
import { chaveDaVersao } from '../documentos/index.ts'
import type { Meios } from './meios.ts'
import { comVez } from './vez.ts'

/** Uma versão do arquivo, com os bytes conferidos. */
export type VersaoLida = {
  documentoId: string
  numero: number
  sha256: string
  paginas: number | null
  bytes: Buffer
}

/** A versão nova, já guardada, e a versão sobre a qual foi feita. */
export type Selado = {
  sobre: number
  chave: string
  versionId: string | null
  sha256: string
  tamanho: number
}

/**
 * Faz algo com uma versão do arquivo, quando couber na memória. O que se mostra e se assina é o que está
 * registrado; outra coisa no armazenamento é adulteração.
 */
export async function comVersao<T>(
  { db, armazenamento }: Pick<Meios, 'armazenamento'> & { db: Reader },
  { documentoId, numero }: { documentoId: string; numero: number },
  fazer: (versao: VersaoLida) => Promise<T>,
): Promise<T> {
  const versao = await db
    .selectFrom('documentoVersao')
    .selectAll()
    .where('documentoId', '=', documentoId)
    .where('numero', '=', numero)
    .executeTakeFirstOrThrow()
  return comVez(versao.tamanho, async () => {
    const bytes = await armazenamento.ler(versao.chave, versao.versionId, versao.tamanho)
    if (sha256(bytes) !== versao.sha256)
      throw new Error(
        `documento ${documentoId} versão ${numero}: o objeto guardado não tem o SHA-256 registrado`,
      )
    return fazer({
      documentoId,
      numero,
      sha256: versao.sha256,
      paginas: versao.paginas,
      bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length),
    })
  })
}

/**
 * Guarda a versão com o que se lhe acrescentou. Se o ato não se confirmar, sobra um objeto que nada aponta.
 */
export async function guardarVersao(
  { armazenamento }: Pick<Meios, 'armazenamento'>,
  { documentoId, numero, bytes }: VersaoLida,
  cauda: Uint8Array,
): Promise<Selado> {
  const novos = Buffer.concat([bytes, cauda])
  const chave = chaveDaVersao(documentoId, sha256(novos), 'pdf')
  return { sobre: numero, chave, ...(await armazenamento.gravar(chave, novos, CONTENT_TYPE.pdf)) }
}
