import type { Readable } from 'node:stream'
import { Recusa } from '@autos/contract/erros.ts'
import { tamanhoPorExtenso } from '@autos/contract/regras/arquivos.ts'
import { PREVIA_MAX_BYTES } from '@autos/contract/regras/limites.ts'
import type { FastifyError, FastifyInstance } from 'fastify'
import { abrirLeitorDeZip } from '../adapters/leitor-zip/leitor.ts'
import type { Log } from '../kernel/log.ts'
import { preverArquivo } from '../modules/preparo/index.ts'
import type { Entidades } from './entidade-of.ts'
import { type ContextOf, POLICY, refuse, staff } from './html-edge.ts'
import { problem } from './pages.ts'
import { openTurns, type Turns } from '../kernel/turns.ts'

const TYPE = 'application/octet-stream'
/** Each holds a file and its PDF in memory, and a place of the converter, which has other work. */
const AT_ONCE = 2
const OF_ONE_PERSON = 2
const TIMES = { waitsMs: 15_000, convertsMs: 25_000 }

type Preview = { Querystring: { extensao?: unknown }; Body: Readable | undefined }
type Meios = { entidades: Pick<Entidades, 'ofIssuer'>; contextOf: ContextOf; log: Log; times?: typeof TIMES }

/**
 * An office file as PDF, for whoever chose it to see before registering it: the bytes come and go, and
 * nothing of them is kept.
 */
export function addPreviews(app: FastifyInstance, { entidades, contextOf, log, times = TIMES }: Meios): void {
  const leitorDeZip = abrirLeitorDeZip()
  const turns = openTurns(AT_ONCE)
  const people = perPerson(OF_ONE_PERSON)
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(TYPE, (_request, payload, done) => done(null, payload))
    scope.setErrorHandler((error: FastifyError, request, reply) =>
      error.statusCode === 415
        ? problem(request, reply, { status: 415, title: `Use Content-Type: ${TYPE}` })
        : refuse(error, { request, reply, log }),
    )
    scope.post<Preview>('/previa', async (request, reply) => {
      const context = staff(await contextOf(request))
      const { conversor = null } = entidades.ofIssuer(context.entidade.emissor) ?? {}
      if (conversor === null)
        throw new Recusa('EstadoInvalidoException', 'Não há conversor que faça prévias nesta entidade.')
      refuseLarger(Number(request.headers['content-length'] ?? 0))
      const gone = new AbortController()
      reply.raw.once('close', () => gone.abort())
      const extensao = typeof request.query.extensao === 'string' ? request.query.extensao : ''
      const work = async () =>
        preverArquivo({ conversor, leitorDeZip }, { bytes: await received(request.body), extensao })
      const pdf = await people(context.actor().id, () => inTurn(work, { turns, times, gone: gone.signal }))
      reply.headers({ 'cache-control': 'no-store', 'content-security-policy': POLICY })
      return reply.type('application/pdf').send(Buffer.from(pdf))
    })
  })
}

/** Whoever fills the places with what nobody waits for keeps the others out. */
function perPerson(most: number): <T>(who: string | null, work: () => Promise<T>) => Promise<T> {
  const busy = new Map<string | null, number>()
  return async (who, work) => {
    const now = busy.get(who) ?? 0
    if (now >= most)
      throw new Recusa('LimiteExcedidoException', 'Duas prévias suas já estão sendo feitas.', { aguarde: 5 })
    busy.set(who, now + 1)
    try {
      return await work()
    } finally {
      const left = busy.get(who)! - 1
      if (left > 0) busy.set(who, left)
      else busy.delete(who)
    }
  }
}

type Waiting = { turns: Turns; times: typeof TIMES; gone: AbortSignal }

/** What is late is waited for no longer; it keeps its place until it ends, as the converter still has it. */
async function inTurn<T>(work: () => Promise<T>, { turns, times, gone }: Waiting): Promise<T> {
  const patience = AbortSignal.any([gone, AbortSignal.timeout(times.waitsMs)])
  if (!(await turns.enter(patience)))
    throw new Recusa('LimiteExcedidoException', 'Outras pessoas estão vendo prévias agora.', { aguarde: 5 })
  const made = work().finally(turns.leave)
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(
    () =>
      late.reject(
        new Recusa('ProvedorIndisponivelException', 'O conversor de prévias está demorando demais.'),
      ),
    times.convertsMs,
  )
  return Promise.race([made, late.promise]).finally(() => clearTimeout(timer))
}

async function received(body: Readable | undefined): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of body ?? []) {
    size += (part as Buffer).length
    refuseLarger(size)
    parts.push(part as Buffer)
  }
  return Buffer.concat(parts)
}

function refuseLarger(size: number): void {
  if (size > PREVIA_MAX_BYTES)
    throw new Recusa(
      'TamanhoExcedidoException',
      `Só se faz prévia de arquivos de até ${tamanhoPorExtenso(PREVIA_MAX_BYTES)}.`,
    )
}
