import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { after, before, test } from 'node:test'
import { iniciarAtendimento } from './atendimento.ts'

const SEGREDO = 'q7Zt2nXw9Lr4Vb8K'
let chat: Awaited<ReturnType<typeof iniciarAtendimento>>
before(async () => {
  chat = await iniciarAtendimento({ porta: 0, sites: { pmva: SEGREDO, cmva: 'outro' } })
})
after(() => chat.parar())

async function abrir(site: string, token = ''): Promise<{ token: string; mensagens: { texto: string }[] }> {
  const texto = await (
    await fetch(`${chat.endereco}/widget?website_token=${site}&cw_conversation=${token}`)
  ).text()
  return JSON.parse(/type="application\/json"[^>]*>(.*?)<\/script>/.exec(texto)![1]!) as {
    token: string
    mensagens: { texto: string }[]
  }
}

async function chamar(
  caminho: string,
  { site = 'pmva', token, corpo }: { site?: string; token: string; corpo: unknown },
) {
  const resposta = await fetch(`${chat.endereco}/api/v1/widget/${caminho}?website_token=${site}`, {
    method: 'POST',
    headers: { 'x-auth-token': token },
    body: JSON.stringify(corpo),
  })
  return {
    status: resposta.status,
    json: (await resposta.json()) as {
      pessoa?: { confirmada: boolean } | null
      mensagens?: { de: string; texto: string }[]
    },
  }
}

test('a pessoa só fala em seu nome com a prova; a conversa continua por seu código, e não em outro atendimento', async () => {
  const { token } = await abrir('pmva')
  const prova = createHmac('sha256', SEGREDO).update('p1').digest('hex')
  const dizer = async (identifier_hash: string) =>
    (await chamar('contact/set_user', { token, corpo: { identifier: 'p1', name: 'Ana', identifier_hash } }))
      .json.pessoa?.confirmada
  assert.deepEqual(
    [await dizer(''), await dizer(prova.replace(/^./, (c) => (c === '0' ? '1' : '0'))), await dizer(prova)],
    [false, false, true],
  )
  const { json } = await chamar('messages', { token, corpo: { content: ' Como assino? ' } })
  assert.deepEqual(
    json.mensagens?.map(({ de }) => de),
    ['Ana', 'Suporte'],
  )
  assert.equal(json.mensagens?.[0]?.texto, 'Como assino?')
  assert.equal((await abrir('pmva', token)).mensagens.length, 2)
  assert.equal((await abrir('cmva', token)).mensagens.length, 0)
  assert.equal((await chamar('messages', { site: 'cmva', token, corpo: { content: 'x' } })).status, 404)
  assert.equal((await chamar('messages', { token, corpo: { content: ' ' } })).status, 422)
})
