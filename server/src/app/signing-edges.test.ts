import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { mundo } from '../../test/mundo.ts'
import { pdfDePaginas } from '../../test/pdf.ts'
import { assinarComToken, pkiDeTeste } from '../../test/pki.ts'
import { buildHttp } from './http.ts'

const { assinatura, certificado } = await pkiDeTeste({ ana: { tipo: 'A3' } })
const { ana, documento, recursos } = await mundo({ assinatura })
const app = await buildHttp({ recursos, verificar: () => Promise.reject(new Error('sem token')) })
after(() => app.close())
const depositar = (token: string, payload: unknown, tipo = 'application/json') =>
  app.inject({
    method: 'POST',
    url: `/assinaturas/${token}`,
    headers: { 'content-type': tipo },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })
const dito = ({ statusCode, json }: Awaited<ReturnType<typeof depositar>>) => [
  statusCode,
  json<{ title?: string }>().title,
]

test('o assinador deposita sob o token, sem se identificar; o que não serve se recusa por extenso', async () => {
  const id = await documento('Ofício', { arquivo: pdfDePaginas([{}]) })
  const chave = await certificado('ana')
  const { thumbprint } = await ana.chama<{ thumbprint: string }>(
    'certificadoInformar',
    { certificateContentBase64: Buffer.from(chave.der).toString('base64') },
    '{ thumbprint }',
  )
  const inicio = await ana.chama<{ token: string; toSignHash: string; toSignBytes: string }>(
    'documentoIniciarAssinatura',
    { id, certificateThumbprint: thumbprint },
    '{ token toSignHash toSignBytes }',
  )
  const valor = assinarComToken(chave, inicio)
  const ilegivel = [422, 'O valor da assinatura não pôde ser lido']
  for (const corpo of [{}, { assinatura: 'AAAA' }, { assinatura: 5 }, 'null', '[]'])
    assert.deepEqual(dito(await depositar(inicio.token, corpo)), ilegivel)
  assert.deepEqual(dito(await depositar('inventado', { assinatura: valor })), [
    409,
    'A assinatura iniciada não vale mais. Assine novamente',
  ])
  assert.equal((await depositar(inicio.token, { assinatura: 'A'.repeat(20_000) })).statusCode, 413)
  assert.equal((await depositar(inicio.token, 'x', 'text/html')).statusCode, 415)
  const feito = await depositar(inicio.token, { assinatura: valor })
  assert.deepEqual([feito.statusCode, feito.body, feito.headers['cache-control']], [204, '', 'no-store'])
  const { assinaturas } = await ana.chama<{ assinaturas: { nome: string }[] }>(
    'documentoFinalizarAssinatura',
    { id, token: inicio.token },
    '{ assinaturas { nome } }',
  )
  assert.deepEqual(assinaturas, [{ nome: 'Ana Azevedo' }])
})
