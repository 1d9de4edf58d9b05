import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { configDeTeste, entidadeDeTeste } from '../../../test/configuracao.ts'
import { checkProcess } from './check-process.ts'

const entidade = entidadeDeTeste('postgres://autos_app@banco.example/autos')
const daPorta = async (porta: number) =>
  (await checkProcess(configDeTeste([entidade], { porta }))).find(({ part }) => part === 'porta')

/** Alguém que já escuta numa porta e responde isto. */
async function escutar(corpo: string) {
  const servidor = createServer((_, resposta) => void resposta.end(corpo)).listen(0, '127.0.0.1')
  await once(servidor, 'listening')
  return {
    porta: (servidor.address() as AddressInfo).port,
    async [Symbol.asyncDispose]() {
      servidor.closeAllConnections()
      servidor.close()
      await once(servidor, 'close')
    },
  }
}

test('a porta em que já escuta outro programa é um erro; a do próprio Autos no ar, e a livre, não', async () => {
  let livre = 0
  {
    await using outro = await escutar('<h1>It works!</h1>')
    livre = outro.porta
    const achado = await daPorta(livre)
    assert.equal(achado?.grade, 'erro')
    assert.equal(achado.said, `em 127.0.0.1:${livre} já escuta outro programa`)
  }
  {
    await using autos = await escutar('{"vivo":true}')
    assert.equal((await daPorta(autos.porta))?.said, `o Autos já atende em 127.0.0.1:${autos.porta}`)
  }
  assert.equal((await daPorta(livre))?.grade, 'certo')
})
