import { createReadStream, existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Ledger, transact } from '../../kernel/transact.ts'
import { BAGIT, doManifesto } from './bolsa.ts'
import { conferirHistorico } from './conferir-historico.ts'
import { arquivosDe, emResumo, resumoDe } from './pasta.ts'
import { retratar } from './retrato.ts'

export type Conferida = { arquivos: number; linhasDoHistorico: number; selos: number; problemas: string[] }

/**
 * A pasta está completa, é a que se escreveu e o histórico nela é o que se selou; com o banco, diz também o que
 * nela já não é o que ele diz.
 */
export async function conferirPasta(pasta: string, ledger: Ledger | null = null): Promise<Conferida> {
  const problemas: string[] = []
  for (const nome of ['bagit.txt', 'bag-info.txt', 'manifest-sha256.txt', 'tagmanifest-sha256.txt'])
    if (!existsSync(join(pasta, nome)))
      problemas.push(`${nome}: falta; a exportação não acabou, ou esta não é a pasta`)
  if (problemas.length > 0) return { arquivos: 0, linhasDoHistorico: 0, selos: 0, problemas }
  if ((await readFile(join(pasta, 'bagit.txt'), 'utf8')) !== BAGIT)
    problemas.push('bagit.txt: não é de BagIt 1.0')
  await conferirManifesto(pasta, 'tagmanifest-sha256.txt', problemas)
  const manifesto = await conferirManifesto(pasta, 'manifest-sha256.txt', problemas)
  await conferirMedida(pasta, manifesto, problemas)
  const historico = await conferirHistorico(join(pasta, 'data/tabelas'), problemas)
  if (ledger !== null) await compararComBanco(ledger, manifesto, problemas)
  return { arquivos: manifesto.size, ...historico, problemas }
}

async function conferirManifesto(
  pasta: string,
  nome: string,
  problemas: string[],
): Promise<Map<string, string>> {
  const manifesto = new Map<string, string>()
  for await (const linha of createInterface({
    input: createReadStream(join(pasta, nome)),
    crlfDelay: Infinity,
  })) {
    const [, resumo, escrito] = /^([0-9a-fA-F]{64})[ \t]+(.+)$/.exec(linha) ?? []
    if (resumo === undefined || escrito === undefined) {
      problemas.push(`${nome}: linha que não se entende: ${linha.slice(0, 100)}`)
      continue
    }
    const arquivo = doManifesto(escrito)
    if (arquivo.startsWith('/') || arquivo.split('/').includes('..')) {
      problemas.push(`${arquivo}: está fora da pasta`)
      continue
    }
    manifesto.set(arquivo, resumo.toLowerCase())
    if (!existsSync(join(pasta, arquivo))) problemas.push(`${arquivo}: falta`)
    else if ((await resumoDe(join(pasta, arquivo))) !== resumo.toLowerCase())
      problemas.push(`${arquivo}: foi alterado`)
  }
  return manifesto
}

async function conferirMedida(
  pasta: string,
  manifesto: ReadonlyMap<string, string>,
  problemas: string[],
): Promise<void> {
  let [arquivos, bytes] = [0, 0]
  for await (const { nome, tamanho } of arquivosDe(pasta, 'data')) {
    arquivos++
    bytes += tamanho
    if (!manifesto.has(nome)) problemas.push(`${nome}: está a mais`)
  }
  const dito = /^Payload-Oxum: (\d+)\.(\d+)$/m.exec(await readFile(join(pasta, 'bag-info.txt'), 'utf8'))
  if (dito?.[1] !== String(bytes) || dito[2] !== String(arquivos))
    problemas.push(
      `bag-info.txt: diz ${dito?.[1]} bytes em ${dito?.[2]} arquivos, e há ${bytes} em ${arquivos}`,
    )
}

/** Escreve-se outra vez o retrato, só em resumo: o banco que não mudou dá os mesmos bytes. */
async function compararComBanco(
  ledger: Ledger,
  manifesto: ReadonlyMap<string, string>,
  problemas: string[],
): Promise<void> {
  const agora = emResumo()
  await transact(ledger, (tx) => retratar(tx, agora))
  for (const [nome, resumo] of agora.resumos)
    if (manifesto.get(nome) !== resumo) problemas.push(`${nome}: o banco já não diz o mesmo`)
  for (const nome of manifesto.keys())
    if (!nome.startsWith('data/arquivos/') && !agora.resumos.has(nome))
      problemas.push(`${nome}: o banco não o tem`)
}
