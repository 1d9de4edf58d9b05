import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { assinaturaDeTeste } from '../../../test/assinatura.ts'
import { pkiDeTeste } from '../../../test/pki.ts'
import type { ConfigDaAssinatura } from '../../config-assinatura.ts'
import { openSigning } from '../signing.ts'
import { checkSigning } from './check-signing.ts'

const SERPRO = { id: 'chave-do-contrato', segredo: 'segredo-do-contrato' }
const { assinatura } = await pkiDeTeste({}, { serpro: SERPRO })
const endereco = assinatura.carimbo!.endereco.replace('/tsa', '')
const fechada = createServer((_, resposta) => void resposta.writeHead(401).end())
await new Promise<void>((pronto) => fechada.listen(0, '127.0.0.1', pronto))
after(() => fechada.close())
const portaFechada = `http://127.0.0.1:${(fechada.address() as AddressInfo).port}`

const doSerpro = (mais: object = {}): ConfigDaAssinatura['carimbo'] => ({
  tipo: 'serpro',
  endereco,
  politica: null,
  chave: SERPRO.id,
  segredo: SERPRO.segredo,
  ...mais,
})
const rfc3161 = (onde: string): ConfigDaAssinatura['carimbo'] => ({
  endereco: onde,
  politica: null,
  usuario: 'a',
  senha: 'b',
})

/** O que se lê do carimbo: o que houve, e quem o corrige. */
async function lido(carimbo: ConfigDaAssinatura['carimbo'], mais: Partial<ConfigDaAssinatura> = {}) {
  const achados = await checkSigning(openSigning(assinaturaDeTeste({ ...assinatura, carimbo, ...mais })))
  return achados
    .filter(({ part }) => part === 'carimbo do tempo')
    .map(({ grade, said, mend }) => `${grade}: ${said} ${mend ?? ''}`.trim())
    .join('\n')
}

test('conferir pede ao SERPRO um carimbo de verdade', async () => {
  assert.equal(await lido(doSerpro()), 'certo: respondeu Carimbo do Tempo de Desenvolvimento')
})

test('do carimbo, conferir diz se falta a credencial, o endereço, o contrato ou a raiz, e com quem se corrige', async () => {
  const CREDENCIAL =
    /^erro: a autoridade .* não reconheceu a credencial desta instituição Confira “chave” e “segredo”/
  assert.match(await lido(doSerpro({ segredo: 'outro' })), CREDENCIAL)
  assert.match(await lido(doSerpro({ chave: 'de-outro-produto' })), CREDENCIAL)
  assert.match(
    await lido(rfc3161(portaFechada)),
    /^erro: a autoridade .* não reconheceu a credencial desta instituição Confira “usuario” e “senha”/,
  )
  const ENDERECO = /^erro: no endereço configurado não há carimbo do tempo Confira “endereco” de “carimbo”/
  assert.match(await lido(doSerpro({ endereco: `${endereco}/outro` })), ENDERECO)
  assert.match(await lido(rfc3161(`${endereco}/outro`)), ENDERECO)
  assert.match(
    await lido(doSerpro({ endereco: 'http://127.0.0.1:9' })),
    /^erro: .* Confira “carimbo” e a saída/,
  )
  await fetch(`${endereco}/_falha`, {
    method: 'POST',
    body: JSON.stringify({ caminho: '/apitimestamp/v1', modo: 'recusado', vezes: 2 }),
  })
  assert.match(await lido(doSerpro()), /^erro: .* não tem o serviço contratado .* está contratado e ativo/)
  assert.match(
    await lido(doSerpro(), { ancorasDeCarimbo: [] }),
    /^erro: .* não é de uma autoridade em que se confie: .* Ponha a raiz dele em “ancorasDeCarimbo”/,
  )
})
