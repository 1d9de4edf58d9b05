import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { CreateBucketCommand } from '@aws-sdk/client-s3'
import {
  contratoDasPaginas,
  contratoDoArmazenamento,
} from '../../server/src/adapters/armazenamento/armazenamento.contrato.ts'
import { clientFor } from '../../server/src/adapters/armazenamento/cliente.ts'
import { criarBalde } from '../../server/src/adapters/armazenamento/criar-balde.ts'
import { abrirArmazenamento } from '../../server/src/adapters/armazenamento/s3.ts'
import { checkStorage } from '../../server/src/app/production/check-storage.ts'
import { corsOf } from '../../server/src/app/production/prepare-entidade.ts'
import { entidadeDeTeste } from '../../server/test/configuracao.ts'
import { portaLivre } from '../../server/test/porta-livre.ts'
import { fromGo } from './bring.ts'
import { NEIGHBOURS } from './neighbours.ts'
import { answers, runNeighbour } from './run-neighbour.ts'

const program = await fromGo(
  'github.com/versity/versitygw',
  `v${NEIGHBOURS.versitygw.version}`,
  './cmd/versitygw',
)
// Not where temporary files go: that may be memory, without the attributes that it writes.
const folder = mkdtempSync('/var/tmp/autos-vizinho-versitygw-')
for (const name of ['baldes', 'versoes']) mkdirSync(join(folder, name))
const port = await portaLivre()
const address = `http://127.0.0.1:${port}`
const keys = { chave: 'autos', segredo: 'so-para-testes-em-loopback', regiao: 'us-east-1' }
const credentials = ['--access', keys.chave, '--secret', keys.segredo, '--region', keys.regiao]
const running = await runNeighbour(
  [
    program,
    ...credentials,
    '--port',
    `127.0.0.1:${port}`,
    'posix',
    '--versioning-dir',
    join(folder, 'versoes'),
    join(folder, 'baldes'),
  ],
  { ready: () => answers(`${address}/`) },
)
after(async () => {
  await running[Symbol.asyncDispose]()
  rmSync(folder, { recursive: true, force: true })
})

const optionsOf = (balde: string) => ({ ...keys, endereco: address, publico: address, balde })
const plain = clientFor(address, optionsOf('autos-sem-versoes'))
await plain.send(new CreateBucketCommand({ Bucket: 'autos-sem-versoes' }))
plain.destroy()

test('criar faz o balde com versões e CORS', async () => {
  assert.deepEqual(
    await criarBalde(optionsOf('autos-com-versoes'), corsOf({ endereco: 'https://autos.exemplo.gov.br' })),
    { balde: true, recusado: [] },
  )
})

/** A file system is behind it; of a body that is cut short it keeps what came. No key of the product ends in a slash. */
const NAO_VALE = {
  'o que vem aos poucos e não chega ao fim não se grava': /tamanho: (327680|393216)/,
  'lista cada versão de cada objeto, pelos bytes da chave e a mais nova antes, de uma chave em diante':
    /não respondeu/,
}
for (const [nome, balde] of [
  ['versitygw com versões', 'autos-com-versoes'],
  ['versitygw sem versões', 'autos-sem-versoes'],
] as const) {
  contratoDoArmazenamento(nome, () => optionsOf(balde), NAO_VALE)
  contratoDasPaginas(nome, () => optionsOf(balde))
}

test('conferir nada acha de errado', async () => {
  const store = abrirArmazenamento(optionsOf('autos-com-versoes'))
  const entidade = {
    ...entidadeDeTeste('postgres://x'),
    endereco: 'https://autos.exemplo.gov.br',
    balde: 'autos-com-versoes',
  }
  const findings = await checkStorage(entidade, store).finally(() => store.fechar())
  assert.deepEqual(
    findings.filter(({ grade }) => grade !== 'certo'),
    [],
  )
})
