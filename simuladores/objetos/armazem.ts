import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, rmSync, type ReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ErroS3 } from './erro.ts'
import type { Resumo } from './corpo.ts'

// One file per version: a header block of fixed size with the description (JSON, padded), then the bytes. A
// version comes to be by one rename of a synced file, so a kill at any moment leaves it whole or absent. Keys
// are hashed into folder names: no key can escape, collide by case or exceed a file name's length.

const CABECALHO = 16_384

export type Descricao = {
  chave: string
  versao: string
  tamanho: number
  etag: string
  /** Em base64; vazio se ninguém o prometeu. */
  sha256: string
  tipo: string
  em: string
  apagado?: boolean
  cabecalhos: Record<string, string>
}

export type Listada = Descricao & { atual: boolean }
export type Objeto = Descricao & { ler(inicio: number, fim: number): ReadStream; fechar(): Promise<void> }

type Gravacao = {
  bytes: AsyncIterable<Buffer>
  passar: (parte: Buffer) => void
  concluir: () => Resumo
} & Pick<Descricao, 'tipo' | 'cabecalhos'>

export type Armazem = ReturnType<typeof abrirArmazem>

export function abrirArmazem(pasta: string, { efemero = false }: { efemero?: boolean } = {}) {
  const temporarios = join(pasta, 'tmp')
  rmSync(temporarios, { recursive: true, force: true })
  for (const sub of [temporarios, join(pasta, 'baldes')]) mkdirSync(sub, { recursive: true, mode: 0o700 })
  const pastaDoBalde = (balde: string) => join(pasta, 'baldes', balde)
  const novaVersao = relogioDeVersoes()

  async function exigirBalde(balde: string): Promise<void> {
    if (!(await existe(pastaDoBalde(balde)))) throw new ErroS3('NoSuchBucket')
  }

  function pastaDaChave(balde: string, chave: string): string {
    const resumo = createHash('sha256').update(chave).digest('hex')
    return join(pastaDoBalde(balde), resumo.slice(0, 2), resumo)
  }

  async function publicar(
    arquivo: FileHandle,
    { temporario, balde, descricao }: { temporario: string; balde: string; descricao: Descricao },
  ): Promise<void> {
    const texto = Buffer.from(JSON.stringify(descricao))
    if (texto.length >= CABECALHO) throw new ErroS3('MetadataTooLarge')
    await arquivo.write(Buffer.concat([texto, Buffer.alloc(CABECALHO - texto.length, ' ')]), 0, CABECALHO, 0)
    if (!efemero) await arquivo.datasync()
    const destino = pastaDaChave(balde, descricao.chave)
    const criada = await mkdir(destino, { recursive: true, mode: 0o700 })
    await rename(temporario, join(destino, descricao.versao))
    if (efemero) return
    await sincronizar(destino)
    // The folders that were made on the way have to survive too.
    for (let atual = destino; criada && atual.length >= criada.length; atual = dirname(atual))
      await sincronizar(dirname(atual))
  }

  async function comTemporario<T>(fazer: (arquivo: FileHandle, caminho: string) => Promise<T>): Promise<T> {
    const caminho = join(temporarios, randomBytes(12).toString('hex'))
    const arquivo = await open(caminho, 'wx', 0o600)
    try {
      return await fazer(arquivo, caminho)
    } finally {
      await arquivo.close()
      await rm(caminho, { force: true })
    }
  }

  async function ultima(balde: string, chave: string): Promise<string | undefined> {
    return (await versoes(pastaDaChave(balde, chave))).at(-1)
  }

  return {
    async criarBalde(balde: string): Promise<void> {
      await mkdir(pastaDoBalde(balde), { recursive: true, mode: 0o700 })
    },

    exigirBalde,

    async gravar(
      balde: string,
      chave: string,
      { bytes, passar, concluir, ...extra }: Gravacao,
    ): Promise<Descricao> {
      await exigirBalde(balde)
      return comTemporario(async (arquivo, caminho) => {
        let posicao = CABECALHO
        for await (const parte of bytes) {
          // It is hashed while it goes to the disk: `passar` may refuse it, and then nothing of it stays.
          const gravada = escrever(arquivo, parte, posicao)
          gravada.catch(() => undefined)
          passar(parte)
          await gravada
          posicao += parte.length
        }
        const { tamanho, md5, sha256 } = concluir()
        const descricao = {
          chave,
          versao: novaVersao(),
          tamanho,
          etag: md5.toString('hex'),
          sha256: sha256?.toString('base64') ?? '',
          em: new Date().toISOString(),
          ...extra,
        }
        await publicar(arquivo, { temporario: caminho, balde, descricao })
        return descricao
      })
    },

    /** Opens the newest version, or the one named; the caller closes it. */
    async abrir(balde: string, chave: string, versao?: string): Promise<Objeto> {
      await exigirBalde(balde)
      const nome = versao ?? (await ultima(balde, chave))
      if (!nome || !VERSAO.test(nome)) throw new ErroS3(versao ? 'NoSuchVersion' : 'NoSuchKey')
      const arquivo = await open(join(pastaDaChave(balde, chave), nome)).catch(ausente)
      if (!arquivo) throw new ErroS3(versao ? 'NoSuchVersion' : 'NoSuchKey')
      const descricao = await descrever(arquivo)
      if (descricao.apagado) {
        await arquivo.close()
        throw new ErroS3(versao ? 'MethodNotAllowed' : 'NoSuchKey')
      }
      const ler = (inicio: number, fim: number) =>
        arquivo.createReadStream({
          start: CABECALHO + inicio,
          end: CABECALHO + fim,
          autoClose: false,
          highWaterMark: LEITURA,
        })
      return { ...descricao, ler, fechar: () => arquivo.close() }
    },

    /** Without a version: a delete marker, and the bytes stay. With one: that version is gone for good. */
    async apagar(
      balde: string,
      chave: string,
      versao?: string,
    ): Promise<{ versao?: string; marca: boolean }> {
      await exigirBalde(balde)
      if (versao !== undefined) {
        if (VERSAO.test(versao)) await rm(join(pastaDaChave(balde, chave), versao), { force: true })
        return { versao, marca: false }
      }
      if (!(await ultima(balde, chave))) return { marca: false }
      const marca = {
        chave,
        versao: novaVersao(),
        tamanho: 0,
        etag: '',
        sha256: '',
        tipo: '',
        em: new Date().toISOString(),
        apagado: true,
        cabecalhos: {},
      }
      await comTemporario((arquivo, caminho) =>
        publicar(arquivo, { temporario: caminho, balde, descricao: marca }),
      )
      return { versao: marca.versao, marca: true }
    },

    /** Each version of each object, by the bytes of the key and the newest first; deletions too. */
    async listar(balde: string, prefixo: string): Promise<Listada[]> {
      await exigirBalde(balde)
      const achadas: Listada[] = []
      const pastas: string[] = []
      for (const grupo of await readdir(pastaDoBalde(balde)))
        for (const resumo of await readdir(join(pastaDoBalde(balde), grupo)))
          pastas.push(join(pastaDoBalde(balde), grupo, resumo))
      const fila = pastas.values()
      const umaAUma = async (): Promise<void> => {
        for (const pasta of fila) achadas.push(...(await versoesEm(pasta, prefixo)))
      }
      await Promise.all(Array.from({ length: LEITURAS }, umaAUma))
      return achadas.sort((a, b) => Buffer.compare(Buffer.from(a.chave), Buffer.from(b.chave)))
    },
  }
}

/** De cada vez que se pede ao disco. */
const LEITURA = 256 * 1024

async function escrever(arquivo: FileHandle, parte: Buffer, posicao: number): Promise<void> {
  for (let i = 0; i < parte.length;)
    i += (await arquivo.write(parte, i, parte.length - i, posicao + i)).bytesWritten
}

const VERSAO = /^[0-9a-f]{32}$/

/** Version ids sort by time of writing, also among writes of one millisecond. */
function relogioDeVersoes(): () => string {
  let ultimo = 0n
  return () => {
    const agora = BigInt(Date.now()) * 1_000_000n
    ultimo = agora > ultimo ? agora : ultimo + 1n
    return ultimo.toString(16).padStart(16, '0') + randomBytes(8).toString('hex')
  }
}

const LEITURAS = 16

async function versoesEm(pasta: string, prefixo: string): Promise<Listada[]> {
  const achadas: Listada[] = []
  const nomes = (await versoes(pasta)).toReversed()
  for (const nome of nomes) {
    const arquivo = await open(join(pasta, nome)).catch(ausente)
    if (!arquivo) continue
    const descricao = await descrever(arquivo).finally(() => arquivo.close())
    if (descricao.chave.startsWith(prefixo)) achadas.push({ ...descricao, atual: nome === nomes[0] })
  }
  return achadas
}

async function versoes(pasta: string): Promise<string[]> {
  const nomes = await readdir(pasta).catch(ausente)
  return (nomes ?? []).filter((nome) => VERSAO.test(nome)).sort()
}

async function descrever(arquivo: FileHandle): Promise<Descricao> {
  const { buffer } = await arquivo.read(Buffer.alloc(CABECALHO), 0, CABECALHO, 0)
  return JSON.parse(buffer.toString()) as Descricao
}

async function sincronizar(pasta: string): Promise<void> {
  const diretorio = await open(pasta)
  await diretorio.sync().finally(() => diretorio.close())
}

async function existe(caminho: string): Promise<boolean> {
  return Boolean(await stat(caminho).catch(ausente))
}

function ausente(erro: NodeJS.ErrnoException): undefined {
  if (erro.code === 'ENOENT' || erro.code === 'ENOTDIR') return undefined
  throw erro
}
