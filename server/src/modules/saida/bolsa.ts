import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { arquivosDe, gravarArquivo, resumoDe } from './pasta.ts'

const DO_ENVELOPE = ['bagit.txt', 'bag-info.txt', 'manifest-sha256.txt', 'index.html', 'LEIA-ME.txt']
export const BAGIT = 'BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n'

/** O nome no manifesto: CR, LF e % escrevem-se por código (RFC 8493 §2.1.3). */
export const noManifesto = (nome: string): string =>
  nome.replace(/[%\r\n]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`)
export const doManifesto = (nome: string): string =>
  nome.replace(/%(0D|0A|25)/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** Os resumos de tudo, do que está no disco, e o envelope; o manifesto por último, que é o que diz que acabou. */
export async function fecharBolsa(
  pasta: string,
  { nome, em }: { nome: string; em: string },
): Promise<{ arquivos: number; bytes: number }> {
  let [arquivos, bytes] = [0, 0]
  async function* linhas(): AsyncGenerator<string> {
    for await (const { nome: arquivo, tamanho } of arquivosDe(pasta, 'data')) {
      if (arquivo.endsWith('.parcial')) continue
      arquivos++
      bytes += tamanho
      yield `${await resumoDe(join(pasta, arquivo))}  ${noManifesto(arquivo)}\n`
    }
  }
  await gravarArquivo(pasta, 'manifest-sha256.txt.novo', linhas())
  await gravarArquivo(pasta, 'bagit.txt', [BAGIT])
  await gravarArquivo(pasta, 'bag-info.txt', [
    `Source-Organization: ${nome.replace(/\s+/g, ' ')}\n`,
    `External-Description: Tudo o que a entidade guardava no Autos. CONFIDENCIAL.\n`,
    `Bagging-Date: ${em.slice(0, 10)}\nPayload-Oxum: ${bytes}.${arquivos}\nAutos-Retrato-Em: ${em}\n`,
  ])
  const etiquetas: string[] = []
  for await (const { nome: arquivo } of arquivosDe(pasta, 'indice')) etiquetas.push(arquivo)
  const resumos: string[] = []
  for (const arquivo of [...DO_ENVELOPE, ...etiquetas]) {
    const onde = arquivo === 'manifest-sha256.txt' ? 'manifest-sha256.txt.novo' : arquivo
    resumos.push(`${await resumoDe(join(pasta, onde))}  ${noManifesto(arquivo)}\n`)
  }
  await gravarArquivo(pasta, 'tagmanifest-sha256.txt', resumos)
  await rename(join(pasta, 'manifest-sha256.txt.novo'), join(pasta, 'manifest-sha256.txt'))
  return { arquivos, bytes }
}
