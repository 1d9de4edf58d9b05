import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readFile, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Armazenamento } from '../../adapters/armazenamento/port.ts'
import { readCsv } from '../../adapters/csv/csv.ts'
import { type Ledger, transact } from '../../kernel/transact.ts'
import type { Ator } from '../ator/index.ts'
import { registrar } from '../historico/index.ts'
import { fecharBolsa } from './bolsa.ts'
import { leiaMe } from './leia-me.ts'
import { apagar, gravarArquivo, naPasta } from './pasta.ts'
import { indexar, retratar } from './retrato.ts'

export type MeiosDaSaida = { ledger: Ledger; armazenamento: Pick<Armazenamento, 'baixar'>; sistema: Ator }
export type Exportada = {
  itens: number
  arquivos: number
  bytes: number
  faltam: { nome: string; porQue: string }[]
}
type Retrato = { em: string; itens: number }

const RETRATO = 'retrato-em-curso.json'
const BAIXAS = 8

/**
 * Tudo de uma entidade numa pasta que se lê sem este programa: BagIt (RFC 8493), com os dados em CSV e JSON, os
 * arquivos e uma página que se abre sem rede. Interrompida, recomeça do mesmo retrato e só busca o que falta.
 */
export async function exportar(
  meios: MeiosDaSaida,
  {
    pasta,
    aoGravar = () => undefined,
  }: { pasta: string; aoGravar?: (feitos: number, total: number) => void },
): Promise<Exportada> {
  if (existsSync(join(pasta, 'manifest-sha256.txt')))
    throw new Error(`${pasta} já guarda uma exportação acabada. Escolha outra pasta.`)
  await mkdir(pasta, { recursive: true, mode: 0o700 })
  const retrato = await retratarUmaVez(meios, pasta)
  const faltam = await buscarArquivos(meios, pasta, aoGravar)
  const { marca } = meios.sistema
  await gravarArquivo(pasta, 'index.html', [await pagina(marca.nome, retrato.em)])
  await gravarArquivo(pasta, 'LEIA-ME.txt', [leiaMe(marca.nome, retrato.em)])
  const medida = await fecharBolsa(pasta, { nome: marca.nome, em: retrato.em })
  await apagar(pasta, RETRATO)
  return { itens: retrato.itens, ...medida, faltam }
}

/** O ato grava-se antes: que tudo saiu consta também do que saiu. */
async function retratarUmaVez({ ledger, sistema }: MeiosDaSaida, pasta: string): Promise<Retrato> {
  const marco = join(pasta, RETRATO)
  if (existsSync(marco)) return JSON.parse(readFileSync(marco, 'utf8')) as Retrato
  await apagar(pasta, 'indice')
  await transact(ledger, (tx) => registrar(tx, sistema, { ato: 'entidade.exportada' }))
  const saida = naPasta(pasta)
  const retrato = await transact(ledger, async (tx) => {
    await retratar(tx, saida)
    return { em: tx.now.toISOString(), itens: await indexar(tx, saida) }
  })
  await gravarArquivo(pasta, RETRATO, [JSON.stringify(retrato)])
  return retrato
}

async function pagina(entidade: string, em: string): Promise<string> {
  const texto = await readFile(new URL('./pagina.html', import.meta.url), 'utf8')
  const seguro = entidade.replace(/[&<>"]/g, (letra) => `&#${letra.charCodeAt(0)};`)
  return texto.replaceAll('{{entidade}}', () => seguro).replaceAll('{{em}}', em)
}

/** O que já está na pasta entrou nela inteiro e conferido; o que falta, ou não é o que o banco diz, se diz. */
async function buscarArquivos(
  meios: MeiosDaSaida,
  pasta: string,
  aoGravar: (feitos: number, total: number) => void,
): Promise<Exportada['faltam']> {
  const lista = join(pasta, 'data/objetos.csv')
  let [total, feitos] = [-1, 0]
  for await (const _ of readCsv(lista)) total++
  const faltam: Exportada['faltam'] = []
  const linhas = readCsv(lista)
  await linhas.next()
  const buscarUmAUm = async (): Promise<void> => {
    for (let um = await linhas.next(); um.done !== true; um = await linhas.next()) {
      const [nome = '', chave = '', versionId = '', sha256 = '', tamanho = '0'] = um.value.cells
      const porQue = await buscar(meios, join(pasta, 'data', nome), {
        chave,
        versionId: versionId || null,
        sha256,
        tamanho: Number(tamanho),
      })
      if (porQue !== null) faltam.push({ nome: `data/${nome}`, porQue })
      aoGravar(++feitos, total)
    }
  }
  await Promise.all(Array.from({ length: BAIXAS }, buscarUmAUm))
  return faltam.toSorted((a, b) => (a.nome < b.nome ? -1 : 1))
}

type Objeto = { chave: string; versionId: string | null; sha256: string; tamanho: number }

async function buscar(
  { armazenamento }: MeiosDaSaida,
  destino: string,
  { chave, versionId, sha256, tamanho }: Objeto,
): Promise<string | null> {
  if (existsSync(destino)) return null
  await mkdir(dirname(destino), { recursive: true, mode: 0o700 })
  const parcial = `${destino}.parcial`
  try {
    const veio = await armazenamento.baixar(chave, versionId, { arquivo: parcial, limite: tamanho })
    if (veio.sha256 !== sha256) {
      await rename(parcial, `${destino}.alterado`)
      return `Os bytes guardados não são os que o banco diz: o SHA-256 deles é ${veio.sha256}.`
    }
    await rename(parcial, destino)
    return null
  } catch (erro) {
    await apagar(dirname(parcial), parcial.slice(dirname(parcial).length + 1))
    return `O armazenamento não o deu: ${erro instanceof Error ? erro.message : String(erro)}`
  }
}
