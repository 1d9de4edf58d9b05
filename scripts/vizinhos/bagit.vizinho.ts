import assert from 'node:assert/strict'
import { globSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { conferirPasta } from '../../server/src/modules/saida/index.ts'
import { escreverCidade } from '../../server/test/cidade.ts'
import { entidadeVazia } from '../../server/test/importacao.ts'
import { fromPyPi } from './bring.ts'
import { NEIGHBOURS } from './neighbours.ts'
import { askPython } from './programs.ts'

const brought = await fromPyPi([`bagit==${NEIGHBOURS.bagit.version}`])
const validate = async (folder: string) => {
  const { code, output, errors } = await askPython(brought, ['-m', 'bagit', '--validate', folder])
  return { valid: code === 0, said: `${output}${errors}` }
}

const e = await entidadeVazia()
await escreverCidade(join(e.pasta, 'cidade'), { processos: 4, documentos: 20 })
await e.importar(join(e.pasta, 'cidade'))
const folder = join(e.pasta, 'saida')
await e.exportar(folder)

test('a versão é a que se diz', async () => {
  const { output } = await askPython(brought, ['-m', 'bagit', '--version'])
  assert.match(output, new RegExp(`version ${NEIGHBOURS.bagit.version}`))
})

test('a pasta em que tudo sai é uma bolsa válida', async () => {
  const { valid, said } = await validate(folder)
  assert.ok(valid, said)
  assert.deepEqual((await conferirPasta(folder)).problemas, [])
})

test('mudado um byte de um arquivo, tirado ou posto um: o bagit recusa-a e diz qual, como aqui', async () => {
  const [one] = globSync('data/arquivos/*/*.pdf', { cwd: folder }).toSorted()
  const path = join(folder, one!)
  const whole = readFileSync(path)
  const refused = async (how: string) => {
    const { valid, said } = await validate(folder)
    assert.deepEqual([valid, said.includes(one!)], [false, true], `${how}: ${said}`)
    assert.ok(
      (await conferirPasta(folder)).problemas.some((problem) => problem.startsWith(one!)),
      how,
    )
  }
  const changed = Buffer.from(whole)
  changed[100]! ^= 1
  writeFileSync(path, changed)
  await refused('um byte')
  writeFileSync(path, whole)
  renameSync(path, `${path}.fora`)
  await refused('falta, e outro sobra')
  renameSync(`${path}.fora`, path)
  assert.ok((await validate(folder)).valid)
})
