import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { lerMarca, sistemaCom } from '../../server/src/modules/ator/index.ts'
import { conferirPasta, exportar } from '../../server/src/modules/saida/index.ts'
import { openEntidade } from './open.ts'
import { progress } from './progress.ts'
import { count } from '../lib/count.ts'

const OPTIONS = { entidade: { type: 'string' } } as const

/** Writes everything of one entidade into a folder. Answers the exit code: 2 when a file could not be had. */
export async function exportFrom(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: OPTIONS })
  const [folder] = positionals
  if (folder === undefined) return refuse('use: npm run entidade -- exportar PASTA [--entidade pmva]')
  const opened = await openEntidade(values.entidade)
  if (typeof opened === 'string') return refuse(opened)
  await using place = opened
  const { ledger, armazenamento, entidade } = place
  const sistema = sistemaCom(await lerMarca(ledger.db, entidade.fuso))
  console.log('Escrevendo o que o banco diz…')
  let telling: ReturnType<typeof progress> | undefined
  const aoGravar = (_: number, total: number): void => (telling ??= progress(total, 'arquivos')).step(1)
  const { itens, arquivos, bytes, faltam } = await exportar(
    { ledger, armazenamento, sistema },
    { pasta: resolve(folder), aoGravar },
  )
  telling?.end()
  console.log(
    `${count(itens)} itens, ${count(arquivos)} arquivos, ${count(bytes)} bytes em ${resolve(folder)}.\nA pasta é confidencial: traz também o restrito e o sigiloso. Leia LEIA-ME.txt; abra index.html.`,
  )
  for (const { nome, porQue } of faltam) console.log(`✖ ${nome}: ${porQue}`)
  return faltam.length > 0 ? 2 : 0
}

/** Reads a folder back. With --entidade, compares it with what the database says now. */
export async function checkFolder(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: OPTIONS })
  const [folder] = positionals
  if (folder === undefined) return refuse('use: npm run entidade -- conferir PASTA [--entidade pmva]')
  if (values.entidade === undefined) return tell(await conferirPasta(resolve(folder)))
  const opened = await openEntidade(values.entidade)
  if (typeof opened === 'string') return refuse(opened)
  await using place = opened
  return tell(await conferirPasta(resolve(folder), place.ledger))
}

function tell({
  arquivos,
  linhasDoHistorico,
  selos,
  problemas,
}: Awaited<ReturnType<typeof conferirPasta>>): number {
  console.log(
    `${count(arquivos)} arquivos; ${count(linhasDoHistorico)} linhas do histórico em ${count(selos)} selos.`,
  )
  for (const problema of problemas) console.log(`✖ ${problema}`)
  if (problemas.length === 0) console.log('✔ A pasta está completa e é a que se escreveu.')
  return problemas.length === 0 ? 0 : 1
}

function refuse(text: string): number {
  console.error(`autos: ${text}`)
  return 1
}
