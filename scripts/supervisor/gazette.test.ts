import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { readDiario } from '../../server/src/config-diario.ts'
import { gazetteEnv, writeDiario } from './gazette.ts'
import type { Ports, Secrets } from './layout.ts'

const data = mkdtempSync(join(tmpdir(), 'autos-gazette-'))
after(() => rmSync(data, { recursive: true, force: true }))
const run = { ports: { domsc: 3011 } as Ports, secrets: { domsc: 'q7Zt2nXw9Lr4Vb8K' } as Secrets }

test('the stand-in lets in whom the settings name, each entidade with a password of its own, and only we may read them', () => {
  const file = writeDiario(data, run)
  assert.equal(statSync(file).mode & 0o777, 0o600)
  const problems: string[] = []
  const read = readDiario(file, { entidades: ['pmva', 'cmva'], embedded: true, problems })
  assert.deepEqual(problems, [])
  const { PORT, DOMSC_LOGINS } = gazetteEnv({ ...run, data })
  const logins = JSON.parse(DOMSC_LOGINS!) as { cpf: string; cnpj: string; chave: string }[]
  assert.deepEqual(
    [
      PORT,
      Object.entries(read).map(([id, { endereco, usuario, senha, chave, campos }]) => [
        id,
        endereco,
        logins.filter((login) => login.cpf === usuario && login.cnpj === senha && login.chave === chave)
          .length,
        campos.nomes['lei.dataSancao'],
      ]),
    ],
    [
      '3011',
      [
        ['pmva', 'http://localhost:3011/', 1, 'metadados[data_sancao]'],
        ['cmva', 'http://localhost:3011/', 1, 'metadados[data_sancao]'],
      ],
    ],
  )
  assert.equal(new Set(logins.map(({ chave }) => chave)).size, 2)
  assert.ok(!readFileSync(file, 'utf8').includes('undefined'))
})
