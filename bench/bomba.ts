import { fork } from 'node:child_process'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { constants } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { constants as zlib, deflateRawSync, deflateSync } from 'node:zlib'
import { giveWay } from '@autos/server/src/kernel/priority.ts'
import { idDe } from '@autos/server/test/elenco.ts'
import { gravarDocumento } from '@autos/server/test/itens.ts'
import { openEntidade, openGround, openStore } from './lib/ground.ts'
import type { Order } from './lib/inbox-reader.ts'
import { startServer } from './lib/server.ts'

// `npm run bench -- bomba`: how long a person waits for the inbox while another sends files that unpack to 10
// GB, one after the other, beside how long they wait when nobody does, or when the files are ordinary. Rounds
// of all alternate, so that what else the machine does hits both.

const ROUNDS = 6
const ROUND_MS = 8_000

await using stack = new AsyncDisposableStack()
const ground = await openGround(stack)
const { db } = ground
const { storage, settings } = await openStore(stack, ground)
const { issuer, entidades } = await openEntidade(stack, ground)
for (let i = 0; i < 50; i++)
  await gravarDocumento(
    db,
    (key, bytes, type) => storage.gravar(key, bytes, type),
    `Ofício ${i} sobre a poda das árvores da praça`,
    {
      criadoPor: 'beto',
      setorId: 'protocolo',
      assinado: true,
    },
  )

const port = await startServer(stack, { entidades, role: 'web', settings })
await startServer(stack, { entidades, role: 'worker', settings })

const exp = Math.floor(Date.now() / 1000) + 3600
const tokens = { reader: await issuer.token('ana', { exp }), sender: await issuer.token('dora', { exp }) }
// Summed here, once: what the sender's own computer does is not the product's.
const fileOf = (bytes: Buffer, outcome: 'ERRO' | 'OK') => ({
  bytes,
  md5: createHash('md5').update(bytes).digest('base64'),
  outcome,
})
const packed = deflated(10 * 2 ** 30)
const bombs = [fileOf(pdfWith(packed, 'xref'), 'ERRO'), fileOf(pdfWith(packed, 'page'), 'ERRO')]
const ordinary = [fileOf(pdfWith(deflateSync(randomBytes(packed.length)), 'attachment'), 'OK')]
console.log(
  `files of ${(packed.length / 2 ** 20).toFixed(1)} MB that unpack to 10 GB, in the cross-references and in a page by turns; an inbox of 50 rows is asked for 25 times a second`,
)

const reader = fork(new URL('lib/inbox-reader.ts', import.meta.url), {
  execArgv: ['--disable-warning=ExperimentalWarning'],
})
stack.defer(() => void reader.kill())
// From here on this process is the sender's computer and the storage, which are other machines: they do not
// take the server's.
giveWay(process.pid, constants.priority.PRIORITY_LOW)
await listen(2_000)
const calm: number[] = []
const sent = { ordinary: { times: [] as number[], files: 0 }, bombs: { times: [] as number[], files: 0 } }
for (let round = 0; round < ROUNDS; round++) {
  calm.push(...(await listen(ROUND_MS)))
  for (const [kind, files] of [
    ['ordinary', ordinary],
    ['bombs', bombs],
  ] as const) {
    const stop = new AbortController()
    const sending = send(files, stop.signal)
    await wait(500)
    sent[kind].times.push(...(await listen(ROUND_MS)))
    stop.abort()
    sent[kind].files += await sending
  }
}
const p = (times: number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)]!
const line = (name: string, times: number[]) =>
  console.log(
    `${name.padEnd(32)} p50 ${p(times, 0.5).toFixed(1)} ms  p99 ${p(times, 0.99).toFixed(1)} ms  (${times.length} answers)  ratios ${(p(times, 0.5) / p(calm, 0.5)).toFixed(2)}, ${(p(times, 0.99) / p(calm, 0.99)).toFixed(2)}`,
  )
line('nobody sends', calm)
line(`${sent.ordinary.files} ordinary files of that size`, sent.ordinary.times)
line(`${sent.bombs.files} bombs refused`, sent.bombs.times)

async function listen(ms: number): Promise<number[]> {
  const answered = once(reader, 'message')
  reader.send({ port, token: tokens.reader, ms } satisfies Order)
  const [times] = (await answered) as [number[]]
  return times
}

type File = (typeof bombs)[number]

/** One file always under examination, until told to stop; answers how many there were. */
async function send(files: File[], signal: AbortSignal): Promise<number> {
  let count = 0
  for (; !signal.aborted; count++) await sendOne(files[count % files.length]!)
  return count
}

async function sendOne({ bytes, md5, outcome }: File): Promise<void> {
  const dados = {
    especie: 'Memorando',
    origem: 'ELETRONICA',
    titulo: 'Planta baixa',
    setorId: idDe('protocolo'),
  }
  const { documentoCadastrar } = await ask<{ documentoCadastrar: { id: string } }>(
    'mutation($d:DocumentoDados!){documentoCadastrar(dados:$d){id}}',
    { d: dados },
  )
  const { id } = documentoCadastrar
  const { documentoPutUrl } = await ask<{ documentoPutUrl: string }>(
    'query($id:ID!,$t:Float){documentoPutUrl(id:$id,extensao:"pdf",tamanho:$t)}',
    { id, t: bytes.length },
  )
  const put = await fetch(documentoPutUrl, {
    method: 'PUT',
    headers: { 'content-type': 'application/pdf', 'content-md5': md5 },
    body: new Uint8Array(bytes),
  })
  if (!put.ok) throw new Error(`PUT ${put.status}: ${await put.text()}`)
  await ask('mutation($id:ID!,$v:String!){documentoProcessar(id:$id,extensao:"pdf",versionId:$v){id}}', {
    id,
    v: put.headers.get('x-amz-version-id'),
  })
  // Looked up in the database: asking the server would be one more person waiting on it.
  for (let state = 'PROCESSANDO'; state !== outcome; await wait(100)) {
    if (state !== 'PROCESSANDO') throw new Error(`the file ended as ${state}`)
    state = (
      await db
        .selectFrom('documento')
        .select('situacaoArquivo')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).situacaoArquivo
  }
}

async function ask<R>(query: string, variables: Record<string, unknown> = {}): Promise<R> {
  const answer = await fetch(`http://127.0.0.1:${port}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${tokens.sender}`,
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({ query, variables }),
  })
  const { data, errors } = (await answer.json()) as { data?: R; errors?: { message: string }[] }
  if (errors || !data) throw new Error(errors?.[0]?.message ?? `HTTP ${answer.status}`)
  return data
}

/** What unpacks to so many zeros: the same packed megabytes again and again, flushed to a byte's edge. */
function deflated(bytes: number): Buffer {
  const piece = 64 * 2 ** 20
  const packed = deflateRawSync(Buffer.alloc(piece), { level: 9, finishFlush: zlib.Z_FULL_FLUSH })
  const end = Buffer.from([0x03, 0x00, 0, 0, 0, 0])
  return Buffer.concat([
    Buffer.from([0x78, 0x9c]),
    ...Array.from({ length: Math.ceil(bytes / piece) }, () => packed),
    end,
  ])
}

/**
 * A PDF of one page that has these packed bytes as its cross-references, its contents or a file that goes
 * with it.
 */
function pdfWith(data: Buffer, where: 'xref' | 'page' | 'attachment'): Buffer {
  const stream = (number: number, dict: string): Buffer =>
    Buffer.concat([
      Buffer.from(`${number} 0 obj\n<<${dict}/Filter/FlateDecode/Length ${data.length}>>\nstream\n`),
      data,
      Buffer.from('\nendstream\nendobj\n'),
    ])
  const objects = [
    Buffer.from('1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n'),
    Buffer.from('2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n'),
    Buffer.from(
      `3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/${where === 'page' ? 'Contents' : 'Metadata'} 4 0 R>>\nendobj\n`,
    ),
    where === 'xref' ? Buffer.from('4 0 obj\n<<>>\nendobj\n') : stream(4, ''),
  ]
  const parts = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1'), ...objects]
  const offsets = parts.map((_, i) => parts.slice(0, i).reduce((sum, { length }) => sum + length, 0)).slice(1)
  const table = parts.reduce((sum, { length }) => sum + length, 0)
  const xref = `xref\n0 5\n0000000000 65535 f \n${offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')}trailer\n<</Size 5/Root 1 0 R>>\n`
  const last = where === 'xref' ? stream(5, '/Type/XRef/Size 6/W[1 4 2]/Root 1 0 R') : Buffer.from(xref)
  return Buffer.concat([...parts, last, Buffer.from(`startxref\n${table}\n%%EOF\n`)])
}
