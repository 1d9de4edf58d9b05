import type { Readable } from 'node:stream'
import type { Bytes } from '../open-file.ts'

/**
 * Where file bytes live: one bucket per entidade. A key is written once by the product (uploads by a
 * presigned PUT, final versions by the worker), so nothing here depends on the bucket being versioned; a
 * version id is kept when there is one.
 */
export interface Armazenamento {
  /** A PUT that accepts this type and length (and, when given, exactly these bytes), for this key alone. */
  urlDeEnvio(envio: EnvioAutorizado): Promise<string>
  /** A presigned GET with a safe name; only what a browser shows without running it is shown in place. */
  urlDeLeitura(leitura: LeituraAutorizada): Promise<string>
  /** Undefined: there is no such object (or no such version of it). */
  descrever(chave: string, versionId?: string | null): Promise<Objeto | undefined>
  /** The whole object; larger than `limite` is refused without being read. */
  ler(chave: string, versionId: string | null, limite: number): Promise<Uint8Array>
  /** Streams the object into a local file: by its path, or by the descriptor of an open one. */
  baixar(
    chave: string,
    versionId: string | null,
    para: { arquivo: string | number; limite: number },
  ): Promise<{ tamanho: number; sha256: string }>
  /**
   * The object as it comes, to its last byte or with an error, however long whoever opened it takes; it is read to
   * the end or destroyed.
   */
  abrir(chave: string, versionId: string | null): Promise<Readable>
  /** What an open file has is read as it is sent, once or, when the store failed, once more. */
  gravar(chave: string, bytes: Bytes, tipo: string): Promise<Gravado>
  /**
   * Sends what comes, as it comes, into a new object; its length is known beforehand. What arrived otherwise than it
   * left does not stay. The source's own failure is thrown as it is.
   */
  gravarFluxo(chave: string, fonte: Readable, medida: { tipo: string; tamanho: number }): Promise<Gravado>
  /**
   * Destroys that version (in a bucket without versions, the object); what is not there any more is no error.
   */
  apagar(chave: string, versionId: string | null): Promise<void>
  /**
   * Every object from this key on, by the bytes of the key, with each version of it, the newest first; as long as it
   * takes.
   */
  listar(desde?: string): AsyncIterable<Listado>
  /** Throws when the bucket does not answer (readiness). */
  conferir(): Promise<void>
  fechar(): void
}

/**
 * Presigned, S3 binds a length but no limit: where only the limit is known, the address is one that measures
 * first.
 */
export type EnvioAutorizado = {
  chave: string
  tipo: string
  md5?: string | undefined
  validadeSegundos: number
} & ({ tamanho: number } | { maximo: number })
export type EnvioPorMedir = Extract<EnvioAutorizado, { maximo: number }>
export type LeituraAutorizada = {
  chave: string
  versionId?: string | null | undefined
  nome: string
  tipo: string
  validadeSegundos: number
  baixar?: boolean
}
export type Objeto = { tamanho: number; tipo: string; etag: string; versionId: string | null }
/** `versionId` undefined: whoever lists may not ask for versions, and only the newest of each key is listed. */
export type Listado = {
  chave: string
  versionId: string | null | undefined
  tamanho: number
  em: Date
  atual: boolean
}
export type Gravado = { versionId: string | null; sha256: string; tamanho: number }

export type OpcoesDoArmazenamento = {
  /** Address the server uses. */
  endereco: string
  /** Address the browser sees: presigned URLs are made for this host. */
  publico: string
  regiao: string
  chave: string
  segredo: string
  balde: string
  /** The address that measures what is sent and passes it on to one of this store that binds the length. */
  porMedir?: (envio: EnvioPorMedir) => string
  /** How many milliseconds a silent store is waited for, by a person and in the background; tests shorten them. */
  prazos?: { soon: number; patient: number }
}
