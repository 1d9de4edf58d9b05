import { appendFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { plural } from '@autos/contract/regras/texto.ts'
import pg from 'pg'
import {
  conferirArquivos,
  conferirFatos,
  lerAncoras,
  type Problema,
  type Sobra,
} from '../../server/src/modules/custodia/index.ts'
import { idsOfEntidades, type Opened, openEntidade } from '../entidade/open.ts'
import { progress } from '../entidade/progress.ts'
import { verify } from '../verificar-historico.ts'
import { count } from '../lib/count.ts'

const USE =
  'npm run db -- conferir [--entidade pmva] [--sem-arquivos | --so-arquivos] [--desde CHAVE] [--sobras ARQUIVO]'
const OPTIONS = {
  entidade: { type: 'string' },
  'sem-arquivos': { type: 'boolean', default: false },
  'so-arquivos': { type: 'boolean', default: false },
  desde: { type: 'string' },
  sobras: { type: 'string' },
} as const
const SHOWN = 10
const ANCHORS = 'historico/ancoras/'

type Wanted = { history: boolean; files: boolean; desde: string | undefined; sobras: string | undefined }

/**
 * Is everything what was kept: the chain of the history, what is counted, and every file, of one entidade or of all?
 * Answers the exit code: 1 when something is not, 2 when something could not be tried.
 */
export async function check(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: OPTIONS })
  const wanted = {
    history: !values['so-arquivos'],
    files: !values['sem-arquivos'],
    desde: values.desde,
    sobras: values.sobras,
  }
  const ids = values.entidade === undefined ? idsOfEntidades() : [values.entidade]
  if (typeof ids === 'string') return refuse(ids)
  if (values.desde !== undefined && ids.length > 1)
    return refuse(`--desde é de uma entidade: diga qual. ${USE}`)
  if (values.sobras !== undefined) writeFileSync(values.sobras, '')
  let worst = 0
  for (const id of ids) {
    const opened = await openEntidade(id)
    if (typeof opened === 'string') worst = refuse(opened)
    else worst = Math.max(worst, await checkOne(opened, id, wanted).catch(untried(id)))
  }
  return worst
}

/** What was found so far has been said; the rest could not be tried. */
const untried = (id: string) => (error: unknown) => {
  const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : ''
  return refuse(
    `${id}: a conferência não se acabou: ${error instanceof Error ? error.message : String(error)}${cause}`,
  )
}

async function checkOne(place: Opened, id: string, wanted: Wanted): Promise<number> {
  await using opened = place
  const wrong = [
    ...(wanted.history ? await checkHistory(opened, id) : []),
    ...(wanted.history ? await checkFacts(opened, id) : []),
    ...(wanted.files ? await checkFiles(opened, id, wanted) : []),
  ]
  console.log(
    wrong.length === 0
      ? `✔ ${id}: tudo está como se guardou.`
      : `✖ ${id}: ${plural(wrong.length, 'diferença', 'diferenças')}.`,
  )
  return wrong.length === 0 ? 0 : 1
}

async function checkHistory({ ledger, armazenamento, entidade }: Opened, id: string): Promise<string[]> {
  const { ancoras, problemas } = await lerAncoras(ledger.db, armazenamento)
  const client = new pg.Client({ connectionString: entidade.bancoMigracao })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const { rows, seals, unsealed, anchors, problems } = await verify(client, ancoras)
    console.log(
      `${id}: histórico: ${count(rows)} linhas em ${plural(seals, 'selo', 'selos')}, ${count(unsealed)} por selar, ${plural(anchors, 'âncora', 'âncoras')}.`,
    )
    return told(
      id,
      [...problems, ...problemas].map((problem) => `histórico: ${problem}`),
    )
  } finally {
    await client.end()
  }
}

async function checkFacts({ ledger }: Opened, id: string): Promise<string[]> {
  const facts = await conferirFatos(ledger.db)
  const wrong = facts.filter(({ quantos }) => quantos > 0)
  console.log(`${id}: fatos: ${facts.length} contados de novo.`)
  return told(
    id,
    wrong.map(
      ({ fato, quantos, exemplos }) =>
        `${fato}, menos em ${plural(quantos, 'caso', 'casos')}: ${exemplos.join('; ')}${quantos > exemplos.length ? '…' : ''}`,
    ),
  )
}

async function checkFiles(
  { ledger, armazenamento }: Opened,
  id: string,
  { desde, sobras }: Wanted,
): Promise<string[]> {
  let telling: ReturnType<typeof progress> | undefined
  let [before, until] = [0, desde ?? '']
  const interrupted = (): never => {
    console.error(
      `\nautos: interrompida. Para continuar: npm run db -- conferir --entidade ${id} --so-arquivos --desde '${until}'`,
    )
    process.exit(130)
  }
  process.once('SIGINT', interrupted)
  const wrong: string[] = []
  const surplus: string[] = []
  const done = await conferirArquivos(
    { db: ledger.db, armazenamento },
    {
      desde,
      aoAchar(problem) {
        if (problem.grave) wrong.push(...told(id, [sentenceOf(problem)]))
        else console.log(`! ${id}: ${sentenceOf(problem)}`)
      },
      aoSobrar(one) {
        if (one.chave.startsWith(ANCHORS))
          console.log(
            `! ${id}: ${one.chave} é de um histórico que foi mais longe que este: natural depois de voltar a um instante; senão, apagaram-lhe o fim.`,
          )
        if (sobras !== undefined) appendFileSync(sobras, `${lineOf(id, one)}\n`)
        if (surplus.length < SHOWN) surplus.push(one.chave)
      },
      aoAvancar({ feitos, total, ate }) {
        until = ate
        telling ??= progress(total, 'referências a arquivos')
        telling.step(feitos - before)
        before = feitos
      },
    },
  )
  telling?.end()
  process.off('SIGINT', interrupted)
  console.log(`${id}: arquivos: ${count(done.lidos)} lidos por inteiro, ${count(done.bytes)} bytes.`)
  if (done.sobras > 0)
    console.log(
      `! ${id}: sobram ${plural(done.sobras, 'objeto', 'objetos')} a que nenhuma linha se refere, ${count(done.bytesDasSobras)} bytes: ${surplus.join('; ')}${done.sobras > surplus.length ? '…' : ''}`,
    )
  if (done.semVersoes)
    console.log(
      `! ${id}: a credencial não lista as versões do balde: das versões de antes não se sabe se sobram.`,
    )
  return wrong
}

function told(id: string, problems: readonly string[]): string[] {
  for (const problem of problems) console.log(`✖ ${id}: ${problem}`)
  return [...problems]
}

const sentenceOf = ({ oQue, porQue, chave }: Problema): string => `${oQue}: ${porQue} (${chave})`
const lineOf = (id: string, { chave, versionId, tamanho, em }: Sobra): string =>
  [id, chave, versionId ?? '', tamanho, em.toISOString()].join('\t')

function refuse(text: string): number {
  console.error(`autos: ${text}`)
  return 2
}
